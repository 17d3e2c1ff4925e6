import { FileUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { languages } from '#contract/languages.ts';
import type { Learner } from '#contract/learners.ts';
import { formatNumber, formatPhone } from '../i18n/format.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { DataTable } from '../ui/data-table.tsx';
import type { Column } from '../ui/table-column.ts';
import { useDialog } from '../ui/use-dialog.ts';
import { draftSubject, hasDraft } from '../ui/kept-draft.ts';
import { EmailAddress } from '../ui/email-address.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Menu } from '../ui/menu.tsx';
import { Card, Page } from '../ui/page.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { notify } from '../ui/toasts.tsx';
import { TabList } from '../ui/tab-list.tsx';
import { useUrlChoice, useUrlParameter } from '../ui/url-state.ts';
import { ConsentChips } from './consent-chips.tsx';
import { GroupsTab } from './groups-tab.tsx';
import { useEraseLearner, useLearners } from './learners-queries.ts';
import { shownOnce } from '../ui/shown-once.tsx';

const ImportDialog = shownOnce(() => import('./import-dialog.tsx'), 'ImportDialog');
const LearnerDialog = shownOnce(() => import('./learner-dialog.tsx'), 'LearnerDialog');

export function LearnersPage() {
  const { t } = useTranslation();
  const [q] = useUrlParameter('q');
  const learners = useLearners(q);
  const [chosen, setChosen] = useState(() => draftSubject<Learner>('learner'));
  const dialog = useDialog(chosen !== undefined || hasDraft('learner new'));
  const importing = useDialog();
  const erasing = useDialog();
  const [tab, setTab] = useUrlChoice('tab', ['everyone', 'groups']);
  const open = (learner: Learner | undefined) => {
    setChosen(learner);
    dialog.open();
  };
  const ask = (learner: Learner) => {
    setChosen(learner);
    erasing.open();
  };
  const add = (
    <Button look="primary" icon={Plus} onClick={() => open(undefined)}>
      {t('learners.add')}
    </Button>
  );
  const everyone = (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchField label={t('learners.search')} />
      </div>
      <Card isFlush>
        <DataTable
          label={t('learners.title')}
          list={learners}
          columns={useColumns(open, ask)}
          rowId={(learner) => learner.id}
          rowName={(learner) => learner.name}
          failureTitle={t('learners.loadFailed')}
          empty={
            q === '' ? (
              <EmptyState drawing="people" title={t('learners.empty')} action={add}>
                {t('learners.emptyText')}
              </EmptyState>
            ) : (
              <EmptyState drawing="search" title={t('learners.noMatch', { q })} />
            )
          }
        />
      </Card>
    </>
  );
  return (
    <Page
      title={t('learners.title')}
      subtitle={t('learners.subtitle')}
      action={
        <>
          <Button icon={FileUp} onClick={importing.open}>
            {t('learners.import')}
          </Button>
          {add}
        </>
      }
    >
      <TabList
        label={t('learners.title')}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'everyone', label: t('learners.groups.everyone'), panel: everyone },
          { value: 'groups', label: t('learners.groups.title'), panel: <GroupsTab /> },
        ]}
      />
      <LearnerDialog control={dialog} learner={chosen} />
      <ImportDialog control={importing} />
      {chosen && <EraseQuestion control={erasing} learner={chosen} />}
    </Page>
  );
}

function EraseQuestion({ control, learner }: { control: ReturnType<typeof useDialog>; learner: Learner }) {
  const { t } = useTranslation();
  const erase = useEraseLearner();
  return (
    <ConfirmDialog
      control={control}
      title={t('learners.erase')}
      question={t('learners.eraseQuestion', { name: learner.name })}
      confirmLabel={t('learners.eraseNow')}
      isDangerous
      isBusy={erase.isPending}
      onConfirm={() =>
        erase.mutate(
          { params: { learnerId: learner.id } },
          { onSuccess: control.close, onError: (cause) => notify.failure(cause) },
        )
      }
    />
  );
}

function useColumns(onEdit: (learner: Learner) => void, onErase: (learner: Learner) => void): Column<Learner>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'name',
      header: t('learners.column.name'),
      onCard: 'title',
      cell: (learner) => <span className="font-medium">{learner.name}</span>,
    },
    {
      id: 'reach',
      header: t('learners.column.reach'),
      cell: (learner) => (
        <span className="min-w-0 tabular-nums max-sm:text-right">
          {formatPhone(learner.phone_e164 ?? learner.phone_number)}
          {learner.email !== '' && (
            <span className="block text-xs text-muted">
              <EmailAddress address={learner.email} />
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'consent',
      header: t('learners.column.consent'),
      cell: (learner) => <ConsentChips consent={learner.consent} whatsapp={learner.whatsapp_consent} />,
    },
    {
      id: 'language',
      header: t('learners.column.language'),
      onCard: 'hidden',
      cell: (learner) => languages[learner.language],
    },
    {
      id: 'courses',
      header: t('learners.column.courses'),
      align: 'end',
      cell: (learner) => formatNumber(learner.enrollments),
    },
    {
      id: 'seen',
      header: t('learners.column.seen'),
      onCard: 'hidden',
      cell: (learner) => (learner.last_seen_at === null ? '–' : <RelativeTime at={learner.last_seen_at} />),
    },
    {
      id: 'actions',
      header: '',
      align: 'end',
      onCard: 'actions',
      cell: (learner) => (
        <Menu
          label={t('learners.actions', { name: learner.name })}
          actions={[
            { label: t('learners.edit'), icon: Pencil, onSelect: () => onEdit(learner) },
            {
              label: t('learners.erase'),
              icon: Trash2,
              isDangerous: true,
              startsGroup: true,
              onSelect: () => onErase(learner),
            },
          ]}
        />
      ),
    },
  ];
}
