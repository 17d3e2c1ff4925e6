/** Which part of a picture becomes the avatar. */
export interface Crop {
  /** Centre of the square as shares of the picture, 0..1 from the left and the top. */
  x: number;
  y: number;
  /** 1: the largest square that fits. */
  zoom: number;
}

export const wholePicture: Crop = { x: 0.5, y: 0.5, zoom: 1 };
export const maxZoom = 4;

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** The square in the picture's own pixels; it never reaches beyond the picture. */
export function squareOf(
  picture: { width: number; height: number },
  crop: Crop,
): { left: number; top: number; side: number } {
  const side = Math.min(picture.width, picture.height) / within(crop.zoom, 1, maxZoom);
  return {
    left: within(crop.x * picture.width - side / 2, 0, picture.width - side),
    top: within(crop.y * picture.height - side / 2, 0, picture.height - side),
    side,
  };
}

/** After the picture was dragged by so many pixels of a stage with this width: the square goes the other way. */
export function movedBy(
  picture: { width: number; height: number },
  crop: Crop,
  drag: { dx: number; dy: number },
  stage: number,
): Crop {
  const { left, top, side } = squareOf(picture, crop);
  const scale = side / stage;
  const moved = {
    left: within(left - drag.dx * scale, 0, picture.width - side),
    top: within(top - drag.dy * scale, 0, picture.height - side),
  };
  return { ...crop, x: (moved.left + side / 2) / picture.width, y: (moved.top + side / 2) / picture.height };
}
