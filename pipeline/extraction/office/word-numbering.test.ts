import { expect, test } from 'vitest';
import { proseAbout } from '#kit/made-pdf.ts';
import { madeWordDocument, wordParagraph, wordStyle } from '#kit/made-word-document.ts';
import { extract } from '../extract.ts';

const level = (at: number, format: string, text: string, more = '') =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`;
const pattern = (id: number, levels: string) => `<w:abstractNum w:abstractNumId="${id}">${levels}</w:abstractNum>`;
const list = (id: number, of: number, more = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${more}</w:num>`;
const startsAt = (at: number, start: number) =>
  `<w:lvlOverride w:ilvl="${at}"><w:startOverride w:val="${start}"/></w:lvlOverride>`;
const item = (text: string, id: number, at = 0) =>
  wordParagraph(text, `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${id}"/></w:numPr>`);

const numbering =
  pattern(0, level(0, 'decimal', '%1.') + level(1, 'lowerLetter', '%2)') + level(2, 'lowerRoman', '(%3)')) +
  pattern(1, level(0, 'bullet', '\uf0b7') + level(1, 'decimal', '%2.')) +
  pattern(2, level(0, 'decimal', 'Article %1') + level(1, 'decimal', '%1.%2')) +
  list(1, 0) +
  list(2, 1) +
  list(3, 0, startsAt(0, 1)) +
  list(4, 2) +
  list(5, 0);

const prose = wordParagraph(proseAbout('bridges'));

async function listsOf(body: string, styles = '') {
  const parts = { 'word/numbering.xml': `<w:numbering xmlns:w="w">${numbering}</w:numbering>` };
  const outcome = await extract({
    bytes: madeWordDocument(prose + body, styles, parts),
    fileName: 'text.docx',
    mediaType: 'document',
  });
  if (outcome.kind === 'rejected') throw new Error(outcome.reason);
  return outcome.document.blocks
    .filter(({ kind }) => kind === 'list' || kind === 'heading')
    .map(({ text, steps }) => (steps === undefined ? [text] : [text, steps]));
}

test('items keep the numbers that Word writes, and the lines that the list counts are marked', async () => {
  const body =
    item('Open the valve', 1) +
    item('by hand', 1, 1) +
    item('slowly', 1, 2) +
    item('never alone', 1, 1) +
    item('Fill the tank', 1);
  expect(await listsOf(body)).toEqual([
    ['1. Open the valve\na) by hand\n(i) slowly\nb) never alone\n2. Fill the tank', [0, 4]],
  ]);
});

test('a list goes on behind the text between its items, and its levels begin anew', async () => {
  const body = item('one', 1) + item('a part', 1, 1) + prose + item('two', 1) + item('another part', 1, 1);
  expect(await listsOf(body)).toEqual([
    ['1. one\na) a part', [0]],
    ['2. two\na) another part', [0]],
  ]);
});

test('lists of one pattern count together until one of them starts anew, which makes a list of its own', async () => {
  const body = item('one', 1) + item('two', 5) + item('first of another', 3) + item('second of another', 3);
  expect(await listsOf(body)).toEqual([
    ['1. one\n2. two', [0, 1]],
    ['1. first of another\n2. second of another', [0, 1]],
  ]);
});

test('bullets have no numbers, and a counted list inside them is not what the list counts', async () => {
  expect(await listsOf(item('wood', 2) + item('steel', 2) + item('rolled', 2, 1))).toEqual([
    ['wood\nsteel\n1. rolled'],
  ]);
});

test('a number is inherited from the style, and a paragraph may do without it', async () => {
  const styles =
    '<w:style w:styleId="Step"><w:name w:val="List Number"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>' +
    '<w:style w:styleId="Own"><w:name w:val="Own"/><w:basedOn w:val="Step"/></w:style>';
  const body =
    wordParagraph('one', wordStyle('Step')) +
    wordParagraph('beside it', `${wordStyle('Step')}<w:numPr><w:numId w:val="0"/></w:numPr>`) +
    wordParagraph('two', wordStyle('Own'));
  expect(await listsOf(body, styles)).toEqual([['1. one\nbeside it\n2. two', [0, 2]]]);
});

test('a numbered heading keeps its number out of the title and counts for the clauses below it', async () => {
  const styles = '<w:style w:styleId="H"><w:name w:val="heading 1"/></w:style>';
  const heading = (text: string) =>
    wordParagraph(text, `${wordStyle('H')}<w:numPr><w:ilvl w:val="0"/><w:numId w:val="4"/></w:numPr>`);
  const body =
    heading('Scope') + heading('Duties') + item('The supplier delivers.', 4, 1) + item('The buyer pays.', 4, 1);
  expect(await listsOf(body, styles)).toEqual([
    ['Scope'],
    ['Duties'],
    ['2.1 The supplier delivers.\n2.2 The buyer pays.', [0, 1]],
  ]);
});

test('an item that was struck out is not counted, and one that ends in a blank ends its line', async () => {
  const gone =
    '<w:p><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr><w:rPr><w:del w:id="1"/></w:rPr></w:pPr><w:del><w:r><w:delText>never</w:delText></w:r></w:del></w:p>';
  expect(await listsOf(`${item('one ', 1)}${gone}${item('two', 1)}`)).toEqual([['1. one\n2. two', [0, 1]]]);
});

test('a list that no numbering part tells of has no numbers', async () => {
  expect(await listsOf(item('one', 99) + item('two', 99, 1))).toEqual([['one\ntwo']]);
});
