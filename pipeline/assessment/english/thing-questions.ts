import { isOffice } from '../../languages/offices.ts';
import { subjectOf } from '../../generation/clauses.ts';
import { tagEnglish } from '../../languages/english-tagger.ts';
import { rulesOf } from '../../languages/language.ts';
import { contentStems } from '../../languages/words.ts';
import {
  askedVerb,
  endsInThing,
  isAnOrder,
  isNamed,
  isParty,
  lowerFirst,
  lowerSubject,
  upper,
} from './question-grammar.ts';
import { firstThing, transitive } from './object-questions.ts';
import type { PlainQuestion } from './plain-question.ts';

/** Verbs of which the object is what one wants to know. */
const asksForObject =
  /^(?:consists? of|includes?|contains?|requires?|needs?|causes?|prevents?|means?|covers?|produces?|leads? to|results? in|depends? on|protects?(?: against)?|determines?|measures?|reduces?|increases?|combines?|refers? to|stores?)$/u;

/** "A lead battery consists of six cells": what does it consist of? */
export function ofHeldThing(text: string): PlainQuestion | undefined {
  const subject = subjectOf(text);
  if (subject === undefined || !isNamed(subject)) return undefined;
  const rest = text.slice(subject.length).trim();
  const modal =
    /^(?<modal>can|may|will|could|must) (?<verb>(?:result in|lead to|cause|cover|prevent|reduce)) (?<left>.+)$/u.exec(
      rest,
    )?.groups;
  if (modal !== undefined)
    return { text: `What ${modal['modal']} ${lowerSubject(subject)} ${modal['verb']}?`, left: modal['left'] as string };
  const [, verb = '', left = ''] = /^(\p{Ll}+(?: (?:of|to|in|on|against))?) (.+)$/u.exec(rest) ?? [];
  const [, bare = '', object = ''] = /^(\p{Ll}+) (.+)$/u.exec(rest) ?? [];
  const [asked, found] = asksForObject.test(verb) ? [verb, left] : asksForObject.test(bare) ? [bare, object] : ['', ''];
  // Of one thing among others nobody need know that it is in there.
  if (/^(?:includes?|contains?)$/u.test(asked) && !/,|\band\b|^only\b/u.test(found)) return undefined;
  if (asked === '' || (/^(?:that|to)\b/u.test(found) && !/^means?$/u.test(asked))) return undefined;
  const { auxiliary, plain } = askedVerb(asked);
  return { text: `What ${auxiliary} ${lowerSubject(subject)} ${plain}?`, left: firstThing(found, text) };
}

const being =
  /^(?<verb>is|are) (?<left>(?:(?:an?|the|any|all|one|two|three|four|five) |\d|[$€£₹]|to \p{Ll}|\p{Lu}\p{Ll}+ \d|\p{Ll}+s (?:that|which|who) ).+)$/u;

/** "The deadline for claims is the last day of the month": what is it? */
export function ofBeing(text: string): PlainQuestion | undefined {
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
    /^(?:one|some|part|an?) (?:of|example|important|good|great|key|critical)\b/u.test(found['left'] as string) ||
    /^an? (?:\p{L}+ )?(?:examples?|instance|sign|reminder|version|update) of\b|^an? (?:updated|newer|older|new|improved|very|highly|fairly|quite|rather|common|popular|useful|powerful|simple|great|nice|well-known|standard|excellent|perfect|ideal|efficient|effective|convenient|flexible|important|essential|handy) /u.test(
      found['left'] as string,
    )
  )
    return undefined;
  // "Access is to be kept free" is a rule, not what access is.
  if (/^to be\b/u.test(found['left'] as string)) return undefined;
  // "... is a different matter": only what sets a thing apart from its kind tells what it is.
  const left = found['left'] as string;
  if (/^an? /u.test(left) && !/\b(?:that|which|who|whose|where|of|used|for|between|designed|made|in)\b/u.test(left))
    return undefined;
  if (
    /^an? .*\b(?:exception|example|problem|issue|reason|challenge|difference|way|thing|matter|case|option|idea|rule|thumb|approach|choice|alternative|solution|start|trick)s?$/iu.test(
      subject,
    )
  )
    return undefined;
  if (/^\p{L}+ing\b/u.test(subject)) return undefined;
  // "Papers Research papers are ...": a heading and its sentence on one line.
  const stems = contentStems(subject, rulesOf('en'));
  if (new Set(stems).size < stems.length) return undefined;
  const word = sum.test(left) ? 'How much' : period.test(left) ? 'How long' : 'What';
  return { text: `${word} ${found['verb']} ${withThe(lowerSubject(subject))}?`, left };
}

