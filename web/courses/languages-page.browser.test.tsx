import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getCourse } from '#contract/courses.ts';
import {
  addCourseLanguage,
  cancelTranslationRun,
  exportTranslation,
  listCourseLanguages,
  removeCourseLanguage,
  startTranslationRun,
} from '#contract/translations.ts';
import { server } from '#kit/contract-server.ts';
import { address, sent, show } from '#kit/show-page.tsx';
import { LanguagesPage } from './languages-page.tsx';

const open = (): Promise<void> =>
  show(<LanguagesPage />, { at: '/courses/c1/languages', path: '/courses/:courseId/languages' });
const hindi = {
  language: 'hi',
  total: 20,
  confirmed: 5,
  draft: 9,
  outdated: 2,
  missing: 4,
  found: 3,
  lessons: 4,
  lessons_sent: 1,
  run: null,
} as const;

describe('the languages of a course', () => {
  beforeEach(() => {
    server.answers(getCourse, { id: 'c1', title: 'Fire safety', can_edit: true });
    server.answers(listCourseLanguages, { own: 'en', has_model: false, languages: [hindi] });
  });

  test('say how far each is, and what goes out in it', async () => {
    await open();
    await expect.element(page.getByText('5 of 20 texts confirmed')).toBeVisible();
    await expect.element(page.getByText('1 of 4 lessons are sent in it')).toBeVisible();
    await expect.element(page.getByText('Out of date: 2')).toBeVisible();
    await expect.element(page.getByText('With findings: 3')).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: 'Translate with the language model' }))
      .not.toBeInTheDocument();
    await page.getByRole('link', { name: 'Translate and check' }).click();
    await expect.poll(address).toBe('/courses/c1/languages/hi');
  });

  test('are added from those that the course does not have', async () => {
    await open();
    await page.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: 'தமிழ்' }).click();
    await page.getByRole('button', { name: 'Add a language' }).click();
    expect(await sent(addCourseLanguage)).toMatchObject({ params: { courseId: 'c1' }, body: { language: 'ta' } });
  });

  test('are handed out as a file for a translator', async () => {
    server.answers(exportTranslation, { file_name: 'Fire-safety-hi.xlf', xliff: '<xliff/>' });
    await open();
    await page.getByRole('button', { name: 'Download XLIFF' }).click();
    expect(await sent(exportTranslation)).toMatchObject({ query: { version: '1.2' } });
  });

  test('are removed after one question', async () => {
    await open();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Remove language' }).click();
    expect(server.callsOf(removeCourseLanguage)).toEqual([]);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove language' }).click();
    expect((await sent(removeCourseLanguage)).params).toEqual({ courseId: 'c1', language: 'hi' });
  });

  test.each([
    ['language_model_budget', /budget was used up after 6 texts/],
    ['language_model_unreachable', /stopped responding after 6 texts/],
  ])('a run that ended by %s says so', async (error, words) => {
    const run = { status: 'failed', done: 6, total: 20, failed: 0, error } as const;
    server.answers(listCourseLanguages, { own: 'en', has_model: true, languages: [{ ...hindi, run }] });
    await open();
    await expect.element(page.getByText(words)).toBeVisible();
  });

  test('are translated by the model that is connected', async () => {
    server.answers(listCourseLanguages, { own: 'en', has_model: true, languages: [hindi] });
    await open();
    await page.getByRole('button', { name: 'Translate with the language model' }).click();
    expect((await sent(startTranslationRun)).params).toEqual({ courseId: 'c1', language: 'hi' });
  });

  test('say how far the model is, and stop it', async () => {
    const run = { status: 'running', done: 3, total: 6, failed: 0, error: '' } as const;
    server.answers(listCourseLanguages, { own: 'en', has_model: true, languages: [{ ...hindi, run }] });
    await open();
    await expect.element(page.getByText('Translating: 3 of 6')).toBeVisible();
    await page.getByRole('button', { name: 'Stop' }).click();
    expect((await sent(cancelTranslationRun)).params).toEqual({ courseId: 'c1', language: 'hi' });
  });

  test('can only be read by who may not change the course', async () => {
    server.answers(getCourse, { id: 'c1', title: 'Fire safety', can_edit: false });
    await open();
    await expect.element(page.getByRole('button', { name: 'Download XLIFF' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Upload XLIFF' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Add a language' })).not.toBeInTheDocument();
  });

  test('say that they could not be loaded, with a way to try again', async () => {
    server.fails(listCourseLanguages, 'access_denied');
    await open();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/We couldn't load the languages/);
  });
});
