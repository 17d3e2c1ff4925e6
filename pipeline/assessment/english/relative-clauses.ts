import { tagEnglish } from '../../languages/english-tagger.ts';

/** "Files that are kept offline", "flights that leave the zone": it points at nothing. */
export const withoutRelatives = (text: string): string => {
  if (!/\bthat\b/iu.test(text)) return text;
  const tokens = tagEnglish(text);
  const isRelative = tokens.some(
    ({ text: word }, at) =>
      word === 'that' && tokens[at - 1]?.partOfSpeech === 'NOUN' && ofVerb.has(tokens[at + 1]?.partOfSpeech ?? ''),
  );
  return text
    .replace(/\b(make sure|sure|ensure|check|verify|confirm) that\b/giu, '$1')
    .replace(relative, ' which ')
    .replace(ofAny, ' which ')
    .replace(knownToSome, ' which ')
    .replace(/(?<=\p{Ll}) that (?=\p{Ll}+ )/u, isRelative ? ' which ' : '$&');
};
const ofAny = /(?<=\b(?:any|all|every|each|no)(?: [\p{L}-]+){1,3}) that (?=\p{Ll})/giu;
/** "A word that readers may not know": whose it is stands behind it. */
const knownToSome =
  /(?<=\p{Ll}) that (?=(?:you|people|others|\p{Ll}+s) (?:may|might|can|could|will|must|should|do|did|have|are|were|need|want|use|know|see|made|make)\b)/gu;
const ofVerb: ReadonlySet<string> = new Set(['VERB', 'AUX']);
const relative =
  /(?<=\p{Ll}) that (?=(?:an?|the) \p{L}+ (?:is|are|be)\b|(?:are|is|have|has|can|may|must|do|does|was|were|will)\b)/gu;
