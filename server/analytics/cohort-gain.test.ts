import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copyReasons } from '#contract/teaching.ts';
import { cohortGain, type GivenAnswer } from './cohort-gain.ts';

const start = Date.parse('2026-03-02T05:00:00Z');
const days = (n: number): Date => new Date(start + n * 86_400_000);
const minutes = (n: number): Date => new Date(start + n * 60_000);
const point = 'Keep hot food at sixty degrees or more until it is served.';
const anAnswer = (change: Partial<GivenAnswer> = {}): GivenAnswer => ({
  enrollmentId: 'asha',
  lessonId: 'l',
  pointId: 'p',
  isRecalled: false,
  chosen: '60 °C',
  correct: true,
  at: days(0),
  point,
  cardAt: null,
  isBelowLesson: false,
  ...change,
});
const nothingLeftOut = { shown_first: 0, just_told: 0, card_above: 0, word_for_word: 0, same_words: 0 };

test('a point that was wrong in the pre-test and is right a week later is a gain', () => {
  expect(cohortGain([anAnswer({ correct: false }), anAnswer({ at: days(7) })])).toEqual({
    learners: 1,
    points: 1,
    before: 0,
    after: 1,
    leftOut: nothingLeftOut,
  });
});

test('two askings within three days say nothing of what stays', () => {
  expect(cohortGain([anAnswer({ correct: false }), anAnswer({ at: days(2.9) })])).toMatchObject({
    points: 0,
    before: null,
    after: null,
    leftOut: nothingLeftOut,
  });
});

test('an answer that came while its card was still in view counts neither right nor wrong', () => {
  const cardAt = new Date(start - 4 * 60_000);
  for (const correct of [true, false]) {
    const { before, leftOut } = cohortGain([
      anAnswer({ correct, cardAt }),
      anAnswer({ at: days(3), correct: false }),
      anAnswer({ at: days(9) }),
    ]);
    expect({ before, left: leftOut.card_above }).toEqual({ before: 0, left: 1 });
  }
  expect(cohortGain([anAnswer({ cardAt: minutes(-5) }), anAnswer({ at: days(9) })]).before).toBe(1);
});

test('a question in the mail of its lesson is left out however late it is answered', () => {
  const given = [anAnswer({ isBelowLesson: true }), anAnswer({ at: days(4) }), anAnswer({ at: days(9) })];
  expect(cohortGain(given)).toMatchObject({ points: 1, leftOut: { card_above: 1 } });
});

test('whoever says "I knew it" below the shown point, or answers right after the feedback, gains nothing by it', () => {
  const shown = [anAnswer({ correct: false }), anAnswer({ at: days(5), chosen: '👍' })];
  expect(cohortGain(shown)).toMatchObject({ points: 0, leftOut: { shown_first: 1 } });
  const told = [anAnswer({ correct: false }), anAnswer({ at: days(5), correct: false })];
  const again = anAnswer({ at: new Date(days(5).getTime() + 9 * 60_000) });
  expect(cohortGain([...told, again])).toMatchObject({ points: 1, after: 0, leftOut: { just_told: 1 } });
});

test('the point’s own words typed in a row are a copy, and one’s own words are not', () => {
  const recalled = (chosen: string) =>
    cohortGain([anAnswer({ correct: false }), anAnswer({ at: days(5), isRecalled: true, chosen })]);
  expect(recalled('keep hot food at sixty degrees')).toMatchObject({ points: 0, leftOut: { word_for_word: 1 } });
  expect(recalled('hot food stays at sixty degrees or hotter')).toMatchObject({ points: 1, after: 1 });
});

test('two learners who type the same within a minute are both left out, but not those who tap the same option', () => {
  const both = (later: Date, isRecalled: boolean) =>
    cohortGain(
      ['asha', 'ravi'].flatMap((enrollmentId, index) => [
        anAnswer({ enrollmentId, correct: false }),
        anAnswer({ enrollmentId, isRecalled, chosen: 'always above sixty', at: index === 0 ? days(5) : later }),
      ]),
    );
  const fourWords = (later: Date) =>
    cohortGain(
      ['asha', 'ravi'].flatMap((enrollmentId, index) => [
        anAnswer({ enrollmentId, correct: false }),
        anAnswer({
          enrollmentId,
          isRecalled: true,
          chosen: 'Always above sixty, chef',
          at: index === 0 ? days(5) : later,
        }),
      ]),
    );
  const aMinuteOn = (n: number) => new Date(days(5).getTime() + n * 60_000);
  expect(fourWords(aMinuteOn(1))).toMatchObject({ points: 0, leftOut: { same_words: 2 } });
  expect(fourWords(aMinuteOn(2))).toMatchObject({ points: 2, leftOut: nothingLeftOut });
  expect(both(aMinuteOn(0), false)).toMatchObject({ points: 2, leftOut: nothingLeftOut });
});

const anyAnswer = fc
  .record({
    enrollmentId: fc.constantFrom('asha', 'ravi', 'mina'),
    pointId: fc.constantFrom('p', 'q'),
    isRecalled: fc.boolean(),
    chosen: fc.constantFrom('60 °C', '👍', point, 'always above sixty, chef'),
    correct: fc.boolean(),
    minute: fc.integer({ min: 0, max: 20 * 1440 }),
    cardMinutes: fc.option(fc.integer({ min: 0, max: 30 }), { nil: null }),
    isBelowLesson: fc.boolean(),
  })
  .map(({ minute, cardMinutes, ...answer }) =>
    anAnswer({ ...answer, at: minutes(minute), cardAt: cardMinutes === null ? null : minutes(minute - cardMinutes) }),
  );

test('no order of the answers changes the gain, and none is counted twice', () => {
  fc.assert(
    fc.property(fc.array(anyAnswer, { maxLength: 40 }), (answers) => {
      const gain = cohortGain(answers);
      // Of two answers in one moment nobody knows the first.
      fc.pre(new Set(answers.map(({ at }) => at.getTime())).size === answers.length);
      expect(cohortGain(answers.toReversed())).toEqual(gain);
      const left = copyReasons.reduce((sum, reason) => sum + gain.leftOut[reason], 0);
      expect(2 * gain.points + left).toBeLessThanOrEqual(answers.length);
      for (const share of [gain.before, gain.after])
        if (share !== null) expect(share).toSatisfy((value: number) => value >= 0 && value <= 1);
    }),
  );
});

test('answers that are all copied never make a gain', () => {
  fc.assert(
    fc.property(fc.array(anyAnswer, { maxLength: 40 }), (answers) => {
      const copied = answers.map((answer) => ({ ...answer, cardAt: answer.at }));
      expect(cohortGain(copied)).toMatchObject({ points: 0, before: null, after: null });
    }),
  );
});
