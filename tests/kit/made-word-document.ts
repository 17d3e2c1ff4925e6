import { strToU8, zipSync } from 'fflate';

const namespaces = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/** A paragraph of a Word document; `properties` is the inside of its w:pPr. */
export const wordParagraph = (text: string, properties = '', runProperties = ''): string =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:rPr>${runProperties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

export const wordStyle = (id: string): string => `<w:pStyle w:val="${id}"/>`;

/** The bytes of a .docx with these body elements and styles, both as XML, and further parts by name. */
export function madeWordDocument(body: string, styles = '', parts: Record<string, string> = {}): Uint8Array {
  const files = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    'word/document.xml': `<w:document ${namespaces}><w:body>${body}</w:body></w:document>`,
    'word/styles.xml': `<w:styles ${namespaces}>${styles}</w:styles>`,
    ...parts,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}
