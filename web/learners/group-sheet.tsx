import { UserMinus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { LearnerGroup } from '#contract/groups.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Button, IconButton, LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import type { DialogControl } from '../ui/use-dialog.ts';
import { SideSheet } from '../ui/side-sheet.tsx';
import { StillWaiting } from '../ui/still-waiting.tsx';
import { notify } from '../ui/toasts.tsx';
import { ConsentChips } from './consent-chips.tsx';
import { useAddMembers, useRemoveMembers } from './group-queries.ts';
import { LearnerPicker } from './learner-picker.tsx';
import { useLearners } from './learners-queries.ts';
import { useRuleWords } from './rule-words.ts';

/** Who is in a group; where a person chose them, they are added and taken out here. */
export function GroupSheet({ control, group }: { control: DialogControl; group: LearnerGroup }) {
  const { t } = useTranslation();
  const wordsOf = useRuleWords();
  const isByHand = group.rule === null;
  return (
    <SideSheet control={control} title={group.name}>
      <div className="flex flex-col gap-5">
        <p className="text-sm text-muted">
          {wordsOf(group.rule)}
          <br />
          {t('learners.groups.reachable', { reachable: group.reachable, members: group.members })}
        </p>
        {isByHand && <AddMembers group={group} />}
        <Members group={group} />
        <div>
          <LinkButton size="small" to="/courses">
            {t('learners.groups.toEnroll')}
          </LinkButton>
        </div>
      </div>
    </SideSheet>
  );
}

function AddMembers({ group }: { group: LearnerGroup }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const add = useAddMembers();
  return (
    <details className="rounded-card border border-line px-4 py-3">
      <summary className="cursor-pointer text-sm font-medium">{t('learners.groups.add')}</summary>
      <div className="mt-4 flex flex-col gap-4">
        {add.error !== null && <FailureNotice cause={add.error} />}
        <LearnerPicker chosen={chosen} onChange={setChosen} />
        <div>
          <Button
            icon={UserPlus}
            size="small"
            disabled={chosen.size === 0}
            isBusy={add.isPending}
            onClick={() =>
              add.mutate(
                { params: { groupId: group.id }, body: { learner_ids: [...chosen] } },
                { onSuccess: () => setChosen(new Set()) },
              )
            }
          >
            {t('learners.groups.addNow', { count: chosen.size })}
          </Button>
        </div>
      </div>
    </details>
  );
}

function Members({ group }: { group: LearnerGroup }) {
  const { t } = useTranslation();
  const members = useLearners('', { groupId: group.id });
  const remove = useRemoveMembers();
  if (members.error !== null) return <FailureNotice cause={members.error} onRetry={members.refetch} />;
  if (members.isPending) return <StillWaiting />;
  if (members.rows.length === 0) return <EmptyState drawing="people" title={t('learners.groups.empty')} />;
  return (
    <ul className="divide-y divide-line rounded-card border border-line">
      {members.rows.map((learner) => (
        <li key={learner.id} className="flex items-center justify-between gap-3 px-4 py-2.5 text-sm">
          <span className="min-w-0 font-medium wrap-anywhere">{learner.name}</span>
          <span className="flex shrink-0 items-center gap-2">
            <ConsentChips consent={learner.consent} whatsapp={learner.whatsapp_consent} />
            {group.rule === null && (
              <IconButton
                icon={UserMinus}
                label={t('learners.groups.remove', { name: learner.name })}
                onClick={() =>
                  remove.mutate(
                    { params: { groupId: group.id }, body: { learner_ids: [learner.id] } },
                    { onError: (cause) => notify.failure(cause) },
                  )
                }
              />
            )}
          </span>
        </li>
      ))}
      {members.hasMore && (
        <li className="px-4 py-2.5">
          <Button size="small" look="quiet" isBusy={members.isLoadingMore} onClick={members.loadMore}>
            {t('learners.groups.more')}
          </Button>
        </li>
      )}
    </ul>
  );
}
