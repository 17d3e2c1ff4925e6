import { startUpper } from '../../generation/display-text.ts';
import type { Asked } from './told-question.ts';

const noted = /^(?:(?<topic>.{2,70}?) – )?(?<asked>[^:–]{3,80}): (?<value>.+?)[.]?$/u;
/** Several of them are asked for in the plural. */
const many = /(?:hours|costs|fees|times)$/iu;

/**
 * What an English point asks that a page notes without a sentence: "Sick leave: what is the entitlement?" of "Sick leave – entitlement: 12
 * days per year".
 *
 * @param text a point whose `how` is `ofLabelledValue`
 */
export function askedValue(text: string): Asked | undefined {
  const { topic, asked = '', value = '' } = noted.exec(text)?.groups ?? {};
  if (asked === '') return undefined;
  const small = asked.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
  const kind = small.replace(/ for .+$/u, '').replace(/\s*\([^()]*\)/gu, '');
  const question = `what ${many.test(kind) ? 'are' : 'is'} the ${small}?`;
  return { text: topic === undefined ? startUpper(question) : `${topic}: ${question}`, left: startUpper(value) };
}
