import { expect, test } from 'vitest';
import { renderWhatsapp } from '../channels/whatsapp/render-whatsapp.ts';
import type { DueDelivery } from './due-deliveries.ts';
import { fitFile, type LessonFiles } from './lesson-media.ts';

const pictureAt = 'https://learn.example.org/api/v1/certificates/K7Q2MX4RT9BD/picture.png';
const files: LessonFiles = { cache: { find: () => undefined, linkTo: () => '' }, files: new Map() };
/** Only what is asked of a message whose picture lies elsewhere. */
const ending = (more: Partial<DueDelivery> = {}) =>
  ({ content: { kind: 'text', text: 'Your certificate', pictureAt }, isFileRefused: false, ...more }) as DueDelivery;
const sent = (row: DueDelivery, by = files) => {
  const fitted = fitFile(row, by);
  return fitted.kind === 'claim' ? renderWhatsapp(fitted.row.content) : fitted.kind;
};

test('the end of a course goes out as its certificate, with the words below the picture', () => {
  expect(sent(ending())).toEqual({ type: 'image', image: { link: pictureAt, caption: 'Your certificate' } });
});

test('where the picture was refused, or no file can go, the words go alone with their link', () => {
  const words = { type: 'text', text: { body: 'Your certificate', preview_url: false } };
  expect(sent(ending({ isFileRefused: true }))).toEqual(words);
  expect(sent(ending(), { ...files, cache: undefined })).toEqual(words);
});
