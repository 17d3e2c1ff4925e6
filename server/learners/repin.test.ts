import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PinnedProgress, progressOf, repin } from './repin.ts';

type Version = { lessonId: string; version: number }[];

/** A course that is edited at random: lessons added, changed, removed and moved. */
const anEdit = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), at: fc.nat(10) }),
  fc.record({ kind: fc.constant('change' as const), at: fc.nat(10) }),
  fc.record({ kind: fc.constant('remove' as const), at: fc.nat(10) }),
  fc.record({ kind: fc.constant('move' as const), at: fc.nat(10), to: fc.nat(10) }),
);
const aDeed = fc.oneof(
  fc.record({ kind: fc.constant('publish' as const), edits: fc.array(anEdit, { maxLength: 4 }) }),
  fc.record({ kind: fc.constant('send' as const) }),
  fc.record({ kind: fc.constant('finish' as const), which: fc.nat(5) }),
);

function edited(
  version: Version,
  edits: readonly (typeof anEdit extends fc.Arbitrary<infer E> ? E : never)[],
  next: () => string,
): Version {
  let lessons = [...version];
  for (const edit of edits) {
    const at = lessons.length === 0 ? 0 : edit.at % lessons.length;
    const there = lessons[at];
    if (edit.kind === 'add') lessons.splice(at, 0, { lessonId: next(), version: 1 });
    else if (there === undefined) continue;
    else if (edit.kind === 'change') lessons[at] = { ...there, version: there.version + 1 };
    else lessons = lessons.filter((_, index) => index !== at);
    if (edit.kind === 'move' && there !== undefined) lessons.splice(edit.to % (lessons.length + 1), 0, there);
  }
  return lessons;
}

test('under random edits progress stays in 0..1 and never falls, nothing done is lost, and nothing is sent twice', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), fc.array(aDeed, { maxLength: 30 }), (lessons, deeds) => {
      let made = 0;
      const next = (): string => `l${made++}`;
      let version: Version = Array.from({ length: lessons }, () => ({ lessonId: next(), version: 1 }));
      let pins: PinnedProgress[] = version.map((lesson) => ({ ...lesson, isSent: false, isDone: false }));
      let floor = 0;
      let before = 0;
      const sent: string[] = [];
      for (const deed of deeds) {
        if (deed.kind === 'send') {
          const pin = pins.find((each) => !each.isSent && !each.isDone);
          if (pin === undefined) continue;
          sent.push(pin.lessonId);
          pins = pins.map((each) => (each === pin ? { ...each, isSent: true } : each));
        } else if (deed.kind === 'finish') {
          const open = pins.filter((each) => each.isSent && !each.isDone);
          const pin = open[deed.which % Math.max(1, open.length)];
          pins = pins.map((each) => (each === pin ? { ...each, isDone: true } : each));
        } else {
          version = edited(version, deed.edits, next);
          const done = pins.filter((each) => each.isDone);
          floor = progressOf(done.length, pins.length, floor);
          const after = repin(pins, version);
          expect(after.filter((each) => each.isDone)).toEqual(done);
          expect(after.filter((each) => each.isSent)).toEqual(pins.filter((each) => each.isSent));
          pins = after;
        }
        const progress = progressOf(pins.filter((each) => each.isDone).length, pins.length, floor);
        expect(progress).toBeGreaterThanOrEqual(before);
        expect(progress).toBeLessThanOrEqual(1);
        before = progress;
        expect(new Set(pins.map((each) => each.lessonId)).size).toBe(pins.length);
      }
      expect(new Set(sent).size).toBe(sent.length);
    }),
    { numRuns: 500 },
  );
});

const pin = (lessonId: string, state: 'waiting' | 'sent' | 'done' = 'waiting'): PinnedProgress => ({
  lessonId,
  version: 1,
  isSent: state !== 'waiting',
  isDone: state === 'done',
});
const lesson = (lessonId: string, version = 1) => ({ lessonId, version });

test('who is before a new lesson gets it, who is after it does not', () => {
  const target = [lesson('a'), lesson('new'), lesson('b')];
  expect(repin([pin('a', 'done'), pin('b')], target).map((each) => each.lessonId)).toEqual(['a', 'new', 'b']);
  expect(repin([pin('a', 'done'), pin('b', 'sent')], target).map((each) => each.lessonId)).toEqual(['a', 'b']);
});

test('a lesson that was sent stays in its version, one to come is the newer', () => {
  expect(repin([pin('a', 'sent'), pin('b')], [lesson('a', 2), lesson('b', 2)])).toEqual([
    { ...pin('a', 'sent'), version: 1 },
    { ...pin('b'), version: 2 },
  ]);
});
