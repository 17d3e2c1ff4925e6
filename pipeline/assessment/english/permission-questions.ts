import { subjectOf } from '../../generation/clauses.ts';
import { tagEnglish } from '../../languages/english-tagger.ts';
import { isOffice } from '../../languages/offices.ts';
import { contentStems, countWords } from '../../languages/words.ts';
import { rulesOf } from '../../languages/language.ts';
import { hanging, isNamed, lowerSubject } from './question-grammar.ts';
import type { PlainQuestion } from './plain-question.ts';

const banned =
  /^(?:(?:Do not|Don['’]t|Never|You (?:must not|may not|should not|cannot))|(?<who>[^,;]{3,60}?) (?:must not|may not|should not|cannot|must never)) (?:ever )?(?<deed>(?!be\b)\p{Ll}[^,;]{6,90}?),? (?<until>until|unless) (?<case>[^;]{8,110})$/u;

/** "Do not open the kiln until the light is green": when may you? Not until then. English. */
export function ofBanUntil(text: string): PlainQuestion | undefined {
  const found = banned.exec(text)?.groups;
  const [who, deed, told] = [found?.['who'] ?? 'you', found?.['deed'] ?? '', found?.['case'] ?? ''];
  if (found === undefined || hanging.test(deed) || /^(?:you|it|they)\b.{0,3}$/iu.test(told)) return undefined;
  if (/^(?:otherwise|(?:specifically |explicitly )?(?:told|asked|instructed|stated|noted))\b/iu.test(told))
    return undefined;
  if (who !== 'you' && !(isNamed(who) || /^(?:you|(?:all )?(?:staff|employees|visitors|users))$/iu.test(who)))
    return undefined;
  const isUntil = found['until'] === 'until';
  return {
    text: `When may ${lowerSubject(who)} ${deed}?`,
    left: isUntil ? `not until ${told}` : `only if ${told}`,
  };
}

const only =
  /^Only (?<kind>(?!when\b|if\b|after\b|in\b|on\b|by\b)[^,;]{6,70}?) (?<verb>are allowed to|are permitted to|may|can) (?<deed>(?!be\b)\p{Ll}[^;]{6,110})$/u;
const onlyPassive =
  /^Only (?<kind>(?!when\b|if\b|after\b|in\b|on\b|by\b)[^,;]{6,70}?) (?<verb>may|can|should|must) be (?<deed>\p{Ll}+(?:ed|en|ght|wn)\b[^,;]{4,90})$/u;

/** "Only trained drivers may move the crane": which drivers may? English. */
export function ofOnlyKind(text: string): PlainQuestion | undefined {
  const found = (only.exec(text) ?? onlyPassive.exec(text))?.groups;
  const kind = found?.['kind'] ?? '';
  const tokens = tagEnglish(`The ${kind}`).slice(1);
  const head = tokens.at(-1);
  const isKind =
    countWords(kind) >= 2 &&
    head?.partOfSpeech === 'NOUN' &&
    /[^s]s$/u.test(head.text) &&
    !tokens.some(({ partOfSpeech }) => partOfSpeech === 'ADP' || partOfSpeech === 'SCONJ' || partOfSpeech === 'PRON');
  if (found === undefined || !isKind || hanging.test(found['deed'] as string)) return undefined;
  const be = onlyPassive.test(text) && !only.test(text) ? 'be ' : '';
  return { text: `Which ${head.text} ${found['verb']} ${be}${found['deed']}?`, left: `only ${kind}` };
}

const answering = /^(?<who>[^,;]{4,60}?) (?<verb>is|are|will be) (?:also )?responsible for (?<deed>[^;]{8,120})$/u;

/** "The duty team will be responsible for the log": who will? English. */
export function ofAnswering(text: string): PlainQuestion | undefined {
  const found = answering.exec(text)?.groups;
  const who = found?.['who'] ?? '';
  if (
    found === undefined ||
    !isOffice(who) ||
    /\bnumbers? of\b/u.test(who) ||
    hanging.test(who) ||
    hanging.test(found['deed'] as string)
  )
    return undefined;
  const isBroad = /^(?:all |the |our )?(?:employees|staff|everyone|users|members|people|you|we)$/iu.test(who);
  const verb = found['verb'] === 'will be' ? 'will be' : 'is';
  return isBroad || countWords(who) < 2
    ? undefined
    : { text: `Who ${verb} responsible for ${found['deed']}?`, left: lowerSubject(who) };
}

const subjected = /^(?<verb>is|are) (?:also )?subject to (?<left>(?!change\b|availability\b)[^;]{8,110})$/u;

/** "Use of the network is subject to monitoring": what is it subject to? English. */
export function ofSubjection(text: string): PlainQuestion | undefined {
  const subject = subjectOf(text);
  if (subject === undefined || hanging.test(subject)) return undefined;
  if (contentStems(subject, rulesOf('en')).length < 2) return undefined;
  const found = subjected.exec(text.slice(subject.length).trim())?.groups;
  // The tagger takes a first "Use" for a name.
  const named = lowerSubject(subject).replace(/^Use (?=of\b)/u, 'use ');
  return found && { text: `What ${found['verb']} ${named} subject to?`, left: found['left'] as string };
}
