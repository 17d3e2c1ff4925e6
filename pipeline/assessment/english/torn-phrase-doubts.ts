import { canBeVerb } from './question-grammar.ts';
import { type Doubts, firstOf, ownWords, type Told } from './told-question.ts';

/** Something that happens by itself, or is done in the plain form: "and repeat steps", "and rotate the lid". */
const secondDeed = (text: string): boolean =>
  [
    ...text.matchAll(/\b(?:and|or) (?:then )?(?<verb>\p{Ll}{3,}) (?:the|an?|your|it|them|all|any|each|\p{Ll}+s)\b/gu),
  ].some(({ groups }) => canBeVerb(groups?.['verb'] as string));

/**
 * Faults of questions whose sentence was parted in the middle of a phrase: of two deeds, of a preposition of two words, of a
 * name and what stands beside it. Found in the questions of 16 documents that no rule was written for (2026-11-29). English.
 */
const doubts: Doubts<[Told]> = {
  // "Where should you keep checking? In during games": "checking in" was parted.
  parted_verb: ({ text, left }) =>
    /^where\b/iu.test(ownWords(text)) &&
    /^(?:in|on|up|out|off) (?:and|or|during|with|before|after|when|if|at|every|regularly)\b/iu.test(left),
  // "When may the fatal level be reached? If action is delayed": what is possible, and no leave.
  possible_when: ({ text }) =>
    /^when (?:may|might|could) (?!you\b)[^?]* be (?:reached|recommended|necessary|needed|required|found|seen|caused|affected|exceeded|noticed|observed|considered|helpful|useful)\?$/iu.test(
      ownWords(text),
    ),
  // "What must you not do when sailing?", "... to prevent a storm?": much.
  open_ban: ({ text }) =>
    /^what (?:must|should) \p{L}+ (?:not|never) do (?:(?:when|while|during) \p{Ll}+ing\b|to )/iu.test(ownWords(text)),
  // "Why should you not cancel because it rains?": the rain may be the reason that is none.
  denied_reason: ({ text, rule }) =>
    /^why\b[^?]*\bnot\b/iu.test(ownWords(text)) &&
    /(?:do not|don['’]t|never|must not|should not|cannot)\b[^,;]* (?:just |only |simply )?because\b/iu.test(rule),
  // "How long should you not make someone wait?", "What can storms wreak?": nobody asks so.
  asked_by_nobody: ({ text }) =>
    /^how long (?:should|must|may|can) \S+ (?:not|never)\b|^what (?:can|may|will) [^?]* (?:wreak|cause|make|have|give|take|bring|be)\?$/iu.test(
      ownWords(text),
    ),
  // "How can boxes can be obtained?"
  two_modals: ({ text }) =>
    /^(?:how|when|where|why) (?:can|may|must|should|will) (?:(?!\b(?:that|which|who|if|when|how|what)\b)[^?])* (?:can|may|must|should|will) be\b/iu.test(
      ownWords(text),
    ),
  // "What must residents sign? Guests in and all guests must pay": two clauses.
  clause_behind: ({ text, left }) =>
    /^(?:what|who|which)\b/iu.test(ownWords(text)) &&
    !/\bdo\b|\bhappens\b/iu.test(ownWords(text)) &&
    /\band (?:all|any|each|every|no) (?:\p{L}+ ){1,8}(?:must|should|may|can|will|is|are)\b|^\p{L}+ (?:in|out|up|off|on|down) and\b/iu.test(
      left,
    ),
  // "What should you do? Skin infections, or discharge": more of the case, and no deed.
  case_for_deed: ({ text, left }) =>
    /\b(?:should|must) \p{L}+ do\b/iu.test(ownWords(text)) &&
    /^\p{Lu}\p{Ll}+ \p{Ll}{3,}s, /u.test(left) &&
    /\band\/or\b|, or \p{Ll}+ (?:\p{Ll}+ )?\p{Ll}+[.]?$/u.test(left),
  // "What is waste considered?" asks for a word; nobody asks so.
  what_considered: ({ text }) =>
    /^what (?:is|are) [^?]* (?:considered|regarded|treated|viewed|seen|called)(?: as)?\?$/iu.test(ownWords(text)),
  // "When will changes to the code become effective?"
  of_its_changes: ({ text }) =>
    /\b(?:changes|updates|amendments|revisions) to (?:the|this|these|our) (?:\p{L}+ )*(?:code(?: of conduct)?|policy|policies|terms|agreement|document|guidelines|rules|manual|handbook)\b/iu.test(
      text,
    ),
  // "What must be used on the walls? No tape."
  no_thing_must: ({ text, left }) =>
    /^what (?:must|should|may|can) be\b/iu.test(ownWords(text)) && /^(?:no|none|neither)\b/iu.test(left),
  // "Who may order a test? Your doctor": who else?
  who_may: ({ text, left }) =>
    /^who (?:may|might|can) (?!not\b)/iu.test(ownWords(text)) && /^your \p{L}+(?: \p{L}+)?[.]?$/iu.test(left),
  // "What should you note in case of fire? There is no phone."
  to_be_noted: ({ text }) =>
    /\bshould you (?:note|remember|keep in mind|bear in mind|consider|be aware)\b/iu.test(ownWords(text)),
  // "How long should you cool with running water?" Cool what?
  lost_object: ({ text }) =>
    /\bshould you (?:cool|rinse|wash|clean|dry|soak|cover|wrap|wipe|heat|boil|stir|mix|fill|cut|sand|coat) (?:with|in|under|for|off|down)\b/iu.test(
      ownWords(text),
    ),
  // "While jar is already on stove": a note without its articles.
  without_articles: ({ text }) =>
    /\b(?:while|when|if|once|until) (?!it\b|this\b|that\b|there\b|one\b|work\b|water\b|food\b|person\b|anyone\b|somebody\b|someone\b)(?:\p{Ll}{2,}[^s\P{Ll}]) is (?:already |still |in |on |at |almost |nearly )/u.test(
      ownWords(text),
    ),
  // "When may many people feel sad?", "How often may your doctor order it?": what happens, and no leave.
  may_happen: ({ text }) =>
    /^(?:when|how often|where|why) (?:may|might) (?!you\b|i\b)[^?]*\b(?:people|person|persons|users?|patients?|provider|doctor|team|symptoms?|it|they|body|skin|feel|experience|notice|occur|happen|order|ask|request|want|need)\b/iu.test(
      ownWords(text),
    ),
  // "In the flask and rinse it", "in the tray and close lid": a second deed behind the place.
  place_and_deed: ({ text, left }) =>
    /^where\b/iu.test(ownWords(text)) &&
    /\band (?:then )?(?:rinse|clean|wash|dry|close|open|lock|press|turn|remove|add|put|take|wait|let|keep|leave|start|stop|check|cover|fill|empty|repeat|record|note|write|return) \p{L}/iu.test(
      left,
    ),
  // "When should you follow the on-screen instructions?"
  follows_screen: ({ text, left }) =>
    /\b(?:on-?screen|installation|setup) (?:instructions|prompts|steps|wizard)\b/iu.test(`${text} ${left}`),
  // "A booking may be cancelled if the hall": the rest was cut.
  cut_condition: ({ left }) => /\b(?:if|when|unless|because) (?:the|an?|your) \p{L}+[.]?$/iu.test(left),
  // "When should you see a doctor?": in every chapter on health for another reason.
  help_when: ({ text }) =>
    /^when should (?:you|\p{L}+) (?:seek|consult|see|call|contact|visit|get|talk to|speak to) (?:(?:immediate|urgent|emergency|medical|professional|your|an?|the) )+(?:attention|help|advice|care|assistance|doctor|pa?ediatrician|physician|nurse|pharmacist|dentist|provider|healthcare provider|health care provider)\?$/iu.test(
      ownWords(text),
    ),
  // "Proper clothing": what is proper, nobody says.
  vague_thing: ({ text, left }) =>
    /\bshould you (?:wear|use|bring|apply)\b/iu.test(text) &&
    /^(?:the |an? |your )?(?:proper|appropriate|suitable|correct|right|relevant) [\p{L} ]{3,20}[.]?$/iu.test(left),
  // "What is the pay paid by? The state for a year": for how long, was not asked.
  by_and_for: ({ text, left }) =>
    /\bby\?$/iu.test(text) && /\bfor (?:up to |at least )?(?:\d|an? |one |two )/iu.test(left),
  // "What happens if you are the second carer?"
  happens_to_kind: ({ text }) => /\bwhat happens (?:if|when) you are (?:the|an?)\b/iu.test(text),
  // "What helps parents? Understanding current guidelines": of any document its writers say so.
  helped_by_insight: ({ text, left }) =>
    /^what (?:can help|may help|helps)\b/iu.test(ownWords(text)) &&
    (/^(?:understanding|knowing|learning|following|having|being|using|reading|this|these|good|proper|regular|clear)\b/iu.test(
      left,
    ) ||
      /\b(?:us|our|we)\b/iu.test(`${text} ${left}`)),
  // "How long should you watch it every hour?": how often, and not how long.
  long_and_often: ({ text }) =>
    /\bhow long\b[^?]* every (?:\d|other\b|few\b|hour|day|week|month|year)/iu.test(ownWords(text)),
  // "How long should you turn the wheel and repeat steps?"
  long_of_two: ({ text }) => /^how (?:long|often|far|soon)\b/iu.test(ownWords(text)) && secondDeed(ownWords(text)),
  // "By pressing the handle and rotate the lid"
  way_and_deed: ({ left }) => /^(?:by|via|using) /iu.test(left) && secondDeed(left.replace(/\bto \p{Ll}+ .*$/u, '')),
  // "What is the green flag next used for? To events": "next to" was parted.
  parted_preposition: ({ text, left }) =>
    /\b(?:next|prior|due|close|adjacent|according|relative|thanks|owing)(?: used for)?\?$/iu.test(text) &&
    /^(?:to|for)\b/iu.test(left),
  // "What should you do with all forms from the box and seal?": the seal belongs to the deed.
  deed_in_thing: ({ text }) => {
    const word = /\bdo with [^?]*\b(?:the|your|an?) \p{Ll}+ and (?<word>\p{Ll}+)\?$/iu.exec(text)?.groups?.['word'];
    return word !== undefined && !/s$/u.test(word) && canBeVerb(word);
  },
  // "If you do not want be informed": the page's slip would be ours.
  verb_on_verb: ({ text, left }) =>
    /\b(?:want|wants|need|needs|wish|wishes|ought|able|going|likes?|hopes?|tries|try) be\b/iu.test(`${text} ${left}`),
  // "Why are helpers more than just friends?": a slogan.
  slogan: ({ text }) => /\bmore than (?:just|only|simply|mere(?:ly)?)\b/iu.test(text),
  // "What should you bring, how should you prepare?": two questions.
  two_questions: ({ text }) =>
    // "What must happen to an athlete who is hurt?" is one.
    !/^what must happen to \p{L}/iu.test(ownWords(text)) &&
    /^(?:what|which|how|when|where|who|why)\b[^?]*,? (?:and |or )?(?:what|which|how|when|where|who|why) (?:is|are|do|does|did|can|could|should|must|may|will|would)\b/iu.test(
      ownWords(text),
    ),
  // "A free club and assumes no charge": what it is, and another thing that it does.
  being_and_deed: ({ text, left }) =>
    /^what (?:is|are)\b/iu.test(ownWords(text)) &&
    /^(?:[Aa]n?|[Tt]he) [^;]+?,? (?:and|or) (?!its\b|is\b)\p{Ll}+s (?:no|an?|the|all|any|its|that|how|what)\b/u.test(
      left,
    ) &&
    !/\b(?:that|which|who|where)\b/u.test(left.split(/ (?:and|or) /u)[0] as string),
  // "How long does it take when on and?"
  open_end: ({ text }) => /\b(?:and|or|but|when|if|the|an?|of|than|because)\?$/iu.test(text),
  // "How should you pole tying is done?"
  deed_as_order: ({ text }) =>
    /\b(?:should|must|can|may) you (?:(?!\b(?:if|when|whether|once|until|before|after|that|which|who|where|how|what)\b)[^?,])*\b(?:is|are|was|were) (?:\p{Ll}+ed|done|made|kept|\p{Ll}+en)\?$/iu.test(
      text,
    ),
  // "When are oars meant to be used? Once and thrown away"
  once_and: ({ text, left }) => /^when\b/iu.test(ownWords(text)) && /^once and\b/iu.test(left),
  // "What happens if you are not sure?"
  unsure_happens: ({ text }) =>
    /\bwhat happens (?:if|when) you are (?:not sure|unsure|in doubt|wondering)\b/iu.test(text),
  // "If you need to find her", "if anything else is wrong": than what, another sentence says.
  other_unsaid: ({ text }) =>
    /\b(?:him|hers?|himself|herself)\b/iu.test(ownWords(text)) ||
    /\b(?:anything|something|anyone|somebody|nothing) else\b/iu.test(ownWords(text)),
  // "What should you press? Either the one or the other button"
  either_of_two: ({ text, left }) => /^(?:what|which)\b/iu.test(ownWords(text)) && /^either\b.*\bor\b/iu.test(left),
  // "Click the button up top", "one of the contacts below"
  place_on_page: ({ left }) =>
    /\b(?:up top|(?<!than )at the top|on this page|in the (?:sidebar|header|footer)|(?:contacts?|buttons?|links?|numbers?|form|list|table|address(?:es)?) (?:\p{Ll}+ )?(?:below|above))\b/iu.test(
      left,
    ),
  // "We support a variety of events"
  says_nothing: ({ text, left }) =>
    /^(?:what|which)\b/iu.test(ownWords(text)) &&
    /^(?:\p{L}+ )?\p{Ll}+ (?:an? )?(?:wide |large |whole |great |broad |full )?(?:variety|range|selection|inventory|array|mix|lot|host)\b(?!;)/iu.test(
      left,
    ),
  // "What do employees whose duties require? A licence must renew it": the clause's own verb was taken for the sentence's.
  torn_owner: ({ text, left }) =>
    /\bwhose(?: \p{Ll}+)?[.]?$/iu.test(left) ||
    (/(?<=\p{L} )whose\b/iu.test(ownWords(text)) &&
      (/\bdo(?:es)? [^?]*\bwhose \p{Ll}+ \p{Ll}+\?$/iu.test(text) ||
        /\b(?:must|shall|should|will|may|can|cannot|is|are|was|were|has|have)\b/iu.test(
          left.replace(/ (?:if|when|unless|until|once|while|because|that|which|who|as|where)\b.*$/iu, ''),
        ))),
  // "48 % of adults are members": a figure that nobody acts on.
  statistic: ({ text }) =>
    /^(?:[^:]+: )?\d+(?:[.,]\d+)? ?(?:%|per ?cent) of (?!the\b|your\b|each\b)\p{Ll}+/iu.test(text),
  // "Who expects to be connected? The controller": a machine.
  machine_as_person: ({ text, left }) =>
    /^who\b/iu.test(ownWords(text)) &&
    (/\b(?:expects?|needs?|has|have) to be (?:connected|plugged|powered|charged|wired|mounted)\b/iu.test(text) ||
      /\b(?:unit|device|machine|\p{L}*(?:phone|system)|software|program|app|display|server|controllers?)[.]?$/iu.test(
        left,
      )) &&
    !/\b(?:air traffic|data|stock|train|access|document|financial|quality) controllers?[.]?$/iu.test(left),
};

/** The first such fault; undefined: none. */
export const faultOfTornPhrase = (told: Told): string | undefined => firstOf(doubts, told);
