import { type Doubts, firstOf, ownWords, type Told } from './told-question.ts';

/** Deeds that are done to a thing, with the small words that follow at once where a note left the thing out. */
const doneWithout = [
  String.raw`(?:pour|sprinkle|spread|spoon|ladle|drizzle) (?:over|on|onto|in|into|with|from|between)`,
  String.raw`place (?:in|into|on|onto|over|under|between|at|with)`,
  String.raw`put (?:into|onto|over|under|between|back)`,
  String.raw`lay (?:in|on|onto|over|flat)`,
  String.raw`cool (?:in|on|for|until|at|to)`,
  String.raw`hold (?:for|at|under|over|between|with|against|until)`,
  String.raw`(?:insert|transfer|dip|submerge|immerse) (?:in|into|to|onto)`,
  String.raw`(?:wrap|coat|brush|cover) (?:in|with)`,
  String.raw`(?:attach|fasten|glue|add) (?:to|into|onto|with)`,
  String.raw`(?:mix|knead|blend|whisk) (?:with|into|until|for|on|by)`,
  String.raw`(?:slice|chop|cut|fold|shape|divide|roll) (?:into|in half|along)`,
  String.raw`remove from`,
  String.raw`press (?:for|until|into)`,
].join('|');
/** "Remove from heat": what is meant is whatever stands on it; "hold on" and "add to it" have their thing. */
const orderWithout = new RegExp(
  String.raw`^(?:(?:then|gently|carefully|slowly|immediately|always|firmly) )?(?:${doneWithout})\b`,
  'iu',
);
const askedWithout = new RegExp(
  String.raw`^(?!what\b|which\b|who|whose\b|(?:in|on|to|into|onto|with|from|at) (?:what|which|whom)\b)[^?]*\b(?:should|must|may|can|do) (?:you|one) (?:(?:not|never|always|only|first) )?(?:${doneWithout})\b`,
  'iu',
);
/** The thing stands in the question: "What should you do with the dough?" */
const namesThing = /\b(?:do|done) with\b/iu;

/** "When borrowing for matches": of what, is nothing said. */
const deedWithout =
  /\b(?:before|after|while|when|by) (?:borrowing|removing|installing|lifting|inserting|placing|putting|pouring|attaching|sending|buying|wearing) (?:for|in|into|on|onto|at|with|from|to)\b/iu;

/** Only the words with which a question begins: nothing that "their" could stand for. */
const namesNothing = (start: string): boolean =>
  start
    .toLowerCase()
    .split(/\s+/u)
    .every(
      (word) =>
        askingWords.has(word) ||
        /^(?:\p{L}+(?:ed|en)|return|give|bring|send|hand|show|take|put|leave|keep|check|tell)$/u.test(word),
    );
const askingWords: ReadonlySet<string> = new Set(
  ' to for from with by at in on what when where why how long often much many whom who which should must may can do does did are is you one not never first then back'.split(
    ' ',
  ),
);

/** "Before putting away in preparation": what was put away? */
const partedWithout =
  /\b(?:before|after|when|while|by) (?:putting|taking|sending|throwing|giving|handing|setting|packing) (?:away|back|out|in|up|down|off)\b(?!,? (?:the|your|it|them|an?|any|all|each|every|\p{Ll}+s)\b)/iu;

const aPerson =
  /\b(?:some(?:one|body)|any(?:one|body)|people|persons?|they|who|whom|others|children|(?:wo)?men|guests?|friends?|staff|crew|teams?|\p{L}+(?:ers?|ors?|ees?|ists?|ants?|ents?|ians?))\b/iu;

/**
 * Faults of questions that lost a word on the way from the page, or the thing that a word stands for; found by blind readers
 * in guides and rules of houses that no rule was written for (2026-11-29). English.
 */
