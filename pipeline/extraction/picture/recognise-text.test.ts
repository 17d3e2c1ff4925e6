import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { openTextRecogniser } from './recognise-text.ts';

const recogniser = openTextRecogniser(1);
afterAll(() => recogniser.close());

const sentence = 'Close the jars at once';
const surelyRead = 'jars at once';

const pictureOfSentence = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="120" font-family="sans-serif"><rect width="640" height="120" fill="#fff"/><text x="30" y="75" font-size="44">${sentence}</text></svg>`,
    ),
  )
    .png()
    .toBuffer();

test('a reader that has changed its languages, or was closed, reads the first one as before', async () => {
  const picture = await pictureOfSentence();
  const read = async (languages: readonly string[]) =>
    (await recogniser.recognise(picture, { languages, layout: 'line' })).map(({ text }) => text).join(' ');
  expect(await read(['en'])).toContain(surelyRead);
  expect(await read(['hi', 'en'])).toContain(surelyRead);
  expect(await read(['en'])).toContain(surelyRead);
  await recogniser.close();
  expect(await read(['en'])).toContain(surelyRead);
});
