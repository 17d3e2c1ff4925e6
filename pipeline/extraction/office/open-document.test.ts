import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { proseAbout } from '#kit/made-pdf.ts';
import { extract } from '../extract.ts';

const prose = `<text:p>${proseAbout('bridges')}</text:p>`;

function madeOpenDocument(body: string, styles = '', parts: Record<string, string> = {}): Uint8Array {
  const files: Record<string, string> = {
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': `<office:document-content xmlns:office="o" xmlns:text="t" xmlns:style="s" xmlns:fo="f" xmlns:table="b" xmlns:draw="d" xmlns:svg="v"><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    ...parts,
  };
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, text]) => [name, [strToU8(text), { level: name === 'mimetype' ? 0 : 6 }]]),
    ),
  );
}

const outcomeOf = (bytes: Uint8Array) => extract({ bytes, fileName: 'text.odt', mediaType: 'document' });
async function read(bytes: Uint8Array) {
  const outcome = await outcomeOf(bytes);
  if (outcome.kind === 'rejected') throw new Error(outcome.reason);
  return outcome.document;
}

test('headings, lists, tables, notes and described pictures come in reading order', async () => {
  const document = await read(
    madeOpenDocument(
      `<text:h text:outline-level="1">Spans</text:h>
       <text:p>An arch<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>Romans built many.</text:p></text:note-body></text:note> carries<text:s text:c="3"/>weight.</text:p>
       <text:list><text:list-item><text:p>stone</text:p><text:list><text:list-item><text:p>cut stone</text:p></text:list-item></text:list></text:list-item><text:list-item><text:p>steel</text:p></text:list-item></text:list>
       <table:table><table:table-row><table:table-cell><text:p>Span</text:p></table:table-cell><table:table-cell><text:p>Metres</text:p></table:table-cell></table:table-row></table:table>
       <text:p><draw:frame><svg:desc>A bridge over a gorge</svg:desc></draw:frame></text:p>${prose}`,
    ),
  );
  expect(document.blocks.map(({ kind, text }) => [kind, text])).toEqual([
    ['heading', 'Spans'],
    ['paragraph', 'An arch carries weight.'],
    ['note', 'Romans built many.'],
    ['list', 'stone\ncut stone\nsteel'],
    ['table', 'Span\tMetres'],
    ['figure', 'A bridge over a gorge'],
    ['paragraph', proseAbout('bridges')],
  ]);
});

test('styles tell titles, headings, bold words and hidden text, through their parents', async () => {
  const styles =
    '<style:style style:name="T" style:display-name="Title"/><style:style style:name="P1" style:parent-style-name="T"/>' +
    '<style:style style:name="Heading_20_2"/><style:style style:name="P2" style:parent-style-name="Heading_20_2"/>' +
    '<style:style style:name="B"><style:text-properties fo:font-weight="bold"/></style:style>' +
    '<style:style style:name="H"><style:text-properties text:display="none"/></style:style>';
  const document = await read(
    madeOpenDocument(
      `<text:p text:style-name="P1">On Bridges</text:p><text:p text:style-name="P2">Kinds</text:p>
       <text:p>A <text:span text:style-name="B">truss</text:span> carries.<text:span text:style-name="H">secret</text:span></text:p>${prose}`,
      styles,
    ),
  );
  expect(document.title).toBe('On Bridges');
  expect(document.blocks.slice(0, 2)).toMatchObject([
    { kind: 'heading', level: 2, text: 'Kinds' },
    { kind: 'paragraph', text: 'A truss carries.', marks: [{ start: 2, end: 7, kind: 'bold' }] },
  ]);
  expect(document.notices.map(({ code }) => code)).toEqual(['hidden_text']);
});

test('numbered headings that stand in lists are headings; generated lists and deleted text are left out', async () => {
  const document = await read(
    madeOpenDocument(
      `<text:tracked-changes><text:p>deleted words</text:p></text:tracked-changes>
       <text:table-of-content><text:p>Spans 3</text:p></text:table-of-content>
       <text:list><text:list-item><text:h text:outline-level="2">Spans</text:h></text:list-item></text:list>${prose}`,
    ),
  );
  expect(document.blocks.map(({ kind, text }) => [kind, text])).toEqual([
    ['heading', 'Spans'],
    ['paragraph', proseAbout('bridges')],
  ]);
});

test('pages are counted where the program noted them', async () => {
  const document = await read(
    madeOpenDocument(`${prose}<text:p>Before<text:soft-page-break/> and after.</text:p>${prose}`),
  );
  expect(document.pageCount).toBe(2);
  expect(document.blocks.map(({ provenance }) => provenance.map(({ page }) => page))).toEqual([[1], [1, 2], [2]]);
});

test('a file with a password, with entity definitions or without its text is refused', async () => {
  const manifest =
    '<manifest:manifest xmlns:manifest="m"><manifest:file-entry><manifest:encryption-data/></manifest:file-entry></manifest:manifest>';
  expect(await outcomeOf(madeOpenDocument('', '', { 'META-INF/manifest.xml': manifest }))).toMatchObject({
    reason: 'encrypted',
  });
  const entities = '<!DOCTYPE x [<!ENTITY a "aaaaaaaa">]><x>&a;</x>';
  expect(await outcomeOf(madeOpenDocument('', '', { 'content.xml': entities }))).toMatchObject({
    reason: 'unsafe_archive',
  });
  expect(await outcomeOf(madeOpenDocument('', '', { 'content.xml': '<x/>' }))).toMatchObject({ reason: 'corrupt' });
});

const numberedStyle =
  '<text:list-style style:name="N"><text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix="."/>' +
  '<text:list-level-style-number text:level="2" style:num-format="a" style:num-suffix=")"/></text:list-style>' +
  '<text:list-style style:name="B"><text:list-level-style-bullet text:level="1" text:bullet-char="•"/></text:list-style>';
const openList = (items: string, style = 'N', more = '') =>
  `<text:list text:style-name="${style}"${more}>${items}</text:list>`;
const openItem = (text: string, inside = '', more = '') =>
  `<text:list-item${more}><text:p>${text}</text:p>${inside}</text:list-item>`;

test('items keep the numbers that the program writes, and the lines that the list counts are marked', async () => {
  const inner = `<text:list>${openItem('by hand')}${openItem('slowly')}</text:list>`;
  const body = [
    openList(openItem('Open the valve ', inner) + openItem('Fill the tank')),
    openList(openItem('stone'), 'B'),
    openList(openItem('Close it'), 'N', ' text:continue-numbering="true"'),
    openList(openItem('another list') + openItem('set apart', '', ' text:start-value="7"')),
  ].join('');
  const document = await read(madeOpenDocument(body + prose, numberedStyle));
  expect(document.blocks.slice(0, 4).map(({ text, steps }) => [text, steps])).toEqual([
    ['1. Open the valve\na) by hand\nb) slowly\n2. Fill the tank', [0, 3]],
    ['stone', undefined],
    ['3. Close it', [0]],
    ['1. another list\n7. set apart', [0, 1]],
  ]);
});
