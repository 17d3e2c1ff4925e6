import { tagEnglish } from '../languages/english-tagger.ts';
import type { Point, Sourced } from '../lesson-plan.ts';
import { startUpper } from './display-text.ts';

const subjectAndModal =
  /^(?:(?:all|the|each|every|any|our|your)\s+)?[\p{L}’'/& -]{2,45}? (?<modal>must|shall|should|has to|have to|needs? to|(?:is|are) (?:required|expected|obliged) to) (?<duty>(?!not\b|be\b|have\b|also\b|been\b)\p{Ll}.{8,90}?)[.!]?$/u;
const banned =
  /^(?:(?:all|the|each|every|any|our|your)\s+)?[\p{L}’'/& -]{2,45}? (?:must|shall|should|may|can) (?:not|never) (?<duty>(?!be\b|have\b)\p{Ll}.{8,90}?)[.!]?$/u;
const order = /^(?<duty>(?:Always |Never |Do not )?\p{Lu}?\p{Ll}+ .{8,90}?)[.!]?$/u;

/** Endings that hang on the sentence before: "as described above", "this form". */
const hanging = /\b(?:this|these|those|their|his|her|its|they|it|them|above|below|following|such)\b/iu;

/**
 * "Report harassment within 48 hours", from the rules of an English lesson: what a learner will do, in the rule's words.
 * Up to four, the weightiest first; none where a rule cannot be told without its neighbours.
 */
export function ruleObjectives(points: readonly Point[]): Sourced[] {
  return points
    .filter(({ kind, importance }) => importance === 3 && (kind === 'rule' || kind === 'procedure'))
    .flatMap((point) => {
      const text = dutyOf(point.text);
      return text === undefined || hanging.test(text) ? [] : [{ text, sources: point.sources, how: 'template:duty' }];
    })
    .slice(0, 4);
}

/** "Clear the bed before every job": begins with a verb in its plain form. */
export function isOrder(text: string): boolean {
  const order = text.replace(/^(?:Always|Never|Do not|Please) (?=\p{Ll})/u, '');
  const [first, second] = tagEnglish(order.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()));
  if (first === undefined) return false;
  if (first.partOfSpeech === 'VERB' && first.lemma === first.text.toLowerCase()) return second?.partOfSpeech !== 'VERB';
  // "Report" and "Clear" are other words too: right before an article they are verbs.
  return (
    ['NOUN', 'PROPN', 'ADJ'].includes(first.partOfSpeech) &&
    /^\p{L}+[^s\P{L}] (?:the|an?|your|all|any|each|every)\b/u.test(order)
  );
}

function dutyOf(text: string): string | undefined {
  if (/[;:]/u.test(text)) return undefined;
  const ban = banned.exec(text)?.groups?.['duty'];
  if (ban !== undefined) return `Never ${ban}`;
  const duty = subjectAndModal.exec(text)?.groups?.['duty'];
  if (duty !== undefined) return startUpper(duty);
  const own = isOrder(text) ? order.exec(text)?.groups?.['duty'] : undefined;
  return own === undefined ? undefined : startUpper(own);
}
