import { UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Learner } from '#contract/learners.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { TextField } from '../ui/field.tsx';
import { SkeletonLines } from '../ui/skeleton.tsx';
import { StillWaiting } from '../ui/still-waiting.tsx';
import { ConsentChips } from './consent-chips.tsx';
import { useLearners } from './learners-queries.ts';

/** Learners to tick, found by name; `refusal` says why one cannot be chosen, and stands beside the name. */
export function LearnerPicker({
  chosen,
  onChange,
  refusal = () => undefined,
  onAdd,
}: {
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  refusal?: (learner: Learner) => ReactNode;
  /** Adds somebody who is not there yet, and stays here. */
  onAdd?: () => void;
}) {
  const { t } = useTranslation();
  const [q, setQ] = useState('');
  const learners = useLearners(q);
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    onChange(next);
  };
  return (
    <div className="flex flex-col gap-4">
      <TextField label={t('learners.search')} value={q} onChange={(event) => setQ(event.target.value)} />
      {onAdd !== undefined && (
        <div>
          <Button size="small" icon={UserPlus} onClick={onAdd}>
            {t('learners.add')}
          </Button>
        </div>
      )}
      {learners.error !== null ? (
        <FailureNotice cause={learners.error} onRetry={learners.refetch} />
      ) : learners.isPending ? (
        <StillWaiting>
          <SkeletonLines count={4} />
        </StillWaiting>
      ) : learners.rows.length === 0 ? (
        <EmptyState
          drawing="people"
          title={t(q === '' ? 'learners.empty' : 'learners.noMatch', { q })}
          action={q === '' && onAdd === undefined && <LinkButton to="/learners">{t('learners.add')}</LinkButton>}
        />
      ) : (
        <ul className="max-h-80 divide-y divide-line overflow-y-auto rounded-card border border-line">
          {learners.rows.map((learner) => {
            const reason = refusal(learner);
            return (
              <li key={learner.id} className="flex items-center justify-between gap-4 px-4 py-2.5">
                <Checkbox
                  label={learner.name}
                  isChecked={chosen.has(learner.id)}
                  isDisabled={reason !== undefined}
                  onChange={(isChosen) => toggle(learner.id, isChosen)}
                />
                {reason || <ConsentChips consent={learner.consent} whatsapp={learner.whatsapp_consent} />}
              </li>
            );
          })}
          {learners.hasMore && (
            <li className="px-4 py-2.5">
              <Button size="small" look="quiet" isBusy={learners.isLoadingMore} onClick={learners.loadMore}>
                {t('learners.groups.more')}
              </Button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
