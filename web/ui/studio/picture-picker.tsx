import { useState } from 'react';
import type { MediaFile } from '#contract/media.ts';
import { listMedia } from '#contract/calls/media-calls.ts';
import { callPage } from '../../api/call.ts';
import { usePagedList } from '../../api/paged-list.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Button, LinkButton } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { EmptyState } from '../empty-state.tsx';
import { FailureNotice } from '../failure-notice.tsx';
import { TextField } from '../field.tsx';
import type { DialogControl } from '../use-dialog.ts';
import { Skeleton } from '../skeleton.tsx';

/** The pictures of the media library, one to be chosen. */
export function PicturePicker({
  control,
  focusAfter,
  onChoose,
}: {
  control: DialogControl;
  focusAfter: () => HTMLElement | null;
  onChoose: (picture: MediaFile) => void;
}) {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const q = words.trim();
  const pictures = usePagedList(
    ['media', 'pictures', q],
    (cursor, signal) => callPage(listMedia, { query: { type: 'image', cursor, ...(q !== '' && { q }) }, signal }),
    { enabled: control.isOpen },
  );
  const isEmpty = !pictures.isPending && pictures.error === null && pictures.rows.length === 0;
  return (
    <Dialog control={control} width="wide" title={t('studio.choosePicture')} finalFocus={focusAfter}>
      <div className="flex min-h-80 flex-col gap-4">
        {(q !== '' || pictures.rows.length > 8) && (
          <TextField label={t('studio.findPicture')} value={words} onChange={(event) => setWords(event.target.value)} />
        )}
        {pictures.error !== null && (
          <FailureNotice cause={pictures.error} onRetry={pictures.refetch} isRetrying={pictures.isFetching} />
        )}
        {isEmpty && q !== '' && <p className="text-sm text-muted">{t('studio.pictureNotFound')}</p>}
        {isEmpty && q === '' && (
          <EmptyState
            drawing="file"
            title={t('studio.noPictures')}
            action={<LinkButton to="/media">{t('studio.openLibrary')}</LinkButton>}
          >
            {t('studio.noPicturesText')}
          </EmptyState>
        )}
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {pictures.isPending &&
            [1, 2, 3, 4].map((place) => (
              <li key={place}>
                <Skeleton className="aspect-4/3 w-full" />
              </li>
            ))}
          {pictures.rows.map((picture) => (
            <li key={picture.id}>
              <button
                type="button"
                onClick={() => onChoose(picture)}
                className="group flex w-full flex-col gap-1.5 rounded-card border border-line bg-card p-1.5 text-left hover:border-line-strong hover:bg-sunken"
              >
                <img
                  src={picture.url}
                  alt=""
                  loading="lazy"
                  className="aspect-4/3 w-full rounded-control bg-sunken object-contain"
                />
                <span className="line-clamp-2 w-full px-1 pb-0.5 text-xs wrap-anywhere">{picture.name}</span>
              </button>
            </li>
          ))}
        </ul>
        {pictures.hasMore && (
          <Button className="self-center" isBusy={pictures.isLoadingMore} onClick={pictures.loadMore}>
            {t('studio.morePictures')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
