import { tagEnglish } from '../../languages/english-tagger.ts';
import { canBeVerb } from './question-grammar.ts';
import { type Doubts, firstOf, ownWords, type Told } from './told-question.ts';

/** What is done to or with something that only the page names, where the question ends with it. */
const needsThing =
  /\b(?:able|unable|going|wish|want|need|decide|fail|cannot|can['’]t|can not|can|not) (?:to )?(?:attend|join|participate|enter|continue|finish|complete|cancel|decline|accept|confirm|submit|identify|receive|provide|access|open|use|find|reach|fulfil|perform)\?$/iu;

/** "If last box of toner": no verb, and not a thing that is there or missing. */
function isVerbless(question: string): boolean {
  const { case: told = '' } = /\b(?:if|when|once) (?<case>[^,?]{4,60})\?$/iu.exec(question)?.groups ?? {};
  if (told === '' || /^(?:in|on|at|not|any|no|necessary|possible|required|needed|applicable|available)\b/iu.test(told))
    return false;
  return !tagEnglish(`If ${told}, stop`)
    .slice(1, -2)
    .some(
      ({ text, partOfSpeech }) =>
        ['VERB', 'AUX'].includes(partOfSpeech) ||
        /(?:ed|ing|en|['’]s|['’]re)$/iu.test(text) ||
        (/^\p{Ll}{3,}s$/u.test(text) && canBeVerb(text.slice(0, -1))),
    );
}

/**
 * Faults of questions that are whole in form and ask for nothing, or for what the page alone tells: found by blind readers in
 * sixteen documents that no rule was written for (2026-11-30). English.
 */
const doubts: Doubts<[Told]> = {
  // "Where should you save it? In a clear way."
  manner_for_place: ({ text, left }) =>
    /^where\b/iu.test(ownWords(text)) && /\b(?:way|manner|fashion|form|style|order|time|detail)s?[.]?$/iu.test(left),
  // "What should members create? A welcoming environment for all."
  good_environment: ({ left }) =>
    /^(?:an? |the )?(?:[\p{L}-]+,? (?:and )?){0,2}(?:welcoming|safe|positive|inclusive|respectful|supportive|friendly|healthy|productive|collaborative|comfortable|professional|constructive|open|good|great|harmonious)(?:,? (?:and )?[\p{L}-]+)? (?:environment|atmosphere|culture|climate|community|space|experience|attitude|relationships?)\b/iu.test(
      left,
    ),
  // "Why should you take part? To ensure standards and a harmonized approach."
  standards_as_aim: ({ text, left }) =>
    /^why\b/iu.test(ownWords(text)) &&
    /^(?:in order )?to (?:help )?(?:ensure|maintain|promote|support|improve|uphold|enhance|guarantee|facilitate|foster) (?:an? |the |our |your |overall |high |smooth |continued |consistent )*(?:standards?|quality|consistency|compliance|efficiency|effectiveness|productivity|accuracy|uniformity|transparency|operations?|success|growth|collaboration|communication|teamwork|wellbeing|well-being|continuity|excellence|safety)\b/iu.test(
      left,
    ),
  // "If you are not able to attend?": what, another sentence says.
  without_thing: ({ text }) => needsThing.test(text),
  verbless_case: ({ text }) => isVerbless(ownWords(text)),
  // "What should you press? Down the stick": half of the verb stands in the answer.
  half_of_verb: ({ text, left }) =>
    /^what (?:should|must|may|can) (?:you|one) \p{Ll}+\b/iu.test(ownWords(text)) &&
    /^(?:down|up|off|out|away|back|over|aside) (?:the|your|an?|any|all) /iu.test(left),
  // "What are the three types of approval?": whose, or of what, the heading above says.
  kinds_of_noun: ({ text }) =>
    /^what are the (?:(?:two|three|four|five|six|\d+|main|different|possible) )*(?:types|kinds|levels|stages|phases|categories|forms|groups|classes|parts|options|steps|methods|roles|areas|rules|ways) of (?:approval|access|membership|leave|request|report|application|account|user|member|ticket|shift|incident|event|order|support|payment|booking|notice)s?\?$/iu.test(
      ownWords(text),
    ),
};

/** The first such fault; undefined: none. */
export const faultOfVagueness = (told: Told): string | undefined => firstOf(doubts, told);
