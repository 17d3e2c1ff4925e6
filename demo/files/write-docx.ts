import { strToU8, zipSync } from 'fflate';
import type { DocumentText } from '../texts/document-text.ts';

const writtenOn = new Date('2026-01-05T05:30:00Z');

/** Writes a text as a Word document with real heading styles. */
export function writeDocx(text: DocumentText, language: string): Buffer {
  const body = [
    paragraph(text.title, 'Title'),
    ...text.chapters.flatMap((chapter) => [
      paragraph(chapter.heading, 'Heading1'),
      ...chapter.parts.flatMap((part) => [
        ...(part.heading === undefined ? [] : [paragraph(part.heading, 'Heading2')]),
        ...part.paragraphs.map((words) => paragraph(words)),
      ]),
    ]),
  ].join('');
  const files = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relations('officeDocument', 'word/document.xml'),
    'word/document.xml': `${xml}<w:document ${word}><w:body>${body}<w:sectPr/></w:body></w:document>`,
    'word/styles.xml': styles(language),
    'word/_rels/document.xml.rels': relations('styles', 'styles.xml'),
  };
  const bytes = Object.fromEntries(Object.entries(files).map(([name, content]) => [name, strToU8(content)]));
  return Buffer.from(zipSync(bytes, { mtime: writtenOn, level: 6 }));
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

const contentTypes = `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${wordType}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${wordType}.styles+xml"/></Types>`;

const relations = (kind: string, target: string): string =>
  `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/${kind}" Target="${target}"/></Relationships>`;

const paragraph = (words: string, style?: string): string =>
  `<w:p>${style === undefined ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t xml:space="preserve">${escaped(words)}</w:t></w:r></w:p>`;

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function styles(language: string): string {
  const heading = (id: string, name: string, halfPoints: number, level?: number) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:pPr>${level === undefined ? '' : `<w:outlineLvl w:val="${level}"/>`}</w:pPr><w:rPr><w:b/><w:sz w:val="${halfPoints}"/></w:rPr></w:style>`;
  return `${xml}<w:styles ${word}><w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="${language}-IN" w:bidi="${language}-IN"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:rPr><w:sz w:val="22"/></w:rPr></w:style>${heading('Title', 'Title', 52)}${heading('Heading1', 'heading 1', 36, 0)}${heading('Heading2', 'heading 2', 28, 1)}</w:styles>`;
}
