import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { proseAbout } from '#kit/made-pdf.ts';
import { madeWordDocument, wordParagraph, wordStyle } from '#kit/made-word-document.ts';
import { extract } from '../extract.ts';

const outcomeOf = (bytes: Uint8Array) => extract({ bytes, fileName: 'text.docx', mediaType: 'document' });

async function blocksOf(bytes: Uint8Array) {
  const outcome = await outcomeOf(bytes);
  if (outcome.kind === 'rejected') throw new Error(outcome.reason);
  return outcome.document.blocks;
}

const prose = wordParagraph(proseAbout('bridges'));

test('headings are found by style name, by outline level and through the style they are based on', async () => {
  const styles =
    '<w:style w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style>' +
    '<w:style w:styleId="Own"><w:name w:val="My Chapter"/><w:basedOn w:val="berschrift1"/></w:style>' +
    '<w:style w:styleId="Level"><w:name w:val="Anything"/><w:pPr><w:outlineLvl w:val="2"/></w:pPr></w:style>';
  const body =
    wordParagraph('By name', wordStyle('berschrift1')) +
    prose +
    wordParagraph('By parent', wordStyle('Own')) +
    wordParagraph('By level', wordStyle('Level')) +
    wordParagraph('By itself', '<w:outlineLvl w:val="1"/>') +
    prose;
  const headings = (await blocksOf(madeWordDocument(body, styles))).filter(({ kind }) => kind === 'heading');
  expect(headings.map(({ level, text }) => [level, text])).toEqual([
    [1, 'By name'],
    [1, 'By parent'],
    [3, 'By level'],
    [2, 'By itself'],
  ]);
});

test('neighbouring items become one list, a table keeps rows and cells', async () => {
  const numbered = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
  const cell = (text: string) => `<w:tc>${wordParagraph(text)}</w:tc>`;
  const table = `<w:tbl><w:tr>${cell('Span')}${cell('Metres')}</w:tr><w:tr>${cell('Arch')}${cell('40')}</w:tr></w:tbl>`;
  const body = prose + wordParagraph('first', numbered) + wordParagraph('second', numbered) + table;
  const blocks = await blocksOf(madeWordDocument(body));
  expect(blocks.slice(1).map(({ kind, text }) => [kind, text])).toEqual([
    ['list', 'first\nsecond'],
    ['table', 'Span\tMetres\nArch\t40'],
  ]);
});

test('bold runs are marked, deleted and hidden text is left out', async () => {
  const body =
    '<w:p><w:r><w:t xml:space="preserve">A </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>truss</w:t></w:r>' +
    '<w:del><w:r><w:delText>never</w:delText></w:r></w:del><w:r><w:rPr><w:vanish/></w:rPr><w:t>hidden</w:t></w:r>' +
    '<w:r><w:t xml:space="preserve"> carries.</w:t></w:r></w:p>' +
    prose;
  const [block] = await blocksOf(madeWordDocument(body));
  expect(block?.text).toBe('A truss carries.');
  expect(block?.marks).toEqual([{ start: 2, end: 7, kind: 'bold' }]);
});

test('raised and lowered figures stay off the line', async () => {
  const run = (text: string, place: string) =>
    `<w:r><w:rPr><w:vertAlign w:val="${place}"/></w:rPr><w:t>${text}</w:t></w:r>`;
  const plain = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const body = `<w:p>${plain('Use 10')}${run('7', 'superscript')}${plain(' cells and CO')}${run('2', 'subscript')}${plain('.')}</w:p>${prose}`;
  expect((await blocksOf(madeWordDocument(body)))[0]?.text).toBe('Use 10⁷ cells and CO₂.');
});

test('pages are counted where Word noted page breaks', async () => {
  const body = `${prose}<w:p><w:r><w:lastRenderedPageBreak/><w:t>On the second page.</w:t></w:r></w:p>`;
  const blocks = await blocksOf(madeWordDocument(body));
  expect(blocks.map(({ provenance }) => provenance.at(-1)?.page)).toEqual([1, 2]);
});

test('entity definitions and path names that lead outside are refused', async () => {
  const entities = '<!DOCTYPE x [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><w:document>&b;</w:document>';
  expect(await outcomeOf(madeWordDocument('', '', { 'word/document.xml': entities }))).toMatchObject({
    reason: 'unsafe_archive',
  });
  expect(await outcomeOf(madeWordDocument(prose, '', { '../../outside.xml': 'x' }))).toMatchObject({
    reason: 'unsafe_archive',
  });
});

test('a part that inflates a hundredfold and an archive of too many parts are refused', async () => {
  const bomb = madeWordDocument('', '', { 'word/document.xml': ' '.repeat(20_000_000) });
  expect(await outcomeOf(bomb)).toMatchObject({ reason: 'decompression_limit' });
  const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`word/media/${index}.txt`, 'x']));
  expect(await outcomeOf(madeWordDocument(prose, '', many))).toMatchObject({ reason: 'decompression_limit' });
});

test('a cut archive and one without a text part are corrupt', async () => {
  const whole = madeWordDocument(prose);
  expect(await outcomeOf(whole.slice(0, whole.length - 40))).toMatchObject({ kind: 'rejected', reason: 'corrupt' });
  const empty = zipSync({
    'word/document.xml.bak': strToU8('x'),
    'word/document.xml': strToU8('<w:document><w:body>'),
  });
  expect(await outcomeOf(empty)).toMatchObject({ kind: 'rejected', reason: 'corrupt' });
});

test('text boxes, described pictures and footnotes are told after the paragraph that they hang on', async () => {
  const drawing = (inside: string, description = '') =>
    `<w:r><mc:AlternateContent xmlns:mc="m"><mc:Choice><w:drawing><wp:docPr xmlns:wp="p" descr="${description}"/>${inside}</w:drawing></mc:Choice><mc:Fallback><w:pict>${inside}</w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
  const box = `<w:txbxContent>${wordParagraph('Said in a box beside the text.')}</w:txbxContent>`;
  const body = `<w:p><w:r><w:t>It hangs</w:t></w:r>${drawing('', 'A bridge in the fog')}${drawing(box)}<w:r><w:footnoteReference w:id="2"/></w:r></w:p>${prose}`;
  const notes = `<w:footnotes xmlns:w="w"><w:footnote w:id="2">${wordParagraph('Seen in May.')}</w:footnote></w:footnotes>`;
  const blocks = await blocksOf(madeWordDocument(body, '', { 'word/footnotes.xml': notes }));
  expect(blocks.map(({ kind, text }) => [kind, text])).toEqual([
    ['paragraph', 'It hangs'],
    ['figure', 'A bridge in the fog'],
    ['paragraph', 'Said in a box beside the text.'],
    ['note', 'Seen in May.'],
    ['paragraph', proseAbout('bridges')],
  ]);
});
