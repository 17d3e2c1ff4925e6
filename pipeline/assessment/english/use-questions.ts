import { tagEnglish } from '../../languages/english-tagger.ts';
import { contentStems, countWords } from '../../languages/words.ts';
import { rulesOf } from '../../languages/language.ts';
import { isPlural } from './basis-questions.ts';
import { hanging } from './question-grammar.ts';
import type { PlainQuestion } from './plain-question.ts';

const inThing: ReadonlySet<string> = new Set(['NOUN', 'PROPN', 'ADJ', 'DET', 'CCONJ', 'PUNCT', 'NUM', 'PART']);

/** A thing, or things joined by "and" and "or", without a clause. */
const isThing = (text: string): boolean => {
  const tokens = tagEnglish(`The ${text.replace(/^(?:an?|the) /u, '')}`).slice(1);
  return tokens.length > 0 && tokens.every(({ partOfSpeech }) => inThing.has(partOfSpeech));
};

const used =
  /^(?<always>Always |Only )?[Uu]se (?<only>only )?(?<left>[^;:]{3,80}?) (?<case>(?:when|while|if|whenever|for|during) [^;]{8,110})$/u;

/** "Always use carriers for moving glass": what must you use for it? English. */
export function ofUse(text: string): PlainQuestion | undefined {
  const found = used.exec(text)?.groups;
  const [left, told] = [found?.['left'] ?? '', found?.['case'] ?? ''];
  if (found === undefined || !isThing(left) || hanging.test(left) || hanging.test(told)) return undefined;
  if (
    /^for (?:this|that|it|more|example|instance|the following)\b|^(?:if|when) (?:possible|needed|necessary|required)/u.test(
      told,
    )
  )
    return undefined;
  const isOfEach = /^for (?:each|every) \p{L}/u.test(told);
  if (!isOfEach && (contentStems(told, rulesOf('en')).length < 2 || /^for \p{L}+(?: and \p{L}+)?$/u.test(told)))
    return undefined;
  const modal = found['always'] === 'Always ' ? 'must' : 'should';
  const isOnly = found['only'] !== undefined || found['always'] === 'Only ';
  return { text: `What ${modal} you use ${told}?`, left: isOnly ? `only ${left}` : left };
}

const worn =
  /^(?<left>[^;:]{6,90}?) (?<modal>must|should|shall) (?:always |also )?be (?<deed>worn|used|carried|displayed|provided|present|brought|shown|attached|available|in place|done|given|checked|recorded) (?<case>(?:when|while|if|whenever|before|after|during|in|on|at|by|for) [^;]{6,100})$/u;
const mostThings = 12;

/** "Closed shoes and a coat must be worn in the lab": what must be worn there? English. */
export function ofWorn(text: string): PlainQuestion | undefined {
  const found = worn.exec(text)?.groups;
  const [left, told] = [found?.['left'] ?? '', found?.['case'] ?? ''];
  if (found === undefined || countWords(left) > mostThings || hanging.test(left) || hanging.test(told))
    return undefined;
  if (/^(?:The|This|Your|Each|Every|They|It|All|Any)\b/u.test(left) || !isThing(left)) return undefined;
  if (contentStems(told, rulesOf('en')).length < 1) return undefined;
  const modal = (found['modal'] as string).replace('shall', 'must');
  return { text: `What ${modal} be ${found['deed']} ${told}?`, left };
}

const kinds =
  /^(?<who>You|[^,;:]{3,50}?) (?<verb>need|have|use|offer|provide|accept|distinguish|know) (?<count>two|three|four|2|3|4) (?<what>(?:main |different |basic )?(?:types|kinds|forms|sorts|levels|stages|phases|classes|groups|sources) of \p{L}[^,;:]{2,30})(?:,|:) (?<left>[^;:]{6,110})$/u;

/** "You need 2 types of material, green and brown": which? English. */
export function ofKinds(text: string): PlainQuestion | undefined {
  const found = kinds.exec(text)?.groups;
  const [who, left] = [found?.['who'] ?? '', found?.['left'] ?? ''];
  if (found === undefined || !/,| and /u.test(left) || !isThing(left) || hanging.test(who)) return undefined;
  const named = /^(?:we|you)$/iu.test(who) ? 'you' : who.replace(/^The\b/u, 'the');
  return { text: `Which ${found['count']} ${found['what']} do ${named} ${found['verb']}?`, left };
}

const ourUse =
  /^(?:We|Our \p{Ll}+|The (?:lab|team|company|office|school|clinic|library|organi[sz]ation|department|project)|All \p{Ll}+s|\p{Lu}[\p{L}]+) (?:also )?uses? (?<what>(?:the |an? |our )?[^,;:]{3,60}?) (?<aim>(?:to|for) [^;:]{8,110})$/u;

/** "We use the events calendar to keep track of talks": what is it used for? English. */
export function ofOurUse(text: string): PlainQuestion | undefined {
  const found = ourUse.exec(text)?.groups;
  const what = (found?.['what'] ?? '').replace(/^our /u, 'the ');
  const bare = what.replace(/^(?:the|an?) /u, '');
  if (found === undefined || hanging.test(what) || /\b(?:we|our|us)\b/iu.test(what) || !isThing(what)) return undefined;
  // "A booking system": which one, only its name says.
  if (/^an? /u.test(what) || contentStems(bare, rulesOf('en')).length === 0) return undefined;
  if (/^for (?:this|that|it|example|instance|more)\b|^to (?:be|do so|have)\b/u.test(found['aim'] as string))
    return undefined;
  return {
    text: `What ${isPlural(what) ? 'are' : 'is'} ${what} used for?`,
    left: (found['aim'] as string).replace(/^for /u, ''),
    ...(contentStems(bare, rulesOf('en')).length < 2 && !/\p{Lu}/u.test(bare) && { needsHeading: true as const }),
  };
}
