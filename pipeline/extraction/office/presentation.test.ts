import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { proseAbout } from '#kit/made-pdf.ts';
import { extract } from '../extract.ts';

const shape = (role: string, texts: string[]) =>
  `<p:sp><p:nvSpPr><p:nvPr><p:ph ${role}/></p:nvPr></p:nvSpPr><p:txBody>${texts.map((text) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`).join('')}</p:txBody></p:sp>`;
const tree = (name: string, shapes: string) =>
  `<p:${name} xmlns:p="p" xmlns:a="a"><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:${name}>`;
const relations = (targets: [id: string, type: string, target: string][]) =>
  `<Relationships>${targets.map(([id, type, target]) => `<Relationship Id="${id}" Type="http://x/${type}" Target="${target}"/>`).join('')}</Relationships>`;

/** A .pptx whose slides are given as XML; the order in the presentation is the reverse of the file names'. */
function madePresentation(slides: string[], notes: Record<number, string> = {}): Uint8Array {
  const number = (index: number) => slides.length - index;
  const files: Record<string, string> = {
    '[Content_Types].xml':
      '<Types><Override PartName="/ppt/presentation.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml"/></Types>',
    'ppt/presentation.xml': `<p:presentation xmlns:p="p" xmlns:r="r"><p:sldIdLst>${slides.map((_, index) => `<p:sldId id="${300 + index}" r:id="rId${index}"/>`).join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(
      slides.map((_, index) => [`rId${index}`, 'slide', `slides/slide${number(index)}.xml`]),
    ),
  };
  slides.forEach((slide, index) => {
    files[`ppt/slides/slide${number(index)}.xml`] = tree('sld', slide);
    const note = notes[index];
    if (note === undefined) return;
    files[`ppt/slides/_rels/slide${number(index)}.xml.rels`] = relations([
      ['rId1', 'notesSlide', `../notesSlides/notesSlide${index}.xml`],
    ]);
    files[`ppt/notesSlides/notesSlide${index}.xml`] = tree('notes', shape('type="body"', [note]));
  });
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

async function read(bytes: Uint8Array) {
  const outcome = await extract({ bytes, fileName: 'talk.pptx', mediaType: 'document' });
  if (outcome.kind === 'rejected') throw new Error(outcome.reason);
  return outcome.document;
}

const title = (text: string) => shape('type="title"', [text]);

test('slides come in the order of the talk: title as heading, bullets as list, notes after them, each with its slide', async () => {
  const document = await read(
    madePresentation(
      [
        title('First steps') + shape('idx="1"', ['walk slowly', 'look around']),
        title('Next steps') + shape('idx="1"', [proseAbout('running')]),
      ],
      { 0: 'Say hello before you begin.' },
    ),
  );
  expect(document.blocks.map(({ kind, text, provenance: [at] }) => [kind, text, at?.page])).toEqual([
    ['heading', 'First steps', 1],
    ['list', 'walk slowly\nlook around', 1],
    ['note', 'Say hello before you begin.', 1],
    ['heading', 'Next steps', 2],
    ['paragraph', proseAbout('running'), 2],
  ]);
});

test('a slide with a title alone opens a chapter; a title that continues the slide before is no heading', async () => {
  const body = shape('idx="1"', [proseAbout('slides')]);
  const document = await read(
    madePresentation([title('Part One'), title('Topic') + body, title('Topic (cont.)') + body]),
  );
  const headings = document.blocks.filter(({ kind }) => kind === 'heading');
  expect(headings.map(({ level, text }) => [level, text])).toEqual([
    [1, 'Part One'],
    [2, 'Topic'],
  ]);
});

