import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The bare list that `big-lists` compares with: React and a table, the rows as they come, nothing else. */
interface Row {
  id: string;
  name: string;
  type?: string;
  category?: string;
  status: string;
  created_at: string;
}

function BareList() {
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [wish, setWish] = useState('');
  useEffect(() => {
    void fetch(`/rows${window.location.search}${wish}`)
      .then((reply) => reply.json())
      .then(setRows);
  }, [wish]);
  return (
    <>
      {['', '&only=filtered', '&order=sorted'].map((value) => (
        <button key={value} type="button" onClick={() => setWish(value)}>
          {value === '' ? 'all' : value.slice(1).split('=')[1]}
        </button>
      ))}
      <table>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{row.type ?? row.category}</td>
              <td>{row.name}</td>
              <td>{row.status}</td>
              <td>{row.created_at}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const place = document.createElement('div');
document.body.append(place);
createRoot(place).render(<BareList />);
