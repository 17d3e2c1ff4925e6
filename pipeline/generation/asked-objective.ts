import { tagEnglish } from '../languages/english-tagger.ts';
import { countWords } from '../languages/words.ts';
import { subjectOf } from './clauses.ts';
import { startUpper } from './display-text.ts';
import { mostObjectiveWords } from './rule-objectives.ts';
import { withoutBrackets } from './self-contained.ts';

const auxiliary = 'is|are|was|were|do|does|did|can|could|should|must|may|will|would';
const asks = new RegExp(
  String.raw`^“?(?:And )?(?<way>How (?:many|much)(?: \p{L}+){1,3}?|How (?:often|long|far|soon|quickly|difficult|safe|large|big)|What(?: \p{Ll}+){0,3}?|How|Why|When|Where|Who|Which(?: \p{Ll}+){1,2}?) (?<aux>${auxiliary}) (?<rest>[^?]{4,100})\?”?$`,
  'iu',
);
const asksWhether = /^“?(?<aux>is|are|do|does|can|could|should|must|may|will) (?<rest>[^?]{4,100})\?”?$/iu;
/** "What happens if ...?", "Who signs ...?": what is asked for does it itself. */
const asksDoer =
  /^(?<what>(?:what|who|which \p{Ll}+) (?:happens|gets|goes|counts|makes|causes|needs|has|\p{Ll}{3,}s) [^?]{4,100})\?$/iu;
const loose = /\b(?:it|they|them|this|these|those|that one|he|she|there(?! (?:is|are)\b))\b|\bthat$|\bwhat that\b/iu;
/** "Are you new to support?" and "How do you want to use it?" only lead on. */
const ofNoUse = /^(?:Say|Explain) (?:whether|how) you (?:are|want|need|have|know)\b/u;
/** "Why do you ask for my name?": whoever wrote it, and not whoever learns. */
const ofPublisher =
  /^“?(?:(?:Why|How|What|When|Where|Which)(?: \p{Ll}+){0,2} )?(?:do|did|will|can|are|would|could) you\b/iu;
/**
 * What a heading asks as what a learner then can: "How does HTTPS relate to HTTP/2?" is "Explain how HTTPS relates to
 * HTTP/2", "When should it be weighed?" with its thing named is "Say when ...". English.
 *
 * @returns undefined where it does not ask so, or its subject's end cannot be told
 */
export function explainedHeading(heading: string): string | undefined {
  const asked = withoutBrackets(heading);
  if (!asked.endsWith('?')) return toldOf(asked);
  const clause = ofCase.exec(toReader(asked))?.groups?.['clause'];
  if (clause !== undefined)
    return `Say what to do if ${clause.replace(/^\p{Lu}(?=\p{Ll}|(?: |$))/u, (letter) => letter.toLowerCase())}`;
  const [first, ...others] = asked
    .slice(0, -1)
    .split(nextQuestion)
    .flatMap((one) => toldOf(startUpper(`${one}?`)) ?? []);
  if (first === undefined || others.length === 0) return first;
  const both = [first, ...others.map((other) => other.replace(/^(?:Say|Explain) /u, ''))].join(' and ');
  return countWords(both) > mostObjectiveWords || !others.every((other) => /^(?:Say|Explain) /u.test(other))
    ? first
    : both;
}

/** "A pane is broken, what do I do?" */
const ofCase = /^(?<clause>[^?,:]{8,90}), what (?:do|should|can|must) you do\?$/iu;

/** "What should I bring, how should I prepare?": two in one. */
const nextQuestion = new RegExp(
  String.raw`(?:,? and |, )(?=(?:how|why|when|where|who|what|which)(?: \p{Ll}+)? (?:${auxiliary}) )`,
  'iu',
);

function toldOf(asked: string): string | undefined {
  if (ofPublisher.test(asked)) return undefined;
  const told = of(toReader(asked));
  if (told === undefined || countWords(told) > mostObjectiveWords || ofNoUse.test(told)) return undefined;
  return loose.test(told.replace(/^Say whether it\b/u, '')) ? undefined : told;
}

/** "What should you bring?", "Who do you pay?": what whoever asks is to do; what "we do" is done by whoever wrote it. */
const asksDeed =
  /^“?(?<way>How (?:many|much)(?: \p{L}+){1,3}?|How(?: (?:often|long|far|soon))?|What|When|Where|Who|(?:What|Which)(?: \p{Ll}+){1,2}?) (?:(?:(?:should|must) (?:you|we)|do you)(?<not> not)? (?:need to |have to )?|do we (?=do\b|call\b|tell\b|ask\b))(?<deed>(?!(?:be|have|get|need|want|know|think|mean)\b)\p{Ll}+(?: [^?]{2,90})?)\?”?$/iu;

