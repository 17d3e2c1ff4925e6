import { Plus } from 'lucide-react';
import { useState } from 'react';
import { mediaAddressOf } from '#contract/media-address.ts';
import { listMedia } from '#contract/calls/media-calls.ts';
import { callPage } from '../../api/call.ts';
import { usePagedList } from '../../api/paged-list.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Button, LinkButton } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { FailureNotice } from '../failure-notice.tsx';
import { TextField } from '../field.tsx';
import { ToldSound } from '../listen-button.tsx';
import { Skeleton } from '../skeleton.tsx';

/** The sounds of the media library, each to be heard, one to be chosen. */
export function SoundLibrary({ isOpen, onChoose }: { isOpen: boolean; onChoose: (mediaUrl: string) => void }) {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const q = words.trim();
  const sounds = usePagedList(
    ['media', 'sounds', q],
    (cursor, signal) => callPage(listMedia, { query: { type: 'audio', cursor, ...(q !== '' && { q }) }, signal }),
    { enabled: isOpen },
  );
  const isEmpty = !sounds.isPending && sounds.error === null && sounds.rows.length === 0;
  return (
    <div className="flex flex-col gap-4">
      {(q !== '' || sounds.rows.length > 8) && (
        <TextField label={t('studio.findPicture')} value={words} onChange={(event) => setWords(event.target.value)} />
      )}
      {sounds.error !== null && (
        <FailureNotice cause={sounds.error} onRetry={sounds.refetch} isRetrying={sounds.isFetching} />
      )}
      {isEmpty && q !== '' && <p className="text-sm text-muted">{t('studio.soundNotFound')}</p>}
      {isEmpty && q === '' && (
        <EmptyState
          drawing="file"
          title={t('studio.noSounds')}
          action={<LinkButton to="/media">{t('studio.openLibrary')}</LinkButton>}
        >
          {t('studio.noSoundsText')}
        </EmptyState>
      )}
      {sounds.isPending && <Skeleton className="h-24 w-full" />}
      <ul className="flex flex-col divide-y divide-line">
        {sounds.rows.map(({ id, url, name }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <span className="min-w-0 flex-1 basis-40 text-sm font-medium wrap-anywhere">{name}</span>
            <ToldSound src={url} preload="none" aria-label={name} className="h-10 w-full sm:w-64" />
            <Button
              size="small"
              icon={Plus}
              aria-label={t('studio.useSound', { name })}
              onClick={() => onChoose(mediaAddressOf(id))}
            >
              {t('studio.useFigure')}
            </Button>
          </li>
        ))}
      </ul>
      {sounds.hasMore && (
        <Button className="self-center" isBusy={sounds.isLoadingMore} onClick={sounds.loadMore}>
          {t('studio.morePictures')}
        </Button>
      )}
    </div>
  );
}
