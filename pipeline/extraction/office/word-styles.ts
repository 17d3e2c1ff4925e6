import { type ListPlace, listPlace } from './word-numbering.ts';
import { elementsOf, find, type XmlElement } from './xml-tree.ts';

/** What a paragraph style means for the document's structure, its parents' meaning included. */
export interface ParagraphStyle {
  /** 1 for a chapter; headings only. */
  headingLevel?: number;
  isTitle: boolean;
  isList: boolean;
  isCaption: boolean;
  isContents: boolean;
  isQuote: boolean;
  /** The list that its paragraphs are counted in. */
  place?: ListPlace;
}

const plain: ParagraphStyle = { isTitle: false, isList: false, isCaption: false, isContents: false, isQuote: false };

/** Style id -> meaning. Word localises style names but keeps the outline level; other editors do the reverse. */
export function paragraphStyles(styles: XmlElement | undefined): (id: string | undefined) => ParagraphStyle {
  const byId = new Map(
    elementsOf(styles)
      .filter((style) => style.name === 'style')
      .map((style) => [style.attributes['styleId'] ?? '', style]),
  );
  const known = new Map<string, ParagraphStyle>();

  const resolve = (id: string | undefined, depth: number): ParagraphStyle => {
    const style = id === undefined ? undefined : byId.get(id);
    if (id === undefined || depth > 20) return plain;
    const done = known.get(id);
    if (done !== undefined) return done;
    const parent = resolve(find(style, 'basedOn')?.attributes['val'], depth + 1);
    const meaning = { ...parent, ...ownMeaning(id, style) };
    known.set(id, meaning);
    return meaning;
  };
  return (id) => resolve(id, 0);
}

function ownMeaning(id: string, style: XmlElement | undefined): Partial<ParagraphStyle> {
  const name = (find(style, 'name')?.attributes['val'] ?? id).toLowerCase();
  const meaning: Partial<ParagraphStyle> = {};
  const level = outlineLevel(find(style, 'pPr')) ?? levelOfName(name);
  if (level !== undefined) meaning.headingLevel = level;
  if (name === 'title') meaning.isTitle = true;
  const numbering = find(style, 'pPr', 'numPr');
  if (numbering !== undefined) meaning.place = listPlace(numbering);
  if (numbering !== undefined || /^list( |$)|list ?(bullet|number|paragraph)/.test(name)) meaning.isList = true;
  if (name === 'caption') meaning.isCaption = true;
  if (/^toc( |\d|$)/.test(name)) meaning.isContents = true;
  if (/quote/.test(name)) meaning.isQuote = true;
  return meaning;
}

const levelOfName = (name: string): number | undefined => {
  const digits = /^heading ?([1-9])/.exec(name)?.[1];
  return digits === undefined ? undefined : Number(digits);
};

/** 9 means body text. */
export const outlineLevel = (properties: XmlElement | undefined): number | undefined => {
  const value = find(properties, 'outlineLvl')?.attributes['val'];
  return value === undefined || Number(value) >= 9 ? undefined : Number(value) + 1;
};
