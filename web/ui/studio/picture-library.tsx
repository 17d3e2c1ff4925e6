import { useState } from 'react';
import { listMedia } from '#contract/calls/media-calls.ts';
import { mediaAddressOf } from '#contract/media-address.ts';
import { callPage } from '../../api/call.ts';
import { usePagedList } from '../../api/paged-list.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Button, LinkButton } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { FailureNotice } from '../failure-notice.tsx';
import { TextField } from '../field.tsx';
import { Skeleton } from '../skeleton.tsx';
import { PictureTile } from './picture-tile.tsx';
import type { CardPictureChoice } from './figures-of-card.ts';

/** The pictures of the media library, one to be chosen. */
export function PictureLibrary({
  isOpen,
  onChoose,
}: {
  isOpen: boolean;
  onChoose: (picture: CardPictureChoice) => void;
}) {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const q = words.trim();
  const pictures = usePagedList(
    ['media', 'pictures', q],
    (cursor, signal) => callPage(listMedia, { query: { type: 'image', cursor, ...(q !== '' && { q }) }, signal }),
    { enabled: isOpen },
  );
  const isEmpty = !pictures.isPending && pictures.error === null && pictures.rows.length === 0;
  return (
    <div className="flex flex-col gap-4">
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
        {pictures.rows.map(({ id, url, name, description }) => (
          <li key={id}>
            <PictureTile
              address={url}
              name={name}
              onChoose={() => onChoose({ media_url: mediaAddressOf(id), alt: description.trim() })}
            />
          </li>
        ))}
      </ul>
      {pictures.hasMore && (
        <Button className="self-center" isBusy={pictures.isLoadingMore} onClick={pictures.loadMore}>
          {t('studio.morePictures')}
        </Button>
      )}
    </div>
  );
}
