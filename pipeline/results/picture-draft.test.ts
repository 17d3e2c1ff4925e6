import sharp from 'sharp';
import { expect, test } from 'vitest';
import { transform } from '../transform.ts';

const drawn = (text = ' ') =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="90" height="60" fill="#fff"/><circle cx="45" cy="30" r="25" fill="#c02020"/></svg>`,
    ),
  )
    .png()
    .withExif({ IFD0: { ImageDescription: text } })
    .toBuffer();
const lessonsOf = async (bytes: Uint8Array, description?: string) => {
  const outcome = await transform(
    { bytes: new Uint8Array(bytes), fileName: 'sign.png', mediaType: 'image', mediaUrl: '/m' },
    { ...(description !== undefined && { description }) },
  );
  return outcome.kind === 'ok' ? outcome.result : undefined;
};

test('a picture without a word becomes one lesson that says what can be measured and asks for a description', async () => {
  const result = await lessonsOf(await drawn());
  expect(result?.notices).toMatchObject([{ code: 'needs_description' }]);
  expect(result?.lessons).toMatchObject([
    {
      title: 'Picture',
      content: 'This picture is 90 pixels wide and 60 pixels high. Most of it is white and red.',
      key_learning_points: [],
      quiz: [],
      media_url: '/m',
    },
  ]);
});

test('the few words that somebody wrote come before the measures', async () => {
  const result = await lessonsOf(await drawn('The stop sign at the gate.'));
  expect(result?.lessons[0]?.content).toBe(
    'The stop sign at the gate.\n\nThis picture is 90 pixels wide and 60 pixels high. Most of it is white and red.',
  );
});

test('with a description of its own the picture is an ordinary lesson', async () => {
  const said =
    'The red sign stands at the gate of the yard. Every driver stops there and waits for the guard. The guard writes the number of the lorry into the book.';
  const result = await lessonsOf(await drawn(), said);
  expect(result?.notices).toBeUndefined();
  expect(result?.lessons[0]?.content).toContain('waits for the guard');
});
