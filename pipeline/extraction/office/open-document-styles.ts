import { elementsOf, findAll, type XmlElement } from './xml-tree.ts';

/** What a style of an OpenDocument text means, its parents' meaning included. */
export interface TextStyle {
  bold: boolean;
  italic: boolean;
  isHidden: boolean;
  isTitle: boolean;
  isQuote: boolean;
  isCaption: boolean;
  isCode: boolean;
  /** 1 for a chapter; paragraphs that are headings by their style alone. */
  outlineLevel?: number;
}

export type TextStyles = (name: string | undefined) => TextStyle;

const plain: TextStyle = {
  bold: false,
  italic: false,
  isHidden: false,
  isTitle: false,
  isQuote: false,
  isCaption: false,
  isCode: false,
};
const deepestInheritance = 20;

/** Style name -> meaning; later parts overrule earlier ones, as the automatic styles of the text overrule the common ones. */
export function openDocumentStyles(parts: readonly (XmlElement | undefined)[]): TextStyles {
  const byName = new Map(
    parts.flatMap((part) => findAll(part, 'style')).map((style) => [style.attributes['style:name'] ?? '', style]),
  );
  const known = new Map<string, TextStyle>();
  const resolve = (name: string | undefined, depth: number): TextStyle => {
    const style = name === undefined ? undefined : byName.get(name);
    if (name === undefined || style === undefined || depth > deepestInheritance) return plain;
    const done = known.get(name);
    if (done !== undefined) return done;
    const meaning = { ...resolve(style.attributes['style:parent-style-name'], depth + 1), ...ownMeaning(name, style) };
    known.set(name, meaning);
    return meaning;
  };
  return (name) => resolve(name, 0);
}

function ownMeaning(name: string, style: XmlElement): Partial<TextStyle> {
  const properties = elementsOf(style).find((child) => child.name === 'text-properties')?.attributes ?? {};
  const meaning: Partial<TextStyle> = {};
  const weight = properties['fo:font-weight'];
  if (weight !== undefined) meaning.bold = weight === 'bold' || Number(weight) >= 600;
  if (properties['fo:font-style'] !== undefined) meaning.italic = properties['fo:font-style'] !== 'normal';
  if (properties['text:display'] === 'none') meaning.isHidden = true;
  // The name in the file is coded: "Heading_20_1".
  const spoken = (style.attributes['style:display-name'] ?? name.replaceAll('_20_', ' ')).toLowerCase();
  const level = Number(style.attributes['style:default-outline-level'] ?? /^heading ([1-9])$/.exec(spoken)?.[1]);
  if (level >= 1) meaning.outlineLevel = level;
  if (spoken === 'title') meaning.isTitle = true;
  if (/quot/.test(spoken)) meaning.isQuote = true;
  if (['caption', 'illustration', 'table', 'figure', 'drawing'].includes(spoken)) meaning.isCaption = true;
  if (/^preformatted|^source/.test(spoken)) meaning.isCode = true;
  return meaning;
}
