import { tagEnglish } from '../languages/english-tagger.ts';

const asks =
  /^“?(?<way>What|How|Why|When|Where|Which \p{Ll}+) (?<aux>is|are|was|were|do|does|did|can|could|should|must|may|will|would) (?<rest>[^?]{4,100})\?”?$/u;
const reader = /\b(?:I|i|you|we|my|our|me|us)\b/u;

/**
 * What a heading asks as what a learner then can: "How does HTTPS relate to HTTP/2?" is "Explain how HTTPS relates to
 * HTTP/2". English.
 *
 * @returns undefined where it does not ask so, or its subject's end cannot be told
 */
export function explainedHeading(heading: string): string | undefined {
  const found = asks.exec(heading)?.groups;
  if (found === undefined) return undefined;
  const { aux = '', rest = '' } = found;
  const way = (found['way'] ?? '').toLowerCase();
  if (reader.test(rest)) return undefined;
  // "What is a buffer?": the thing is all that follows.
  if (way === 'what' && /^(?:is|are)$/u.test(aux) && isThing(rest)) return `Explain what ${rest} ${aux}`;
  const verb = firstVerb(rest, aux);
  if (verb === undefined) return undefined;
  const [subject, deed] = [rest.slice(0, verb.at).trim(), rest.slice(verb.at)];
  if (subject === '' || subject.split(' ').length > 8) return undefined;
  if (aux === 'do') return `Explain ${way} ${subject} ${deed}`;
  if (aux === 'does') return `Explain ${way} ${subject} ${thirdPerson(verb.text)}${deed.slice(verb.text.length)}`;
  return aux === 'did' ? undefined : `Explain ${way} ${subject} ${aux} ${deed}`;
}

const isThing = (text: string): boolean =>
  tagEnglish(`It is ${text}`)
    .slice(2)
    .every(({ partOfSpeech }) => !['VERB', 'AUX', 'PRON'].includes(partOfSpeech));

/** Where the deed begins: the first verb behind a noun; after "is" and "are" also what a thing is like. */
function firstVerb(rest: string, aux: string): { at: number; text: string } | undefined {
  const tokens = tagEnglish(`They say ${rest}`).slice(2);
  let from = 0;
  let hasNoun = false;
  for (const { text, partOfSpeech } of tokens) {
    const at = rest.indexOf(text, from);
    if (at < 0) return undefined;
    const isDeed = partOfSpeech === 'VERB' || (/^(?:is|are|was|were)$/u.test(aux) && partOfSpeech === 'ADJ');
    if (hasNoun && isDeed) return { at, text };
    hasNoun ||= ['NOUN', 'PROPN', 'NUM', 'PRON'].includes(partOfSpeech);
    from = at + text.length;
  }
  return undefined;
}

const thirdPerson = (verb: string): string =>
  /^(?:do|go)$/u.test(verb) || /(?:s|x|z|ch|sh)$/u.test(verb)
    ? `${verb}es`
    : verb === 'have'
      ? 'has'
      : /[^aeiou]y$/u.test(verb)
        ? `${verb.slice(0, -1)}ies`
        : `${verb}s`;
