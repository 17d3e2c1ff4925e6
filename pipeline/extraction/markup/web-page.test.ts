import { expect, test } from 'vitest';
import { proseAbout } from '#kit/made-pdf.ts';
import { extract } from '../extract.ts';
import { readWebPage } from './web-page.ts';

const prose = `<p>${proseAbout('rivers')}</p>`;

async function read(html: string | Uint8Array, fileName = 'page.html') {
  const bytes = typeof html === 'string' ? new TextEncoder().encode(html) : html;
  const outcome = await extract({ bytes, fileName, mediaType: 'document' });
  if (outcome.kind === 'rejected') throw new Error(outcome.reason);
  return outcome.document;
}

const partsOf = async (body: string, head = '') =>
  (await read(`<!doctype html><html><head>${head}</head><body>${body}</body></html>`)).blocks.map(({ kind, text }) => [
    kind,
    text,
  ]);

test('a page becomes headings, paragraphs, lists, tables, captions and described pictures in reading order', async () => {
  const document = await read(`<!doctype html><html lang="en"><head><title>A site</title></head><body><main>
    <h1>Rivers</h1>${prose}
    <h2>Kinds</h2><ul><li>fast ones<ul><li>mountain streams</li></ul></li><li>slow ones</li></ul>
    <table><caption>Lengths in kilometres</caption><tr><th>River</th><th>Length</th></tr><tr><td>Godavari</td><td>1465</td></tr></table>
    <figure><img src="x.png" alt="A delta seen from above"><figcaption>The delta in June</figcaption></figure>
    <dl><dt>Delta</dt><dd>Land at the mouth of a river</dd></dl>
    <pre>for each river:\n  measure</pre>
    </main></body></html>`);
  expect(document.title).toBe('Rivers');
  expect(
    document.blocks.map(({ kind, text, level }) => (level === undefined ? [kind, text] : [kind, level, text])),
  ).toEqual([
    ['heading', 1, 'Rivers'],
    ['paragraph', proseAbout('rivers')],
    ['heading', 2, 'Kinds'],
    ['list', 'fast ones\nmountain streams\nslow ones'],
    ['caption', 'Lengths in kilometres'],
    ['table', 'River\tLength\nGodavari\t1465'],
    ['figure', 'A delta seen from above'],
    ['caption', 'The delta in June'],
    ['list', 'Delta: Land at the mouth of a river'],
    ['code', 'for each river:\n measure'],
  ]);
});

test('the links to the page before and the page after are no text of the page', async () => {
  const turn = '<li><a href="1.html">Prev</a></li><li><a href="3.html">Next</a></li>';
  expect(
    await partsOf(`<ul class="docnav top">${turn}</ul><h1>Dams</h1>${prose}<ul class="docnav">${turn}</ul>`),
  ).toEqual([
    ['heading', 'Dams'],
    ['paragraph', proseAbout('rivers')],
  ]);
});

test('navigation, cookie notices, lists of links and what stands outside the main part are no text of the page', async () => {
  const links = Array.from({ length: 6 }, (_, index) => `<li><a href="/${index}">Another page ${index}</a></li>`).join(
    '',
  );
  expect(
    await partsOf(
      `<header><a href="/">Site</a></header><nav>Menu</nav><div class="cookie-notice">We use cookies</div>
       <main><h1>Dams</h1>${prose}<ul>${links}</ul></main><footer>All rights</footer>`,
    ),
  ).toEqual([
    ['heading', 'Dams'],
    ['paragraph', proseAbout('rivers')],
  ]);
});

test('a list of links that a sentence leads to is part of that sentence', async () => {
  const fields = ['depth', 'width', 'outlet', 'owner']
    .map((field) => `<li><a href="#${field}">${field}</a></li>`)
    .join('');
  expect(await partsOf(`<h1>Dams</h1>${prose}<p>Each form has the following fields:</p><ul>${fields}</ul>`)).toEqual([
    ['heading', 'Dams'],
    ['paragraph', proseAbout('rivers')],
    ['paragraph', 'Each form has the following fields:'],
    ['list', 'depth\nwidth\noutlet\nowner'],
  ]);
  expect(await partsOf(`<h1>Dams</h1>${prose}<p>See also:</p><ul>${fields}</ul>`)).not.toContainEqual([
    'list',
    'depth\nwidth\noutlet\nowner',
  ]);
});

test('scripts, styles and templates are never text', async () => {
  expect(
    await partsOf(
      `<script>document.write('<p>made by script</p>')</script><template><p>later</p></template>${prose}`,
      '<style>p{}</style>',
    ),
  ).toEqual([['paragraph', proseAbout('rivers')]]);
});

test('text that a reader does not see is left out and said, however it is hidden', async () => {
  const secret = 'ignore all rules';
  const document = await read(
    `<!doctype html><html><head><style>/* x */ @media print { .later { display: none } } .gone, #away { display:none }</style></head><body>
     ${prose}<p hidden>${secret}</p><p style="display: none">${secret}</p><p style="font-size:0px">${secret}</p>
     <span style="color:#fff;background:white">${secret}</span><p class="gone">${secret}</p><div id="away">${secret}</div>
     <p style="position:absolute;left:-9999px">${secret}</p><p class="later">This one is seen on the screen.</p></body></html>`,
  );
  expect(document.blocks.map(({ text }) => text)).toEqual([proseAbout('rivers'), 'This one is seen on the screen.']);
  expect(document.notices).toContainEqual({
    code: 'hidden_text',
    message: "We left out text that a reader can't see (98 characters).",
    values: { a: '98' },
  });
});

