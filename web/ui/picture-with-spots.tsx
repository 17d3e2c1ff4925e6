import { useRef, useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { PictureSpots } from './picture-spots.tsx';
import type { Box } from './source-spot.ts';

/** A picture that was transformed, with the places marked that a sentence comes from; boxes are in its pixels. */
export function PictureWithSpots({ url, boxes, name }: { url: string; boxes: readonly Box[]; name: string }) {
  const { t } = useTranslation();
  const firstSpot = useRef<HTMLSpanElement>(null);
  // Known once the picture is there: as browsers count them, turned upright.
  const [size, setSize] = useState<{ width: number; height: number }>();
  return (
    <div className="relative overflow-hidden rounded-control border border-line">
      <img
        src={url}
        alt={t('transformation.pictureOfFile', { name })}
        className="block h-auto w-full bg-page"
        onLoad={({ currentTarget }) => {
          setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight });
          requestAnimationFrame(() => firstSpot.current?.scrollIntoView({ block: 'center' }));
        }}
      />
      {size !== undefined && <PictureSpots size={{ ...size, rotation: 0 }} boxes={boxes} firstSpot={firstSpot} />}
    </div>
  );
}
