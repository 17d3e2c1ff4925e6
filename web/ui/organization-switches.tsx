import type { UseQueryResult } from '@tanstack/react-query';
import { Card } from './page.tsx';
import { QueryStates } from './query-states.tsx';
import { SkeletonLines } from './skeleton.tsx';
import { Switch } from './switch.tsx';

interface RowSwitch<Row> {
  /** Absent where an organization has this one alone: then its name says it. */
  label?: string;
  isOn: (row: Row) => boolean;
  onChange: (row: Row, isOn: boolean) => void;
}

/** A switch for each organization of the installation, or several below its name. */
export function OrganizationSwitches<Row extends { id: string; name: string }>({
  title,
  text,
  query,
  isBusy,
  switches,
}: {
  title: string;
  text: string;
  query: UseQueryResult<readonly Row[]>;
  isBusy: boolean;
  switches: readonly RowSwitch<Row>[];
}) {
  const isOne = switches.length === 1;
  const shown = (row: Row) =>
    switches.map(({ label, isOn, onChange }) => (
      <Switch
        key={label ?? ''}
        label={isOne ? row.name : label}
        isOn={isOn(row)}
        isDisabled={isBusy}
        onChange={(on) => onChange(row, on)}
      />
    ));
  return (
    <Card title={title}>
      <p className="mb-4 text-sm text-muted">{text}</p>
      <QueryStates query={query} loading={<SkeletonLines count={3} />}>
        {(rows) => (
          <ul className="flex max-h-80 flex-col gap-3 overflow-y-auto p-1">
            {rows.map((row) => (
              <li key={row.id} className={isOne ? '' : 'border-b border-line pb-3 last:border-0 last:pb-0'}>
                {isOne ? (
                  shown(row)
                ) : (
                  <fieldset>
                    <legend className="mb-2 text-sm font-medium wrap-anywhere">{row.name}</legend>
                    <div className="grid grid-cols-1 gap-2 xl:grid-cols-2">{shown(row)}</div>
                  </fieldset>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryStates>
    </Card>
  );
}
