import { expect, test } from 'vitest';
import { readMarkdown } from './markdown.ts';
import { plainMarkdown } from './markdown-dialects.ts';

const texts = (markdown: string) =>
  readMarkdown(new TextEncoder().encode(markdown)).blocks.map(({ kind, text }) => [kind, text]);

test('a table in HTML inside Markdown keeps its rows, empty lines or not', () => {
  expect(
    texts(
      '# Doses\n\n<table>\n<tr><th>Age</th><th>Dose</th></tr>\n\n<tr><td>1 year</td><td>5 ml</td></tr>\n</table>\n\nGive it once.',
    ),
  ).toEqual([
    ['heading', 'Doses'],
    ['table', 'Age\tDose\n1 year\t5 ml'],
    ['paragraph', 'Give it once.'],
  ]);
});

test('the signs of site builders are no text', () => {
  expect(texts('{% hint style="info" %}\nTurn the key twice.\n{% endhint %}')).toEqual([
    ['paragraph', 'Turn the key twice.'],
  ]);
  expect(texts(':::warning Critical rules\nKeep the lid closed.\n:::')).toEqual([
    ['paragraph', 'Critical rules'],
    ['paragraph', 'Keep the lid closed.'],
  ]);
  expect(texts('Press <Keys.HardKey>Disk</Keys.HardKey> twice.')).toEqual([['paragraph', 'Press Disk twice.']]);
  expect(texts("Deep samples cost more.<Cite ids={['a.2013','b.2018']}/> They are better.")).toEqual([
    ['paragraph', 'Deep samples cost more. They are better.'],
  ]);
});

test('code keeps every sign', () => {
  expect(texts('```\n{% if x %}\n:::note\n```')).toEqual([['code', '{% if x %}\n:::note']]);
});

test('boxes of other builders keep their word or title and their text', () => {
  expect(texts('> [!WARNING]\n> Keep the lid closed.')).toEqual([['quote', 'Warning: Keep the lid closed.']]);
  expect(texts('!!! warning "Lid"\n    Keep the lid closed.\n\n    Always.\n\nTurn the key.')).toEqual([
    ['paragraph', 'Lid'],
    ['paragraph', 'Keep the lid closed.'],
    ['paragraph', 'Always.'],
    ['paragraph', 'Turn the key.'],
  ]);
  expect(texts('| | Note |\n\nKeep the lid closed.')).toEqual([
    ['paragraph', 'Note:'],
    ['paragraph', 'Keep the lid closed.'],
  ]);
});

test('a title block, wide bold, roles and classes are read as their writer meant them', () => {
  expect(texts('% Care of ropes\n% Ada Smith\n\nDry them.')).toEqual([
    ['heading', 'Care of ropes'],
    ['paragraph', 'Ada Smith'],
    ['paragraph', 'Dry them.'],
  ]);
  expect(texts('** Allergy ** A reaction of the body.')).toEqual([['paragraph', 'Allergy: A reaction of the body.']]);
  expect(texts('{:class="wide"} Use {ref}`the form <form-2023>` of the year.')).toEqual([
    ['paragraph', 'Use the form of the year.'],
  ]);
});

test('a list right below a box of HTML is a list, and a tag with styles of a program is no text', () => {
  expect(texts('<div class="fragment">Includes:</div>\n> * [Ebb](https://ebb.example)\n> * Flow\n')).toEqual([
    ['paragraph', 'Includes:'],
    ['list', 'Ebb\nFlow'],
  ]);
  expect(texts("Smith (2021) <span style={{overflowWrap: 'break-word'}}>[here](https://x.example)</span>")).toEqual([
    ['paragraph', 'Smith (2021) here'],
  ]);
});

test('a picture whose address the site builder fills in leaves no name behind', () => {
  expect(
    texts(
      'Tides turn.\n\n![Spring tide][spring]\n\nSee [the table]({{ site.url }}/t.html).\n\n[spring]: {{ site.url }}/s.svg',
    ),
  ).toEqual([
    ['paragraph', 'Tides turn.'],
    ['paragraph', 'See the table.'],
  ]);
});

test('a formula keeps its stars, and a note inside a list its text', () => {
  expect(texts('The best fee is $T^*=CS(q^*)$ for *all* of them.')).toEqual([
    ['paragraph', 'The best fee is $T^*=CS(q^*)$ for all of them.'],
  ]);
  expect(texts('See {{ site.name }} for more.')).toEqual([['paragraph', 'See for more.']]);
});

test('links of wikis, signs by name, marks and hidden remarks are read as what is shown', () => {
  expect(
    plainMarkdown('See [[Ovens]] and [[ovens|the big one]]. :warning: It is ==hot==. %% check this %%![[oven.png]]'),
  ).toBe('See Ovens and the big one. It is hot. ');
  expect(plainMarkdown('# Ovens {#ovens}\n\n\\newpage\n\nWarm^[slowly] it {width=50%}')).toBe(
    '# Ovens\n\n\n\nWarm (slowly) it',
  );
});

