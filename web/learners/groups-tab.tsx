import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import type { LearnerGroup } from '#contract/groups.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Menu } from '../ui/menu.tsx';
import { QueryStates } from '../ui/query-states.tsx';
import { shownOnce } from '../ui/shown-once.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { notify } from '../ui/toasts.tsx';
import { useUrlParameter } from '../ui/url-state.ts';
import { groupsQuery, useDeleteGroup } from './group-queries.ts';
import { useRuleWords } from './rule-words.ts';

const GroupDialog = shownOnce(() => import('./group-dialog.tsx'), 'GroupDialog');
const GroupSheet = shownOnce(() => import('./group-sheet.tsx'), 'GroupSheet');

/** Learners in groups, chosen by hand or by a rule; the open one stands in the address. */
export function GroupsTab() {
  const { t } = useTranslation();
  const query = useQuery(groupsQuery());
  const making = useDialog();
  const deleting = useDialog();
  const [doomed, setDoomed] = useState<LearnerGroup>();
  const [groupId, setGroupId] = useUrlParameter('group', { replace: false });
  const open = query.data?.find(({ id }) => id === groupId);
  const make = (
    <Button icon={Plus} onClick={making.open}>
      {t('learners.groups.make')}
    </Button>
  );
  return (
    <>
      <QueryStates query={query} failureTitle={t('learners.groups.loadFailed')}>
        {(groups) =>
          groups.length === 0 ? (
            <EmptyState drawing="people" title={t('learners.groups.none')} action={make}>
              {t('learners.groups.noneText')}
            </EmptyState>
          ) : (
            <div className="flex flex-col gap-4">
              <div>{make}</div>
              <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
                {groups.map((group) => (
                  <GroupCard
                    key={group.id}
                    group={group}
                    onOpen={() => setGroupId(group.id)}
                    onDelete={() => {
                      setDoomed(group);
                      deleting.open();
                    }}
                  />
                ))}
              </ul>
            </div>
          )
        }
      </QueryStates>
      <GroupDialog control={making} />
      {open && (
        <GroupSheet control={{ isOpen: true, open: () => undefined, close: () => setGroupId('') }} group={open} />
      )}
      {doomed && <DeleteQuestion control={deleting} group={doomed} />}
    </>
  );
}

function GroupCard({ group, onOpen, onDelete }: { group: LearnerGroup; onOpen: () => void; onDelete: () => void }) {
  const { t } = useTranslation();
  const wordsOf = useRuleWords();
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-card p-4">
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 font-semibold wrap-anywhere">{group.name}</h2>
        <Menu
          label={t('learners.actions', { name: group.name })}
          actions={[
            { label: t('learners.groups.show'), icon: Users, onSelect: onOpen },
            {
              label: t('learners.groups.delete'),
              icon: Trash2,
              isDangerous: true,
              startsGroup: true,
              onSelect: onDelete,
            },
          ]}
        />
      </div>
      <p className="text-sm text-muted">{wordsOf(group.rule)}</p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
        <StatusChip tone={group.reachable === group.members ? 'neutral' : 'warning'}>
          {t('learners.groups.reachable', { reachable: group.reachable, members: group.members })}
        </StatusChip>
        <Button size="small" icon={Users} onClick={onOpen}>
          {t('learners.groups.members', { count: group.members })}
        </Button>
      </div>
    </li>
  );
}

function DeleteQuestion({ control, group }: { control: ReturnType<typeof useDialog>; group: LearnerGroup }) {
  const { t } = useTranslation();
  const remove = useDeleteGroup();
  return (
    <ConfirmDialog
      control={control}
      title={t('learners.groups.delete')}
      question={t('learners.groups.deleteQuestion', { name: group.name })}
      confirmLabel={t('learners.groups.delete')}
      isDangerous
      isBusy={remove.isPending}
      onConfirm={() =>
        remove.mutate(
          { params: { groupId: group.id } },
          { onSuccess: control.close, onError: (cause) => notify.failure(cause) },
        )
      }
    />
  );
}
