import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listenToCard } from '#contract/card-voices.ts';
import { answerHere, learnCourse, readLesson } from '#contract/player.ts';
import { server } from '#kit/contract-server.ts';
import { sent, show } from '#kit/show-page.tsx';
import { PlayerCoursePage } from './player-course-page.tsx';

const question = {
  id: 'q1',
  kind: 'choice',
  question: 'Where is the exit?',
  options: ['Left', 'Right'],
  shown: [0, 1],
} as const;
const lesson = {
  id: 'l1',
  title: 'Alarm',
  state: 'next',
  cards: [{ title: 'The bell', text: 'When the bell rings, leave.' }],
  walk: [{ kind: 'card', index: 0 }],
} as const;
const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
/** A tenth of a second, 8 kHz, 8 bit. */
const silence = `data:audio/wav;base64,${btoa(`RIFF\x44\x03\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x40\x1f\0\0\x01\0\x08\0data\x20\x03\0\0${'\x80'.repeat(800)}`)}`;
const open = (): Promise<void> => show(<PlayerCoursePage />, { at: '/learn/c1', path: '/learn/:courseId', as: 'user' });

describe('the page of a course that somebody learns', () => {
  test('tells who is not in the course so, with a way to their own, and offers no second try', async () => {
    server.fails(learnCourse, 'not_learning');
    await open();
    await expect.element(page.getByText("You're not in this course")).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'My lessons' })).toHaveAttribute('href', '/learn');
    await expect.element(page.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    await expect.element(page.getByText(/^Request /)).not.toBeInTheDocument();
  });

  test('shows the first lesson, and tells the server that it was shown', async () => {
    server.answers(learnCourse, { course_id: 'c1', title: 'Fire safety', lessons_total: 1, lessons: [lesson] });
    await open();
    await expect.element(page.getByText('When the bell rings, leave.')).toBeVisible();
    expect((await sent(readLesson)).params).toEqual({ courseId: 'c1', lessonId: 'l1' });
  });

  test('says in which language the lessons are, where the page is in another', async () => {
    const told = page.getByText('This course is in Hindi.');
    server.answers(learnCourse, { course_id: 'c1', title: 'Fire safety', lessons: [{ ...lesson, language: 'hi' }] });
    await open();
    await expect.element(told).toBeVisible();
  });

  test('says nothing of the language where it is the page’s own', async () => {
    server.answers(learnCourse, { course_id: 'c1', title: 'Fire safety', lessons: [{ ...lesson, language: 'en' }] });
    await open();
    await expect.element(page.getByText('When the bell rings, leave.')).toBeVisible();
    expect(document.body.textContent).not.toContain('This course is in');
  });

  test('shows the picture of a card with its words, and enlarges it by a tap', async () => {
    const figure = { url: pixel, alt: 'A bell beside a door' };
    const cards = [{ ...lesson.cards[0], figure }];
    server.answers(learnCourse, { course_id: 'c1', title: 'Fire safety', lessons: [{ ...lesson, cards }] });
    await open();
    await expect.element(page.getByRole('img', { name: figure.alt })).toBeVisible();
    await page.getByRole('button', { name: `Enlarge the picture: ${figure.alt}` }).click();
    const view = page.getByRole('dialog', { name: 'Picture' });
    const zoom = view.getByRole('button', { name: 'Enlarge the picture' });
    await expect.element(zoom).toHaveAttribute('aria-pressed', 'false');
    await zoom.click();
    await expect.element(zoom).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{Escape}');
    await expect.element(view).not.toBeInTheDocument();
  });

  test('plays the voice note of a card in place of reading it aloud, with what is said in it to be read', async () => {
    const sound = { url: silence, words: 'Mind the door.' };
    const cards = [{ ...lesson.cards[0], sound }];
    server.answers(learnCourse, {
      course_id: 'c1',
      title: 'Fire safety',
      is_spoken: true,
      lessons: [{ ...lesson, cards }],
    });
    await open();
    await expect.element(page.getByLabelText('Voice note')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Listen' })).not.toBeInTheDocument();
    await expect.element(page.getByText(sound.words)).not.toBeVisible();
    await page.getByText('Read what is said').click();
    await expect.element(page.getByText(sound.words)).toBeVisible();
  });

  test('says what a voice note said whose file is gone', async () => {
    const cards = [{ ...lesson.cards[0], sound: { url: null, words: 'Mind the door.' } }];
    server.answers(learnCourse, { course_id: 'c1', title: 'Fire safety', lessons: [{ ...lesson, cards }] });
    await open();
    await expect.element(page.getByText('Mind the door.')).toBeVisible();
  });

  test('lets a card be heard: by the keyboard, with its state told, and in a player of its own once it is made', async () => {
    server.answers(learnCourse, { course_id: 'c1', title: 'Fire safety', is_spoken: true, lessons: [lesson] });
    server.answers(listenToCard, { state: 'making', url: null });
    await open();
    const button = page.getByRole('button', { name: 'Listen' });
    await expect.element(button).toBeVisible();
    await sent(readLesson);
    await expect
      .poll(() => {
        (button.element() as HTMLElement).focus();
        return document.activeElement === button.element();
      })
      .toBe(true);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('status').filter({ hasText: 'Preparing the sound' })).toBeVisible();
    expect(await sent(listenToCard)).toMatchObject({
      params: { courseId: 'c1', lessonId: 'l1', card: 0 },
      body: { again: false },
    });
    server.answers(listenToCard, { state: 'ready', url: silence });
    const sound = page.getByLabelText('The card, read aloud');
    await expect.element(sound, { timeout: 5000 }).toHaveFocus();
    await expect.element(page.getByText('When the bell rings, leave.')).toBeVisible();
  });

  test('says that a card could not be spoken, and asks anew on a press', async () => {
    server.answers(learnCourse, { course_id: 'c1', title: 'Fire safety', is_spoken: true, lessons: [lesson] });
    server.answers(listenToCard, { state: 'failed', url: null });
    await open();
    await page.getByRole('button', { name: 'Listen' }).click();
    await expect.element(page.getByText(/couldn't make the sound/)).toBeVisible();
    server.answers(listenToCard, { state: 'ready', url: silence });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByLabelText('The card, read aloud')).toBeVisible();
    expect((await sent(listenToCard)).body).toEqual({ again: true });
  });

  test('offers no listening where no speech server is connected', async () => {
    server.answers(learnCourse, { course_id: 'c1', title: 'Fire safety', lessons: [lesson] });
    await open();
    await expect.element(page.getByText('When the bell rings, leave.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Listen' })).not.toBeInTheDocument();
  });

  test('takes an answer by one press and says what is right', async () => {
    server.answers(learnCourse, {
      course_id: 'c1',
      title: 'Fire safety',
      reviews: [{ ...question, memory_id: 'm1', question_id: 'q1', lesson_id: 'l1', lesson_title: 'Alarm' }],
      lessons: [{ ...lesson, state: 'done' }],
    });
    server.answers(answerHere, { outcome: 'recorded', verdict: { correct: false, chosen: 'Right', answer: 'Left' } });
    await open();
    await page.getByRole('button', { name: /Right/ }).click();
    expect((await sent(answerHere)).body).toMatchObject({ asked: { memory_id: 'm1' }, option_index: 1 });
    await expect.element(page.getByText('Not quite. The answer is: Left')).toBeVisible();
  });

  test('says at the end of a lesson in which case each of its questions was asked', async () => {
    const verdict = { correct: true, chosen: 'Left', answer: 'Left' };
    const asked = { ...question, question: 'What do you do?', card: 0, verdict };
    const cases = ['The bell rings.', 'You smell smoke.'];
    const questions = cases.map((setting, index) => ({ ...asked, id: `q${index}`, setting }));
    const walk = [
      { kind: 'card', index: 0 },
      ...cases.map((_, index) => ({ kind: 'question' as const, index })),
    ] as const;
    server.answers(learnCourse, {
      course_id: 'c1',
      title: 'Fire safety',
      lessons: [{ ...lesson, questions, walk: [...walk] }],
    });
    await open();
    const rows = page.getByRole('list', { name: 'Questions' }).getByRole('listitem');
    await expect.element(rows.nth(0)).toMatchTextContent(/The bell rings\..*What do you do\?/);
    await expect.element(rows.nth(1)).toMatchTextContent(/You smell smoke\..*What do you do\?/);
  });

  test('goes back to the points to refresh from a lesson that was opened', async () => {
    server.answers(learnCourse, {
      course_id: 'c1',
      title: 'Fire safety',
      reviews: [{ ...question, memory_id: 'm1', question_id: 'q1', lesson_id: 'l1', lesson_title: 'Alarm' }],
      lessons: [{ ...lesson, state: 'done' }],
    });
    await show(<PlayerCoursePage />, { at: '/learn/c1?lesson=l1', path: '/learn/:courseId', as: 'user' });
    await expect.element(page.getByText('When the bell rings, leave.')).toBeVisible();
    await page.getByRole('button', { name: '1 point to refresh' }).click();
    await expect.element(page.getByText('Where is the exit?')).toBeVisible();
  });

  test('says that there are no lessons', async () => {
    server.answers(learnCourse, { course_id: 'c1', title: 'Fire safety' });
    await open();
    await expect.element(page.getByRole('heading', { name: 'Fire safety' })).toBeVisible();
    expect(server.callsOf(readLesson)).toEqual([]);
  });

  test('says that the course could not be loaded, with a way to try again', async () => {
    server.fails(learnCourse, 'database_unavailable');
    await open();
    await expect.element(page.getByText("We couldn't load your lessons")).toBeVisible();
    server.answers(learnCourse, { course_id: 'c1', title: 'Fire safety', lessons: [lesson] });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByText('When the bell rings, leave.')).toBeVisible();
  });
});
