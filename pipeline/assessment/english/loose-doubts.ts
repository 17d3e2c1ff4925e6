import { rulesOf } from '../../languages/language.ts';
import { contentStems } from '../../languages/words.ts';
import { faultOfLostWord } from './lost-word-doubts.ts';
import { faultOfStem } from './stem-doubts.ts';
import { type Doubts, firstOf, ownWords, type Told } from './told-question.ts';
import { faultOfTornPhrase } from './torn-phrase-doubts.ts';
import { faultOfVagueness } from './vague-doubts.ts';

const fewestNews = 2;
const newStems = (text: string, left: string): string[] => {
  const asked = contentStems(text, rulesOf('en'));
  return contentStems(left.replace(/^(?:yes|no)\b/iu, ''), rulesOf('en')).filter((stem) => !asked.includes(stem));
};

const lead = String.raw`(?:if|when|once|before|after|while|until|unless)`;

/**
 * Faults of questions that hang on the page they stood on, or ask so openly that one must have the sentence in mind; found
 * in manuals and textbooks that no rule was written for, and by a strict reader of 1.19.0 (2026-11-28). English.
 */
const doubts: Doubts<[Told]> = {
  // "Use these instructions", "Fill in the form below": what these are, only the page shows.
  of_its_page: ({ left }) =>
    /\b(?:these|this|those|the following|the attached|the linked) (?:\p{Ll}+ )?(?:instructions?|steps?|forms?|pages?|links?|guides?|sections?|templates?|tables?|images?|photos?|pictures?|figures?|documents?|docs?|checklists?|articles?|videos?|commands?|codes?|scripts?|examples?)\b/iu.test(
      left,
    ),
  // "A table, like, that shows": where a number of a figure stood is nothing left.
  lost_reference: ({ left, rule }) =>
    /\b(?:like|in|see|of|from|as in|shown in|by)\s*,/iu.test(left) || /\b(?:like|in|see|of|from) ,/iu.test(rule),
  // "What should you do if changed during maintenance?": who or what was changed, another line says.
  unnamed_case: ({ text }) =>
    new RegExp(
      String.raw`\b${lead} (?!needed|required|asked|told|called|used|applied|applicable|requested|provided|allowed|possible)\p{Ll}{3,}(?:ed|wn|pt) (?!to\b|people\b|\p{Ll}+s?\?)(?:during|at|for|before|after|since|again|twice|\p{Ll}+ly)\b`,
      'u',
    ).test(ownWords(text)),
  // "How should you order/Prepare the buffer?": two words of a note in one.
  two_in_one: ({ text }) => /\p{L}\/\p{Lu}\p{Ll}/u.test(ownWords(text)),
  // "What should you do with a screwdriver?": many things; the deed is what one has to know.
  tool_for_deed: ({ text }) => /\bshould you do with (?:an?|the) /iu.test(ownWords(text)),
  // "What does the time depend on?", "What do the charts show?": a sentence with its end taken off.
  clipped_sentence: ({ text }) =>
    /^what (?:do|does) (?!“)(?!the term\b)(?!you\b)(?![^?]* (?:need|have the right to do|refer to|guarantee|need to \p{Ll}+|include|depend on)\?)[^?]+\?$/iu.test(
      ownWords(text),
    ) && !/\bmean\?$/u.test(text),
  // "What does the definition of a team include?": the page's own words are nothing to know.
  of_words: ({ text }) =>
    /^what (?:do|does) the (?:definition|description|term|list|section|chapter|page|document|table|text)s? (?:of|for|on)\b/iu.test(
      ownWords(text),
    ),
  // "What does “Experiments” mean? Please stick to the protocols": a label of what is to be done.
  deed_for_meaning: ({ text, left }) =>
    /what does “[^”]+” mean\?$/iu.test(text) && /\bplease\b|\byou (?:must|should|need)\b/iu.test(left),
  // "Lead climbing is only feasible when it is quiet", read as an order: "When should you lead climbing is only feasible?"
  two_verbs: ({ text }) =>
    /\b(?:should|must) you (?:(?!\b(?:that|which|who|whose|what|if|when|whenever|whether|where|how|why|because|as|until|unless|while|once|after|before|than|so|since)\b)[^?,])*\b(?:is|are)\b(?! \p{Ll}+ed\?)/iu.test(
      ownWords(text),
    ),
  // "When is it different and separate from the budget? At the beginning of the year": always.
  when_alike: ({ text }) =>
    /^when (?:is|are) [^?]*\b(?:different|separate|distinct|similar|identical|equal|unlike|part of|the same)\b/iu.test(
      ownWords(text),
    ),
  // "What should you do in an emergency? Familiarize yourself with the switch": too late by then, and dangerous to learn so.
  prepared_too_late: ({ text, left }) =>
    /\bdo (?:in (?:case of|the event of|an?) |during an? |if there is )/iu.test(ownWords(text)) &&
    /^(?:familiari[sz]e|know|learn|memori[sz]e|locate|be (?:aware|familiar)|save|store|carry|pack|prepare|plan|practi[sc]e|rehearse|review|read)\b/iu.test(
      left,
    ),
  // "Who should requests be directed to?": which ones, only the heading above told.
  bare_papers: ({ text }) =>
    /^(?:who|whom|to whom|where|when|how|by when) (?:should|must|can|may|are|do) (?:\p{Ll}+ )??(?:requests|questions|inquiries|enquiries|comments|concerns|changes|complaints|reports|applications|documents|copies|records|forms|notes|comments|payments|problems|issues) (?!(?:or|and|of|for|about|to|on|from|by|that|which|with|regarding|concerning|over|between) )/iu.test(
      text,
    ),
  // "How should you prepare the saw? By ensuring the angle of the blade": ensuring that it is what?
  ensured_nothing: ({ left }) =>
    /^by (?:ensuring|making sure(?: of)?|verifying|confirming) (?:that )?(?!.* (?:is|are|has|have|be|can|does|do|fits?|works?|stays?|remains?|meets?|\p{Ll}+s)\b)/iu.test(
      left,
    ),
  // "How often do all plans come with a discount? Each month": it is so, and does not happen.
  often_so: ({ text }) =>
    /^how often (?:do|does|is|are) [^?]*\b(?:come with|comes with|include|contain|have|cost|available|valid|eligible|entitled)\b/iu.test(
      ownWords(text),
    ),
  // "Will there be tea? Yes, there will be tea at the mill": whoever reads the question knows it.
  tells_itself: ({ text, left }) =>
    /^(?:is|are|will|do|does|can|may|must|should)\b/iu.test(ownWords(text)) &&
    // A "no" is news.
    /^yes\b/iu.test(left) &&
    newStems(text, left).length < fewestNews,
  // "How should you get more fruit? Through proper care and management": nothing that one could do.
  empty_way: ({ text, left }) =>
    /(?:^|: )how (?:should|do|does|can|must|may)\b/iu.test(text) &&
    /^(?:through|by|with) (?:proper|good|regular|careful|appropriate|adequate|effective|due|correct)(?: \p{Ll}+){1,2}(?: and \p{Ll}+)?[.]?$/iu.test(
      left,
    ),
  // "What should you do if no improvement after ten minutes?": a note of a verb too few, and after what, the page tells.
  no_verb_in_case: ({ text }) =>
    /\b(?:if|when|once) no \p{Ll}+(?: \p{Ll}+)? (?:after|within|in|by|for|during)\b/iu.test(ownWords(text)),
  // "What should you use for whether access should go?"
  for_whether: ({ text }) => /\bfor (?:whether|how|why)\b/iu.test(ownWords(text)),
  // "What are policies used for?": whose, the question does not say, and of any the answer is plain.
  plural_use: ({ text }) =>
    /^what are (?:\p{Ll}+ )*\p{Ll}+s (?:used for|separated into|divided into)\?$/iu.test(ownWords(text)),
  // "To how many months should you aim to spend the day looking ahead?"
  far_preposition: ({ text }) => /^(?:to|of|at) how (?:many|much)\b/iu.test(ownWords(text)),
  // "Which things should you do before operating?" Operating what?
  deed_without_thing: ({ text }) =>
    /\b(?:before|after|while|when|by) (?:operating|using|handling|cleaning|starting|installing|opening|closing|removing|lifting|wearing|applying|submitting|sending)\?$/iu.test(
      ownWords(text),
    ),
  // "You receive it within [two] pay periods", "pay <amount>": a form that nobody has filled in.
  placeholder: ({ text, left }) => /[[<{][\p{L} ]{2,30}[\]>}]|_{3,}|\bX{2,}\b|\bTB[CD]\b/u.test(`${text} ${left}`),
  // "What is FOC? $\\pi' = 8$"
  formula: ({ left }) => /\$[^$]*[\\=^_][^$]*\$|\\\p{L}{2,}/u.test(left),
  // "What must changing phones means you rebuild?": a sentence was taken for a subject.
  clause_as_subject: ({ text }) =>
    /^what (?:must|should|may|can|will) [^?]*\b(?:means|requires|makes|causes|allows|lets)\b[^?]* \p{Ll}+\?$/iu.test(
      ownWords(text),
    ),
  // "Slots, say 6 of 40 minutes": an example that was thought of.
  said_for_example: ({ left }) => /, say (?:\p{N}|an?\b|the\b)|\bfor example\b|\be\.g\./u.test(left),
  // "What happens if you want information?": a wish, upon which nothing happens.
  wished: ({ text }) => /\bwhat happens (?:if|when) you (?:want|need|wish|would like|['’]d like)\b/iu.test(text),
  // "Update it when it'll be available": one waits, and nothing is known.
  of_later: ({ left }) =>
    /\buntil (?:it is (?:convenient|time|done)|you(?:['’]re| are) (?:ready|done|finished|happy))\b/iu.test(left) ||
    /\b(?:when|once|as soon as) it(?:['’]ll| will| is) (?:be )?(?:available|ready|possible)\b/iu.test(left),
  // "Why should you work as quickly? As you can": a comparison was taken for a reason.
  cut_comparison: ({ text }) =>
    /\bas (?!well\b|such\b|appropriate\b|needed\b|necessary\b|required\b|possible\b|usual\b|follows\b|described\b|\p{Ll}+ed\b)\p{Ll}+\?$/iu.test(
      text,
    ),
  // "Why should you work with all tools at your disposal?": with which, for what work?
  any_means: ({ text }) =>
    /\b(?:at your disposal|any means|whatever (?:means|tools?)|do (?:everything|your best))\b/iu.test(text),
  // "According to the section on returns": the section says it, the answer does not.
  of_a_section: ({ left }) =>
    /\b(?:according to|as (?:described|outlined|set out|explained|listed|stated|defined) (?:in|by)|per|following|outlined in|listed in|described in) (?:the |our |this )?(?:[‘'“"][^’'”"]+[’'”"] ?|[\p{L}-]+ ){0,5}(?:sections?|chapters?|appendix|page|guide|manual|instructions|checklist|table|figure)\b/iu.test(
      left,
    ),
  // "When should you leave it for a minute? Before wiping": how long is the rule.
  length_in_when: ({ text }) =>
    /(?:^|: )when\b[^?]*\b(?:an?|one|two|three|five|ten|\d+) (?:few )?(?:seconds?|minutes?|hours?)\b/iu.test(text),
  // "How long will you want to err on the side of safety?"
  wish_for_duty: ({ text }) =>
    /\b(?:should|must|will|do|would) you (?:want|like|wish|prefer|err|feel|think|hope)\b/iu.test(ownWords(text)),
  // "What are officers responsible for?" Much; one sentence tells one thing.
  all_duties: ({ text, left }) =>
    /^what (?:is|are) (?:the |an? |all |every |each )?\p{L}+ responsible for\?$/iu.test(ownWords(text)) &&
    !/, .*\band\b/u.test(left),
  // "What must members understand?" Whatever they are told.
  any_insight: ({ text }) =>
    /^what (?:must|should|shall|may|can) (?![^?]*\bdo (?:if|when|before|after|once|while)\b)[^?]*\b(?:understand|know|respect|accept|consider|realize|realise|appreciate|acknowledge|remember|expect)\?$/iu.test(
      ownWords(text),
    ),
  // "Who must follow the code? All staff": so must others, and a reader guesses it.
  bound_all: ({ text, left }) =>
    /(?:^|: )who (?:must|should|shall|has to|is required|are required|is expected)\b/iu.test(text) &&
    /^(?:all|every|each) (?:[\p{L}-]+ (?:and|or) )?(?:staff|employees?|members?|users?|people|persons?|participants?|volunteers?|students?|visitors?|guests?|workers?|everyone)(?: and \p{L}+)?[.]?$/iu.test(
      left,
    ),
  // "For educating themselves, and wholly liable for it": the second half belongs to another verb.
  second_state: ({ left }) =>
    /, and (?:\p{Ll}+ly )?(?:liable|responsible|subject|bound|entitled|able|free|required)\b/iu.test(left),
  // "What should you use to write down what is needed to read the data? Your notes": the rule is in the question.
  rule_in_stem: ({ text, left }) =>
    /\bshould you use to\b/iu.test(text) &&
    (contentStems(left, rulesOf('en')).length < 3 || contentStems(ownWords(text), rulesOf('en')).length > 6),
  // "Consent, contact details, media consent": where the list ended with another deed, it does not end.
  unclosed_list: ({ text, left }) =>
    /(?:^|: )what (?:must|should|shall|may|can|do|does|is|are)\b/iu.test(text) &&
    !/\bdo\b/u.test(ownWords(text).slice(8)) &&
    /^(?!\d)[^,]{3,40}, [^,]{3,40}(?:, [^,]{3,40})+$/u.test(left) &&
    !/\b(?:and|or|nor|then|but)\b/u.test(left),
  // "What must be kept? Containers covered": the verb is half of what is asked.
  half_state: ({ text, left }) =>
    /(?:^|: )what (?:must|should|shall|may|can) be (?:kept|left|made|held|set|put)\b/iu.test(text) &&
    !/^(?:\p{L}+ )?(?:records?|logs?|logbooks?|registers?|copies|copy|receipts?|notes|lists?|minutes) (?!up\b|in order\b)/iu.test(
      left,
    ),
  // "What should the officers be? A president and a treasurer."
  what_to_be: ({ text, left }) =>
    /(?:^|: )what (?:must|should|shall|will) [^?]* be\?$/iu.test(text) && !/\d/u.test(left),
  // "Check that the straps open in case of capsize" is done before one.
  checked_for_a_case: ({ text, rule }) =>
    /\bdo (?:in case of|if|when|while|during)\b/iu.test(text) &&
    /\b(?:check|ensure|verify|make sure|confirm|see) (?:that |if |whether )?(?:the|your|all|each|every|an?)\b.* (?:in case of|if|when|while|during) /iu.test(
      rule,
    ),
  // "Is 7 or more and no resuscitation is needed": two sentences, of which the first alone was asked for.
  second_sentence: ({ text, left }) =>
    /(?:^|: )(?:what|who|how much|how many) /iu.test(text) &&
    !/\b(?:do|happens)\b/iu.test(ownWords(text)) &&
    /\band (?:no|the|an?|it|they) (?:\p{L}+ ){1,3}(?:is|are|was|were|will|can|must)\b|, but because\b|^nothing more than\b/iu.test(
      left,
    ),
  // "Why will appropriate action be taken?": what is appropriate, nobody says.
  appropriate: ({ text }) =>
    /\b(?:appropriate|necessary|adequate|proper|suitable|corrective|applicable|relevant) (?:(?:security|safety|control|other) )?(?:actions?|measures?|steps|care|precautions|controls?|tools|procedures?)\b|\bthe (?:appropriate|relevant|correct|right|proper) \p{Ll}+ \p{Ll}+\?$/iu.test(
      ownWords(text),
    ),
  // "Who should know the dangers? Everyone in a laboratory."
  bound_everybody: ({ text, left }) =>
    /(?:^|: )who\b/iu.test(text) && /^(?:everyone|everybody|anyone|anybody|all of us|people)\b/iu.test(left),
  // "What does ensuring a speaker need? Or challenges": a noun was taken for the verb.
  half_noun: ({ left }) => /^(?:or|and|nor|but) \p{Ll}/iu.test(left),
  // "Know what action to take if it comes back": a line of a list, and no deed.
  no_deed_known: ({ text }) => /\bshould you (?:know|understand|be (?:aware|able|sure))\b/iu.test(text),
  // "What happens when Austria defeated?": of a note, a verb without its helper.
  note_case: ({ text }) => /\b(?:when|if|once) (?:the |an? )?\p{L}+ \p{Ll}+(?:ed|en)\?$/u.test(text),
  // "If you need quiet, we can help": who helps is not who reads.
  we_for_you: ({ text, rule }) => /\byou\b/u.test(text) && /, (?:then )?we\b/iu.test(rule),
  // "For future batches", of which the section tells what went wrong.
  next_time: ({ text }) => /\bfor (?:future|later|subsequent|next) \p{Ll}+\?$/iu.test(text),
  // "Like prednisolone, they must be taken": an example that was taken for the deed.
  example_first: ({ left }) => /^(?:Like|Such as|For example|Including) /u.test(left),
  // "Go to Common Issues": where it is told.
  goes_there: ({ left }) =>
    /^(?:[Gg]o|[Tt]urn|[Jj]ump|[Ss]kip|[Hh]ead|[Mm]ove|[Pp]roceed) (?:on )?to (?:the )?\p{Lu}/u.test(left),
  // "Why should you update LINK_REMOVED?"
  machine_word: ({ text, left }) => /\b\p{Lu}{2,}_\p{Lu}{2,}|\{\{|\$\{/u.test(`${text} ${left}`),
  // "Why is a wide variety of gloves available?"
  why_available: ({ text }) =>
    /^why (?:is|are) (?:an? |the )?[^?]*\b(?:available|possible|useful|good|popular|common)\?$/iu.test(ownWords(text)),
  // "What should you do? Prefer filing an issue": a taste, and no deed.
  preferred: ({ left }) => /^(?:prefer|aim|strive|expect|hope|want) (?:to |for |\p{Ll}+ing )/iu.test(left),
  // "What must you never hack people without?": the end of a sentence turned round.
  stranded: ({ text }) =>
    /\b(?:must|should|may) (?:you|\p{L}+) (?:never|not) [^?]* (?:without|until|unless|before)\?$/iu.test(text),
  // "Into the tank and rinse it with soap", "The sash down and allow the light": a second deed stands in the answer.
  second_deed: ({ text, left }) =>
    !/^(?:whoever|anyone who|the (?:person|one|member) who) /iu.test(left) &&
    /(?:^|: )(?:where|when|how often|how long|who|(?:in|on|to|from|with|at) (?:what|which|whom)|what (?:should|must) you (?!do\b))/iu.test(
      text,
    ) &&
    /\b(?:and|then) (?:then )?(?!the\b|an?\b)\p{Ll}{3,} (?:it|them|the|your|any|all|an?|each|every)\b/u.test(left),
  // "How long can a calm voice keep her safe? Until help comes": no time that anybody keeps to.
  how_long_can: ({ text, left }) =>
    /(?:^|: )how long (?:can|could|may|might)\b/iu.test(text) && /^until\b/iu.test(left),
  // "What should you do if you have not already asked?": whom and what, the page tells.
  already: ({ text }) =>
    /\b(?:if|when|unless|once) [^?]*\b(?:already|yet|otherwise|instead|either)\b/iu.test(ownWords(text)),
  // "When do tools need a licence? Before you are allowed to use them."
  before_leave: ({ text, left }) =>
    /(?:^|: )when\b/iu.test(text) && /^before (?:you|they|anyone|somebody) (?:are|is|may|can)\b/iu.test(left),
  // "When is the stock a solution made? From one gram of salt": of what, not when.
  material_for_time: ({ text, left }) =>
    /(?:^|: )when (?:is|are|was|were|will|do|does)\b/iu.test(text) &&
    /^from (?!\d|the (?:day|time|moment|date|start|age)|age|when)/iu.test(left),
  // "What should you do? Push sticks": a thing, where a deed is asked for.
  thing_for_deed: ({ text, left }) =>
    /\b(?:should|must) \p{L}+ do\b/iu.test(text) &&
    /^\p{L}+ \p{Ll}+s[.]?$/u.test(left) &&
    !/^(?:Call|Wear|Use|Take|Wash|Inform|Tell|Ask|Close|Open|Lock|Remove|Stop|Report|Avoid|Add|Apply|Check|Follow|Give|Bring|Send|Keep|Turn|Leave|Put|Clean|Change|Replace|Discard|Notify|Alert|Contact|Sound|Press|Switch) /u.test(
      left,
    ),
};

/** The first such fault; undefined: none. */
export const faultOfLooseness = (told: Told): string | undefined => firstOf(doubts, told);

/** The first fault of a question that makes no sense, or several, wherever it came from; undefined: none. */
export const faultOfQuestion = (told: Told): string | undefined =>
  faultOfStem(told) ??
  faultOfLooseness(told) ??
  faultOfLostWord(told) ??
  faultOfTornPhrase(told) ??
  faultOfVagueness(told);
