import { CircleCheck, CircleDashed, type LucideIcon, TriangleAlert, WifiOff } from 'lucide-react';
import { failureWords } from '../../api/failure-words.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Icon } from '../icon.tsx';
import { Spinner } from '../spinner.tsx';
import type { SaveState } from './use-autosave.ts';

const marks = {
  saved: { of: CircleCheck, className: 'text-success' },
  unsaved: { of: CircleDashed, className: '' },
  offline: { of: WifiOff, className: 'text-warning' },
  elsewhere: { of: TriangleAlert, className: 'text-danger' },
  failed: { of: TriangleAlert, className: 'text-danger' },
} as const satisfies Record<Exclude<SaveState['kind'], 'saving'>, { of: LucideIcon; className: string }>;

/** Whether what is written is safe. */
export function SaveMark({ state, canSave }: { state: SaveState; canSave: boolean }) {
  const { t } = useTranslation();
  const words =
    state.kind === 'failed'
      ? t('studio.state.failed', { why: failureWords(state.cause) })
      : t(`studio.state.${state.kind === 'unsaved' && !canSave ? 'incomplete' : state.kind}`);
  return (
    <span role="status" className="flex min-w-0 items-center gap-1.5 text-xs text-muted">
      {state.kind === 'saving' ? <Spinner size={14} /> : <Icon size={14} {...marks[state.kind]} />}
      <span className="min-w-0">{words}</span>
    </span>
  );
}
