import { clauseParts } from '../../generation/clause-parts.ts';
import { mostObjectiveWords, verbOf } from '../../generation/rule-objectives.ts';
import { withoutBrackets } from '../../generation/self-contained.ts';
import { tagEnglish } from '../../languages/english-tagger.ts';
import { countWords } from '../../languages/words.ts';
import type { Point, Sourced } from '../../lesson-plan.ts';
import { factOf } from './fact-objectives.ts';
import { isToldWhole } from './objective-truth.ts';
import { hanging, isKnown, lowerFirst, lowerSubject } from './question-grammar.ts';

const modal = String.raw`(?:must|should|shall|ha(?:s|ve) to|needs? to|(?:is|are) (?:required|expected) to)`;
/** "Children under five must be accompanied by an adult" */
const byAnother = new RegExp(
  String.raw`^(?<what>\p{Lu}[^,;:()]{2,60}?) ${modal} (?:always )?be (?<deed>\p{Ll}+ed|given|taken|held|kept) (?:\p{Ll}+ )?by (?:an?|the|your|their|another|two|at least)\b`,
  'u',
);
/** "Pupils must bring a coat" */
const ofThem = new RegExp(
  String.raw`^(?<who>\p{Lu}[^,;:()]{2,60}?) (?<modal>${modal}) (?:always |also |immediately )?(?<verb>\p{Ll}{3,}) (?<thing>.+)$`,
  'u',
);
/** Behind these no thing stands that could be asked for. */
const withoutThing =
  /^(?:have|be|become|remain|stay|seem|appear|feel|come|keep|get|let|make|ensure|know|understand|remember|agree|comply|ask|tell|take|do|not|never|first|then|only)$/u;

/**
 * What may be asked of the points of an English lesson that bid nobody who reads, the weightiest first: who is to do something, what
 * others must do, what a thing is, how much it is. For a lesson of which else only its headings could be told.
 */
export function spareObjectives(points: readonly Point[]): Sourced[] {
  const told = points
    .toSorted((a, b) => b.importance - a.importance)
    .flatMap(({ text: written, sources }): Sourced[] => {
      const text = withoutBrackets(written)
        .trim()
        .replace(/[.!]+$/u, '')
        .replace(/,? with the exception of [^,]+$/u, '')
        .replace(/\bMUST\b/gu, 'must');
      const asked = doerOf(text) ?? amountOf(text) ?? timeOf(text) ?? dutyOfOthers(text) ?? factOf(text);
      const isSound =
        asked !== undefined && isToldWhole(asked) && countWords(asked) <= mostObjectiveWords && !saysLittle.test(asked);
      return isSound ? [{ text: asked, sources, how: 'template:asked' }] : [];
    });
  return [...told, ...meaningsOf(points)];
}

/** What may be, nobody has to know. */
const saysLittle = /\b(?:may|might|could) (?:also )?(?:include|be|have)$|\bincludes?$|^Say when [^ ]+ (?:is|are) key$/u;

function doerOf(text: string): string | undefined {
  const { what = '', deed = '' } = byAnother.exec(text)?.groups ?? {};
  const verb = deed === '' ? undefined : verbOf(deed);
  if (verb === undefined || hanging.test(what) || clauseParts(text)?.subject !== what) return undefined;
  return `Say who must ${verb} ${lowerFirst(what)}`;
}

const number = String.raw`(?:\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|twelve)`;
const bound = String.raw`(?:up to|at least|at most|no more than|no less than|a (?:maximum|minimum) of|only)`;

/** "You can take up to 52 weeks of leave": "Say how many weeks of leave you can take". */
function amountOf(text: string): string | undefined {
  const { who = '', modal: may = '', verb = '', unit = '' } = amounts.exec(text)?.groups ?? {};
  const isWho = /^you$/iu.test(who) || (isKnown(who) && !hanging.test(who) && clauseParts(text)?.subject === who);
  if (!isWho || /^(?:be|have|wait|give it)$/u.test(verb)) return undefined;
  return `Say how many ${unit} ${/^you$/iu.test(who) ? 'you' : lowerSubject(who)} ${may} ${verb}`;
}
const amounts = new RegExp(
  String.raw`^(?<who>\p{Lu}[^,;:()]{1,50}?) (?<modal>can|may|must|should) (?<verb>\p{Ll}{3,}) ${bound} ${number} (?<unit>\p{Ll}{3,}s(?: of (?:the |your )?\p{Ll}+(?: \p{Ll}+)?| notice(?: of [^,;:()]{4,40})?)?)(?= (?:in total|at a time|each|every|per|before|after|in advance|for|from|on|with|during)\b|$)`,
  'u',
);

