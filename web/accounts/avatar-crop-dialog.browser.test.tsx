import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Opened, show } from '#kit/show-page.tsx';
import { AvatarCropDialog } from './avatar-crop-dialog.tsx';

const dialog = page.getByRole('dialog', { name: 'Crop your picture' });

/** Red at the left, blue at the right, a green stripe between them. */
async function stripes(): Promise<ImageBitmap> {
  const canvas = new OffscreenCanvas(200, 100);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('no canvas');
  pen.fillStyle = '#ff0000';
  pen.fillRect(0, 0, 100, 100);
  pen.fillStyle = '#0000ff';
  pen.fillRect(100, 0, 100, 100);
  pen.fillStyle = '#00ff00';
  pen.fillRect(80, 0, 40, 100);
  return createImageBitmap(canvas);
}

async function colourAt(avatar: Blob, x: number): Promise<'red' | 'green' | 'blue'> {
  const picture = await createImageBitmap(avatar);
  const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
  pen?.drawImage(picture, 0, 0);
  const [red = 0, green = 0, blue = 0] = pen?.getImageData(x, picture.height / 2, 1, 1).data ?? [];
  if (green > red && green > blue) return 'green';
  return red > blue ? 'red' : 'blue';
}

async function open(): Promise<{ avatar: () => Promise<Blob> }> {
  const onCrop = vi.fn<(avatar: Blob) => void>();
  const picture = await stripes();
  await show(<Opened dialog={(control) => <AvatarCropDialog control={control} picture={picture} onCrop={onCrop} />} />);
  return {
    avatar: async () => {
      await dialog.getByRole('button', { name: 'Use picture' }).click();
      // At the press itself: a browser that has much to do puts off what may wait.
      expect(onCrop).toHaveBeenCalledOnce();
      return onCrop.mock.calls[0]?.[0] ?? new Blob();
    },
  };
}

describe('the dialog that cuts a picture', () => {
  test('hands on a square of the middle', async () => {
    const { avatar } = await open();
    const cut = await avatar();
    expect(cut.type).toBe('image/jpeg');
    const { width, height } = await createImageBitmap(cut);
    expect(width).toBe(height);
    expect([await colourAt(cut, 5), await colourAt(cut, width - 5)]).toEqual(['red', 'blue']);
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('comes nearer by the keyboard', async () => {
    const { avatar } = await open();
    await dialog.getByRole('slider', { name: 'Zoom' }).click({ position: { x: 1, y: 5 } });
    await userEvent.keyboard('{End}');
    const cut = await avatar();
    expect([await colourAt(cut, 5), await colourAt(cut, 500)]).toEqual(['green', 'green']);
  });

  test('moves to a side by the keyboard', async () => {
    const { avatar } = await open();
    await dialog.getByRole('slider', { name: 'Left to right' }).click({ position: { x: 1, y: 5 } });
    await userEvent.keyboard('{Home}');
    const cut = await avatar();
    expect([await colourAt(cut, 5), await colourAt(cut, 350)]).toEqual(['red', 'red']);
  });
});
