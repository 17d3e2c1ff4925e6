import { contentStems, countWords } from '../../languages/words.ts';
import { rulesOf } from '../../languages/language.ts';
import { type Doubts, firstOf, mainClause, ownWords, type Told } from './told-question.ts';

/** Deeds that are done to something; without it a question does not say to what. */
const doneToAThing =
  'operate|use|handle|wear|remove|install|place|store|put|keep|touch|carry|lift|attach|press|adjust|select|enable|disable|submit|send|upload|apply|insert|mount|fit|load|clean|open|close|connect';
const withoutItsThing = new RegExp(
  // "How many litres may you put in?" asks for the thing itself; "how long before the holiday must you apply?" names it.
  String.raw`^(?!how many (?!seconds|minutes|hours|days|weeks|months|years)|how (?:long|many \p{Ll}+) (?:before|after) [^?]* apply\?)(?:why|when|where|how|how long|how often|until when|may)\b.* you (?:not |never |always |ever |only )?(?:${doneToAThing})(?: (?:with|without|in|on|at|before|after|when|while|if|during|until|unless|near) [^?]*)?\?$`,
  'iu',
);

/** Words that bind a rule to a case. */
const bindsToCase = /\b(?:if|when|whenever|unless|except|while|until|once|without|only)\b/giu;
const lower = (text: string): string => text.toLowerCase();

/** How often each of these words stands in a text. */
function casesIn(text: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const [word] of text.matchAll(bindsToCase)) found.set(lower(word), (found.get(lower(word)) ?? 0) + 1);
  return found;
}

/** What comes of saying a word otherwise: "not until", "only if", "how long ... until". */
const saidOtherwise: Readonly<Record<string, RegExp>> = {
  unless: /\bonly if\b/iu,
  without: /\bneed to\b/iu,
  except: /\bonly\b/iu,
  whenever: /\bwhen\b/iu,
  only: /^(?:which|who|when|where|what|why)\b/iu,
  when: /\b(?:when|if)\b/iu,
  if: /\b(?:when|if)\b/iu,
};

/** Whether a case that stands in the rule is neither asked nor answered. */
function losesCase({ text, left, rule }: Told): boolean {
  const kept = `${text} ${left}`;
  const own = casesIn(kept);
  return [...casesIn(rule.replace(/\([^()]*\)/gu, ''))].some(
    ([word, times]) => (own.get(word) ?? 0) < times && saidOtherwise[word]?.test(kept) !== true,
  );
}

/** "After how many minutes pressure should you blood spurting?": a line of notes, in which a thing was taken for a deed. */
const asksNoDeed = (question: string): boolean =>
  /\b(?:should|must|may) you (?!avoid|stop|start|keep|begin|continue|consider|finish|try|practi[sc]e|go|risk|mind)\p{Ll}+ \p{Ll}+ing\?$/u.test(
    question,
  ) ||
  /\bhow many (?:seconds|minutes|hours|days|weeks|months|years) (?!of|after|before|in|per|from|prior|later|ahead|away|old|long|each|every|should|must|may|can|will|do|does|is|are)\p{Ll}+ (?:should|must|may|can|do|does)\b/u.test(
    question,
  );

/** What each work has: that one begins it, does it and ends it is no case of its own. */
const ofAnyWork: ReadonlySet<string> = new Set(
  contentStems(
    'use using used operate operating work working start starting begin beginning finish finishing turn turned machine equipment tool tools task job on off complete completed run running handle handling time done',
    rulesOf('en'),
  ),
);

/** Whether an answer to "when" says no more than that something is at work: "before turning the machine on". */
const isOfAnyWork = (left: string): boolean =>
  contentStems(left, rulesOf('en')).every((stem) => ofAnyWork.has(stem) || /^(?:before|after|while|when)/u.test(stem));

/** "Which crates are weighed? Crates that come by sea": the noun of the stem opens the answer, so who asks knows half of it. */
function answersInCircle({ text, left }: Told): boolean {
  const [, noun = ''] =
    /^which (?:\p{Ll}+ ){0,2}?(?<noun>\p{Ll}+s) (?:are|is|may|must|should|shall|can|have|need)\b/iu.exec(
      ownWords(text),
    ) ?? [];
  return (
    noun !== '' &&
    new RegExp(
      String.raw`^(?:(?:the|any|all|only) )?(?:\p{Ll}+ )?${noun} (?:who|that|which|between|of|for|from|in|with|whose)\b`,
      'iu',
    ).test(left)
  );
}