const doubts: Doubts<[Told]> = {
  // "How long should you pour over dough?", "Hold for 10 seconds": a note without its thing.
  order_without_thing: ({ text, left }) =>
    (orderWithout.test(left) && !namesThing.test(text)) ||
    askedWithout.test(ownWords(text)) ||
    deedWithout.test(ownWords(text)) ||
    partedWithout.test(left),
  // "Leave that unchanged", "the updated one": which, the question does not say.
  that_unsaid: ({ left }) =>
    /^(?:leave|keep|set|put|turn|make|let|have|get) (?:that|this) (?:unchanged|alone|empty|blank|open|closed|on|off|as|at|in|to)\b|\bthe (?:updated|changed|corrected|revised|modified|replaced|finished) ones?\b/iu.test(
      left,
    ),
  // "Suggest to them to write": to whom?
  them_unsaid: ({ text, left }) =>
    /^(?:(?:suggest|explain|speak|talk|recommend|apologi[sz]e|say|listen) (?:\p{Ll}+ )?(?:to|with)|(?:tell|ask|advise|inform|encourage|remind|thank|invite)) them\b/iu.test(
      left,
    ) && !aPerson.test(text),
  // "If you have no access to the group?": to which, the sentence before says.
  access_to_what: ({ text }) => {
    const [, noun = ''] =
      /\b(?:access|belong|added|invited|rights|permissions?) to the (group|list|channel|folder|drive|calendar|board|page|site|file|form|tool|account|room)\?$/iu.exec(
        text,
      ) ?? [];
    return noun !== '' && text.toLowerCase().split(noun.toLowerCase()).length === 2;
  },
  // "Eat it or use them": two things for which the question has one word.
  it_and_them: ({ left }) => /^\p{L}+ (?:it|them) (?:or|and) (?:\p{L}+ )?\p{L}+ (?:it|them)[.]?$/iu.test(left),
  // "In the bin or take them to the yard": the second half answers another question.
  deed_for_place: ({ text, left }) =>
    /^(?:where|when|how long|how often|who)\b/iu.test(ownWords(text)) &&
    /^(?:in|on|at|to|into|onto|under|by|once|twice|every|the|an?) (?:[\p{L}-]+ ){1,4}?or (?:take|bring|send|give|carry|put|place|call|ask|use|leave|drop|throw|move|return|hand) (?:it|them|the|your|an?|any|all)\b/iu.test(
      left,
    ),
  // "What should you press any button for? 2 s - Lamp; 5 s - Menu": the lines of a table.
  figures_for_deed: ({ text, left }) =>
    /\bwhat (?:should|must|can|may) you (?:press|hold|push|click|tap|pull|turn|touch) [^?]* for\?$/iu.test(text) ||
    /^\d[\d.,]* ?\p{L}{0,7} [-–—] \p{L}[^;]*; /u.test(left),
  // "What should you do if all are safe? Call the guard only at their wish": what one must not do, asked as a deed.
  limit_for_deed: ({ text, left }) =>
    /\bdo (?:if|when|once|while)\b/iu.test(text) &&
    /^(?!only\b)[^,;]* only (?:at|upon|on|with|by) (?:an?|the|your|their) .*\b(?:request|wish|demand|permission|consent|approval|invitation)s?[.]?$/iu.test(
      left,
    ),
  // "When can you leave the hall any time?"
  when_any_time: ({ text }) =>
    /^when\b[^?]*\b(?:any ?time|at any (?:time|hour|moment)|at all times|whenever)\b/iu.test(ownWords(text)),
  // "Pressing .", "the , key": a sign of the page was lost.
  lost_sign: ({ text, left, rule }) =>
    /\p{L} [.,;](?:\s|$)/u.test(`${text} ${left}`) ||
    /\s[.,;](?:\s|$)/u.test(rule) ||
    /\b(?:pressing|clicking|tapping|selecting|choosing|hitting|holding|pushing)\s*[.]?$/iu.test(left),
  // "Return their collar": whose?
  whose_unsaid: ({ text }) => {
    const { before, after = '' } = /^(?<before>[^?]*?)\btheir\b(?<after>.*)$/iu.exec(ownWords(text))?.groups ?? {};
    return before !== undefined && namesNothing(before) && !/\b(?:when|if|before|after|once|while) \p{L}/iu.test(after);
  },
  // "Due to being worn": what is?
  reason_of_nothing: ({ left }) => /^(?:due to|because of|from|by) being \P{L}?\p{L}+\P{L}*$/iu.test(left),
  // "When the percentage exceeds what percentage?"
  same_word_asked: ({ text }) => /\b(?<word>\p{L}{4,}) (?:\p{Ll}+ ){1,2}what \k<word>\?$/iu.test(text),
  // "If any food/tools fall": two words of a note in one.
  slashed: ({ text, left }) =>
    /(?<![\p{L}\d./:@_-])(?!and\/|his\/|her\/|she\/|he\/|him\/)\p{Ll}{3,}\/(?!or\b)\p{Ll}{3,}(?![\p{L}\d/._-])/u.test(
      `${ownWords(text)} ${left.replace(/\d ?\p{L}+\/\p{L}+/gu, '')}`,
    ),
  // "If you need to change the lamp: open the case": no other way is there.
  opens_first: ({ text, left }) =>
    /\bdo if you (?:need|want|have|wish) to\b/iu.test(text) &&
    /^(?:open|unlock|start|launch|enter) (?:the|your|an?) \p{Ll}+[.]?$/iu.test(left),
};

/** The first such fault; undefined: none. */
export const faultOfLostWord = (told: Told): string | undefined => firstOf(doubts, told);
