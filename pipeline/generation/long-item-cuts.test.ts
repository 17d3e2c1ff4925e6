import { expect, test } from 'vitest';
import { draftsOfParts } from '#kit/drafts-of-parts.ts';
import type { Card } from '../lesson-plan.ts';

/** The cards of a list under a lead-in. */
const cardsOf = (items: readonly string[], lead = 'What the crew does in a case like these, in short...'): Card[] =>
  draftsOfParts([
    ['heading', 'When something happens'],
    ['paragraph', lead],
    ['list', items.join('\n')],
  ]).flatMap(({ cards }) => cards);

const toldOn = ({ pieces }: Card): string => pieces.map(({ text }) => text).join('\n');

const stove =
  '**The stove smokes**. Open both doors of the hut and take the kettle off the plate. Ring the warden on the red telephone. One bucket of sand hangs by the woodshed, and the next one stands below the stairs of the loft. A third is kept by the well.';
const flood = `**There is water in the cellar**. ${'The pump in the corner of the cellar is switched on by the grey lever beside the stairs. Whoever finds the water carries the flour sacks up to the loft and rings the warden. '.repeat(7).trim()}`;
const goat =
  '**A goat is on the roof**. Leave the ladder where it stands and lure the goat down with a handful of salt. Nobody climbs after it while the shingles are wet. If it will not come, ring the farmer at the mill, whose number hangs over the bench.';

test('an item that goes on upon the next card has no lead-in before its middle', () => {
  const cards = cardsOf([stove, flood, goat]);
  const lead = /What the crew does in a case like these, in short\.\.\./u;
  const later = cards.slice(1).map(toldOn);
  for (const text of later.filter((told) => lead.test(told))) expect(text).toMatch(/in short\.\.\.\n• /u);
  expect(later.some((text) => /^(?:The pump|Whoever)/u.test(text))).toBe(true);
});

test('an item that tells its own case needs no lead-in, and one below a ban keeps it', () => {
  const leadOf = (cards: readonly Card[]) => toldOn(cards[0] as Card).split('\n')[0] as string;
  const told = cardsOf([stove, flood, goat]);
  expect(told.slice(1).some((card) => toldOn(card).includes(leadOf(told)))).toBe(false);
  const banned = cardsOf([stove, flood, goat], 'None of these may be left to the next guest...');
  expect(banned.slice(1).some((card) => toldOn(card).startsWith(leadOf(banned)))).toBe(true);
});

test('long items that each open on a name are cut between and never share a card', () => {
  for (const card of cardsOf([stove, flood, goat]))
    expect(toldOn(card).match(/^• /gmu)?.length ?? 0).toBeLessThanOrEqual(1);
});

test('a card of one long item is called by the short sentence on which the item opens, and where it goes on, too', () => {
  const titles = cardsOf([stove, flood, goat]).map(({ title }) => title.text);
  expect(titles[0]).toBe('When something happens');
  expect(titles[1]).toBe('There is water in the cellar');
  for (const title of titles.slice(2, -1)) expect(title).toMatch(/^There is water in the cellar: \p{L}/u);
  expect(titles.at(-1)).toBe('A goat is on the roof');
});

test('an item that asks about the one before stays with it', () => {
  const why =
    '**Why is this kept?** The warden reads it in spring, and whoever comes up to the hut after him knows then what was mended, what is still broken and what has to be carried up on the backs of the guests in the summer.';
  expect(cardsOf([stove, why]).some((card) => (toldOn(card).match(/^• /gmu)?.length ?? 0) > 1)).toBe(true);
});

test('long items that open on no name still share a card where they fit', () => {
  const plain = (at: number) =>
    `Shelf ${at} of the cold store is wiped from the left to the right with warm water from the tap by whoever opens the yard on that day, and the cloth is then hung over the rail behind the door where the draught from the yard dries it.`;
  expect(cardsOf([plain(1), plain(2)]).some((card) => (toldOn(card).match(/^• /gmu)?.length ?? 0) > 1)).toBe(true);
});
