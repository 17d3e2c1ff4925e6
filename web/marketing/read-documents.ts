import { type MarkdownText, readMarkdown } from './markdown-text.tsx';
import type { SiteSources } from './site-sources.ts';
import { allDocuments, pictureAddress, plainPages, type SiteDocument, siteAddress } from './site-documents.ts';
import { addressIn } from './site-languages.ts';

/** Reads every text of the site once. @returns a document's text; throws for one that is not listed */
export function readDocuments({ read, sizeOf }: Pick<SiteSources, 'read' | 'sizeOf'>) {
  const languageOf = new Map(plainPages.map(({ file, language }) => [file, language]));
  const texts = new Map<SiteDocument, MarkdownText>(
    allDocuments.map((document) => [
      document,
      readMarkdown(read(document.file), {
        resolveLink: (address) => {
          const there = siteAddress(document.file, address);
          return there === undefined ? undefined : addressIn(languageOf.get(document.file) ?? 'en', there);
        },
        resolvePicture: (address) => {
          const src = pictureAddress(address);
          return src === undefined ? undefined : { src, ...sizeOf(src.replace('/pictures/', '')) };
        },
      }),
    ]),
  );
  return (document: SiteDocument): MarkdownText => {
    const text = texts.get(document);
    if (text === undefined) throw new Error(`${document.file} was not read`);
    return text;
  };
}