const withoutObject =
  /^\p{Ll}+(?: (?:first|next|then|with|up|about|out|for|to|in|on|at|if|when|before|after|while|during|by|from|next|instead|until)\b|$)/u;

/** "Where should we sit?": "Say where to sit". */
function ofDeed(asked: string): string | undefined {
  const { way = '', not = '', deed = '' } = asksDeed.exec(asked)?.groups ?? {};
  // "What do you need to run it?": a thing, for what is run.
  if (deed === '' || (/^(?:what|who|which)\b/iu.test(way) && !withoutObject.test(deed))) return undefined;
  const lower = way.toLowerCase() === 'who' ? 'whom' : way.toLowerCase();
  return `${lower === 'how' ? 'Explain' : 'Say'} ${lower}${not} to ${deed}`;
}

function of(asked: string): string | undefined {
  const ifNever = /^What if (?<clause>(?:you|someone|the|your|an?) [^?]{5,80})\?$/iu.exec(asked)?.groups?.['clause'];
  if (ifNever !== undefined) return `Say what to do if ${ifNever}`;
  const deed = ofDeed(asked);
  if (deed !== undefined) return deed;
  const found = asks.exec(asked)?.groups;
  if (found !== undefined) return ofWay((found['way'] ?? '').toLowerCase(), found['aux'] ?? '', found['rest'] ?? '');
  const whether = asksWhether.exec(asked)?.groups;
  if (whether !== undefined) {
    const { aux = '', rest = '' } = whether;
    const there = /^there (?<what>.+)$/iu.exec(rest)?.groups?.['what'];
    if (there !== undefined) return `Say whether there ${aux.toLowerCase()} ${there}`;
    const clause = straight(aux.toLowerCase(), rest);
    return clause === undefined ? undefined : `Say whether ${clause}`;
  }
  const way = /^(?<way>How|Why) (?<clause>(?!(?:to|and|or)\b)[^?:]{8,90})$/u.exec(asked)?.groups;
  if (way !== undefined)
    return subjectOf(startUpper(way['clause'] as string)) === undefined ||
      /^(?:we|I|you)\b/u.test(way['clause'] as string)
      ? undefined
      : `Explain ${(way['way'] as string).toLowerCase()} ${way['clause']}`;
  const doer = asksDoer.exec(asked)?.groups?.['what'];
  return doer === undefined ? undefined : `Say ${doer.toLowerCase().slice(0, 4)}${doer.slice(4)}`;
}

function ofWay(way: string, aux: string, rest: string): string | undefined {
  // One explains what a thing is, and says what the schedule or the price is.
  const isMeaning = !/^(?:is|are)$/u.test(aux) || !/^(?:the|your|our|my|its|their) /iu.test(rest);
  const verb = /^(?:how|why)$/u.test(way) || (way === 'what' && isMeaning) ? 'Explain' : 'Say';
  const isBeing = /^(?:is|are)$/u.test(aux);
  const alike = way === 'what' && isBeing ? /^(?<thing>[^?]{3,40}?) like(?<rest> .+)?$/u.exec(rest)?.groups : undefined;
  if (alike !== undefined) return `Say what ${alike['thing']} ${aux} like${alike['rest'] ?? ''}`;
  if (way === 'what' && isBeing && ofRelation.test(rest)) return `Explain ${rest}`;
  if (way === 'what' && (aux === 'are' || withCase.test(rest)) && /^(?:the|your) /u.test(rest)) return `Name ${rest}`;
  // "What is a buffer?": the thing is all that follows.
  if (/^(?:what|who|where|when)$/u.test(way) && isBeing && isThing(rest))
    return `${verb} ${way} ${rest.replace(/^your (?=next |last |\p{L}+ meeting)/u, 'the ')} ${aux}`;
  // "Who is allowed to enter?", "What care is needed?": it is asked for the subject.
  const [, , first] = tagEnglish(`They say ${rest}`);
  const isSubject = /^(?:who|(?:what|which|how many|how much) .+)$/u.test(way);
  if (isSubject && ['VERB', 'ADJ', 'ADV', 'AUX'].includes(first?.partOfSpeech ?? '') && !/^(?:you|we)\b/u.test(rest))
    return `Say ${way} ${aux} ${rest}`;
  const clause = straight(aux, rest);
  return clause === undefined ? undefined : `${verb} ${way} ${clause}`;
}

