import { TriangleAlert } from 'lucide-react';
import { useTranslation } from '../../i18n/translate.ts';
import { Icon } from '../icon.tsx';
import type { Fault } from './draft-faults.ts';

/** What is to be mended, each with what to do. */
export function FaultList({ faults }: { faults: readonly Fault[] }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      {faults.length > 0 && (
        <ul className="flex flex-col gap-1 text-sm text-warning">
          {faults.map(({ code, count }) => (
            <li key={code} className="flex items-start gap-1.5">
              <Icon of={TriangleAlert} size={16} className="mt-0.5" />
              {t(`studio.fault.${code}`, { count: count ?? 0 })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
