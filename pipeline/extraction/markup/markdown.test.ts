import { expect, test } from 'vitest';
import { readMarkdown } from './markdown.ts';

const read = (text: string) =>
  readMarkdown(new TextEncoder().encode(text)).blocks.map(({ kind, text: words, level }) => [
    kind,
    words,
    ...(level === undefined ? [] : [level]),
  ]);

test('headings, paragraphs, lists, tables, quotes and code keep their kinds', () => {
  const text =
    '# Sea\n\nSalt *water*\nin rows.\n\n- high\n- low\n  - neap\n\n| tide | metres |\n|---|---|\n| high | 4 |\n\n> Old words\n\n```\nlet x = 1;\n```\n';
  expect(read(text)).toEqual([
    ['heading', 'Sea', 1],
    ['paragraph', 'Salt water in rows.'],
    ['list', 'high\nlow\nneap'],
    ['table', 'tide\tmetres\nhigh\t4'],
    ['quote', 'Old words'],
    ['code', 'let x = 1;'],
  ]);
});

test('bold and italic become marks on their own letters', () => {
  const [block] = readMarkdown(new TextEncoder().encode('The **ebb tide** runs *out*.')).blocks;
  expect(block?.marks.map(({ kind, start, end }) => [kind, block.text.slice(start, end)])).toEqual([
    ['bold', 'ebb tide'],
    ['italic', 'out'],
  ]);
});

test('the tags of HTML in a line mark bold words and links as the signs of Markdown do', () => {
  const text =
    'The <b>ebb tide</b> runs <a href="https://sea.example/out" target="_blank">out</a>, <a name="x"></a>always.';
  const [block] = readMarkdown(new TextEncoder().encode(text)).blocks;
  expect(block?.marks.map(({ kind, start, end }) => [kind, block.text.slice(start, end)])).toEqual([
    ['bold', 'ebb tide'],
    ['link', 'out'],
  ]);
});

test('a footnote stands behind the block that refers to it, and one without a reference where it was written', () => {
  expect(
    read('The dose is low.[^1]\n\nRest after it.\n\n[^1]: Half for children.\n\n[^2]: Nobody refers to this.\n'),
  ).toEqual([
    ['paragraph', 'The dose is low.'],
    ['paragraph', 'Half for children.'],
    ['paragraph', 'Rest after it.'],
    ['paragraph', 'Nobody refers to this.'],
  ]);
});

test('a link whose address is missing or filled in by a site builder keeps its words and no brackets', () => {
  expect(read('See [Getting Started]({{< relref "/start.md" >}}) or [Later Steps] first. Set a[0] to -1 °C.')).toEqual([
    ['paragraph', 'See Getting Started or Later Steps first. Set a[0] to -1 °C.'],
  ]);
});

test('a box in HTML inside an item is read with it', () => {
  expect(read('- first step\n\n  <pre>remote: use a token instead</pre>\n\n- second step\n')).toEqual([
    ['list', 'first step\nremote: use a token instead\nsecond step'],
  ]);
});

test('front matter in TOML, and where a page puts its contents, are no text', () => {
  const toml = '+++\ntitle = "Volunteers"\nlayout = "plain"\n+++\n\nReal text.\n\n[[_TOC_]]\n\n[TOC]\n';
  expect(read(toml)).toEqual([['paragraph', 'Real text.']]);
  expect(readMarkdown(new TextEncoder().encode(toml)).title).toBe('Volunteers');
});

test('a comment is no text however long it is', () => {
  const long = `<!-- ${'a note that nobody reads '.repeat(2_000)}-->`;
  expect(read(`Lock the mill.\n\n${long}\n\nKeep <!-- short --> the key.\n`)).toEqual([
    ['paragraph', 'Lock the mill.'],
    ['paragraph', 'Keep the key.'],
  ]);
});

test('front matter and raw HTML are no text', () => {
  expect(read('---\ntitle: x\n---\n\nReal text.\n\n<script>alert(1)</script>\n')).toEqual([
    ['paragraph', 'Real text.'],
  ]);
});

test('a name and settings above the first blank line are no text, without signs around them', () => {
  const page = 'Title: Pickles\nDate: 2021-04-01 23:19\nTags: food, jars\nAuthors: Rex\nSummary: Mine\n\nSalt them.\n';
  expect(read(page)).toEqual([['paragraph', 'Salt them.']]);
  expect(readMarkdown(new TextEncoder().encode(page)).title).toBe('Pickles');
  expect(read('Title: Pickles\n\nSalt them.\n')).toEqual([['paragraph', 'Salt them.']]);
  const memo = 'Date: 4 May\nTo: all cooks\n\nSalt them.\n';
  expect(read(memo)).toHaveLength(2);
});

