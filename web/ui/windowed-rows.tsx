import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

const overscan = 10;
/** Before any row was measured: of a line, and of a card on a phone. */
const lineHeight = 50;
const cardHeight = 150;

/** The body of a long table: only the rows near what can be seen, with room above and below for the others. */
export function WindowedRows({
  count,
  rowAt,
  className,
}: {
  count: number;
  rowAt: (index: number) => ReactNode;
  className: string;
}) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (body.current !== null) setTop(body.current.getBoundingClientRect().top + window.scrollY);
  }, []);
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => (matchMedia('(width < 40rem)').matches ? cardHeight : lineHeight),
    overscan,
    scrollMargin: top,
  });
  const shown = rows.getVirtualItems();
  const above = (shown[0]?.start ?? top) - top;
  const below = rows.getTotalSize() - ((shown.at(-1)?.end ?? top) - top);

  // The rows are drawn by the table, so they are measured from here.
  useLayoutEffect(() => {
    for (const row of body.current?.querySelectorAll<HTMLTableRowElement>('tr[data-index]') ?? [])
      rows.measureElement(row);
  });

  return (
    <tbody ref={body} className={className}>
      {above > 0 && <Room height={above} />}
      {shown.map(({ index }) => rowAt(index))}
      {below > 0 && <Room height={below} />}
    </tbody>
  );
}

const Room = ({ height }: { height: number }) => (
  <tr className="max-sm:block">
    <td className="p-0 max-sm:block" style={{ height }} />
  </tr>
);