test('a hidden slide is left out and said; a described picture stands on its slide', async () => {
  const body = shape('idx="1"', [proseAbout('slides')]);
  const picture = '<p:pic><p:nvPicPr><p:cNvPr id="4" name="x" descr="A crane lifting a beam"/></p:nvPicPr></p:pic>';
  const bytes = madePresentation([title('Seen') + picture + body, title('Unseen') + body]);
  const files = unzipSync(bytes);
  const hidden = 'ppt/slides/slide1.xml';
  files[hidden] = strToU8(strFromU8(files[hidden] ?? new Uint8Array()).replace('<p:sld ', '<p:sld show="0" '));
  const document = await read(zipSync(files));
  expect(document.blocks.map(({ kind, text }) => [kind, text])).toEqual([
    ['heading', 'Seen'],
    ['figure', 'A crane lifting a beam'],
    ['paragraph', proseAbout('slides')],
  ]);
  expect(document.notices).toEqual([
    {
      code: 'hidden_slides',
      message: 'These slides are hidden in the show, so we left them out: 2.',
      values: { list: '2' },
    },
  ]);
});

const drawn = (lines: string[], { size, top, bullet = false }: { size: number; top: number; bullet?: boolean }) =>
  `<p:sp><p:nvSpPr><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="0" y="${top}"/></a:xfrm></p:spPr><p:txBody>${lines
    .map(
      (line) =>
        `<a:p>${bullet ? '<a:pPr><a:buChar char="•"/></a:pPr>' : ''}<a:r><a:rPr sz="${size}"/><a:t>${line}</a:t></a:r></a:p>`,
    )
    .join('')}</p:txBody></p:sp>`;

test('on slides drawn without the layout’s boxes the largest line above is the title, and bullets are a list', async () => {
  const document = await read(
    madePresentation(
      [
        drawn(['CHAPTER 1'], { size: 2000, top: 100 }) + drawn(['Care of ropes'], { size: 4000, top: 900 }),
        drawn(['Before use'], { size: 4000, top: 100 }) +
          drawn(['look for cuts', 'pull each end'], { size: 2400, top: 900, bullet: true }),
        drawn(['After use'], { size: 4000, top: 100 }) + drawn([proseAbout('ropes')], { size: 2400, top: 900 }),
      ],
      { 0: 'This chapter is for the night crew.' },
    ),
  );
  expect(document.blocks.map(({ kind, text, level }) => [kind, text, level])).toEqual([
    ['heading', 'Care of ropes', 1],
    ['paragraph', 'CHAPTER 1', undefined],
    ['note', 'This chapter is for the night crew.', undefined],
    ['heading', 'Before use', 2],
    ['list', 'look for cuts\npull each end', undefined],
    ['heading', 'After use', 2],
    ['paragraph', proseAbout('ropes'), undefined],
  ]);
});

test('items of a slide keep the numbers that the program writes, and the lines that the list counts are marked', async () => {
  const item = (text: string, properties: string) =>
    `<a:p><a:pPr ${properties}</a:pPr><a:r><a:t>${text}</a:t></a:r></a:p>`;
  const counted = '><a:buAutoNum type="arabicPeriod"/>';
  const box = `<p:sp><p:nvSpPr><p:nvPr><p:ph idx="1"/></p:nvPr></p:nvSpPr><p:txBody>${[
    item('open the valve', counted),
    item('by hand', 'lvl="1"><a:buAutoNum type="alphaLcParenR"/>'),
    item('fill the tank', counted),
    item('slowly', 'lvl="1"><a:buAutoNum type="alphaLcParenR"/>'),
    item('stay near', '><a:buChar char="•"/>'),
    item('close it', '><a:buAutoNum type="arabicPeriod" startAt="5"/>'),
  ].join('')}</p:txBody></p:sp>`;
  const document = await read(
    madePresentation([title('Steps') + box, title('Body') + shape('idx="1"', [proseAbout('tanks')])]),
  );
  expect(document.blocks.find(({ kind }) => kind === 'list')).toMatchObject({
    text: '1. open the valve\na) by hand\n2. fill the tank\na) slowly\nstay near\n5. close it',
  });
  const plain = await read(
    madePresentation([
      title('Steps') + box.replace(/<a:p><a:pPr ><a:buChar.*<\/a:p>/u, ''),
      title('Body') + shape('idx="1"', [proseAbout('tanks')]),
    ]),
  );
  expect(plain.blocks.find(({ kind }) => kind === 'list')?.steps).toEqual([0, 2]);
});