test('the lines that an ordered list counts are known, those between them and those of other lists are not', () => {
  const text = '1. Open the lid\n   - the left one\n2. Fill it\n\nThen:\n\n- a\n- b\n';
  const lists = readMarkdown(new TextEncoder().encode(text)).blocks.filter(({ kind }) => kind === 'list');
  expect(lists.map(({ text: lines, steps }) => [lines, steps])).toEqual([
    ['1. Open the lid\nthe left one\n2. Fill it', [0, 2]],
    ['a\nb', undefined],
  ]);
});

test('how deep the lines of a list lie is known, of a list in HTML too', () => {
  const depthsOf = (text: string) =>
    readMarkdown(new TextEncoder().encode(text)).blocks.flatMap(({ kind, depths }) =>
      kind === 'list' ? [depths] : [],
    );
  const nested = '- Touch\n  - turn it off\n\n    Now go\n    1. at the gate\n  - lock it\n- Mail\n';
  expect(depthsOf(nested)).toEqual([[0, 1, 2, 2, 1, 0]]);
  expect(depthsOf(nested.replace('Now', 'and'))).toEqual([[0, 1, 2, 1, 0]]);
  expect(depthsOf('- a\n- b\n')).toEqual([undefined]);
  expect(depthsOf('<ul><li>Touch<ul><li>turn it off</li></ul></li><li>Mail</li></ul>\n')).toEqual([[0, 1, 0]]);
});

test('a row whose last cell is empty ends all the same, and so does an empty head', () => {
  expect(read('| a | b |\n|---|---|\n| c | |\n| d | e |\n')).toEqual([['table', 'a\tb\nc\t\nd\te']]);
  expect(read('| | |\n|---|---|\n| c | d |\n')).toEqual([['table', '\t\nc\td']]);
});

test('a step keeps its number, of a nested list and of one in HTML too; boxes to tick are no text', () => {
  expect(read('3. fill the tank\n4. close the lid\n   1. turn it left\n   - no force\n5. press start\n')).toEqual([
    ['list', '3. fill the tank\n4. close the lid\n1. turn it left\nno force\n5. press start'],
  ]);
  expect(read('<ol start="2"><li>fill the tank<ul><li>with water</li></ul></li><li>press start</li></ol>\n')).toEqual([
    ['list', '2. fill the tank\nwith water\n3. press start'],
  ]);
  expect(read('- [ ] gloves on\n- [x] lamp lit\n')).toEqual([['list', 'gloves on\nlamp lit']]);
});

test('the title of a page is its first heading, else what its front matter says', () => {
  const titleOf = (text: string) => readMarkdown(new TextEncoder().encode(text)).title;
  expect(titleOf("---\nlayout: base\ntitle: 'Double pockets'\n---\n\n## Video\n\nwords\n")).toBe('Double pockets');
  expect(titleOf('---\ntitle: Pockets\n---\n\n# Welts\n')).toBe('Welts');
  const flat = '# Ropes\n\nHang them up dry.\n\n# Lamps\n\nLight them at six.\n\n# Keys\n\nNever lend them.\n';
  expect(titleOf(flat)).toBeUndefined();
  expect(titleOf(`# Boat house\n\n${flat}`)).toBe('Boat house');
  expect(titleOf('Title: House rules\n\nWelcome.\n\n# Purpose\n\nwords\n\n# Noise\n\nwords\n')).toBe('House rules');
  expect(titleOf('words\n---\ntitle: none\n---\n')).toBeUndefined();
});

test('signs of numbers stay, and brackets that held a picture alone go', () => {
  expect(
    read('Store at -1 °C ± 0.5 °C (![dial](d.png)), at ≤ 60 % and < 5 bar, never above −2 °F [see the dial](x.md).'),
  ).toEqual([['paragraph', 'Store at -1 °C ± 0.5 °C, at ≤ 60 % and < 5 bar, never above −2 °F see the dial.']]);
});

test('raised and lowered figures stay off the line', () => {
  expect(read('Plate 10<sup>-6</sup> and 5x10<sup>7</sup> of CO<sub>2</sub>, on the 1<sup>st</sup> day.')).toEqual([
    ['paragraph', 'Plate 10⁻⁶ and 5x10⁷ of CO₂, on the 1st day.'],
  ]);
});

test('a list in a quotation, as slides show it step by step, keeps its items', () => {
  expect(read('> - Given a talk?\n> - Never spoken?\n')).toEqual([['list', 'Given a talk?\nNever spoken?']]);
  expect(read('> Why open?\n>\n> * Practical\n> * Required\n')).toEqual([
    ['quote', 'Why open?'],
    ['list', 'Practical\nRequired'],
  ]);
});

