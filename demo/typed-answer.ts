import type { TypedAsked } from '#server/learning/lesson-questions.ts';

/** What a learner of the demo types on a phone: digits for an order, "1b 2a" for pairs, else the answer or another number. */
export function typedAnswer(typed: TypedAsked, knowsIt: boolean): string {
  if (typed.kind === 'order') {
    const places = typed.right.map((item) => typed.items.indexOf(item) + 1);
    return (knowsIt ? places : places.toReversed()).join(' ');
  }
  if (typed.kind === 'match') {
    const partners = knowsIt ? typed.partners : [...typed.partners.slice(1), ...typed.partners.slice(0, 1)];
    return partners
      .map((partner, index) => `${index + 1}${String.fromCharCode(97 + typed.right.indexOf(partner))}`)
      .join(' ');
  }
  if (knowsIt || typed.kind === 'recall') return typed.answer;
  return `${Number.parseInt(typed.answer, 10) * 3}`;
}
