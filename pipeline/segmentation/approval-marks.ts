import type { Block } from '../document.ts';

const office = '(?:FCC|ISED|CMIIT|NCC|KCC|ANATEL|TELEC|industry canada|IC|MIC|CE|UKCA|RoHS)';
const marks = [
  new RegExp(`^(?:contains )?(?:transmitter module )?${office}(?: ?ID| number| no\\.?)\\s*[:#]?\\s*[A-Z0-9]`, 'iu'),
  /^this (?:\p{L}+ ){0,3}(?:device|equipment|product|apparatus|transmitter|unit)(?: \([^)]*\))? (?:complies with|has been (?:tested|designed|certified)\b[^.]{0,60}\b(?:comply|compliance) with|is in compliance with|meets)\b[^.]{0,120}\b(?:FCC|part (?:15|18|68)\b[^.]{0,20}(?:rules|FCC)|industry canada|ISED|ICES|RSS|directive|CFR)\b/iu,
  /^operation (?:is subject to the following two conditions|of this (?:device|equipment) is subject to)\b/iu,
  /^\(?\d?\)? ?this device (?:may not cause|must accept|must not cause) (?:any |harmful )*interference\b/iu,
  /^(?:caution: |warning: )?(?:any )?changes or modifications\b[^.]{0,60}\bnot expressly approved by\b/iu,
  /\bdeclares? that\b[^.]{0,120}\b(?:compliance|complies|conformity|conforms)\b[^.]{0,60}\b(?:directives?|regulations?)\b/iu,
];

/** "FCC ID: ...", "This device complies with Part 15 of the FCC Rules ...": what the law wants printed, and nobody learns. */
export const isApprovalMark = ({ kind, text }: Pick<Block, 'kind' | 'text'>): boolean =>
  (kind === 'paragraph' || kind === 'quote' || kind === 'list') &&
  (kind === 'list' ? text.split('\n') : [text]).every((line) => marks.some((mark) => mark.test(line.trim())));

const signed =
  /^(?:(?:print(?:ed)? |full |employee(?:['’]?s)? |staff |manager(?:['’]?s)? |supervisor(?:['’]?s)? |trainer(?:['’]?s)? |trainee(?:['’]?s)? )?(?:names?|signatures?|initials?)(?: \(print(?:ed)?\))?|signed(?: by)?|date(?: signed)?|position|role|title|witness(?:ed by)?)\s*:?$/iu;

/** "Name (printed), Signature, Date" over empty rows: a form to be signed, in which nothing stands. */
export const isSignatureForm = ({ kind, text }: Pick<Block, 'kind' | 'text'>): boolean => {
  const cells = text.split(/[\t\n]/u).filter((cell) => cell.trim() !== '');
  return kind === 'table' && cells.length >= 2 && cells.every((cell) => signed.test(cell.trim()));
};