test('a link of Markdown in a box of HTML is read as its words', () => {
  expect(read('<div>\nLicensed [CC-BY](https://cc.example/by/4.0/) by us\n</div>')).toEqual([
    ['paragraph', 'Licensed CC-BY by us'],
  ]);
});

test('a bold label on a line above its text is told from it by a colon, in an item too', () => {
  expect(read('1. **Approval** <br />\n   If you need to travel, ask first.\n2. **Booking**\\\nBook early.')).toEqual([
    ['list', '1. Approval: If you need to travel, ask first.\n2. Booking: Book early.'],
  ]);
  expect(read('**Rental cars**\nTake the small one.')).toEqual([['paragraph', 'Rental cars: Take the small one.']]);
});

test('bold words that the sentence goes on from are no label', () => {
  for (const text of ['**Never** look into the beam.', '**Never**\nlook into the beam.', '**Stop!**<br>Look up.'])
    expect(read(text)).toEqual([['paragraph', text.replace(/\*\*/g, '').replace(/\n|<br>/, ' ')]]);
});

test('settings of a page that begin in no line of signs are none of its text, and what a text says there stays', () => {
  const text = 'layout: page\ntitle: "Boat house"\ntags:\n  - boats\n---\n\nLock the doors.\n';
  expect(read(text)).toEqual([['paragraph', 'Lock the doors.']]);
  expect(readMarkdown(new TextEncoder().encode(text)).title).toBe('Boat house');
  expect(read('Owner: the warden\ntitle: Boats\n---\n\nLock them.\n')).toEqual([
    ['heading', 'Owner: the warden title: Boats', 2],
    ['paragraph', 'Lock them.'],
  ]);
});

test('code that a program draws is no text, and other code is', () => {
  expect(read('Lock it.\n\n```mermaid\ngraph TD; A-->B\n```\n\n```{.dot}\na -> b\n```\n\n```sh\nlock\n```\n')).toEqual([
    ['paragraph', 'Lock it.'],
    ['code', 'lock'],
  ]);
});

test('a further paragraph of an item goes on with it, below a label or a sentence, and else is a line inside of it', () => {
  const text =
    '1. **Open the gate**\n\n   Use the left key.\n\n2. Wait.\n\n   It takes an hour.\n\n3. Close it\n\n   Never run.\n';
  const [list] = readMarkdown(new TextEncoder().encode(text)).blocks;
  expect(list).toMatchObject({
    text: '1. Open the gate: Use the left key.\n2. Wait. It takes an hour.\n3. Close it\nNever run.',
    steps: [0, 1, 2],
    depths: [0, 0, 0, 1],
  });
});

test('points that Markdown does not know open items', () => {
  expect(read('Wipe:\n\n• tables,\n• door handles\n')).toEqual([
    ['paragraph', 'Wipe:'],
    ['list', 'tables,\ndoor handles'],
  ]);
});

test('a name right below a paragraph is a heading', () => {
  const long = `${'The tide comes in twice a day and nobody can hold it back with a spade. '.repeat(2).trim()}`;
  expect(read(`${long}\nTips for Dry Feet\n\nStay on the dyke.`).map(([kind]) => kind)).toEqual([
    'paragraph',
    'heading',
    'paragraph',
  ]);
});

test('settings with blanks before their colons are no text', () => {
  expect(read('Title   : Tides\nCSS     : sea.css\nLaTeX input : tide-head\n\nSalt.')).toEqual([
    ['paragraph', 'Salt.'],
  ]);
});

test('a heading whose blank was forgotten is one, and a tag is none', () => {
  expect(read('#Tools\n\nA spade.\n\n#sea #salt\n')).toEqual([
    ['heading', 'Tools', 1],
    ['paragraph', 'A spade.'],
    ['paragraph', '#sea #salt'],
  ]);
});

test('what is struck out holds no more, and one sign of it is only "about"', () => {
  expect(read('Rinse the ~~old~~ new filter.\n\n1. Open it\n2. ~~Shake it~~\n3. Wait ~5 to ~10 minutes')).toEqual([
    ['paragraph', 'Rinse the new filter.'],
    ['list', '1. Open it\n3. Wait ~5 to ~10 minutes'],
  ]);
});

test('a heading right below the tag that opens a box is one', () => {
  expect(read('<div class="row">\n<div class="box">\n# The kiln\n\nLet it cool.\n</div></div>')).toEqual([
    ['heading', 'The kiln', 1],
    ['paragraph', 'Let it cool.'],
  ]);
});
