import { expect, test } from 'vitest';
import { draftsOfParts, type Part } from '#kit/drafts-of-parts.ts';
import { graphemeCount } from './graphemes.ts';
import { cardWall } from './lesson-cards.ts';

function titlesOf(parts: readonly Part[], language = 'en'): string[] {
  const drafts = draftsOfParts(parts, language);
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

test('of "Train the crew in the following:" the words before the pointer are the name', () => {
  const titles = titlesOf([
    ['heading', 'Winter Mooring'],
    ['paragraph', `${filling}${more}`],
    ['paragraph', 'Train the crew in the following:'],
    [
      'list',
      'How the gauge of the pump is read while the engine of the ferry runs\nWhere the hose behind the tank is shut off in the night\nHow the bell on the quay is rung when a rope has broken in the wind',
    ],
  ]);
  expect(titles).toEqual(['Winter Mooring', 'Winter Mooring: Train the crew']);
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

test('who did something names no card', () => {
  const titles = titlesOf([
    ['heading', 'Ferry Decks'],
    ['paragraph', filling + more],
    ['paragraph', `Anna Holm was the keeper who painted the decks grey. ${filling}`],
  ]);
  expect(titles.some((title) => /Anna/iu.test(title))).toBe(false);
});

test('a card without a name of its own is called by what its sentences are about, not by its number', () => {
  const titles = titlesOf([
    ['heading', 'Ferry Decks'],
    ['paragraph', filling + more],
    ['paragraph', `It gets slippery after rain. Wet stairs are swept. ${more}`],
  ]);
  expect(titles).toEqual(['Ferry Decks', 'Ferry Decks: wet stairs']);
});

test('a card that goes on with a procedure says with which steps', () => {
  const step = (index: number) =>
    `${index}. Turn the brass key of lamp ${index} to the left until the light in the cabin of the ferry goes out and wait.`;
  const titles = titlesOf([
    ['heading', 'Lamp Round'],
    ['list', Array.from({ length: 8 }, (_, index) => step(index + 1)).join('\n')],
  ]);
  expect(titles[0]).toBe('Lamp Round');
  for (const title of titles.slice(1)) expect(title).toMatch(/^Lamp Round: steps \d (?:and|to) \d$/u);
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

test('below a title that is too long for it, what a card goes on with stands alone', () => {
  const titles = titlesOf([
    ['heading', 'Break the mass of necessary information into individual elements or processes'],
    ['paragraph', filling + more],
    ['paragraph', `It gets slippery after rain. Wet stairs are swept. ${more}`],
  ]);
  expect(titles[1]).toBe('Wet stairs');
});

test('where no tagger tells a thing from a deed, a card has the words that it says again and again', () => {
  const titles = titlesOf(
    [
      ['heading', 'Kanuni za kivuko'],
      ['paragraph', 'Wahudumu wa kivuko hukagua kamba na taa kila asubuhi kabla ya abiria kupanda. '.repeat(5)],
      ['paragraph', 'Nahodha huandika muda wa safari na hali ya bahari katika daftari la kivuko. '.repeat(5)],
    ],
    'sw',
  );
  expect(titles).toEqual(['Kanuni za kivuko', 'Kanuni za kivuko: Nahodha huandika muda']);
});

const opening: Part = ['paragraph', filling];

test('a card of one or two labelled items has their names, in every language', () => {
  const list = (...items: string[]): Part => ['list', items.join('\n')];
  expect(
    titlesOf([
      ['heading', 'Ferry Decks'],
      opening,
      list(`Bow ropes: the crew coils them dry. ${filling}`, `Stern lamps: the mate lights them. ${more}`),
    ]),
  ).toEqual(['Ferry Decks', 'Ferry Decks: Bow ropes', 'Ferry Decks: Stern lamps']);
  expect(
    titlesOf([
      ['heading', 'Ferry Decks'],
      opening,
      list(`**Bow ropes** are coiled dry after every trip. ${more}`, 'Stern lamps. The mate of the ferry lights them.'),
    ]),
  ).toEqual(['Ferry Decks', 'Ferry Decks: Bow ropes and Stern lamps']);
  const spanish =
    'La tripulación del barco revisa las luces y los cabos cada mañana antes de salir del puerto. '.repeat(4);
  const vests =
    'Cada pasajero recibe uno de su talla y se lo pone en el muelle, bajo la mirada de la tripulación. '.repeat(3);
  expect(titlesOf([['heading', 'El barco'], ['paragraph', spanish], list(`Chalecos: ${vests}`)], 'es')).toEqual([
    'El barco',
    'El barco: Chalecos',
  ]);
});

test('a value, a remark, half a sentence and a name that stands over less than half of a card are no labels', () => {
  for (const label of ['TASK', 'In general', 'If you are late', 'Adams argued', 'Date'])
    expect(
      titlesOf([['heading', 'Ferry Decks'], opening, ['paragraph', `${label}: it gets slippery. ${more}`]])[1],
    ).not.toContain(label);
  expect(
    titlesOf([
      ['heading', 'Ferry Decks'],
      opening,
      ['list', `Bow ropes: dry.\nIt gets slippery after rain. ${more}`],
    ])[1],
  ).not.toBe('Ferry Decks: Bow ropes');
  const hindi = 'कर्मचारी हर सुबह नाव की बत्तियाँ और रस्सियाँ जाँचते हैं ताकि यात्री सुरक्षित रहें। '.repeat(6);
  const story = 'एक यात्री रात में घाट पर अकेला खड़ा है और कोई उसकी आवाज़ नहीं सुनता, जबकि पानी बढ़ता जाता है। '.repeat(6);
  expect(
    titlesOf(
      [
        ['heading', 'नाव के नियम'],
        ['paragraph', hindi],
        ['paragraph', `कल्पना कीजिए: ${story}`],
      ],
      'hi',
    )[1],
  ).not.toBe('नाव के नियम: कल्पना कीजिए');
});

test('a card that answers the question on which it opens has that as its title', () => {
  const answered = `What happens to a frozen pump? The mate thaws it with warm water. ${more}`;
  expect(titlesOf([['heading', 'Ferry Decks'], opening, ['paragraph', answered]])[1]).toBe(
    'What happens to a frozen pump?',
  );
  const row = `What is it worth? Who pays for it? When is it done? The mate thaws it with warm water. ${more}`;
  expect(titlesOf([['heading', 'Ferry Decks'], opening, ['paragraph', row]])[1]).toBe('Ferry Decks (2)');
  const back = `What does this mean for us? The mate thaws it with warm water. ${more}`;
  expect(titlesOf([['heading', 'Ferry Decks'], opening, ['paragraph', back]])[1]).not.toContain('?');
});

test('a card has the one term that its text prints, and the thing that it tells of again and again', () => {
  const printed = `Ropes of every ferry work in pairs, and a _spring line_ keeps her from surging. ${more}`;
  expect(titlesOf([['heading', 'Ferry Decks'], opening, ['paragraph', printed]])[1]).toBe('Ferry Decks: Spring line');
  const again =
    'Every winter storm wears on the bell rope of the ferry. The bell rope is oiled by the mate at dawn, and a torn bell rope goes to the smith of the harbour. Nobody steps on the boards before he has been there and looked at it with care in good light, since the boards are slippery at dawn. What he finds goes into the book of the harbour, with his name under it.';
  expect(titlesOf([['heading', 'Ferry Decks'], opening, ['paragraph', again]])[1]).toBe('Ferry Decks: Bell rope');
});

test('a short sentence that the rest of a card tells more of is its title, and one that points elsewhere is none', () => {
  const claim = `Rust was the worst enemy of every deck. ${more}`;
  expect(titlesOf([['heading', 'Ferry Decks'], opening, ['paragraph', claim]])[1]).toBe(
    'Rust was the worst enemy of every deck',
  );
  const back = `The mate was fond of this too. ${more}`;
  expect(titlesOf([['heading', 'Ferry Decks'], opening, ['paragraph', back]])[1]).not.toContain('fond of this');
});

test('what goes on with numbered lines that bid nothing has points, not steps', () => {
  const line = (index: number) =>
    `${index}. Every lamp of cabin ${index} was the gift of a guest who had crossed the bay with the ferry in a storm.`;
  const titles = titlesOf([
    ['heading', 'The Lamps'],
    ['list', Array.from({ length: 8 }, (_, index) => line(index + 1)).join('\n')],
  ]);
  for (const title of titles.slice(1)) expect(title).toMatch(/^The Lamps: points \d (?:and|to) \d$/u);
});

test('a section of the same rank that fills a card is its title alone', () => {
  const titles = titlesOf([
    ['heading', 'Ferry Book', 1],
    ['heading', 'Monthly reports', 2],
    ['paragraph', `${filling}${more}${filling}`],
    ['paragraph', 'The mate signs them on the quay before the last ferry leaves the bay.'],
    ['heading', 'Quarterly reports', 2],
    ['paragraph', filling],
  ]);
  expect(titles.some((title) => /Monthly reports: Quarterly/u.test(title))).toBe(false);
});

test('the case with which a paragraph opens, and the order before its reason, are names of a card', () => {
  const second = (text: string) => titlesOf([['heading', 'Ferry Decks'], opening, ['paragraph', `${text} ${more}`]])[1];
  expect(second('If a rope breaks in the wind, call the mate at once.')).toBe('If a rope breaks in the wind');
  expect(second('If it breaks in the wind, call the mate at once.')).not.toContain('If it breaks');
  expect(second('Keep the ladder away from the stove, since paint burns.')).toBe('Keep the ladder away from the stove');
});

test('a lesson called after two sections does not lend that name to the text before them', () => {
  const section = (name: string): Part[] => [
    ['heading', name, 2],
    ['paragraph', filling + more],
  ];
  const titles = titlesOf([
    ['heading', 'Ferry Book', 1],
    ['paragraph', `It gets slippery after rain. Wet stairs are swept. ${more}`],
    ...section('Bow ropes'),
    ...section('Stern lamps'),
  ]);
  expect(titles[0]).not.toContain(' and ');
});

test('a list that goes on over a further card keeps its name', () => {
  const item = (index: number) =>
    `The gauge of pump ${index} stays at zero while the engine of the ferry runs and the hose behind the tank is white with frost`;
  const titles = titlesOf([
    ['heading', 'Winter Mooring'],
    ['paragraph', `${filling}${more}`],
    ['paragraph', 'Signs of a frozen pump:'],
    ['list', Array.from({ length: 8 }, (_, index) => item(index)).join('\n')],
  ]);
  expect(titles.slice(0, 3)).toEqual([
    'Winter Mooring',
    'Winter Mooring: Signs of a frozen pump',
    'Winter Mooring: Signs of a frozen pump (2)',
  ]);
});

test('"Purpose" is a better title than that of the whole document once more, and "Why?" is not', () => {
  const titles = titlesOf([
    ['heading', 'Ferry Book', 1],
    ['paragraph', filling + more],
    ['heading', 'Purpose', 2],
    ['paragraph', filling + more],
    ['heading', 'Why?', 2],
    ['paragraph', `It gets slippery after rain. Wet stairs are swept. ${more}`],
  ]);
  expect(titles[0]).toBe('Ferry Book');
  expect(titles).toContain('Ferry Book: Purpose');
  expect(titles).not.toContain('Why?');
});

test('the text before the first section is called after its own heading, not after the section that the lesson is named by', () => {
  const titles = titlesOf([
    ['heading', 'Ferry Book', 1],
    ['paragraph', `It gets slippery after rain. Wet stairs are swept. ${filling}`],
    ['heading', 'Bow ropes', 2],
    ['paragraph', (filling + more).repeat(4)],
  ]);
  expect(titles[0]).toBe('Ferry Book');
});

test('a card that begins with the end of one list is called after the next list, which fills it', () => {
  const item = (index: number) =>
    `The gauge of pump ${index} stays at zero while the engine of the ferry runs and the hose behind the tank is white with frost`;
  const list = (from: number, to: number): Part => [
    'list',
    Array.from({ length: to - from }, (_, index) => item(from + index)).join('\n'),
  ];
  const titles = titlesOf([
    ['heading', 'Winter Mooring'],
    ['paragraph', `${filling}${more}`],
    ['paragraph', 'Signs of a frozen pump:'],
    list(0, 5),
    ['paragraph', 'Signs of a broken hose:'],
    list(5, 7),
  ]);
  expect(titles).toContain('Winter Mooring: Signs of a broken hose');
});

test('items that a bold label opens as an order are called by it, also where their list begins on the card before', () => {
  const tip = (label: string) => `**${label}:** It helps whoever rows the ferry, by day and in the night. ${filling}`;
  const parts = (intro: string): Parameters<typeof titlesOf>[0] => [
    ['heading', 'Long Rows'],
    ['paragraph', intro],
    ['heading', 'Ten tips', 2],
    ['list', [tip('Find a friend'), tip('Be kind'), tip('Rest')].join('\n')],
  ];
  expect(titlesOf(parts(filling))).toEqual(['Long Rows', 'Ten tips', 'Ten tips: Be kind', 'Ten tips: Rest']);
  expect(titlesOf(parts('Rowing is hard work.'))).toEqual(['Long Rows', 'Ten tips: Be kind', 'Ten tips: Rest']);
});

test('a label over most of a card names it, whatever else is labelled there', () => {
  expect(
    titlesOf([
      ['heading', 'Ferry Decks'],
      ['paragraph', filling],
      ['paragraph', '**Lamps** - The kinds are:'],
      ['list', `**Bow lamps** - They shine. ${filling}\n**Stern lamps** - They glow.`],
    ]),
  ).toEqual(['Ferry Decks', 'Ferry Decks: Bow lamps and Stern lamps']);
  expect(
    titlesOf([
      ['heading', 'Ferry Decks'],
      ['paragraph', filling],
      ['list', `**Bow lamps:** They shine. ${more}`],
      ['paragraph', '**Stern**'],
      ['paragraph', 'Lit at dusk - and not before.'],
    ]),
  ).toEqual(['Ferry Decks', 'Ferry Decks: Bow lamps']);
});

test('an item that stands over others names the card that they fill', () => {
  const under = (name: string) => [
    name,
    ...Array.from(
      { length: 4 },
      (_, at) => `  ${at} spare ropes of the ferry, dry and coiled, for a long night on the quay`,
    ),
  ];
  expect(
    titlesOf([
      ['heading', 'Equipment'],
      ['paragraph', filling],
      ['list', ['Bow kit', 'Stern kit'].flatMap(under).join('\n')],
    ]),
  ).toEqual(['Equipment', 'Equipment: Bow kit and Stern kit']);
});

test('a later card is called by the case over its list, by what the reader must do, and by the item around all others', () => {
  const titles = titlesOf([
    ['heading', 'Winter Mooring'],
    ['paragraph', `${filling}${more}`],
    ['paragraph', 'If the harbour master gives an order, the following steps must be taken.'],
    [
      'list',
      'Ring the bell on the quay until each member of the crew has answered\nPull the ropes of the old ferry in before the wind turns in the night\nWrite in the book when the order was given and who was on the deck\nLock the pump house behind the tank and bring the key to the office',
    ],
    ['paragraph', 'You must not carry:'],
    [
      'list',
      'Barrels of tar that nobody on the quay has weighed and written down\nAnimals without the paper of the doctor from the other side of the bay\nRopes that are wet from the night or white from the salt of the water\nLamps with oil in them, whatever the owner says about their lids and locks',
    ],
  ]);
  expect(titles.slice(1)).toEqual(['If the harbour master gives an order', 'Winter Mooring: You must not carry']);
});

test('labels that cannot be listed stand side by side, and a list is called by what its items are', () => {
  const titles = titlesOf([
    ['heading', 'Winter Mooring'],
    ['paragraph', filling],
    ['list', `LADDERS: ${filling.slice(0, 150)}\nSalt and/or sand: ${more.slice(0, 150)}`],
    ['paragraph', 'Signs of a frozen pump include, but are not limited to:'],
    [
      'list',
      'The gauge stays at zero while the engine of the ferry runs\nThe hose behind the tank is white and hard to bend\nA dull knock comes from the pump house on the quay at night\nThe deck is wet although nobody on the crew has washed it',
    ],
  ]);
  expect(titles.slice(1)).toEqual(['Ladders · Salt and/or sand', 'Winter Mooring: Signs of a frozen pump']);
});