/** "The grant is paid for up to 39 weeks": "Say for how long the grant is paid". */
function timeOf(text: string): string | undefined {
  const { what = '', verb = '', deed = '' } = times.exec(text)?.groups ?? {};
  return what !== '' && isKnown(what) && !hanging.test(what) && clauseParts(text)?.subject === what
    ? `Say for how long ${lowerSubject(what)} ${verb} ${deed}`
    : undefined;
}
const times = new RegExp(
  String.raw`^(?<what>\p{Lu}[^,;:]{3,50}?) (?<verb>is|are|may be|must be|should be) (?<deed>\p{Ll}+ed|paid|taken|kept|held|open|valid|given|stored) (?:by [^,;:]{3,40} )?for (?:${bound} |about |around )?${number} (?:consecutive )?(?:minutes|hours|days|weeks|months|years)\b`,
  'u',
);

function dutyOfOthers(text: string): string | undefined {
  const { who = '', modal: must = '', verb = '', thing = '' } = ofThem.exec(text)?.groups ?? {};
  if (who === '' || /^(?:you|we|i|it|there|everyone|everybody)\b/iu.test(who) || withoutThing.test(verb))
    return undefined;
  if (!isKnown(who) || hanging.test(who) || clauseParts(text)?.subject !== who) return undefined;
  const [, , told] = tagEnglish(`You must ${verb} ${thing}`);
  const [first] = tagEnglish(thing);
  const isOfThing =
    told?.partOfSpeech === 'VERB' && ['DET', 'NOUN', 'PROPN', 'ADJ', 'NUM'].includes(first?.partOfSpeech ?? '');
  if (!isOfThing || /^(?:it|them|this|that|all of)\b/iu.test(thing)) return undefined;
  return `Say what ${lowerSubject(who)} ${/^(?:must|should|shall)$/u.test(must) ? must : 'must'} ${verb}`;
}

/** "A bay is a body of water ...": what it is called, and that it is told what it is. */
const meaning =
  /^(?<term>(?:An? )?\p{L}[\p{L}’'-]*(?: [\p{L}’'-]+){0,3}) (?<verb>is|are) (?:an?|any|the) (?!(?:common|major|main|key|important|good|great|best|useful|popular|first|last|only|same|most|big|bigger|part|lot|number|must|way)\b)\p{L}/u;
const mostTogether = 3;

/** What a lesson's points define, up to three together: "Say what a bay, a headland and a spit are". */
function meaningsOf(points: readonly Point[]): Sourced[] {
  const defined = points.flatMap(({ text, sources }) => {
    const { term = '', verb = '' } = meaning.exec(text)?.groups ?? {};
    const isThing =
      term !== '' &&
      !/^(?:it|there|this|that|these|those|you|we|they|what|here|the|your|our|all|each|every|any|some|one)\b/iu.test(
        term,
      ) &&
      !/^\p{L}+ing\b/u.test(term) &&
      // What a name stands for, its own page says.
      !/^\p{Lu}\S* .*\p{Lu}|^\p{Lu}\p{Lu}/u.test(term.replace(/^An? /u, '')) &&
      clauseParts(text)?.subject === term;
    return isThing ? [{ term: lowerSubject(term), verb, sources }] : [];
  });
  const some = defined.slice(0, mostTogether);
  const [only] = some;
  if (only === undefined) return [];
  const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(some.map(({ term }) => term));
  const text = `Say what ${listed} ${some.length > 1 ? 'are' : only.verb}`;
  return countWords(text) <= mostObjectiveWords
    ? [{ text, sources: some.flatMap(({ sources }) => sources), how: 'template:define' }]
    : [];
}
