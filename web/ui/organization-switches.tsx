import type { UseQueryResult } from '@tanstack/react-query';
import { Card } from './page.tsx';
import { QueryStates } from './query-states.tsx';
import { SkeletonLines } from './skeleton.tsx';
import { Switch } from './switch.tsx';

/** A switch for each organization of the installation. */
export function OrganizationSwitches<Row extends { id: string; name: string }>({
  title,
  text,
  query,
  isOn,
  isBusy,
  onChange,
}: {
  title: string;
  text: string;
  query: UseQueryResult<readonly Row[]>;
  isOn: (row: Row) => boolean;
  isBusy: boolean;
  onChange: (row: Row, isOn: boolean) => void;
}) {
  return (
    <Card title={title}>
      <p className="mb-4 text-sm text-muted">{text}</p>
      <QueryStates query={query} loading={<SkeletonLines count={3} />}>
        {(rows) => (
          <ul className="flex max-h-80 flex-col gap-3 overflow-y-auto p-1">
            {rows.map((row) => (
              <li key={row.id}>
                <Switch label={row.name} isOn={isOn(row)} isDisabled={isBusy} onChange={(on) => onChange(row, on)} />
              </li>
            ))}
          </ul>
        )}
      </QueryStates>
    </Card>
  );
}