/** "What is initial fine for late oars?" of a page that saved its articles. */
const withThe = (subject: string): string =>
  /^(?:initial|maximum|minimum|normal|standard|annual|monthly|daily|total|first|last|usual|current|late|early|full|basic|main|final) (?:[\p{Ll}-]+ ){0,2}[\p{Ll}-]+[^s\P{Ll}](?: (?:for|of|in|to)\b.*)?$/u.test(
    subject,
  )
    ? `the ${subject}`
    : subject;

const sum = /^(?:[$€£₹] ?\d|\d[\d.,]* (?:cents|dollars|euros|pounds|rupees)\b)/u;
const period =
  /^(?:\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|twelve) (?:minutes?|hours?|days?|weeks?|months?|years?)$/u;

const using =
  /^(?<verb>Use|Press|Click|Tap|Select|Choose|Run|Push|Pull|Turn|Drag|Swipe|Hold down|Double-click|Right-click) (?<left>(?:the |an? |your |both )?[^,]{2,70}?) to (?<aim>\p{Ll}.{8,90})$/u;
const byDoing = /^(?<main>.{12,90}?) by (?<left>\p{Ll}+ing .{6,110})$/u;

/** "Use tongs to lift the lid": what? "Assess the loss by asking the bank": how? */
export function ofAim(text: string): PlainQuestion | undefined {
  const tool = using.exec(text)?.groups;
  // "... the one that you would like to change": what is liked, not what for.
  const isOwnAim = !/\b(?:like|want|need|wish|prefer|have|able|going|used|trying)$/u.test(tool?.['left'] ?? '');
  if (tool !== undefined && isOwnAim && startsWithVerb(tool['aim'] as string))
    return {
      text: `What should you ${lowerFirst(tool['verb'] as string)} to ${tool['aim']}?`,
      left: tool['left'] as string,
    };
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
  /^(?<who>[^,’']{4,60}?|(?:An?|Any|Every|Each) [^,’']{4,40}? (?:that|who) [^,’']{4,80}?) (?<verb>is|are) (?<what>(?:also |strictly )?(?:expected|encouraged|allowed|permitted|entitled|eligible|not allowed|not permitted) to|(?:ultimately |solely |also )?responsible for) (?<left>.+)$/u;

/** "Drivers are responsible for cleaning the van." */
export function ofExpectation(text: string): PlainQuestion | undefined {
  const found = expected.exec(text)?.groups;
  const who = found?.['who'] ?? '';
  if (found === undefined || /^(?:you|we)$/iu.test(who) || !isParty(who.replace(/ (?:that|who) .*$/u, '')))
    return undefined;
  const what = (found['what'] as string).replace(/\b(?:also|strictly|ultimately|solely) /u, '');
  // "Entitled to holiday pay" is no deed.
  const isDeed = / to$/u.test(what) && startsWithVerb(found['left'] as string);
  // "What are drivers expected to do?" Many things; what they are expected to sign is one.
  const verb = isDeed ? transitive(`We must ${found['left']}`, 2) : undefined;
  if (verb !== undefined)
    return { text: `What ${found['verb']} ${lowerSubject(who)} ${what} ${verb.text}?`, left: verb.object };
  return {
    text: `What ${found['verb']} ${lowerSubject(who)} ${what}${isDeed ? ' do' : ''}?`,
    left: found['left'] as string,
  };
}

const usedTo = /^(?<verb>is|are) used (?<left>(?:to|for) .+)$/u;
const agent =
  /^(?<verb>is|are|must be|should be|may be|can be|will be) (?<deed>(?:only )?\p{Ll}+(?:ed|en)) by (?<left>[^,]{3,60})$/u;

/** "Leave is approved by the line manager": who by? */
export function ofPassive(text: string): PlainQuestion | undefined {
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
export function ofOrder(text: string): PlainQuestion | undefined {
  const found = handled.exec(text)?.groups;
  const verb = (found?.['verb'] ?? '').toLowerCase();
  if (found === undefined || !isAnOrder(text) || !movesThings.has(verb)) return undefined;
  const object = found['object'] as string;
  const isGiven = /^(?:the|all|any|your) |[^s]s$/u.test(object);
  return endsInThing(object) && isGiven && subjectOf(`${upper(object)} must go`) !== undefined
    ? { text: `What should you do with ${object}?`, left: text }
    : undefined;
}

/** Deeds that are done with a thing, so that one can ask what is done with it. */
const movesThings: ReadonlySet<string> = new Set(
  'store keep place put return send give hand move add remove replace wash clean rinse dry wipe cover label seal discard dispose throw save upload submit file forward record report deliver lock attach connect disconnect align fold press cut mix heat cool freeze boil shred archive delete encrypt post pack ship load unload fuse'.split(
    ' ',
  ),
);
