import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react/pure';
import { changeLesson, Lesson } from '#contract/courses.ts';
import { server } from '#kit/contract-server.ts';
import { madeFrom } from '#kit/made-answers.ts';
import { Opened, sent, show } from '#kit/show-page.tsx';
import { useSession } from '../api/session.ts';
import { LessonDialog } from './lesson-dialog.tsx';

const dialog = page.getByRole('dialog');
const text = dialog.getByLabelText('Text', { exact: true });
const alarm = madeFrom(Lesson, { id: 'l1', course_id: 'c1', title: 'Alarm', duration: 4, type: 'text' });
const changed = { ...alarm, updated_at: '2026-11-02T10:00:00.000Z' };
/** Two cards, each of which somebody may write in. */
const twoCards = (texts: readonly string[], of: Lesson = alarm): Lesson => ({
  ...of,
  content: texts.join('\n\n'),
  metadata: {
    cards: texts.map((words, at) => ({ id: `k${at}`, title: 'Alarm', text: words, point_ids: [], sources: [] })),
  },
});
const open = (lesson?: Lesson): Promise<void> =>
  show(<Opened dialog={(control) => <LessonDialog control={control} courseId="c1" lesson={lesson} />} />);
const expire = () => useSession.setState({ user: null, isAuthenticated: false, ended: 'expired' });
/** Under which key this storage keeps the lesson. */
const keyIn = (storage: Storage, id: string) => Object.keys(storage).find((key) => key.includes(`lesson of c1 ${id}`));

describe('what is not saved when the session ends', () => {
  const restored = page.getByText('We restored what you typed.');
  /** Both the device and the window keep it, and somebody else saves meanwhile. */
  async function typeAndExpire(): Promise<void> {
    await open(twoCards(['The bell rings.', 'Leave by the stairs.']));
    await text.fill('The siren howls.');
    await expect.poll(() => keyIn(localStorage, 'l1')).toBeDefined();
    expire();
    expect(keyIn(sessionStorage, 'l1')).toBeDefined();
    await cleanup();
  }
  async function openAgain(): Promise<void> {
    await open(twoCards(['The bell rings.', 'Leave by the ramp.'], changed));
    await expect.element(text).toHaveValue('The siren howls.');
    await expect.element(restored.first()).toBeVisible();
    expect(restored.elements()).toHaveLength(1);
    server.answers(changeLesson, changed);
    await userEvent.keyboard('{Control>}s{/Control}');
    expect((await sent(changeLesson)).body).toMatchObject({ content: 'The siren howls.\n\nLeave by the ramp.' });
  }

  test('is there again once, with what somebody else saved meanwhile', async () => {
    await typeAndExpire();
    await openAgain();
  });

  test('is so too where the device keeps nothing', async () => {
    await typeAndExpire();
    localStorage.clear();
    await openAgain();
  });

  test('is there to the last key', async () => {
    await typeAndExpire();
    const key = keyIn(localStorage, 'l1') ?? '';
    // As where the session ended before the device had kept the last words.
    localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace('The siren howls.', 'The siren'));
    await openAgain();
  });

  test('of a new lesson comes back without an empty card beside it', async () => {
    await open();
    await text.fill('The siren howls.');
    expire();
    await cleanup();
    await open();
    await expect.element(text).toHaveValue('The siren howls.');
    await expect.element(dialog.getByRole('heading', { name: '1 card' })).toBeVisible();
  });

  test('of a new lesson does so after a crash as well', async () => {
    await open();
    await text.fill('The siren howls.');
    await expect.poll(() => keyIn(localStorage, 'new')).toBeDefined();
    await cleanup();
    await open();
    await expect.element(text).toHaveValue('The siren howls.');
    await expect.element(dialog.getByRole('heading', { name: '1 card' })).toBeVisible();
  });
});
