import { thirdPerson } from '../../generation/asked-objective.ts';
import { isOffice } from '../../languages/offices.ts';
import { tagEnglish } from '../../languages/english-tagger.ts';
import type { PlainQuestion } from './plain-question.ts';
import { upper } from './question-grammar.ts';
import { infinitive } from './restricted-questions.ts';
import { type AskedClause, askedClause, asking } from './rule-clauses.ts';

const number = String.raw`(?:\d[\d.,–-]*|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|sixty|ninety)(?: (?:to|or) (?:\d+|two|three|four|five|six|ten))?`;
const unit = String.raw`(?:(?:full |calendar |business |working |consecutive )?(?:sec(?:ond)?s?|min(?:ute)?s?|hours?|hrs?|days?|nights?|weeks?|months?|quarters?|years?))`;
/** "for at least 15 minutes" */
const span = new RegExp(
  String.raw`^(?<deed>.{4,90}?),? (?<left>for (?:at least |at most |up to |about |a minimum of |a maximum of |no more than |no longer than )?${number} ${unit}(?: .{0,50})?)$`,
  'u',
);
/** "every two weeks", "at least once a year" */
const often = new RegExp(
  String.raw`^(?<deed>.{4,90}?),? (?<left>(?:at least |no more than )?(?:every (?:${number} |other )?${unit}(?: of \p{L}+)?|(?:once|twice|${number} times) (?:an?|per|every|each|in(?! a row\b)) .{2,40}|daily|weekly|monthly|quarterly|annually|yearly|each ${unit}))$`,
  'u',
);

const ahead = new RegExp(
  String.raw`^(?<deed>.{4,90}?) (?<left>(?:at least |no less than |up to |(?:at least |no less than )?${number} ${unit} )in advance\b.{0,60})$`,
  'u',
);

/** Deeds that end at a place. */
const places =
  /^(?:be )?(?:(?:securely |safely |only )?)(?:stored?|kept?|keep|placed?|put|saved?|located?|recorded?|posted?|filed?|archived?|installed?|mounted?|hung|hang|deposited?|disposed?|charged?|parked?|published?|displayed?|logged?|left)\b/u;
const at =
  /^(?<deed>.{4,80}?) (?<left>(?:only )?(?:in|on|at|inside|outside|under|into|onto|near|next to|behind) (?!the (?:best )?interests? of|order to|case of|addition|general|particular|writing|all times|any time|least|most|no time|about|around|half|room temperature|roughly|approximately)(?:the|an?|your|our|its|their|each|one|any|all|\/|\p{Lu}|\p{Ll}{4,}) ?.{2,80})$/u;
/** What may be done anywhere is asked for its place where that is one. */
const doneAt =
  /^be (?:taken|held|made|done|conducted|eaten|washed|cleaned|carried out|performed|opened|handled|discussed|worn|used|smoked|prepared|weighed|mixed|signed|emptied|entered|written)\b/u;
const placeNoun =
  /\b(?:room|space|area|areas|cabinet|office|hall|kitchen|lab|laboratory|workshop|store|storeroom|stockroom|bin|container|drawer|locker|fridge|freezer|hood|shed|garage|yard|bay|zone|zones|logbook|register|sink|bench|desk|counter|canteen|lounge|corridor|garden|tent|house|building|station|field|bathroom|toilets?|shower)$/u;
