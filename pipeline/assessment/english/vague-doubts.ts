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
    /^(?:an? |the )?(?:[\p{L}-]+,? (?:and )?){0,2}(?:welcoming|safe|positive|inclusive|respectful|supportive|friendly|healthy|productive|collaborative|comfortable|professional|constructive|open|good|great|harmonious)(?:,? (?:and )?[\p{L}-]+)? (?:demeanou?r|appearance|conduct|manner|tone|behaviou?r|environment|atmosphere|culture|climate|community|space|experience|attitude|relationships?)\b/iu.test(
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
  // "If the guard in question is alone": which one, the sentence before says.
  in_question: ({ text, left }) => /\b(?:in question|concerned)\b/iu.test(`${text} ${left}`),
  // "What must be done before opening the box? Spray them": what are they?
  them_of_nothing: ({ text, left }) =>
    /^what must be done (?:before|after|when|once|while|to) /iu.test(ownWords(text)) &&
    /^\p{L}+ (?:it|them)\b/iu.test(left),
  // "Adhere to good practice as much as possible."
  as_much_as_possible: ({ left }) =>
    /^(?:adhere|comply|stick|keep|follow|use|apply|practi[sc]e|maintain|be)\b.*\b(?:as (?:much|far|well|often|soon) as (?:possible|you can)|(?:where|when)ever possible)[.]?$/iu.test(
      left,
    ),
  // "How long should you turn on the lamp?": that is done in a moment.
  moment_for_long: ({ text }) =>
    /^how long should you (?:turn|switch|start|begin|open|close|shut|put|take|bring|remove|insert|add|transfer|remember) /iu.test(
      ownWords(text),
    ),
  // "When are captains responsible for the boat?": who is, would be asked.
  when_responsible: ({ text }) => /^when (?:is|are) [^?]* (?:responsible|liable|in charge) /iu.test(ownWords(text)),
  // "If you are unsure of suitability": of what for what?
  unsure_of_quality: ({ text }) =>
    /\b(?:unsure|uncertain|not sure|in doubt) (?:of|about) (?:the )?(?:suitability|safety|eligibility|compatibility|procedures?|process|rules?|requirements?|status|next steps?)\?$/iu.test(
      text,
    ),
  // "What is not permitted at any time of day?": many things.
  never_permitted: ({ text }) =>
    /^what (?:is|are) not (?:permitted|allowed)\b[^?]*\b(?:at any|in any|under any)\b/iu.test(ownWords(text)),
  // "We refund your ticket": asked of "you", the reader would pay himself.
  we_as_reader: ({ text, rule }) =>
    /\b[Ww]e (?:will |can |may |cannot )?(?:\p{Ll}+ly )?\p{Ll}+ your\b/u.test(rule) &&
    /\b(?:will|do|can|may) you\b/u.test(text),
  // "What should you use for brass, which has no rake angle?": two things are told in what is asked.
  relative_in_question: ({ text }) => /, (?:which|who|whose|where) (?!case\b)\p{Ll}+/u.test(ownWords(text)),
  // "Where is waste placed? In the black bin and taken to the kerb": the second half is another deed.
  deed_behind_place: ({ text, left }) =>
    /^where\b/iu.test(ownWords(text)) &&
    / and (?:then )?(?:taken|put|kept|left|sent|brought|given|\p{Ll}{3,}ed)\b/u.test(left),
  // "Wear appropriate gear": which, is the rule.
  whatever_gear: ({ text, left }) =>
    /\b(?:wear|use) (?:the |all )?(?:appropriate|proper|suitable|necessary|correct|adequate) (?:\p{Ll}+ ){0,2}(?:gear|equipment|clothing|protection|ppe|footwear|tools?)\b/iu.test(
      text,
    ) ||
    /^(?:(?:always|please) )?(?:wear|use|have|bring|take|put on) (?:the |all |any )?(?:appropriate|proper|suitable|necessary|required|correct|adequate|relevant)\b/iu.test(
      left,
    ),
  // "When should you help? If safe and able."
  if_able: ({ left }) =>
    /^(?:if|when) (?!it\b|you\b|they\b|there\b)\p{Ll}+(?: (?:and|or) \p{Ll}+)?[.]?$/u.test(left.toLowerCase()),
  // "Why should you be prepared for the move?"
  why_ready: ({ text }) =>
    /^why should you (?:always )?(?:be|stay|get) (?:prepared|ready|aware|careful|familiar|mindful|informed)\b/iu.test(
      ownWords(text),
    ),
  // "Incidents due to neglect", "if you cannot come due to illness": the cause of another thing than the rule.
  cause_of_part: ({ text, left }) =>
    /^due to\b/iu.test(left) && /^why\b[^?]*\b(?:if|when|unless|responsible|liable|involving)\b/iu.test(ownWords(text)),
};

/** The first such fault; undefined: none. */
export const faultOfVagueness = (told: Told): string | undefined => firstOf(doubts, told);
