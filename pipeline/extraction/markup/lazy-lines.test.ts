import { expect, test } from 'vitest';
import { itemsByLoneSign, itemsByPastedPoint } from './lazy-lines.ts';
import { readMarkdown } from './markdown.ts';

const read = (text: string) =>
  readMarkdown(new TextEncoder().encode(text)).blocks.map(({ kind, text: words }) => [kind, words]);

const long =
  'Even a small change of the sail can lead to a large change of the speed of the stones, because the wind pushes much harder.';

test('a long line right below a list is a paragraph of its own', () => {
  expect(read(`Mend the sail by:\n* sewing the tear\n* asking the miller to look at it.\n${long}\n`)).toEqual([
    ['paragraph', 'Mend the sail by:'],
    ['list', 'sewing the tear\nasking the miller to look at it.'],
    ['paragraph', long],
  ]);
});

test('a wrapped line still belongs to its item, and code is left as it is', () => {
  expect(read('- Sew the tear of the sail with a strong thread.\nThen look at it again.\n- Hoist it.\n')).toEqual([
    ['list', 'Sew the tear of the sail with a strong thread. Then look at it again.\nHoist it.'],
  ]);
  expect(read(`\`\`\`\n- sew it.\n${long}\n\`\`\`\n`)).toEqual([['code', `- sew it.\n${long}`]]);
});

test('a long line of an item that goes on with a picture belongs to the item', () => {
  expect(read(`1. Sew the tear of the sail.\n${long}\n\n    ![The sail](sail.png)\n\n2. Hoist it.\n`)).toEqual([
    ['list', `1. Sew the tear of the sail. ${long}\n2. Hoist it.`],
  ]);
});

test('lines below each other that signs open are a list, and one alone is a paragraph', () => {
  expect(
    read('To unlock:\n✅ Enter your code.  \n✅ Press the button.\nThen go in.\n\nMind the step.\n🛑 Never run.\n'),
  ).toEqual([
    ['paragraph', 'To unlock:'],
    ['list', '✅ Enter your code.\n✅ Press the button.'],
    ['paragraph', 'Then go in.'],
    ['paragraph', 'Mind the step.'],
    ['paragraph', '🛑 Never run.'],
  ]);
});

test('lines that a word processor’s "o" opens are a list of their own', () => {
  expect(
    read('>Open fire:\no   Ring the bell\no   Leave by the stairs\n\n>Gas:\nClose the tap\n\n- Never run'),
  ).toEqual([
    ['quote', 'Open fire:'],
    ['list', 'Ring the bell\nLeave by the stairs'],
    ['quote', 'Gas: Close the tap'],
    ['list', 'Never run'],
  ]);
  expect(read('Ring o   the bell\no   or whistle')).toEqual([['paragraph', 'Ring o the bell o or whistle']]);
});

test('the sign of a quote before a word in the middle of its line is none of its words', () => {
  expect(read('>- Tell the cook or the >Mate when the tins are >running low.\n>- Take > 3 tins.')).toEqual([
    ['list', 'Tell the cook or the Mate when the tins are running low.\nTake > 3 tins.'],
  ]);
  expect(read('Press >Menu now.')).toEqual([['paragraph', 'Press >Menu now.']]);
  expect(read('```\n> cat tins >list\n```')).toEqual([['code', '> cat tins >list']]);
  expect(JSON.stringify(read('> ```\n> cat tins >list\n> ```'))).toContain('cat tins >list');
});

test('a line below one that ends in an address is a paragraph of its own, also inside of an item', () => {
  expect(read('The log is at https://log.example/list\nAsk the miller for a page.\n')).toEqual([
    ['paragraph', 'The log is at https://log.example/list'],
    ['paragraph', 'Ask the miller for a page.'],
  ]);
  expect(read('1. Open https://log.example\n   Ask the miller.\n2. Sign.\n')).toEqual([
    ['list', '1. Open https://log.example\nAsk the miller.\n2. Sign.'],
  ]);
  expect(read('Read https://log.example.\nThen sign. See https://log.example\nfor more.\n')).toEqual([
    ['paragraph', 'Read https://log.example. Then sign. See https://log.example for more.'],
  ]);
  expect(read('Ask [the miller][1] first.\n\n[1]: https://log.example\nThen sign.\n')[0]).toEqual([
    'paragraph',
    'Ask the miller first.',
  ]);
});

test('a point with a hundred thousand blanks behind it is looked at once', () => {
  const line = `o\t${'\t '.repeat(100_000)}`;
  expect(itemsByPastedPoint(`${line}\n${line}`)).toBe(`${line}\n${line}`);
});

test('a sign alone on a line, again and again, opens the items of lists, and a name above them is a heading', () => {
  const item = (text: string) => `{\t\n${text}\n\n`;
  const list = ['Stay in your room.', 'Open a window.', 'Wear a mask.'].map(item).join('');
  expect(read(`# Plan\n\nWhat you do\n${list}\nWhat the carer does\n${item('Wash your hands.')}`)).toEqual([
    ['heading', 'Plan'],
    ['heading', 'What you do'],
    ['list', 'Stay in your room.\nOpen a window.\nWear a mask.'],
    ['heading', 'What the carer does'],
    ['list', 'Wash your hands.'],
  ]);
  const code = 'class Mill\n{\n  int a;\n}\n'.repeat(4);
  expect(itemsByLoneSign(code)).toBe(code);
});

test('a long line between two steps belongs to the first, and the next one stays a step', () => {
  expect(read(`1. Turn the wheel slowly.\n2. Wait for the stones.\n${long}\n3. Choose the grain.\n`)).toEqual([
    ['list', `1. Turn the wheel slowly.\n2. Wait for the stones. ${long}\n3. Choose the grain.`],
  ]);
});