/** "does HTTPS relate to it" in the order of a statement. */
function straight(aux: string, rest: string): string | undefined {
  const verb = firstVerb(rest, aux);
  if (verb === undefined) return undefined;
  const [subject, deed] = [rest.slice(0, verb.at).trim(), rest.slice(verb.at)];
  if (subject === '' || subject.split(' ').length > 8) return undefined;
  if (/^(?:do|does)$/u.test(aux) && /^not\b/u.test(deed)) return `${subject} ${aux} ${deed}`;
  // "Why are its hours so odd?"
  const degree = /^(?<thing>.+) (?<degree>so|too|this|that|very)$/u.exec(subject)?.groups;
  if (degree !== undefined && /^(?:is|are|was|were)$/u.test(aux))
    return `${degree['thing']} ${aux} ${degree['degree']} ${deed}`;
  if (aux === 'do') return `${subject} ${deed}`;
  if (aux === 'does') return `${subject} ${thirdPerson(verb.text)}${deed.slice(verb.text.length)}`;
  return aux === 'did' ? undefined : `${subject} ${aux} ${deed}`;
}

function isThing(text: string): boolean {
  const words = tagEnglish(`This is about ${text}`).slice(3);
  const last = words.at(-1);
  // "the forms stored", "responsible": not the thing alone.
  const isOpen =
    (last?.partOfSpeech === 'VERB' && /ed$/u.test(last.text)) || (words.length === 1 && last?.partOfSpeech === 'ADJ');
  return (
    !isOpen &&
    words.every(
      ({ partOfSpeech, text: word }) =>
        !(partOfSpeech === 'AUX' || (partOfSpeech === 'PRON' && !/^(?:your|my|our)$/iu.test(word))) &&
        (partOfSpeech !== 'VERB' || /(?:ing|ed)$/u.test(word)),
    )
  );
}

const ofRelation =
  /^the (?:mandatory |main )?(?:differences?|distinctions?|process|relation(?:ship)?|role|purpose|link|connection)\b/iu;
/** "the best ratio when baking", "the best temperature to bake it" */
const withCase = / (?:when|to|if|while|for) /u;

/** Where the deed begins: the first verb behind a noun; after "is" and "are" also what a thing is like. */
function firstVerb(rest: string, aux: string): { at: number; text: string } | undefined {
  const reader = /^(?:you|we|someone) /iu.exec(rest)?.[0];
  const readersDeed = reader === undefined ? undefined : /^\S+/u.exec(rest.slice(reader.length))?.[0];
  if (reader !== undefined && readersDeed !== undefined) return { at: reader.length, text: readersDeed };
  const tokens = tagEnglish(`They say ${rest}`).slice(2);
  const isOfBeing = /^(?:is|are|was|were)$/u.test(aux);
  let from = 0;
  let hasNoun = false;
  for (const { text, partOfSpeech } of tokens) {
    const at = rest.indexOf(text, from);
    if (at < 0) return undefined;
    const isDeed =
      partOfSpeech === 'VERB' || (isOfBeing ? partOfSpeech === 'ADJ' : partOfSpeech === 'AUX' || text === 'not');
    // "work-related": a verb's form within a word is none.
    if (hasNoun && isDeed && !/\p{Pd}/u.test(rest[at - 1] ?? '')) return { at, text };
    hasNoun ||= ['NOUN', 'PROPN', 'NUM', 'PRON'].includes(partOfSpeech);
    from = at + text.length;
  }
  return undefined;
}

/** "Approve" as "approves", "supply" as "supplies". English. */
export const thirdPerson = (verb: string): string =>
  /^(?:do|go)$/u.test(verb) || /(?:s|x|z|ch|sh)$/u.test(verb)
    ? `${verb}es`
    : verb === 'have'
      ? 'has'
      : /[^aeiou]y$/u.test(verb)
        ? `${verb.slice(0, -1)}ies`
        : `${verb}s`;

/** A customer asks "Can I bring my laptop?", a course tells whoever learns. */
const toReader = (asked: string): string =>
  asked
    .replace(/\b[Aa]m I\b/gu, 'are you')
    .replace(/\b[Ii] am\b|\b[Ii]['’]m\b/gu, 'you are')
    .replace(/\b(?:I|i)\b|\bme\b/gu, 'you')
    .replace(/\b(?:my|our)sel(?:f|ves)\b/gu, 'yourself')
    .replace(/\b[Mm]y\b/gu, 'your');
