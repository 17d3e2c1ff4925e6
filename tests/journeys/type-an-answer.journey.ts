import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { PlayerVerdict } from '#contract/player-asking.ts';
import type { PlayerCourse, PlayerQuestion } from '#contract/player.ts';
import { demoStage, openPage } from '#kit/demo-stage.ts';
import { axeFaultsInBothThemes, sidewaysFaults } from '#kit/page-faults.ts';

const stage = demoStage();
const phone = { width: 390, height: 844 };

const noVerdict: PlayerVerdict = {
  correct: false,
  chosen: '',
  answer: '',
  feedback: '',
  explanation: 'The stop comes first: it takes the power away.',
  evidence: '',
  page: null,
  example: '',
};
const order: Partial<PlayerQuestion> = {
  kind: 'order',
  setting: 'A small flame appears at the press.',
  question: 'What is the right order?',
  items: ['Keep the lid closed', 'Press the stop', 'Call for help'],
  partners: [],
  is_typed: true,
  options: ['👍', '🤔'],
  shown: [0, 1],
  verdict: null,
};
const pairs: Partial<PlayerQuestion> = {
  ...order,
  kind: 'match',
  setting: '',
  question: 'Which belongs to which?',
  items: ['Red tag', 'Green tag'],
  partners: ['May run', 'Must stand'],
};

const recalled: Partial<PlayerQuestion> = {
  ...order,
  kind: 'recall',
  setting: '',
  question: 'What comes first at a fire?',
  items: [],
};

const steps = '1. Press the stop\n2. Keep the lid closed\n3. Call for help';

/** The demo learner's second lesson with two written questions; the server's word on what is sent is `verdictOf`'s. */
async function atWrittenQuestion(
  page: Page,
  verdictOf: (sent: { text?: string; option_index?: number }) => object,
  asked: readonly Partial<PlayerQuestion>[] = [order, pairs],
): Promise<object[]> {
  const sent: object[] = [];
  const courseId = stage.ids['courseId'];
  let read: Promise<{ data: PlayerCourse }> | undefined;
  await page.route(`**/api/v1/learn/courses/${courseId}`, async (route) => {
    read ??= route.fetch().then((answer) => answer.json());
    const { data, ...envelope } = await read;
    const lessons = data.lessons.map((lesson) =>
      lesson.position === 1
        ? {
            ...lesson,
            walk: asked.map((_, index) => ({ kind: 'question', index })),
            questions: asked.map((written, index) => ({ ...lesson.questions[index], ...written })),
          }
        : lesson,
    );
    // Of a page that has been left nobody waits for an answer.
    await route.fulfill({ json: { ...envelope, data: { ...data, lessons, reviews: [] } } }).catch(() => undefined);
  });
  await page.route(`**/api/v1/learn/courses/${courseId}/answers`, async (route) => {
    const body: { text?: string; option_index?: number } = route.request().postDataJSON();
    sent.push(body);
    await route.fulfill({ json: { success: true, message: '', data: { lesson_done: false, ...verdictOf(body) } } });
  });
  await openPage(page, `/learn/${courseId}`);
  await page.getByRole('listitem').getByRole('button', { name: /^2\./ }).click();
  await page.getByText(asked[0]?.question ?? '').waitFor();
  return sent;
}

