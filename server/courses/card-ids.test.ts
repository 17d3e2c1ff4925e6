import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardsOfLesson } from '#contract/chat-cards.ts';
import { withCardIds } from './card-ids.ts';

const inTurn = (prefix: string) => {
  let made = 0;
  return () => {
    made += 1;
    return `${prefix}${made}`;
  };
};
const card = (title: string, text: string, id?: string) => ({ ...(id !== undefined && { id }), title, text });
const idsOf = (metadata: Readonly<Record<string, unknown>>) =>
  (metadata['cards'] as { id: string }[]).map(({ id }) => id);
const saved = (...cards: { title: string; text: string }[]) => {
  const content = cards.map(({ text }) => text).join('\n\n');
  return { content, metadata: withCardIds({ cards }, undefined, inTurn('c')) };
};
const before = saved(card('Why', 'Hands carry germs.'), card('How', 'Wash for 20 seconds.'));

test('every card of a new lesson gets an id, and one that has an id keeps it', () => {
  expect(idsOf(before.metadata)).toEqual(['c1', 'c2']);
  expect(idsOf(withCardIds({ cards: [card('', 'One.', 'mine'), card('', 'Two.')] }, undefined, inTurn('c')))).toEqual([
    'mine',
    'c1',
  ]);
});

test('cards that come back without their ids are known by their text, then by their title', () => {
  const moved = { cards: [card('How', 'Wash for 20 seconds.'), card('Why', 'Germs sit on hands.'), card('', 'New.')] };
  expect(idsOf(withCardIds(moved, before, inTurn('n')))).toEqual(['c2', 'c1', 'n1']);
});

test('a card that copies the id of another gets one that was never used', () => {
  const copied = { cards: [card('Why', 'Hands carry germs.', 'c1'), card('Copy', 'Something else.', 'c1')] };
  expect(idsOf(withCardIds(copied, before, inTurn('n')))).toEqual(['c1', 'n1']);
});

test('what a chat cut out of a content stays the same card once somebody saves it as one', () => {
  const content = 'Hands carry germs.';
  const [cut] = cardsOfLesson({ content, cards: undefined });
  const kept = withCardIds({ cards: [card('Why', content)] }, { content, metadata: {} }, inTurn('n'));
  expect(idsOf(kept)).toEqual([cut?.id]);
});

test('whatever a person wrote there is kept as it is, in its order, with different ids', () => {
  const entry = fc.oneof(
    fc.string(),
    fc.constant(null),
    fc.record({ id: fc.constantFrom('', 'x', 'y'), title: fc.constantFrom('', 'A'), text: fc.constantFrom('a', 'b') }),
    fc.dictionary(fc.string(), fc.jsonValue()),
  );
  const entries = fc.array(entry, { maxLength: 6 });
  fc.assert(
    fc.property(entries, entries, fc.string(), (cards, former, content) => {
      const old = { content, metadata: withCardIds({ cards: former }, undefined, inTurn('b')) };
      const now = withCardIds({ cards, other: 1 }, old, inTurn('n'));
      expect(now['other']).toBe(1);
      const written = now['cards'] as unknown[];
      const ids: unknown[] = [];
      for (const [index, each] of cards.entries()) {
        if (typeof each !== 'object' || each === null || Array.isArray(each)) expect(written[index]).toEqual(each);
        else {
          const { id, ...rest } = written[index] as Record<string, unknown>;
          expect({ ...each, id: 0 }).toEqual({ ...rest, id: 0 });
          ids.push(id);
        }
      }
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});