test('what only looks like such a sign stays', () => {
  for (const text of [
    'At 10:30:15, a:b:c and `:warning:` and `[[x]]`.',
    'If a == b == c, [[1]](#one) holds.',
    'Say {name} twice.',
  ])
    expect(plainMarkdown(text)).toBe(text);
});

test('the line in whose place Kramdown puts the contents is not read', () => {
  expect(plainMarkdown('Ovens\n\n* table of contents\n{:toc}\n\nWarm it.')).toBe('Ovens\n\n\n\n\nWarm it.');
});

test('stars whose blank stands on the wrong side are those of bold words', () => {
  expect(texts('# ** Bird counts**\n\nMind: **Note: **wash your hands.')).toEqual([
    ['heading', 'Bird counts'],
    ['paragraph', 'Mind: Note: wash your hands.'],
  ]);
  expect(texts('**a** b **c**d')).toEqual([['paragraph', 'a b cd']]);
});

test('the icon of a button is told by its name, and a sign beside the text by nothing', () => {
  expect(texts('Open the menu and press :material-wifi-cog:. Wait. :octicons-clock-16: :smile:')).toEqual([
    ['paragraph', 'Open the menu and press “wifi cog”. Wait. “clock”'],
  ]);
});

test('what a piece of code ends with in braces stays in it', () => {
  expect(texts('Enter `mdi:{icon} {text}`. For example, `mdi:lamp Hall`.')).toEqual([
    ['paragraph', 'Enter mdi:{icon} {text}. For example, mdi:lamp Hall.'],
  ]);
});

test('a heading whose signs touch its words is a heading, and a number, a tag and a line of code are none', () => {
  expect(texts('##Lost books\n\nPay for them.\n\n#1 of all rules\n\n```\n##not a heading\n```\n')).toEqual([
    ['heading', 'Lost books'],
    ['paragraph', 'Pay for them.'],
    ['paragraph', '#1 of all rules'],
    ['code', '##not a heading'],
  ]);
});

test('a box of MkDocs is known whether its word is large or small', () => {
  const box = (word: string) => texts(`!!! ${word}\n    Keep the lid closed.\n`);
  expect(box('Note')).toEqual(box('note'));
  expect(box('Note').flat()).toContain('Keep the lid closed.');
});

test('bold that holds nothing but a mark of punctuation is that mark', () => {
  expect(texts('The key is for you**.** Never lend it**!** Lock **both**, then go__!__ now.')).toEqual([
    ['paragraph', 'The key is for you. Never lend it! Lock both, then go! now.'],
  ]);
  expect(texts('Type `a**.** b` for **a**.**b**.')).toEqual([['paragraph', 'Type a**.** b for a.b.']]);
});

test('a hundred thousand blanks in a line are gone through once', () => {
  const line = `Water ** ${'\t '.repeat(100_000)}z`;
  expect(plainMarkdown(line)).toBe(line);
});

test('the signs of a box are no words of it, wherever they stand', () => {
  const told = (text: string) => readMarkdown(new TextEncoder().encode(text)).blocks.map((block) => block.text);
  expect(told('!!! Attention: Ring the bell.\n\nThen go.')).toEqual(['Attention: Ring the bell.', 'Then go.']);
  expect(told('!!! info\nRing the bell.\n!!!\n\nThen go.')).toEqual(['Info', 'Ring the bell.', 'Then go.']);
  expect(told('!!!warning "Hot"\n    Do not touch.\n')).toEqual(['Hot', 'Do not touch.']);
  expect(told('???+ tip\n    Ring.\n')).toEqual(['Tip', 'Ring.']);
  expect(told('~> Ring the bell.\n\n-> Then go. <-\n')).toEqual(['Ring the bell.', 'Then go.']);
  expect(told('$CTA\nRing the bell.\n$CTA\n\nA bill of $A 5.')).toEqual(['Ring the bell.', 'A bill of $A 5.']);
});

test('what a builder fills into a sentence leaves no “at” behind, and a short formula is read as it is said', () => {
  expect(texts('Send a text to our __absentee line__ at\n{% lineNumber %} with a message.')).toEqual([
    ['paragraph', 'Send a text to our absentee line with a message.'],
  ]);
  expect(texts('Call the school at {{ site.phone }} to speak to us.')).toEqual([
    ['paragraph', 'Call the school to speak to us.'],
  ]);
  expect(texts('Air holds $\\mathrm{O_2}$ and $\\mathrm{N_2}$.')).toEqual([['paragraph', 'Air holds O₂ and N₂.']]);
});

test('a point that a word processor wrote is one of a list, and a link to a heading is its words', () => {
  expect(texts('> **Desk**\n>\n> · Sweep the desk.\n>\n> · Fill the jug.')).toEqual([
    ['paragraph', 'Desk'],
    ['list', 'Sweep the desk.\nFill the jug.'],
  ]);
  expect(texts('See how to [[#2. Rinse the jar]] in the yard.')).toEqual([
    ['paragraph', 'See how to 2. Rinse the jar in the yard.'],
  ]);
});
