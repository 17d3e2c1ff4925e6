import type { SourceView } from '#contract/transformation.ts';

/** Of a page as it lies before it is turned. */
export type PictureSize = Pick<NonNullable<SourceView['page']>, 'width' | 'height' | 'rotation'>;
export type Box = readonly [number, number, number, number];

/** Per cent of the picture's width and height, from its top left corner. */
export interface Spot {
  left: number;
  top: number;
  width: number;
  height: number;
}

const percent = (part: number, whole: number): number => Math.min(100, Math.max(0, (part / whole) * 100));

/** @param box points from the top left corner of the page as it lies before it is turned */
export function spotOnPicture({ width, height, rotation }: PictureSize, [x0, y0, x1, y1]: Box): Spot {
  const turned: Record<number, { box: Box; across: number; down: number }> = {
    0: { box: [x0, y0, x1, y1], across: width, down: height },
    90: { box: [height - y1, x0, height - y0, x1], across: height, down: width },
    180: { box: [width - x1, height - y1, width - x0, height - y0], across: width, down: height },
    270: { box: [y0, width - x1, y1, width - x0], across: height, down: width },
  };
  const { box, across, down } = turned[rotation] ?? { box: [x0, y0, x1, y1] as const, across: width, down: height };
  const left = percent(box[0], across);
  const top = percent(box[1], down);
  return { left, top, width: percent(box[2], across) - left, height: percent(box[3], down) - top };
}