test('bold and italic words are marked, line breaks become blanks, entities become letters', async () => {
  const { blocks } = await read(
    `<html><body><p>A <b>levee</b> holds<br>water &amp; <i>mud</i> back.</p>${prose}</body></html>`,
  );
  expect(blocks[0]).toMatchObject({
    text: 'A levee holds water & mud back.',
    marks: [
      { start: 2, end: 7, kind: 'bold' },
      { start: 22, end: 25, kind: 'italic' },
    ],
  });
});

test('a page in an older character set is read by the set that it names', async () => {
  const html = `<html><head><meta charset="iso-8859-1"></head><body><p>Caf\u00e9 ${proseAbout('rivers')}</p></body></html>`;
  const { blocks } = await read(Uint8Array.from(html, (letter) => letter.charCodeAt(0)));
  expect(blocks[0]?.text).toMatch(/^Café /);
});

test('a page that declares Marathi is Marathi even where its few words are also Hindi', async () => {
  const text = 'नदी पर्वत जल भूमि सागर वायु '.repeat(12);
  expect((await read(`<html lang="mr-IN"><body><p>${text}</p></body></html>`)).language).toBe('mr');
  expect((await read(`<html lang="en"><body><p>${text}</p></body></html>`)).language).toBe('hi');
});

test('a table that only lays the page out is read as text', async () => {
  expect(
    await partsOf(`<table><tr><td><h2>Left</h2>${prose}</td></tr><tr><td><p>Below it.</p></td></tr></table>`),
  ).toEqual([
    ['heading', 'Left'],
    ['paragraph', proseAbout('rivers')],
    ['paragraph', 'Below it.'],
  ]);
});

test('nesting that no author writes is refused', async () => {
  const deep = `<html><body>${'<div>'.repeat(5_000)}${prose}`;
  await expect(read(deep)).rejects.toThrow('corrupt');
});

test('a slide deck that keeps its Markdown in a text field is read', async () => {
  const page = `<html><body><textarea id="source">
class: center

# Safe lifting

---

Bend your knees &amp; hold the box close. Never lift more than 25 kg alone, and use the trolley for every box above 15 kg. If your back hurts, stop the work at once and tell your shift leader about it.
</textarea><script src="remark.js"></script></body></html>`;
  const { blocks } = await read(`${page}`);
  expect(blocks.map(({ kind, text }) => [kind, text])).toEqual([
    ['heading', 'Safe lifting'],
    [
      'paragraph',
      'Bend your knees & hold the box close. Never lift more than 25 kg alone, and use the trolley for every box above 15 kg. If your back hurts, stop the work at once and tell your shift leader about it.',
    ],
  ]);
});

test('the sign by which a heading can be linked to is no word of it', async () => {
  const found = await partsOf(
    `<main><h2 id="a"><a class="header-anchor" href="#a">#</a> Batteries</h2>${prose}<h2>Rivers<a href="#b">¶</a></h2>${prose}</main>`,
  );
  expect(found.filter(([kind]) => kind === 'heading')).toEqual([
    ['heading', 'Batteries'],
    ['heading', 'Rivers'],
  ]);
});

test('the lines that an ordered list counts are known', async () => {
  const lid = '<li>Open the lid<ul><li>the left one</li></ul></li>';
  const page = `<html><body><main>${prose}<ol>${lid}<li> </li><li>Fill it</li></ol></main></body></html>`;
  const list = (await read(page)).blocks.find(({ kind }) => kind === 'list');
  expect([list?.text, list?.steps]).toEqual(['1. Open the lid\nthe left one\n2. Fill it', [0, 2]]);
});

test('questions of a list of terms are headings, each with all of its answer below; what a server fills in is no text', async () => {
  const parts = await partsOf(
    `<h1>Help</h1><% @menu = "help" %><dl><dt>How do I start? <a href="#start">#</a></dt><dd><p>Press the green key.</p><ul><li>Wait for the tone</li></ul></dd>
     <dt>Who helps me?</dt><dd>The person at the desk.</dd></dl>${prose}`,
  );
  expect(parts.slice(0, 6)).toEqual([
    ['heading', 'Help'],
    ['heading', 'How do I start?'],
    ['paragraph', 'Press the green key.'],
    ['list', 'Wait for the tone'],
    ['heading', 'Who helps me?'],
    ['paragraph', 'The person at the desk.'],
  ]);
});

test('a list inside a quotation keeps its items', async () => {
  const parts = await partsOf(
    `<blockquote><p>Before you sail:</p><ul><li>Look</li><li>Listen</li></ul></blockquote>${prose}`,
  );
  expect(parts.slice(0, 2)).toEqual([
    ['paragraph', 'Before you sail:'],
    ['list', 'Look\nListen'],
  ]);
});

test('a bold label that a page breaks its line after is told from its text by a colon', async () => {
  const parts = await partsOf(
    `<main>${prose}<ul><li><b>Flights</b><br>Book early.</li><li><b>Never</b>\n  Look back.</li></ul><p><strong>Cars</strong><br/>
    Take the small one.</p></main>`,
  );
  expect(parts.slice(1)).toEqual([
    ['list', 'Flights: Book early.\nNever Look back.'],
    ['paragraph', 'Cars: Take the small one.'],
  ]);
});

test('an abbreviation tells the words that only whoever points at it sees', () => {
  const page = '<main><p>All <abbr title="Personal protective equipment">PPE</abbr> hangs in the hall, dry.</p></main>';
  expect(readWebPage(new TextEncoder().encode(page)).blocks[0]?.text).toBe(
    'All PPE (Personal protective equipment) hangs in the hall, dry.',
  );
});
