import { expect, test } from 'vitest';
import { analyse } from '../analysis/analyse.ts';
import type { Block, BlockKind, Document } from '../document.ts';
import { segment } from '../segmentation/segment.ts';
import { generate } from './generate.ts';
import { graphemeCount } from './graphemes.ts';
import { cardWall } from './lesson-cards.ts';

function titlesOf(parts: readonly [kind: BlockKind, text: string, level?: number][], language = 'en'): string[] {
  const blocks = parts.map(
    ([kind, text, level = 1], id): Block => ({
      id,
      kind,
      text,
      marks: [],
      ...(kind === 'heading' && { level }),
      provenance: [{ source: 'markup', page: 1 }],
    }),
  );
  const document: Document = {
    sha256: 'c'.repeat(64),
    mediaType: 'document',
    language,
    pageCount: 1,
    blocks,
    outline: [],
    notices: [],
  };
  const { segments } = segment(document, { targetMinutes: 10 });
  const drafts = analyse(segments, document).map((one) => generate(one, document));
  for (const { cards } of drafts)
    for (const { title, pieces } of cards)
      expect(graphemeCount([title.text, pieces.map(({ text }) => text).join('\n\n')].join('\n'))).toBeLessThanOrEqual(
        cardWall + 1,
      );
  return drafts.flatMap(({ cards }) => cards.map(({ title }) => title.text));
}

const filling =
  'The crew of the old ferry keeps the deck dry and the ropes in order all through the long winter, whatever the wind does to the harbour in the night. '.repeat(
    2,
  );
const more =
  'Nobody on the quay counts how often the paint of the hull is renewed, since salt and frost take it off again before the spring comes back to the bay. '.repeat(
    2,
  );

test('a later card of a section adds what its list is a list of', () => {
  const titles = titlesOf([
    ['heading', 'Winter Mooring'],
    ['paragraph', `${filling}${more}`],
    ['paragraph', 'Signs of a frozen pump:'],
    [
      'list',
      'The gauge stays at zero while the engine of the ferry runs\nThe hose behind the tank is white and hard to bend\nA dull knock comes from the pump house on the quay at night\nThe deck is wet although nobody on the crew has washed it',
    ],
  ]);
  expect(titles).toEqual(['Winter Mooring', 'Winter Mooring: Signs of a frozen pump']);
});

test('a later card adds what its point bids or speaks of, and what is forbidden gives no name', () => {
  const titles = titlesOf([
    ['heading', 'Ferry Decks'],
    ['paragraph', filling + more],
    ['paragraph', `Scrub the steel ladder after every crossing with fresh water. ${filling}`],
    ['paragraph', `Never hang a wet rope over the stove of the cabin. ${more}`],
  ]);
  expect(titles[0]).toBe('Ferry Decks');
  expect(titles).toContain('Ferry Decks: Scrub the steel ladder');
  expect(titles.some((title) => /hang a wet rope/iu.test(title))).toBe(false);
  expect(new Set(titles).size).toBe(titles.length);
});

test('who did something, and what a card says once in passing, name no card', () => {
  const titles = titlesOf([
    ['heading', 'Ferry Decks'],
    ['paragraph', filling + more],
    ['paragraph', `Anna Holm was the keeper who painted the decks grey. ${filling}`],
    ['paragraph', `There is winter slush on the stairs now and then. ${more}`],
  ]);
  expect(titles.some((title) => /Anna|slush/iu.test(title))).toBe(false);
});

test('a stray thing that a card speaks of is no name for it, and its number stands in its stead', () => {
  const titles = titlesOf([
    ['heading', 'Ferry Decks'],
    ['paragraph', filling + more],
    ['paragraph', `It gets slippery after rain. Wet stairs are swept. ${more}`],
  ]);
  expect(titles).toEqual(['Ferry Decks', 'Ferry Decks (2)']);
});

test('a card that goes on with a procedure says with which steps', () => {
  const step = (index: number) =>
    `${index}. Turn the brass key of lamp ${index} to the left until the light in the cabin of the ferry goes out and wait.`;
  const titles = titlesOf([
    ['heading', 'Lamp Round'],
    ['list', Array.from({ length: 8 }, (_, index) => step(index + 1)).join('\n')],
  ]);
  expect(titles[0]).toBe('Lamp Round');
  for (const title of titles.slice(1)) expect(title).toMatch(/^Lamp Round: steps \d to \d$/u);
  expect(titles.length).toBeGreaterThan(1);
});

test('the number of a section is no part of a title, and a heading that is written twice is said once', () => {
  const titles = titlesOf([
    ['heading', 'Ferry Book', 1],
    ['heading', '4. Rights of the crew', 2],
    ['paragraph', filling + more],
    ['heading', 'Laser room access Laser Room access', 2],
    ['paragraph', `It gets slippery after rain. Wet stairs are swept. ${more}`],
  ]);
  expect(titles).toContain('Rights of the crew');
  expect(titles).toContain('Laser room access');
});

test('a title too long for a number is shortened, so that no two cards have the same', () => {
  const titles = titlesOf([
    ['heading', 'Break the mass of necessary information into individual elements or processes'],
    ['paragraph', filling + more],
    ['paragraph', `It gets slippery after rain. Wet stairs are swept. ${more}`],
  ]);
  expect(titles[1]).toBe('Break the mass of necessary information into individual elements (2)');
});

test('where nothing tells it apart, a card has its number', () => {
  const titles = titlesOf(
    [
      ['heading', 'Kanuni za kivuko'],
      ['paragraph', 'Wahudumu wa kivuko hukagua kamba na taa kila asubuhi kabla ya abiria kupanda. '.repeat(5)],
      ['paragraph', 'Nahodha huandika muda wa safari na hali ya bahari katika daftari la kivuko. '.repeat(5)],
    ],
    'sw',
  );
  expect(titles).toEqual(['Kanuni za kivuko', 'Kanuni za kivuko (2)']);
});
