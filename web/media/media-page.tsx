import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import type { MediaFile } from '#contract/media.ts';
import type { MediaFileType } from '#contract/media-types.ts';
import { Button } from '../ui/button.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import { draftSubject, hasDraft } from '../ui/kept-draft.ts';
import { HalfUploads } from '../ui/half-uploads.tsx';
import { Page } from '../ui/page.tsx';
import { keepInView } from '../ui/running-parts.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { TabList } from '../ui/tab-list.tsx';
import { useUrlChoice, useUrlParameter } from '../ui/url-state.ts';
import { MediaAllowanceCard } from './media-allowance-card.tsx';
import { MediaLimitsCard } from './media-limits-card.tsx';
import { mediaStatisticsQuery, useMediaFiles } from './media-queries.ts';
import { MediaSelectionBar } from './media-selection-bar.tsx';
import { MediaTable } from './media-table.tsx';
import { MediaUsageCard } from './media-usage-card.tsx';
import { PageDrop } from './page-drop.tsx';
import { FloatingUploads } from './floating-uploads.tsx';
import { enqueue } from './upload-queue.ts';
import { UploadQueuePanel } from './upload-queue-panel.tsx';
import { lazyPart, shownOnce } from '../ui/shown-once.tsx';

const MediaPreviewDialog = lazyPart(() => import('./media-preview-dialog.tsx'), 'MediaPreviewDialog');
const DeleteMediaDialog = shownOnce(() => import('./delete-media-dialog.tsx'), 'DeleteMediaDialog');
const MediaUploadDialog = shownOnce(() => import('./media-upload-dialog.tsx'), 'MediaUploadDialog');

keepInView('uploads', FloatingUploads);

const tabs = ['all', 'images', 'videos', 'audio', 'documents'] as const;
const types: Record<(typeof tabs)[number], MediaFileType | undefined> = {
  all: undefined,
  images: 'image',
  videos: 'video',
  audio: 'audio',
  documents: 'document',
};

/** The organization's files: what may become lessons, and what lessons show. */
export function MediaPage() {
  const { t } = useTranslation();
  const [tab, setTab] = useUrlChoice('tab', tabs);
  const [q] = useUrlParameter('q');
  const [sort] = useUrlParameter('sort');
  const [shownId, setShownId] = useUrlParameter('file');
  const [hasShown, setHasShown] = useState(false);
  if (shownId !== '' && !hasShown) setHasShown(true);
  const type = types[tab];
  const files = useMediaFiles({
    ...(type !== undefined && { type }),
    ...(q !== '' && { q }),
    ...(sort !== '' && { sort }),
  });
  const statistics = useQuery(mediaStatisticsQuery());
  const [chosen, setChosen] = useState(() => draftSubject<MediaFile>('media'));
  const dialog = useDialog(chosen !== undefined || hasDraft('media new'));
  const deleting = useDialog();
  const [selectedIds, setSelectedIds] = useState<string[]>([]);
  // What another tab or search no longer shows is not selected either: nobody deletes what they cannot see.
  const selected = files.rows.filter(({ id }) => selectedIds.includes(id));
  const edit = (file: MediaFile | undefined) => {
    setChosen(file);
    dialog.open();
  };
  const askToDelete = (file: MediaFile) => {
    setChosen(file);
    deleting.open();
  };
  const counts = statistics.data;
  const upload = (
    <Button look="primary" icon={Upload} onClick={() => edit(undefined)}>
      {t('media.upload')}
    </Button>
  );
  return (
    <Page title={t('media.title')} subtitle={t('media.subtitle')} action={upload}>
      <UploadQueuePanel onOpenExisting={setShownId} />
      <div className="mb-4 empty:hidden">
        <HalfUploads purpose="library" onFile={(file) => enqueue([file])} />
      </div>
      <div className="mb-4 flex flex-col gap-4">
        <TabList
          label={t('media.title')}
          tabs={tabs.map((value) => {
            const ofTab = types[value];
            return {
              value,
              label: t(`media.tab.${value}`),
              count: ofTab === undefined ? counts?.total : counts?.types[ofTab],
            };
          })}
          value={tab}
          onChange={setTab}
        />
        <SearchField label={t('media.search')} />
        <MediaSelectionBar files={selected} onClear={() => setSelectedIds([])} />
      </div>
      <div className="grid items-start gap-6 min-[84rem]:grid-cols-[minmax(0,1fr)_18rem]">
        <MediaTable
          list={files}
          selection={{ chosen: selected.map(({ id }) => id), onChange: setSelectedIds }}
          isFiltered={q !== '' || type !== undefined}
          upload={upload}
          onOpen={(file) => setShownId(file.id)}
          onEdit={edit}
          onDelete={askToDelete}
        />
        <div className="grid gap-6 sm:max-[84rem]:grid-cols-2">
          <MediaUsageCard statistics={statistics} />
          <MediaAllowanceCard />
          <MediaLimitsCard />
        </div>
      </div>
      <MediaUploadDialog control={dialog} file={chosen} onOpenExisting={setShownId} />
      {hasShown && <MediaPreviewDialog mediaId={shownId} onClose={() => setShownId('')} />}
      {chosen && <DeleteMediaDialog control={deleting} file={chosen} />}
      <PageDrop onFiles={enqueue} isOff={dialog.isOpen} />
    </Page>
  );
}