/**
 * Faults of what is asked, found by blind readings of what version 1.18.0 and a draft of 1.19.0 send (2026-11-28): the stem
 * lost its thing, its case or its measure, asks for so little that several answers are right, or is answered by itself. English.
 */
const doubts: Doubts<[Told]> = {
  // "Why should you never operate without ventilation?" Operate what?
  no_object: ({ text }) => withoutItsThing.test(ownWords(text)),
  // "Papers that are marked by other schemes": other than which, another sentence says.
  other_kinds: ({ text }) =>
    /(?<!\b(?:and|or|each|the|every|to|than|any|have any)) other (?!than\b|(?:\p{Ll}+ )?(?:people|persons?|members?|staff|employees|workers|users|visitors|children|guests)\b)(?:\p{Ll}+ )?\p{Ll}+s\b(?! than\b)/u.test(
      ownWords(text),
    ),
  // "What must every shop do?" Whatever a text bids.
  open_duty: ({ text }) =>
    /^what (?:must|should|shall) (?![^?]*\b(?:who|that|which|allow|let|permit)\b)[^?]* do\?$|^what (?:is|are) [^?]* (?:expected|required|encouraged) to do\?$/iu.test(
      ownWords(text),
    ) && !/\b(?:if|when|once|after|before|while|during|upon|as soon as|in case)\b/iu.test(ownWords(text)),
  // "When are the guards trained?" In what?
  half_passive: ({ text, left }) =>
    !/^If (?:\S+ ){4}/u.test(left) &&
    /^(?:when|where|how often) (?:is|are|must|should|may|will) [^?]*\b(?:trained|informed|notified|told|responsible)\?$/iu.test(
      ownWords(text),
    ),
  // "Do not lift it unless it is empty", asked without the "unless".
  lost_case: losesCase,
  no_deed_asked: ({ text }) => asksNoDeed(text),
  // "What should you do while the app works with a calendar?" The "while" sets one thing against another.
  contrasting_while: ({ text }) =>
    /\bdo while [^?]{3,60}? (?:works with|integrates|supports|offers|allows|provides|includes|contains|covers|requires|means|helps|has|have|may|can|might|should|seems?|tends?)\b/iu.test(
      ownWords(text),
    ),
  // "What must you never do with any limbs?", "... with 5 ml tube?": no thing that something is done with.
  no_thing_handled: ({ text }) =>
    /\bdo with (?:any|your|both|no) (?:\p{Ll}+ )?(?:hands?|fingers?|limbs?|parts?|feet|arms?|hair)\b|\bdo with (?:\d[\d.,]* ?\p{L}+ )(?:\p{Ll}+ )*\p{Ll}+[^s\W]\?$/iu.test(
      text,
    ) || /\bdo (?:for|with) (?:any|each|every) \p{L}/iu.test(ownWords(text)),
  // "Why should you press the fold? So that it becomes a crease": the deed in other words.
  is_its_own_aim: ({ text, left }) =>
    /^why\b/iu.test(ownWords(text)) && /^so (?:that )?(?:it|they) (?:becomes?|is|are|stays?|will be)\b/iu.test(left),
  // "When should you sweep the floor? After you finish working."
  any_work: ({ text, left }) =>
    /^when\b/iu.test(ownWords(text)) && !/^only\b/iu.test(left) && countWords(left) < 8 && isOfAnyWork(left),
  // "The phone is likely not even going to": a guess of a speaker.
  guessed: ({ text, left }) =>
    /^what happens\b/iu.test(ownWords(text)) &&
    /\b(?:likely|probably|not even|perhaps|kind of|sort of|basically|hopefully)\b/iu.test(left),
  // "Make the plan part of your day and think of it": the second deed alone had the case.
  trailing_deed: ({ text, left }) =>
    /\bdo (?:during|before|after|when|while)\b/iu.test(text) && /\band \p{Ll}+ (?:it|them)[.]?$/iu.test(left),
  // "To the appropriate office": which, the text does not say.
  nobody_named: ({ text, left }) =>
    /\b(?:who|whom)\b/iu.test(text) &&
    /^(?:only )?(?:the |an? |any |all )?(?:appropriate|relevant|right|proper|suitable|respective|designated|corresponding|necessary|applicable|concerned)\b/iu.test(
      left,
    ),
  // "Up to how many cm are works required?" No one would ask so.
  up_to_how: ({ text }) => /^(?:up to|until) how\b/iu.test(ownWords(text)),
  // "What happens when you meet each week? It helps to build a culture": praise, and nothing happens.
  praised: ({ text, left }) =>
    /^what happens\b/iu.test(ownWords(text)) &&
    /^(?:it|this|they) (?:helps?|supports?|promotes?|encourages?|fosters?|contributes?|improves?|makes? (?:it )?(?:easier|better))\b/iu.test(
      left,
    ),
  // "What does “Lift shop” mean? The opening of the shop changed the town": a history of the term.
  told_not_meant: ({ text, left }) =>
    /\bdoes “[^”]+” mean\?$/u.test(text) &&
    /\b(?:allowed|revolutioni[sz]ed|introduced|changed|became|was|were|enabled|made)\b(?! (?:by|of|for|to)\b)/u.test(
      mainClause(left),
    ),
  circular: answersInCircle,
  // "What must be done with the nets? They must be ...": the passive is answered by itself.
  passive_again: ({ text, left }) =>
    /\bbe done with\b/iu.test(text) && /^(?:it|they) (?:must|should|shall)\b/iu.test(left),
  // "Due to a ferry should not wait": a clause without its verb's noun, no reason.
  no_reason: ({ text, left }) =>
    /^why\b/iu.test(ownWords(text)) &&
    /^(?:because of|due to|owing to|on account of) .*\b(?:should|must|will|can|cannot|is|are|may|does|do|has|have)\b/iu.test(
      mainClause(left),
    ),
  // "What should the dial be set to? If there is no wind": the case was taken for the setting.
  case_for_thing: ({ text, left }) =>
    /^(?:what|which|where|who)\b(?! happens)/iu.test(ownWords(text)) &&
    !/\b(?:do|depends? on)\b/iu.test(ownWords(text)) &&
    /^(?:if|when|unless|while|once)\b/iu.test(left),
  // "What are tides? An important part of a port's life": what is thought of it, not what it is.
  praised_not_told: ({ text, left }) =>
    /^what (?:is|are)\b/iu.test(ownWords(text)) &&
    /^(?:an?|the) (?:very |most )?(?:integral|important|essential|key|crucial|vital|critical|central|significant|great|powerful|popular|fundamental|necessary|common|valuable) (?:and \p{Ll}+ )?(?:part|component|element|aspect|step|tool|way|factor|piece|feature|role|skill|practice)\b/iu.test(
      left,
    ),
  // "Who may change in the next release? The boards": a thing, asked for as a person.
  thing_as_person: ({ text }) =>
    /^who (?:can|may|must|should|is|are|will)\b(?: \p{Ll}+)? be (?:used|changed|set|installed|configured|enabled|disabled|loaded|built|stored|removed|updated|replaced|switched)\b|^who (?:can|may|will) (?:change|vary|differ|depend|appear|occur|fit|open|close)\b/iu.test(
      ownWords(text),
    ),
  // "What does “Night ferry” mean? A ferry that sails at night": the term in its own words.
  meant_by_itself: ({ text, left }) => {
    const term = contentStems(/\bdoes “([^”]+)” mean\?$/u.exec(text)?.[1] ?? '', rulesOf('en'));
    const told = contentStems(left, rulesOf('en'));
    return term.length >= 2 && term.every((stem) => told.includes(stem));
  },
  // "What should you do once that is done paint it?": what is done stands in the sentence before.
  leaning_case: ({ text }) =>
    /\b(?:if|when|once|after|before|while|until|unless) (?:that|this|these|those) (?:is|are|was|were|has|have|does|do|happens?|occurs?|applies)\b/iu.test(
      ownWords(text),
    ),
};

/** The first fault of what is asked; undefined: none. */
export const faultOfStem = (told: Told): string | undefined => firstOf(doubts, told);
