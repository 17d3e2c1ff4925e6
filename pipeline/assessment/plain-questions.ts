import { subjectOf } from '../generation/clauses.ts';
import { tagEnglish } from '../languages/english-tagger.ts';
import { rulesOf } from '../languages/language.ts';
import { contentStems, countWords } from '../languages/words.ts';
import {
  hanging,
  inverted,
  isAnOrder,
  isBan,
  isNamed,
  isParty,
  lowerFirst,
  lowerSubject,
  upper,
  youMust,
} from './question-grammar.ts';
import { isOffice } from './role-questions.ts';

/** A question in a person's words, and what of the sentence it leaves to be recalled. */
export interface PlainQuestion {
  text: string;
  left: string;
}

const mostAskedWords = 18;

/** The first form that fits an English sentence; undefined where none does. */
export function plainQuestion(sentence: string): PlainQuestion | undefined {
  const text = sentence.replace(/[.!]?\s*$/u, '');
  const labelled = ofLabel(text);
  if (labelled !== undefined) return labelled;
  if (/[;:?“”"]|\s[–—-]\s|->/u.test(text)) return undefined;
  for (const form of forms) {
    const found = form(text);
    if (found !== undefined && isAskable(found)) return { ...found, text: upper(found.text) };
  }
  return undefined;
}

const label = /^(?<label>\p{Lu}[^:–—()“”".,]{3,36}?)(?::| [–—-]) (?<left>\p{L}.{15,})$/u;
const sayNothing =
  /\b(?:note|warning|caution|example|examples|tip|tips|important|task|how|exception|step|definition|default|option|options|part|figure|table|part|section|chapter|summary|question|answer|source|author|date|contact|result|problem|solution)\b/iu;

/** "Scope creep: wishes that grow with the project" tells what a term means. */
function ofLabel(text: string): PlainQuestion | undefined {
  const found = label.exec(text)?.groups;
  const term = found?.['label'] ?? '';
  if (found === undefined || sayNothing.test(term) || hanging.test(term) || countWords(term) > 4) return undefined;
  const tokens = tagEnglish(term);
  const isTerm =
    ['NOUN', 'PROPN'].includes(tokens.at(-1)?.partOfSpeech ?? '') &&
    tokens.every(({ partOfSpeech }) => inTerm.has(partOfSpeech));
  const left = found?.['left'] as string;
  if (!isTerm || !/\p{Ll}/u.test(term) || label.test(left)) return undefined;
  return isDefining.test(left) ? { text: `What does “${term}” mean?`, left } : undefined;
}

const isDefining = /^(?:an?|the|any|one who|someone who|when) /iu;
const inTerm: ReadonlySet<string> = new Set(['NOUN', 'PROPN', 'ADJ', 'CCONJ', 'PART']);

const isAskable = ({ text, left }: PlainQuestion): boolean =>
  countWords(text) <= mostAskedWords &&
  countWords(left) >= 2 &&
  !hanging.test(text.replace(/(?<= .{12,})\b(?:its|their|his|her) /gu, '')) &&
  !/^(?:it|they|this|these|he|she|another|consider|think|suppose|imagine|note|see|look|recall|remember)\b|\blet['’]s\b/iu.test(
    left,
  ) &&
  isBalanced(text);

const isBalanced = (text: string): boolean =>
  (text.match(/\(/gu)?.length ?? 0) === (text.match(/\)/gu)?.length ?? 0) && !/,$/u.test(text.replace(/\?$/u, ''));

const condition =
  /^(?<when>(?:If|When|Whenever|Before|After|Once|While|During|Upon|Prior to|In case of|In the event of) (?<case>(?!(?:not |so )?(?:required|necessary|possible|needed|applicable)\b)[^,;]{4,110})), (?:then )?(?<left>.+)$/u;
const purpose = /^(?<when>To (?<case>(?!be\b|do so\b)\p{Ll}[^,;]{4,90})), (?<left>.+)$/u;
const duty =
  /^(?<who>[^,’']{1,60}?) (?:must|shall|should|need to|needs to|have to|has to|are required to|is required to) (?!not\b|never\b|be\b|have\b)(?<left>.+)$/u;
const ban =
  /^(?<who>[^,]{1,60}?) (?:must not|must never|shall not|should not|should never|may not) (?!be\b)(?<left>.+)$/u;

/** "If you smell gas, leave the building." */
function ofCondition(text: string): PlainQuestion | undefined {
  const found = (condition.exec(text) ?? purpose.exec(text))?.groups;
  if (found === undefined) return undefined;
  const [when, left] = [lowerFirst(found['when'] as string), found['left'] as string];
  // "If you have questions" is a case of anything.
  if (contentStems(found['case'] as string, rulesOf('en')).length < 2) return undefined;
  if (isBan(left)) return { text: `What must you not do ${when}?`, left };
  if (isAnOrder(left) || youMust.test(left)) return { text: `What should you do ${when}?`, left };
  const party = duty.exec(left)?.groups?.['who'];
  if (party !== undefined)
    return isParty(party) ? { text: `What must ${lowerSubject(party)} do ${when}?`, left } : undefined;
  const leave = mayDo.exec(left)?.groups;
  if (leave !== undefined && isParty(leave['who'] as string))
    return {
      text: `What ${leave['modal']} ${lowerSubject(leave['who'] as string)} do ${when}?`,
      left: leave['left'] as string,
    };
  if (/^(?:if|when|whenever|once)\b/u.test(when) && /^(?!you\b)/iu.test(left) && subjectOf(left) !== undefined)
    return /\b(?:must|shall|should|needs?)\b/u.test(left)
      ? { text: `What is the rule ${when}?`, left }
      : /^\p{Ll}+ \p{Ll}+ing\b/u.test(when)
        ? undefined
        : { text: `What happens ${when}?`, left };
  return undefined;
}

const mayDo = /^(?<who>[^,’']{1,60}?) (?<modal>may|can) (?!not\b|be\b|only\b|also\b)(?<left>.+)$/u;

const trailing =
  /^(?<left>.{12,120}?),? (?<when>(?:if|when|whenever|before|after|(?<!\bat )once|while|during|upon|prior to|in case of|in the event of) (?!possible|necessary|needed|applicable|required|appropriate|available)[^,]{6,90})$/u;

/** "Lock the screen before you leave the desk." */
function ofTrailingCondition(text: string): PlainQuestion | undefined {
  const found = trailing.exec(text)?.groups;
  if (found === undefined) return undefined;
  const [left, when] = [found['left'] as string, found['when'] as string];
  if (isBan(left)) return { text: `What must you not do ${when}?`, left };
  if (isAnOrder(left) || youMust.test(left)) return { text: `What should you do ${when}?`, left };
  const who = duty.exec(left)?.groups?.['who'];
  if (who !== undefined && isParty(who)) return { text: `What must ${lowerSubject(who)} do ${when}?`, left };
  return undefined;
}

const placed = /^(?<where>(?:For|In|On|At|During|With|Without|Under) [^,]{5,80}), (?<left>.+)$/u;

/** "For a fire in the bin, use the blanket." */
function ofPlace(text: string): PlainQuestion | undefined {
  const found = placed.exec(text)?.groups;
  if (
    found === undefined ||
    /^(?:In (?:general|fact|short|addition|particular|turn|practice|some|many|most|other|certain|rare)|For (?:example|instance)|On the other)\b/u.test(
      found['where'] as string,
    )
  )
    return undefined;
  const [where, left] = [lowerFirst(found['where'] as string), found['left'] as string];
  if (isBan(left)) return { text: `What must you not do ${where}?`, left };
  if (isAnOrder(left) || youMust.test(left)) return { text: `What should you do ${where}?`, left };
  return /\b(?:must|shall|should)\b/u.test(left) && subjectOf(left) !== undefined
    ? { text: `What is the rule ${where}?`, left }
    : undefined;
}

/** "Managers must not sign their own claims." */
function ofBan(text: string): PlainQuestion | undefined {
  const found = ban.exec(text)?.groups;
  const who = found?.['who'];
  return who !== undefined && isParty(who) && !/^(?:you|we)$/iu.test(who) && countWords(who) > 1
    ? { text: `What must ${lowerSubject(who)} not do?`, left: text }
    : undefined;
}

/** Verbs of which the object is what one wants to know. */
const asksForObject =
  /^(?:consists? of|includes?|contains?|requires?|needs?|causes?|prevents?|means?|covers?|provides?|allows?|produces?|leads? to|results? in|depends? on|protects?(?: against)?|determines?|measures?|reduces?|increases?|combines?|refers? to|describes?|stores?)$/u;

/** "A lead battery consists of six cells": what does it consist of? */
function ofObject(text: string): PlainQuestion | undefined {
  const subject = subjectOf(text);
  if (subject === undefined || !isNamed(subject)) return undefined;
  const rest = text.slice(subject.length).trim();
  const modal =
    /^(?<modal>can|may|will|could|must) (?<verb>(?:result in|lead to|cause|include|contain|cover|prevent|reduce)) (?<left>.+)$/u.exec(
      rest,
    )?.groups;
  if (modal !== undefined)
    return { text: `What ${modal['modal']} ${lowerSubject(subject)} ${modal['verb']}?`, left: modal['left'] as string };
  const [, verb = '', left = ''] = /^(\p{Ll}+(?: (?:of|to|in|on|against))?) (.+)$/u.exec(rest) ?? [];
  const [, bare = '', object = ''] = /^(\p{Ll}+) (.+)$/u.exec(rest) ?? [];
  const [asked, found] = asksForObject.test(verb) ? [verb, left] : asksForObject.test(bare) ? [bare, object] : ['', ''];
  if (asked === '' || (/^(?:that|to)\b/u.test(found) && !/^means?$/u.test(asked))) return undefined;
  const isOne = /^\p{Ll}+s\b/u.test(asked);
  const [word = '', ...behind] = asked.split(' ');
  const plain = [isOne ? word.replace(/s$/u, '') : word, ...behind].join(' ');
  return { text: `What ${isOne ? 'does' : 'do'} ${lowerSubject(subject)} ${plain}?`, left: found };
}

const being =
  /^(?<verb>is|are) (?<left>(?:(?:an?|the|any|one|two|three|four|five) |\d|[$€£₹]|to \p{Ll}|\p{Lu}\p{Ll}+ \d).+)$/u;

/** "The deadline for claims is the last day of the month": what is it? */
function ofBeing(text: string): PlainQuestion | undefined {
  const subject = subjectOf(text);
  if (subject === undefined || !isNamed(subject)) return undefined;
  const found = being.exec(text.slice(subject.length).trim())?.groups;
  // Who somebody is, is nothing to know of a rule.
  if (
    /^(?:\p{Lu}\p{Ll}+ ?)+$/u.test(subject) &&
    tagEnglish(subject).every(({ partOfSpeech }) => partOfSpeech === 'PROPN')
  )
    return undefined;
  if (
    found === undefined ||
    /^(?:one|some|part|an?) (?:of|example|important|good|great|key|critical)\b/u.test(found['left'] as string)
  )
    return undefined;
  // "... is a different matter": only what sets a thing apart from its kind tells what it is.
  const left = found['left'] as string;
  if (/^an? /u.test(left) && !/\b(?:that|which|who|whose|where|of|used|for|between|designed|made|in)\b/u.test(left))
    return undefined;
  if (
    /^an? .*\b(?:exception|example|problem|issue|reason|challenge|difference|way|thing|matter|case|option)s?$/iu.test(
      subject,
    )
  )
    return undefined;
  return { text: `What ${found['verb']} ${lowerSubject(subject)}?`, left };
}

const moment =
  /^(?<main>.{10,100}?),? (?<left>(?:only )?(?:if|when|whenever|(?<!\bat )once|after|before|until|unless|within|no later than|by the end of|at least \d+ \p{L}+ before|during) (?!possible|necessary|needed|applicable|appropriate|available|required)[^,]{4,100})$/u;

/** "Claims must be sent within five days": when must they be sent? */
function ofMoment(text: string): PlainQuestion | undefined {
  const found = moment.exec(text)?.groups;
  const main = found?.['main'] ?? '';
  if (
    found === undefined ||
    /,|\b(?:and|but|or|even|especially|particularly|only|not|mainly|usually)$|^(?:if|when|after|before)\b/iu.test(main)
  )
    return undefined;
  const left = found['left'] as string;
  // Until when something is so, and unless what, are other questions than when.
  const word = /^until\b/u.test(left) ? 'Until when' : /^unless\b/u.test(left) ? undefined : 'When';
  const asked = word === undefined ? undefined : inverted(main);
  return asked === undefined ? undefined : { text: `${word} ${asked}?`, left };
}

const using = /^Use (?<left>.{4,70}?) to (?<aim>\p{Ll}.{8,90})$/u;
const byDoing = /^(?<main>.{12,90}?) by (?<left>\p{Ll}+ing .{6,110})$/u;

/** "Use tongs to lift the lid": what? "Assess the loss by asking the bank": how? */
function ofAim(text: string): PlainQuestion | undefined {
  const tool = using.exec(text)?.groups;
  if (tool !== undefined && startsWithVerb(tool['aim'] as string))
    return { text: `What should you use to ${tool['aim']}?`, left: tool['left'] as string };
  const way = byDoing.exec(text)?.groups;
  if (way !== undefined && !/[,]/u.test(way['main'] as string)) {
    const [main, left] = [way['main'] as string, `by ${way['left']}`];
    if (isAnOrder(main)) return { text: `How should you ${lowerFirst(main)}?`, left };
    const can = /^You (?<modal>can|may|must|should) (?<verb>.+)$/u.exec(main)?.groups;
    if (can !== undefined) return { text: `How ${can['modal']} you ${can['verb']}?`, left };
  }
  return undefined;
}

const startsWithVerb = (aim: string): boolean => {
  const [, , verb] = tagEnglish(`We must ${aim}`);
  return verb?.partOfSpeech === 'VERB' && verb.lemma === verb.text.toLowerCase();
};

const expected =
  /^(?<who>[^,’']{4,60}?) (?<verb>is|are) (?<what>(?:also |strictly )?(?:expected|encouraged|allowed|permitted|entitled|eligible|not allowed|not permitted) to|(?:ultimately |solely |also )?responsible for) (?<left>.+)$/u;

/** "Drivers are responsible for cleaning the van." */
function ofExpectation(text: string): PlainQuestion | undefined {
  const found = expected.exec(text)?.groups;
  const who = found?.['who'] ?? '';
  if (found === undefined || /^(?:you|we)$/iu.test(who) || !isParty(who)) return undefined;
  const what = (found['what'] as string).replace(/\b(?:also|strictly|ultimately|solely) /u, '');
  return {
    text: `What ${found['verb']} ${lowerSubject(who)} ${what}${/ to$/u.test(what) ? ' do' : ''}?`,
    left: found['left'] as string,
  };
}

const usedTo = /^(?<verb>is|are) used (?<left>(?:to|for) .+)$/u;
const agent =
  /^(?<verb>is|are|must be|should be|may be|can be|will be) (?<deed>(?:only )?\p{Ll}+(?:ed|en)) by (?<left>[^,]{3,60})$/u;

/** "Leave is approved by the line manager": who by? */
function ofPassive(text: string): PlainQuestion | undefined {
  const subject = subjectOf(text);
  if (subject === undefined || !isNamed(subject)) return undefined;
  const rest = text.slice(subject.length).trim();
  const use = usedTo.exec(rest)?.groups;
  if (use !== undefined)
    return { text: `What ${use['verb']} ${lowerSubject(subject)} used for?`, left: use['left'] as string };
  const doer = agent.exec(rest)?.groups;
  if (doer === undefined || !isOffice(doer['left'] as string)) return undefined;
  const [auxiliary = '', be = ''] = (doer['verb'] as string).split(' ');
  return {
    text: `Who ${auxiliary} ${lowerSubject(subject)} ${be === '' ? '' : 'be '}${(doer['deed'] as string).replace('only ', '')} by?`,
    left: doer['left'] as string,
  };
}

const handled =
  /^(?<verb>\p{Lu}\p{Ll}+) (?<object>(?:the |all |any |your |an? )?[^,]{4,70}?) (?<left>(?:in|into|on|onto|to|under|from|with|at|for|through|via|within|until|every|once|twice|at least) .{4,80})$/u;

/** "Store the samples in the cold room": what is done with them? */
function ofOrder(text: string): PlainQuestion | undefined {
  const found = handled.exec(text)?.groups;
  const verb = (found?.['verb'] ?? '').toLowerCase();
  if (found === undefined || !isAnOrder(text) || !movesThings.has(verb)) return undefined;
  const object = found['object'] as string;
  const isThing = ['NOUN', 'PROPN'].includes(tagEnglish(object).at(-1)?.partOfSpeech ?? '');
  return isThing && subjectOf(`${upper(object)} must go`) !== undefined
    ? { text: `What should you do with ${object}?`, left: text }
    : undefined;
}

/** Deeds that are done with a thing, so that one can ask what is done with it. */
const movesThings: ReadonlySet<string> = new Set(
  'store keep place put return send give hand move add remove replace wash clean rinse dry wipe cover label seal discard dispose throw save upload submit file forward record report deliver lock attach connect disconnect align fold press cut mix heat cool freeze boil shred archive delete encrypt post pack ship load unload fuse'.split(
    ' ',
  ),
);

const forms: readonly ((text: string) => PlainQuestion | undefined)[] = [
  ofCondition,
  ofPlace,
  ofTrailingCondition,
  ofMoment,
  ofAim,
  ofExpectation,
  ofBan,
  ofPassive,
  ofObject,
  ofBeing,
  ofOrder,
];
