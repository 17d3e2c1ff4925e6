import { expect, test } from 'vitest';
import { holdsSound, nextRecorder, recordedMs, type RecorderEvent, type RecorderState } from './recorder-state.ts';

const through = (events: readonly RecorderEvent[], from: RecorderState = { kind: 'empty' }): RecorderState =>
  events.reduce(nextRecorder, from);
const sound = new Blob(['sound']);
const oneSecond: readonly RecorderEvent[] = [
  { kind: 'asked' },
  { kind: 'opened', atMs: 5000 },
  { kind: 'ended', by: 'person', atMs: 6000 },
  { kind: 'made', sound },
];

test('a pause does not count towards the length', () => {
  const state = through([
    { kind: 'asked' },
    { kind: 'opened', atMs: 1000 },
    { kind: 'paused', atMs: 3000 },
    { kind: 'resumed', atMs: 60_000 },
  ]);
  expect(recordedMs(state, 61_500)).toBe(3500);
  const ended = through(
    [
      { kind: 'ended', by: 'limit', atMs: 62_000 },
      { kind: 'made', sound },
    ],
    state,
  );
  expect(ended).toEqual({ kind: 'recorded', recording: { sound, lengthMs: 4000, endedBy: 'limit' } });
});

test('what was recorded before comes back when the new take is dropped, or the microphone is refused', () => {
  const first = through(oneSecond);
  const again = through([{ kind: 'asked' }, { kind: 'opened', atMs: 9000 }, { kind: 'dropped' }], first);
  expect(again).toEqual(first);
  const refused = through([{ kind: 'asked' }, { kind: 'failed', trouble: 'refused' }], first);
  expect(refused).toEqual({ ...first, trouble: 'refused' });
});

test('a new take takes the place of the one before once it has sound', () => {
  const other = new Blob(['another']);
  const retake = oneSecond.map((event) => (event.kind === 'made' ? { kind: 'made' as const, sound: other } : event));
  expect(through([...oneSecond, ...retake])).toMatchObject({ kind: 'recorded', recording: { sound: other } });
  const soundless = oneSecond.map((event) =>
    event.kind === 'made' ? { kind: 'made' as const, sound: new Blob([]) } : event,
  );
  expect(through([...oneSecond, ...soundless])).toMatchObject({ recording: { sound }, trouble: 'soundless' });
});

test('a microphone that opens after nobody waits for it any more records nothing', () => {
  expect(through([{ kind: 'asked' }, { kind: 'dropped' }, { kind: 'opened', atMs: 1 }])).toEqual({ kind: 'empty' });
});

test('a microphone that is pulled out while it was paused leaves what there is', () => {
  const state = through([
    { kind: 'asked' },
    { kind: 'opened', atMs: 0 },
    { kind: 'paused', atMs: 700 },
    { kind: 'ended', by: 'device', atMs: 9000 },
    { kind: 'made', sound },
  ]);
  expect(state).toMatchObject({ recording: { lengthMs: 700, endedBy: 'device' } });
});

test('only where there is sound would closing lose some', () => {
  expect(holdsSound({ kind: 'empty' })).toBe(false);
  expect(holdsSound(through([{ kind: 'asked' }]))).toBe(false);
  expect(holdsSound(through(oneSecond.slice(0, 2)))).toBe(true);
  expect(holdsSound(through(oneSecond))).toBe(true);
  expect(holdsSound(through([{ kind: 'asked' }], through(oneSecond)))).toBe(true);
  expect(holdsSound(through([...oneSecond, { kind: 'dropped' }]))).toBe(false);
});
