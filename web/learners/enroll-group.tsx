import { useQuery } from '@tanstack/react-query';
import { isolated } from '../i18n/isolated.ts';
import { useTranslation } from '../i18n/translate.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { QueryStates } from '../ui/query-states.tsx';
import { Select } from '../ui/select.tsx';
import { groupsQuery } from './group-queries.ts';
import { useRuleWords } from './rule-words.ts';

/** One group, and how many of it can be written to. */
export function EnrollGroup({ groupId, onChange }: { groupId: string; onChange: (groupId: string) => void }) {
  const { t } = useTranslation();
  const query = useQuery(groupsQuery());
  const wordsOf = useRuleWords();
  return (
    <QueryStates query={query}>
      {(groups) => {
        const chosen = groups.find(({ id }) => id === groupId);
        if (groups.length === 0)
          return (
            <EmptyState
              drawing="people"
              title={t('learners.groups.none')}
              action={<LinkButton to="/learners?tab=groups">{t('learners.groups.make')}</LinkButton>}
            />
          );
        return (
          <div className="flex flex-col gap-3">
            <Select
              label={t('learners.groups.one')}
              placeholder={t('learners.groups.choose')}
              choices={groups.map(({ id, name, members }) => ({
                value: id,
                label: `${isolated(name)} · ${t('learners.groups.members', { count: members })}`,
              }))}
              value={groupId === '' ? null : groupId}
              onChange={onChange}
            />
            {chosen && (
              <p className="text-sm text-muted">
                {wordsOf(chosen.rule)}
                <br />
                {t('learners.groups.reachable', { reachable: chosen.reachable, members: chosen.members })}
              </p>
            )}
          </div>
        );
      }}
    </QueryStates>
  );
}
