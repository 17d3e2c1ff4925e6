import { useRef } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import type { SourceView } from '#contract/transformation.ts';
import { PictureSpots } from './picture-spots.tsx';
import type { Box } from './source-spot.ts';

/** A page as it is printed, with the places marked that a sentence comes from. */
export function PagePicture({
  page,
  boxes,
  name,
}: {
  page: NonNullable<SourceView['page']>;
  boxes: readonly Box[];
  name: string;
}) {
  const { t } = useTranslation();
  const firstSpot = useRef<HTMLSpanElement>(null);
  const isTurned = page.rotation % 180 !== 0;
  return (
    <div className="relative overflow-hidden rounded-control border border-line">
      <img
        src={page.picture_url}
        alt={t('transformation.pictureOfPage', { page: page.number, name })}
        width={Math.round(isTurned ? page.height : page.width)}
        height={Math.round(isTurned ? page.width : page.height)}
        className="block h-auto w-full bg-page"
        onLoad={() => firstSpot.current?.scrollIntoView({ block: 'center' })}
      />
      <PictureSpots size={page} boxes={boxes} firstSpot={firstSpot} />
    </div>
  );
}
