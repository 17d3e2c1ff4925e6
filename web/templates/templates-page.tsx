import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { languageCodes, languages } from '#contract/languages.ts';
import type { MessageTemplate, TemplateStatus } from '#contract/templates.ts';
import { useMay } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { useDialog } from '../ui/use-dialog.ts';
import { draftSubject, hasDraft } from '../ui/kept-draft.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Select } from '../ui/select.tsx';
import { TabList } from '../ui/tab-list.tsx';
import { useUrlChoice, useUrlParameter } from '../ui/url-state.ts';
import { TemplateDetailsCard } from './template-details-card.tsx';
import { SyncButton } from './sync-button.tsx';
import { templateStatisticsQuery, useTemplates } from './templates-queries.ts';
import { TemplatesTable } from './templates-table.tsx';
import { shownOnce } from '../ui/shown-once.tsx';

const DeleteTemplateDialog = shownOnce(() => import('./delete-template-dialog.tsx'), 'DeleteTemplateDialog');
const MessagePreviewDialog = shownOnce(() => import('./message-preview-dialog.tsx'), 'MessagePreviewDialog');
const TemplateDialog = shownOnce(() => import('./template-dialog.tsx'), 'TemplateDialog');

const tabs = ['all', 'approved', 'needs_improvement', 'rejected'] as const;
const statuses: Record<(typeof tabs)[number], TemplateStatus | undefined> = {
  all: undefined,
  approved: 'approved',
  needs_improvement: 'needs_improvement',
  rejected: 'rejected',
};

const filterLanguages = ['any', ...languageCodes] as const;

export function TemplatesPage() {
  const { t } = useTranslation();
  const mayWrite = useMay('manage_templates');
  const [tab] = useUrlChoice('tab', tabs);
  const [language] = useUrlChoice('language', filterLanguages);
  const [q] = useUrlParameter('q');
  const [sort] = useUrlParameter('sort');
  const status = statuses[tab];
  const templates = useTemplates({
    ...(status !== undefined && { status }),
    ...(language !== 'any' && { language }),
    ...(q !== '' && { q }),
    ...(sort !== '' && { sort }),
  });
  const [chosen, setChosen] = useState(() => draftSubject<MessageTemplate>('template'));
  const dialog = useDialog(chosen !== undefined || hasDraft('template new'));
  const preview = useDialog();
  const deleting = useDialog();
  const [shownId, setShownId] = useState<string>();
  const [isCopy, setCopy] = useState(false);
  const shown = templates.rows.find((template) => template.id === shownId) ?? templates.rows[0];
  const details = useRef<HTMLElement>(null);
  const show = (template: MessageTemplate) => {
    setShownId(template.id);
    // Beside the table there is nothing to scroll to; below it the card would change out of sight.
    details.current?.scrollIntoView({ block: 'nearest' });
  };
  const edit = (template: MessageTemplate | undefined, asCopy = false) => {
    setChosen(template);
    setCopy(asCopy);
    dialog.open();
  };
  const choose = (open: () => void) => (template: MessageTemplate) => {
    setChosen(template);
    open();
  };
  const create = mayWrite && (
    <Button look="primary" icon={Plus} onClick={() => edit(undefined)}>
      {t('templates.new')}
    </Button>
  );
  const actions = mayWrite && (
    <>
      <SyncButton />
      {create}
    </>
  );
  const isFiltered = q !== '' || tab !== 'all' || language !== 'any';
  return (
    <Page title={t('templates.title')} subtitle={t('templates.subtitle')} action={actions}>
      <TemplateFilters />
      <div className={classNames('grid grid-cols-1 items-start gap-6', shown && '2xl:grid-cols-[minmax(0,1fr)_22rem]')}>
        <TemplatesTable
          list={templates}
          mayWrite={mayWrite}
          onShow={show}
          onPreview={choose(preview.open)}
          onEdit={edit}
          onCopy={(template) => edit(template, true)}
          onDelete={choose(deleting.open)}
          empty={
            isFiltered ? (
              <EmptyState drawing="search" title={t('templates.noMatch')} />
            ) : (
              <EmptyState drawing="messages" title={t('templates.empty')} action={create}>
                {t(mayWrite ? 'templates.emptyText' : 'templates.emptyTextReader')}
              </EmptyState>
            )
          }
        />
        {shown && (
          <section
            ref={details}
            aria-label={t('templates.showing', { name: shown.name })}
            className="scroll-mt-16 2xl:sticky 2xl:top-6 2xl:max-h-[calc(100dvh-3rem)] 2xl:overflow-y-auto"
          >
            <p className="mb-2 text-sm wrap-anywhere text-muted" aria-live="polite">
              {t('templates.showing', { name: shown.name })}
            </p>
            <TemplateDetailsCard key={shown.id} template={shown} />
          </section>
        )}
      </div>
      {mayWrite && <TemplateDialog control={dialog} template={chosen} isCopy={isCopy} />}
      {chosen && <MessagePreviewDialog control={preview} template={chosen} />}
      {chosen && <DeleteTemplateDialog control={deleting} template={chosen} />}
    </Page>
  );
}

function TemplateFilters() {
  const { t } = useTranslation();
  const [tab, setTab] = useUrlChoice('tab', tabs);
  const [language, setLanguage] = useUrlChoice('language', filterLanguages);
  const counts = useQuery(templateStatisticsQuery()).data;
  return (
    <div className="mb-4 flex flex-col gap-4">
      <TabList
        label={t('templates.title')}
        tabs={tabs.map((value) => {
          const ofTab = statuses[value];
          return {
            value,
            label: t(`templates.tab.${value}`),
            count: ofTab === undefined ? counts?.total : counts?.statuses[ofTab],
          };
        })}
        value={tab}
        onChange={setTab}
      />
      <div className="flex flex-wrap items-end gap-3">
        <SearchField label={t('templates.search')} />
        <Select
          className="w-60 max-sm:w-full"
          label={t('templates.field.language')}
          choices={[
            { value: 'any', label: t('templates.anyLanguage') },
            ...languageCodes.map((value) => ({ value, label: languages[value] })),
          ]}
          value={language}
          onChange={setLanguage}
        />
      </div>
    </div>
  );
}
