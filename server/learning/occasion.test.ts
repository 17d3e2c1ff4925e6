import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attemptOccasion, isOfRound, type Occasion, occasionsLike, occasionText, parseOccasion } from './occasion.ts';

const id = fc.uuid();
const nth = fc.integer({ min: 0, max: 99 });
/** Whatever an id of a point may hold. */
const pointId = fc.string({ minLength: 1, maxLength: 20 });
const written: fc.Arbitrary<Occasion> = fc.oneof(
  fc.record({ for: fc.constant('lesson' as const), lessonId: id }),
  fc.record({ for: fc.constant('card' as const), lessonId: id, cardIndex: nth }),
  fc.record({ for: fc.constantFrom('pre' as const, 'ask' as const), lessonId: id, pointId, nth }),
  fc.record({ for: fc.constant('review' as const), memoryId: id, reps: nth, nth }),
  fc.record({ for: fc.constant('skip' as const), position: nth }),
  fc.record({ for: fc.constantFrom('completion' as const, 'certificate' as const) }),
  fc.record({ for: fc.constant('resend' as const), lessonId: id, atMs: fc.nat(4_000_000_000_000) }),
  fc.record({ for: fc.constantFrom('open' as const, 'reveal' as const), deliveryId: id, nth }),
  fc.record({ for: fc.constant('inbox' as const), hour: fc.constantFrom('2026-11-23T17', '2027-01-01T00') }),
  fc.record({ for: fc.constantFrom('unclear' as const, 'ended' as const, 'again' as const), deliveryId: id }),
  fc.record({ for: fc.constant('feedback' as const), attemptId: id }),
  fc.record({ for: fc.constant('recap' as const), day: nth }),
);
const anyOccasion: fc.Arbitrary<Occasion> = fc.oneof(
  written,
  fc.record({ for: fc.constant('media' as const), of: fc.oneof(id, written.map(occasionText)) }),
);

test('every occasion is read back from its text as it was', () => {
  fc.assert(
    fc.property(anyOccasion, (occasion) => {
      expect(parseOccasion(occasionText(occasion))).toEqual(occasion);
    }),
  );
});

test('two occasions have one text only when they are the same', () => {
  fc.assert(
    fc.property(anyOccasion, anyOccasion, (one, other) => {
      const isSame =
        JSON.stringify(parseOccasion(occasionText(one))) === JSON.stringify(parseOccasion(occasionText(other)));
      expect(occasionText(one) === occasionText(other)).toBe(isSame);
    }),
  );
});

test('the texts are those that stand in databases already', () => {
  const texts: [Occasion, string][] = [
    [{ for: 'lesson', lessonId: 'l' }, 'lesson:l'],
    [{ for: 'card', lessonId: 'l', cardIndex: 2 }, 'card:l:2'],
    [{ for: 'pre', lessonId: 'l', pointId: 'p', nth: 1 }, 'pre:l:p:1'],
    [{ for: 'ask', lessonId: 'l', pointId: 'p', nth: 3 }, 'ask:l:p:3'],
    [{ for: 'review', memoryId: 'm', reps: 4, nth: 1 }, 'review:m:4:1'],
    [{ for: 'skip', position: 5 }, 'skip:5'],
    [{ for: 'completion' }, 'completion'],
    [{ for: 'certificate' }, 'certificate'],
    [{ for: 'resend', lessonId: 'l', atMs: 17 }, 'resend:l:17'],
    [{ for: 'media', of: 'lesson:l' }, 'media:lesson:l'],
    [{ for: 'open', deliveryId: 'd', nth: 1 }, 'open:d:1'],
    [{ for: 'inbox', hour: '2026-11-23T17' }, 'inbox:2026-11-23T17'],
    [{ for: 'reveal', deliveryId: 'd', nth: 1 }, 'reveal:d:1'],
    [{ for: 'unclear', deliveryId: 'd' }, 'unclear:d'],
    [{ for: 'ended', deliveryId: 'd' }, 'ended:d'],
    [{ for: 'again', deliveryId: 'd' }, 'again:d'],
    [{ for: 'feedback', attemptId: 'a' }, 'feedback:a'],
  ];
  expect(texts.map(([occasion]) => occasionText(occasion))).toEqual(texts.map(([, text]) => text));
});

test('what nothing was ever written for is no occasion', () => {
  expect(['', 'a', 'first', 'hello:1'].map(parseOccasion)).toEqual([undefined, undefined, undefined, undefined]);
});

test('a reminder counts as the asking before it, and each round of reviews by itself', () => {
  const asked = ['pre:l:p:1', 'ask:l:p:1', 'ask:l:p:2', 'review:m:3:1', 'review:m:3:2', 'review:m:4:1'];
  expect(asked.map(attemptOccasion)).toEqual(['pre', 'first', 'first', 'review:3', 'review:3', 'review:4']);
});

test('a round of reviews is of one memory and one count', () => {
  const round = { id: 'm', reps: 1 };
  const askings = ['review:m:1:1', 'review:m:1:2', 'review:m:11:1', 'review:n:1:1', 'ask:m:1:1'];
  expect(askings.filter((occasion) => isOfRound(round, { occasion }))).toEqual(['review:m:1:1', 'review:m:1:2']);
});

test('SQL finds by the beginning of the text', () => {
  expect([occasionsLike('lesson'), occasionsLike('open', 'd'), occasionsLike('review', 'm', 2)]).toEqual([
    'lesson:%',
    'open:d:%',
    'review:m:2:%',
  ]);
});