test('an order is written in one line, and what is right is read line by line', async () => {
  const { page, complaints } = await stage.visit('user', phone);
  const chosen = 'Keep the lid closed → Press the stop → Call for help';
  const sent = await atWrittenQuestion(page, () => ({
    outcome: 'recorded',
    verdict: { ...noVerdict, chosen, answer: steps },
  }));
  const field = page.getByRole('textbox', { name: 'Your answer' });
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
  expect(await sidewaysFaults(page)).toEqual([]);

  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByText('Write your answer first.').waitFor();
  expect(await field.evaluate((box) => box === document.activeElement)).toBe(true);
  // Digits and letters are written, not pressed.
  await page.keyboard.type('1 2 c');
  expect(await field.inputValue()).toBe('1 2 c');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('3');
  expect(sent).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText('Not quite. The answer is:').waitFor();
  await page.getByText(`Your answer: ${chosen}`).waitFor();
  expect(await page.getByText('1. Press the stop').innerText()).toContain(steps);
  expect(sent).toMatchObject([{ text: '1 2 3' }]);
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
  expect(await axeFaultsInBothThemes(page)).toEqual([]);

  // The keys go on from what came of it.
  await page.keyboard.press('Enter');
  await page.getByText('Which belongs to which?').waitFor();
  expect(await page.getByText('Each number with its letter').innerText()).toContain('1b …');
  expect(await sidewaysFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('of what nobody can read nothing counts: what is right is shown, and the learner judges', async () => {
  const { page, complaints } = await stage.visit('user', phone);
  const sent = await atWrittenQuestion(page, ({ text }) =>
    text === undefined
      ? { outcome: 'recorded', verdict: { ...noVerdict, chosen: '🤔', answer: steps } }
      : { outcome: 'unsure', verdict: { ...noVerdict, chosen: text, answer: steps } },
  );
  await page.getByRole('textbox', { name: 'Your answer' }).fill('no idea');
  await page.keyboard.press('Enter');
  await page.getByText('Did you know it?').waitFor();
  await page.getByText('1. Press the stop').waitFor();
  await page.getByRole('button', { name: 'Skip for now' }).waitFor();
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('b');
  await page.getByText('Good that you checked.').waitFor();
  await page.getByText('1. Press the stop').waitFor();
  expect(sent).toMatchObject([{ text: 'no idea' }, { option_index: 1 }]);
  expect(complaints).toEqual([]);
});

test('what is written without a network waits through a reload, and unread it opens its question again', async () => {
  const { page } = await stage.visit('user', phone);
  let isOffline = true;
  await atWrittenQuestion(page, ({ text }) => ({
    outcome: 'unsure',
    verdict: { ...noVerdict, chosen: text, answer: steps },
  }));
  await page.route('**/answers', (route) => (isOffline ? route.abort('internetdisconnected') : route.fallback()));
  const field = page.getByRole('textbox', { name: 'Your answer' });
  await field.fill('no idea');
  await page.keyboard.press('Enter');
  await page.getByText('Your answer: no idea').waitFor();
  await page.getByText('Saved on this device.').waitFor();
  await page.reload();
  await page.getByText('Which belongs to which?').waitFor();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByText('Your answer: no idea').waitFor();
  isOffline = false;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByText('Its question is open again.').waitFor();
  await field.waitFor();
});

test('what is recalled is looked at only when its learner asks, who then says whether they knew it', async () => {
  const { page, complaints } = await stage.visit('user', phone);
  const answer = 'Press the stop';
  const sent = await atWrittenQuestion(
    page,
    ({ option_index }) =>
      option_index === undefined
        ? { outcome: 'unsure', verdict: { ...noVerdict, answer } }
        : { outcome: 'recorded', verdict: { ...noVerdict, answer, correct: true, chosen: '👍' } },
    [recalled],
  );
  expect(await page.getByText(answer).count()).toBe(0);
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await page.getByText(answer).waitFor();
  await page.getByText('Here it is. Did you know it?').waitFor();
  await page.getByRole('button', { name: 'I knew it' }).click();
  await page.getByText('You knew it. Well done!').waitFor();
  expect(sent).toMatchObject([{ reveal: true }, { option_index: 0 }]);
  expect(complaints).toEqual([]);
});

test('words for what is recalled are graded, and what is right stands beside them', async () => {
  const { page } = await stage.visit('user', phone);
  const verdict = { ...noVerdict, correct: true, chosen: 'the stop', answer: 'Press the stop' };
  const sent = await atWrittenQuestion(page, () => ({ outcome: 'recorded', verdict }), [recalled]);
  await page.getByRole('textbox', { name: 'Your answer' }).fill('the stop');
  await page.keyboard.press('Enter');
  await page.getByText('Your answer: the stop').waitFor();
  await page.getByText('Press the stop', { exact: true }).waitFor();
  expect(sent).toMatchObject([{ text: 'the stop' }]);
});

test('without a network what is recalled cannot be looked at, and the page says what can be done', async () => {
  const { page } = await stage.visit('user', phone);
  await atWrittenQuestion(page, () => ({ outcome: 'unsure', verdict: noVerdict }), [recalled]);
  await page.route('**/api/v1/learn/courses/*/answers', (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await page.getByText("You're offline, so we can't show the answer.").waitFor();
  expect(await page.getByRole('textbox', { name: 'Your answer' }).isVisible()).toBe(true);
});
