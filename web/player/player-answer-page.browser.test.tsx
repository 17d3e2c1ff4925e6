import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerByLink, linkedQuestion } from '#contract/player.ts';
import { server } from '#kit/contract-server.ts';
import { address, sent, show } from '#kit/show-page.tsx';
import { PlayerAnswerPage } from './player-answer-page.tsx';

const confirm = page.getByRole('button', { name: /answer|confirm/i });
const open = (option = '1'): Promise<void> =>
  show(<PlayerAnswerPage />, {
    at: '/learn/answer',
    as: null,
    context: new Map([
      ['question', 'w1'],
      ['option', option],
    ]),
  });

describe('the page behind an answer of a mail', () => {
  beforeEach(() => {
    server.answers(linkedQuestion, {
      course_id: 'c1',
      course_title: 'Fire safety',
      kind: 'choice',
      question: 'Where is the exit?',
      options: ['Left', 'Right'],
      shown: [0, 1],
    });
    server.answers(answerByLink, { outcome: 'recorded', verdict: { correct: true, chosen: 'Left', answer: 'Left' } });
  });

  test('answers nothing by being opened, and by a press what is chosen then', async () => {
    await open();
    await expect.element(page.getByRole('radio', { name: 'Right' })).toBeChecked();
    expect(server.callsOf(answerByLink)).toEqual([]);
    await page.getByRole('radio', { name: 'Left' }).click();
    await confirm.click();
    const { params, body } = await sent(answerByLink);
    expect(params).toEqual({ messageId: 'w1' });
    expect(body.option_index).toBe(0);
    await expect.element(page.getByText('Right!')).toBeVisible();
    await page
      .getByRole('link')
      .filter({ hasText: /course/i })
      .click();
    await expect.poll(address).toBe('/learn/c1');
  });

  test('says why an answer did not arrive, and keeps the choice', async () => {
    server.fails(answerByLink, 'database_unavailable');
    await open();
    await confirm.click();
    await expect.element(page.getByRole('radio', { name: 'Right' })).toBeChecked();
    await expect.element(confirm).toBeEnabled();
    await expect.element(page.getByRole('alert')).toBeVisible();
  });

  test('waits for a choice where the link names none', async () => {
    await open('7');
    await expect.element(confirm).toBeDisabled();
  });

  test('says that the question did not come, with a way to try again', async () => {
    server.fails(linkedQuestion, 'access_denied');
    await open();
    await expect.element(page.getByText("We couldn't load your lessons")).toBeVisible();
    server.answers(linkedQuestion, { kind: 'choice', question: 'Where is the exit?', options: ['Left'], shown: [0] });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByText('Where is the exit?').first()).toBeVisible();
  });

  test('says what to do where the link has no question', async () => {
    await show(<PlayerAnswerPage />, { at: '/learn/answer', as: null });
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(page.getByRole('radio')).not.toBeInTheDocument();
  });
});
