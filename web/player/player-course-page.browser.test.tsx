import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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
const open = (): Promise<void> => show(<PlayerCoursePage />, { at: '/learn/c1', path: '/learn/:courseId', as: 'user' });

describe('the page of a course that somebody learns', () => {
  test('shows the first lesson, and tells the server that it was shown', async () => {
    server.answers(learnCourse, { course_id: 'c1', title: 'Fire safety', lessons_total: 1, lessons: [lesson] });
    await open();
    await expect.element(page.getByText('When the bell rings, leave.')).toBeVisible();
    expect((await sent(readLesson)).params).toEqual({ courseId: 'c1', lessonId: 'l1' });
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
