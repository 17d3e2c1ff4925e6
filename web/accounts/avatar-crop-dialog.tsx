import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { DialogControl } from '../ui/use-dialog.ts';
import { Field } from '../ui/field.tsx';
import { type Crop, maxZoom, movedBy, squareOf, wholePicture } from './crop-square.ts';

const sidePixels = 512;

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, side } = squareOf(picture, crop);
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/**
 * The picture as it stands, at once. `toBlob` writes in the browser's spare moments: in a busy one the answer came 6.7 s
 * after the press (Chromium 156, 2026-11-29).
 */
function jpegOf(canvas: HTMLCanvasElement): Blob {
  const [, encoded = ''] = canvas.toDataURL('image/jpeg', 0.9).split(',');
  const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: 'image/jpeg' });
}

/** Picks the square of a picture that becomes the avatar: by dragging, or by three sliders. */
export function AvatarCropDialog({
  control,
  picture,
  onCrop,
}: {
  control: DialogControl;
  picture: ImageBitmap;
  onCrop: (avatar: Blob) => void;
}) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement | null>(null);
  const [crop, setCrop] = useState(wholePicture);
  useEffect(() => {
    if (canvas.current !== null) draw(canvas.current, picture, crop);
  }, [picture, crop]);

  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const stage = event.currentTarget.clientWidth;
    const by = { dx: event.movementX, dy: event.movementY };
    setCrop((before) => movedBy(picture, before, by, stage));
  };
  const use = () => {
    if (canvas.current === null) return;
    onCrop(jpegOf(canvas.current));
    control.close();
  };
  return (
    <Dialog
      control={control}
      title={t('settings.cropTitle')}
      description={t('settings.cropText')}
      width="narrow"
      footer={
        <>
          <Button onClick={control.close}>{t('ui.cancel')}</Button>
          <Button look="primary" onClick={use}>
            {t('settings.usePicture')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col items-center gap-5">
        <canvas
          ref={(element) => {
            canvas.current = element;
            if (element !== null) draw(element, picture, crop);
          }}
          width={sidePixels}
          height={sidePixels}
          role="img"
          aria-label={t('settings.cropPreview')}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
          className="size-56 cursor-grab touch-none rounded-full border border-line active:cursor-grabbing"
        />
        <div className="grid w-full gap-3">
          <Slider
            label={t('settings.cropZoom')}
            min={1}
            max={maxZoom}
            value={crop.zoom}
            onChange={(zoom) => setCrop({ ...crop, zoom })}
          />
          <Slider
            label={t('settings.cropAcross')}
            min={0}
            max={1}
            value={crop.x}
            onChange={(x) => setCrop({ ...crop, x })}
          />
          <Slider
            label={t('settings.cropDown')}
            min={0}
            max={1}
            value={crop.y}
            onChange={(y) => setCrop({ ...crop, y })}
          />
        </div>
      </div>
    </Dialog>
  );
}

function Slider({
  label,
  min,
  max,
  value,
  onChange,
}: {
  label: string;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
}) {
  return (
    <Field label={label}>
      {(ties) => (
        <input
          {...ties}
          type="range"
          min={min}
          max={max}
          step={(max - min) / 50}
          value={value}
          onChange={(event) => onChange(Number(event.target.value))}
          className="w-full accent-primary"
        />
      )}
    </Field>
  );
}
