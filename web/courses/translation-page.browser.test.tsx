import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getCourse } from '#contract/courses.ts';
import { confirmTranslations, courseTranslation, saveTranslations } from '#contract/translations.ts';
import { server } from '#kit/contract-server.ts';
import { sent, show } from '#kit/show-page.tsx';
import { TranslationPage } from './translation-page.tsx';

const open = (): Promise<void> =>
  show(<TranslationPage />, { at: '/courses/c1/languages/hi', path: '/courses/:courseId/languages/:language' });
const progress = { language: 'hi', total: 3, confirmed: 1, draft: 1, missing: 1 } as const;
const texts = [
  {
    lesson_id: null,
    key: 'title',
    kind: 'course_title',
    source: 'Kitchen',
    digest: 'd1',
    text: 'रसोई',
    state: 'confirmed',
    origin: 'person',
    findings: [],
  },
  {
    lesson_id: 'l1',
    key: 'card.c1.text',
    kind: 'card_text',
    source: 'Wash for 20 seconds.',
    digest: 'd2',
    text: '30 सेकंड धोएँ।',
    state: 'draft',
    origin: 'model',
    findings: [{ code: 'number_missing', was: '20', is: '' }],
  },
  {
    lesson_id: 'l1',
    key: 'title',
    kind: 'title',
    source: 'Hands',
    digest: 'd3',
    text: '',
    state: 'missing',
    origin: null,
    findings: [],
  },
] as const;
const fieldOf = (kind: string) => page.getByRole('textbox', { name: `${kind}, translation` });

describe('the texts of a course beside their translations', () => {
  beforeEach(() => {
    server.answers(getCourse, { id: 'c1', title: 'Kitchen', language: 'en', can_edit: true });
    server.answers(courseTranslation, { progress, lessons: [{ id: 'l1', title: 'Hands', is_sent: false }], texts });
    server.answers(saveTranslations, { texts: [], progress });
    server.answers(confirmTranslations, { confirmed: 1, progress });
  });

  test('show source, translation, and in a sentence what was found', async () => {
    await open();
    await expect.element(page.getByText('Wash for 20 seconds.')).toBeVisible();
    await expect.element(fieldOf('Card')).toHaveValue('30 सेकंड धोएँ।');
    await expect.element(page.getByText('The number 20 is missing.')).toBeVisible();
    await expect.element(page.getByText('Not sent yet')).toBeVisible();
  });

  test('of a long course are unfolded lesson by lesson, and what is looked for at once', async () => {
    const many = Array.from({ length: 50 }, (_, place) => ({
      ...texts[2],
      lesson_id: 'l2',
      key: `card.c${place}.text`,
    }));
    const lessons = [
      { id: 'l1', title: 'Hands', is_sent: false },
      { id: 'l2', title: 'Knives', is_sent: false },
    ];
    server.answers(courseTranslation, { progress, lessons, texts: [...texts, ...many] });
    await open();
    await expect.element(page.getByText('Wash for 20 seconds.')).toBeVisible();
    const folded = page.getByText('0 of 50 texts confirmed');
    await expect.element(folded).toBeVisible();
    await expect.poll(() => page.getByRole('textbox').elements().length).toBe(2);
    await folded.click();
    await expect.poll(() => page.getByRole('textbox').elements().length).toBe(52);
  });

  test('are written, saved and confirmed one by one', async () => {
    await open();
    await fieldOf('Card').fill('20 सेकंड धोएँ।');
    await page.getByRole('button', { name: 'Save' }).click();
    const place = { lesson_id: 'l1', key: 'card.c1.text', digest: 'd2' };
    expect((await sent(saveTranslations)).body).toEqual({ texts: [{ ...place, text: '20 सेकंड धोएँ।', confirm: false }] });
    await page.getByRole('listitem').filter({ hasText: 'Wash for' }).getByRole('button', { name: 'Confirm' }).click();
    expect((await sent(saveTranslations, 2)).body).toMatchObject({ texts: [{ ...place, confirm: true }] });
  });

  test('are gone through by keys', async () => {
    await open();
    await fieldOf('Card').fill('20 सेकंड धोएँ।');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect((await sent(saveTranslations)).body).toMatchObject({ texts: [{ text: '20 सेकंड धोएँ।', confirm: true }] });
  });

  test('are confirmed all at once after a question, those with findings left out by the server', async () => {
    await open();
    await page.getByRole('button', { name: 'Confirm the whole course' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
    expect((await sent(confirmTranslations)).body).toEqual({});
    await expect.element(page.getByText('1 confirmed.')).toBeVisible();
  });

  test('are shown by what is left to do', async () => {
    await open();
    await page.getByRole('combobox', { name: 'Show' }).click();
    await page.getByRole('option', { name: 'With findings' }).click();
    await expect.element(page.getByText('Wash for 20 seconds.')).toBeVisible();
    await expect.element(fieldOf('Title of the lesson')).not.toBeInTheDocument();
  });

  test('keep what was typed where it could not be saved', async () => {
    server.fails(saveTranslations, 'translation_outdated');
    await open();
    await fieldOf('Card').fill('20 सेकंड धोएँ।');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText(/The text has changed since you opened this page/)).toBeVisible();
    await expect.element(fieldOf('Card')).toHaveValue('20 सेकंड धोएँ।');
  });
});