const handing =
  /^(?<deed>.{4,80}?) (?<word>to|with|from|by|only by|only to|only with) (?<left>(?:the |your |an? |their |one of the |all )?[\p{L} '’/&-]{3,50}?)(?: at all times| in all cases| for the (?:entire|whole|full) \p{Ll}+| throughout .{3,40})?$/u;
/** By what is no question here: somebody does it. */
const byPeople = /^be (?:accompanied|supervised|escorted|led|chaired|approved|signed|inspected|reviewed)$/u;
const handed =
  /^(?:be )?(?:immediately |promptly |first |regularly )?(?:report(?:ed)?|sent|send|submit(?:ted)?|discuss(?:ed)?|give|given|hand(?:ed)?|forward(?:ed)?|approved?|review(?:ed)?|return(?:ed)?|deliver(?:ed)?|sign(?:ed)?|check(?:ed)?|clear(?:ed)?|consult(?:ed)?|coordinate(?:d)?|share(?:d)?|agree(?:d)?|obtain(?:ed)?|conducted|installed|designed|performed|inspected|operated|provided|paid|made|accompanied|supervised|escorted|handled|led|chaired|run|checked)\b/u;
const means =
  /^(?<deed>.{4,90}?) (?<left>(?:only )?(?:via|using|by (?:means of |\p{Ll}+ing )|through (?:the |an? )?\p{L}).{3,90})$/u;
/** "... how to use the form using ...": whose means they are is not sure. */
const nested =
  /\b(?:how|what|that|which|who|where|if|when|whether|and|or)\b|^(?:ask|tell|remind|invite|encourage|advise|instruct|allow|require) .* to \p{Ll}/u;
/** A deed that leans on what comes behind: "is based". */
export const openEnd = /\b(?:based|depending|relying|focused|located|according|and|or|as)$/u;

/** How long, how often, where, to whom, how: "Keep the records for three years" asks for its last words. English. */
export function ofCircumstance(text: string): PlainQuestion | undefined {
  const clause = askedClause(text);
  if (
    clause === undefined ||
    /,/u.test(
      clause.deed.replace(
        / in advance, .*$|, (?:and|or) \p{Ll}+$|(?<=\b(?:an?|the) \p{Ll}{3,}),(?= \p{Ll}{3,} \p{Ll}+$)/u,
        '',
      ),
    )
  )
    return undefined;
  const cut = (rule: RegExp) => rule.exec(clause.deed)?.groups;
  const made = (word: string, found: Record<string, string>): PlainQuestion => ({
    text: asking(word, clause, found['deed'] as string),
    left: upper(found['left'] as string),
  });
  const early = cut(ahead);
  if (early !== undefined)
    return made('How far in advance', {
      ...early,
      left: (early['left'] as string).replace(/(?<= in advance),? by \p{Ll}+ing .*$/u, ''),
    });
  const long = cut(span);
  if (long !== undefined) return made('How long', { ...long, left: (long['left'] as string).replace(/^for /u, '') });
  const rate = cut(often);
  if (clause.isNot) return undefined;
  if (rate !== undefined) return made('How often', rate);
  const party =
    handed.test(clause.deed) && !/^\p{L}+ (?:you|us|them|me|it)\b/u.test(clause.deed) ? cut(handing) : undefined;
  const isBySomebody =
    isPeople(clause.who) &&
    party?.['word'] === 'by' &&
    byPeople.test(party['deed'] ?? '') &&
    /^(?:the|an?|your|their) /u.test(party['left'] ?? '');
  if (party !== undefined && (isBySomebody || isSomebody(party['left'] as string))) {
    const [word = '', only] = (party['word'] as string).split(' ').reverse();
    const whom = (party['left'] as string).replace(/ (?:at all times|for the|while|throughout|during)\b.*$/u, '');
    const left = `${only === undefined ? '' : `only ${word === 'by' ? '' : `${word} `}`}${whom}`;
    return {
      text:
        word === 'by'
          ? (asDoer(party['deed'] as string, clause) ?? asking('Who', clause, `${party['deed']} by`))
          : asking(`${upper(word)} whom`, clause, party['deed'] as string),
      left: upper(left),
    };
  }
  const manner =
    /^(?<deed>be (?:\p{Ll}+ed|kept|held|built|worn|written|made)) (?<left>(?!only\b)\p{Ll}+ly\b.{0,80})$/u.exec(
      clause.deed,
    )?.groups;
  if (manner !== undefined && !/ly (?:\p{Ll}+ed|\p{Ll}+en|to)\b/u.test(manner['left'] as string))
    return made('How', manner);
  const found = places.test(clause.deed) || doneAt.test(clause.deed) ? cut(at) : undefined;
  const place =
    found !== undefined && (places.test(clause.deed) || placeNoun.test(found['left'] as string)) ? found : undefined;
  if (
    place !== undefined &&
    !openEnd.test((place['deed'] as string).replace(/ located$/u, '')) &&
    !/ and \p{Ll}+ed\b/u.test(place['left'] as string)
  )
    return made('Where', place);
  const way =
    /^(?:be )/u.test(clause.deed) || clause.isOrder || /^(?:is|are)$/u.test(clause.auxiliary) ? cut(means) : undefined;
  return way === undefined || nested.test(way['deed'] as string) || !endsInThing(way['deed'] as string)
    ? undefined
    : made('How', way);
}

/** "Who must accompany children?" reads better than "Who must children be accompanied by?" */
function asDoer(deed: string, { who, auxiliary }: AskedClause): string | undefined {
  const [, be = '', participle = '', part = ''] = /^(be )?(\p{Ll}+)(| out| up| off| over)$/u.exec(deed) ?? [];
  const verb = participle === '' ? undefined : infinitive(participle);
  if (be === '' && verb !== undefined && /^(?:is|are)$/u.test(auxiliary))
    return `Who ${thirdPerson(verb)}${part} ${who}?`;
  return be === '' ? undefined : verb && `Who ${auxiliary} ${verb}${part} ${who}?`;
}

/** Whoever is accompanied by the guide is somebody; a crate is accompanied by its slip. */
const isPeople = (who: string): boolean => {
  const head = who.replace(/ (?:in|of|on|with|who|that|at|under|from|using|below|above)\b.*$/u, '');
  return (
    isOffice(head) ||
    ofPeople.test(head) ||
    /(?:\p{L}{3}(?:er|ees?|ist|ant)|child|minors?|guests?|person|pets?|dogs?)$/u.test(head)
  );
};

const isSomebody = (text: string): boolean =>
  (isOffice(text) && !/^(?:your|our) [^ ]+$/u.test(text)) ||
  (/^\p{Lu}\p{Ll}+$/u.test(text) && /^(?:PROPN|NOUN)$/u.test(tagEnglish(`Ask ${text} now`)[1]?.partOfSpeech ?? ''));

const endsInThing = (deed: string): boolean =>
  ['NOUN', 'PROPN', 'VERB', 'ADV'].includes(tagEnglish(deed).at(-1)?.partOfSpeech ?? '');

const onlyWho =
  /^Only (?<who>[^,]{3,60}?) (?<modal>may|can|must|should|shall|is allowed to|are allowed to|are permitted to|is permitted to) (?<deed>\p{Ll}[^,]{3,100})$/u;

/** "First aiders", "ticket holders": who does or has something. */
const ofPeople = /\p{L}{3}(?:ers|ors|ists|ants)$|\b(?:people|persons|adults|women|men|children|parents|volunteers)$/u;

/** "Only trained staff may open the cabinet": who may? */
export function ofOnly(text: string): PlainQuestion | undefined {
  const found = onlyWho.exec(text)?.groups;
  const people = (found?.['who'] ?? '').replace(/ (?:who|that|with|of|in) .*$/u, '');
  if (found === undefined || !(isOffice(people) || ofPeople.test(people))) return undefined;
  return {
    text: `Who ${(found['modal'] as string).replace(/^are/u, 'is')} ${found['deed']}?`,
    left: `Only ${found['who']}`,
  };
}
