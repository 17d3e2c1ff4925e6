import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download, ExternalLink } from 'lucide-react';
import { useTranslation } from '../i18n/translate.ts';
import { Link } from 'react-router';
import type { MediaDetails } from '#contract/media.ts';
import { detectTransformationType } from '#contract/media-types.ts';
import { buttonLook } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { QueryStates } from '../ui/query-states.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { fileSizeInWords } from '../ui/size-in-words.ts';
import { MediaPlayer } from './media-player.tsx';
import { mediaFileQuery } from './media-queries.ts';

/** One file large: picture, player or a way to open it, and what uses it. An empty id: closed. */
export function MediaPreviewDialog({ mediaId, onClose }: { mediaId: string; onClose: () => void }) {
  const { t } = useTranslation();
  // The last file stays while the dialog closes.
  const file = useQuery({ ...mediaFileQuery(mediaId), enabled: mediaId !== '', placeholderData: keepPreviousData });
  return (
    <Dialog
      control={{ isOpen: mediaId !== '', open: () => undefined, close: onClose }}
      width="wide"
      title={file.data?.name ?? t('media.preview')}
    >
      <QueryStates query={file} failureTitle={t('media.loadFailed')}>
        {(details) => (
          <div className="flex flex-col gap-5">
            <Picture file={details} onExpired={() => void file.refetch()} />
            <Facts file={details} />
            <Uses file={details} />
          </div>
        )}
      </QueryStates>
    </Dialog>
  );
}

const isShownInPlace = (type: string): boolean => /^image\/(jpeg|png|gif|bmp)$|^application\/pdf$/.test(type);

function Picture({ file, onExpired }: { file: MediaDetails; onExpired: () => void }) {
  const { t } = useTranslation();
  if (file.type === 'image') {
    return (
      <a href={file.url} target="_blank" rel="noopener" className="block rounded-card bg-sunken p-2">
        <img
          src={file.url}
          alt={t('media.pictureOf', { name: file.name })}
          className="mx-auto max-h-[60dvh] max-w-full object-contain"
        />
      </a>
    );
  }
  if (file.type === 'document') {
    const opens = isShownInPlace(file.content_type);
    return (
      <div className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-sunken p-5 text-sm">
        <p className="text-muted">{t(opens ? 'media.pdfText' : 'media.downloadText')}</p>
        <a href={file.url} target="_blank" rel="noopener" className={buttonLook('primary')}>
          <Icon of={opens ? ExternalLink : Download} size={18} />
          {t(opens ? 'media.openInTab' : 'media.download')}
        </a>
      </div>
    );
  }
  return <MediaPlayer key={file.id} kind={file.type} name={file.name} url={file.url} onExpired={onExpired} />;
}

function Facts({ file }: { file: MediaDetails }) {
  const { t } = useTranslation();
  const isTransformable = detectTransformationType(file.file_name) !== undefined;
  return (
    <div className="flex flex-col gap-2 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        <StatusChip tone={file.status === 'active' ? 'success' : 'neutral'}>
          {t(`media.status.${file.status}`)}
        </StatusChip>
        <span>{t(`media.type.${file.type}`)}</span>
        <span className="break-all">{file.file_name}</span>
        <span className="tabular-nums">{fileSizeInWords(file.size)}</span>
        <RelativeTime at={file.created_at} />
      </div>
      {file.description !== '' && <p className="prose-width whitespace-pre-wrap">{file.description}</p>}
      {!isTransformable && <p className="text-muted">{t('media.notTransformable')}</p>}
    </div>
  );
}

function Uses({ file: { uses } }: { file: MediaDetails }) {
  const { t } = useTranslation();
  if (uses.lessons.length + uses.transformations.length === 0)
    return <p className="text-sm text-muted">{t('media.unused')}</p>;
  return (
    <section className="text-sm">
      <h3 className="font-semibold">{t('media.usedIn')}</h3>
      <ul className="mt-2 divide-y divide-line rounded-card border border-line">
        {uses.lessons.map((lesson) => (
          <li key={lesson.id} className="flex flex-wrap justify-between gap-x-4 px-4 py-2">
            <Link to={`/courses/${lesson.course_id}/lessons`} className="font-medium hover:underline">
              {lesson.title}
            </Link>
            <span className="text-muted">{t('media.lessonOf', { course: lesson.course_title })}</span>
          </li>
        ))}
        {uses.transformations.map((run) => (
          <li key={run.job_id} className="flex flex-wrap justify-between gap-x-4 px-4 py-2">
            <Link to={`/courses/${run.course_id}/media-transformation`} className="font-medium hover:underline">
              {run.course_title}
            </Link>
            <span className="text-muted">{t('media.transformation')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
