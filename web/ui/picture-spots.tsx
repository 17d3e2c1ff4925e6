import type { RefObject } from 'react';
import { type Box, type PictureSize, spotOnPicture } from './source-spot.ts';

/** The places of a picture that a sentence comes from; lies over the picture, which must fill its positioned parent. */
export function PictureSpots({
  size,
  boxes,
  firstSpot,
}: {
  size: PictureSize;
  boxes: readonly Box[];
  firstSpot: RefObject<HTMLSpanElement | null>;
}) {
  return boxes.map((box, index) => {
    const { left, top, width, height } = spotOnPicture(size, box);
    return (
      <span
        key={box.join()}
        ref={index === 0 ? firstSpot : undefined}
        aria-hidden="true"
        className="page-spot absolute"
        style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
      />
    );
  });
}
