import { expect, test } from 'vitest';
import { draftsOfParts, type Part } from '#kit/drafts-of-parts.ts';

const titlesOf = (parts: readonly Part[]): string[] =>
  draftsOfParts(parts, 'en').flatMap(({ cards }) => cards.map(({ title }) => title.text));

const filling =
  'The crew of the old ferry keeps the deck dry and the ropes in order all through the long winter, whatever the wind does to the harbour in the night. '.repeat(
    3,
  );

const more =
  'Nobody on the quay counts how often the paint of the hull is renewed, since salt and frost take it off again before the spring comes back to the bay. '.repeat(
    3,
  );

test('a card of a section is called by what it bids in bold', () => {
  expect(
    titlesOf([
      ['heading', 'Tips for dry feet'],
      ['paragraph', filling],
      ['paragraph', `**Wear boots that fit well** on every crossing. ${more}`],
    ]).at(-1),
  ).toContain('Wear boots that fit well');
});

test('a list of what is forbidden is called by that, and not by one of its items', () => {
  const item = (at: number) =>
    `Leaving boat number ${at} on the slip over night without a lamp and a rope, whatever the wind does`;
  const titles = titlesOf([
    ['heading', 'Harbour rules'],
    ['paragraph', filling],
    ['paragraph', 'The following are NOT acceptable and are told to the board:'],
    ['list', Array.from({ length: 5 }, (_, at) => item(at + 1)).join('\n')],
  ]);
  expect(titles).toEqual(['Harbour rules', 'Harbour rules: Not acceptable']);
});

test('consequences are those of what they stand under', () => {
  const titles = titlesOf([
    ['heading', 'Boat licence', 1],
    ['heading', 'Sailing without lights', 2],
    ['paragraph', filling],
    ['heading', 'Consequences of violation', 3],
    ['paragraph', filling],
  ]);
  expect(titles.at(-1)).toBe('Sailing without lights: Consequences of violation');
});

test('a case and another section on one card are not joined by "and"', () => {
  const titles = titlesOf([
    ['heading', 'Boat house', 1],
    ['heading', 'If somebody is cut', 2],
    ['list', 'Stop the work\nPress a clean cloth on the wound\nCall the warden'],
    ['heading', 'The following are NOT acceptable', 2],
    ['list', 'Working alone\nLeaving the varnish open'],
  ]);
  expect(titles.join('\n')).not.toMatch(/ and the following/iu);
});

test('what stands above the first question of a page is called by that question, without a number before a sign', () => {
  const answer = 'The ferry carries bicycles on its upper deck, four of them on each crossing of the day. '.repeat(3);
  const titles = titlesOf([
    ['heading', 'FAQs', 1],
    ['paragraph', 'From letters'],
    ['heading', 'May I bring a bicycle?', 2],
    ['paragraph', answer],
    ['heading', '2) 🧊 Ice on the quay', 2],
    ['paragraph', filling],
  ]);
  expect(titles[0]).toBe('May I bring a bicycle?');
  expect(titles.at(-1)).toBe('🧊 Ice on the quay');
});

test('a lead without its end, and a quotation that goes on, name no card', () => {
  const item = (at: number) =>
    `Rope number ${at} is coiled on the hook beside the door of the boat house after a crossing`;
  const titles = titlesOf([
    ['heading', 'Harbour rules'],
    ['paragraph', filling],
    ['paragraph', 'Crews must therefore:'],
    ['list', Array.from({ length: 5 }, (_, at) => item(at + 1)).join('\n')],
    ['paragraph', `"To whom it may concern: ${more}`],
  ]);
  expect(titles.join('\n')).not.toMatch(/therefore|concern/u);
});
