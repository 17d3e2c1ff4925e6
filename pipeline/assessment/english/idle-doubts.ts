import { tagEnglish } from '../../languages/english-tagger.ts';
import { rulesOf } from '../../languages/language.ts';
import { contentStems } from '../../languages/words.ts';
import { type Doubts, firstOf, ownWords, type Told } from './told-question.ts';

/** "When are rights on decisions and come into effect?": behind "are" no second verb stands in its plain form. */
function joinsTwoVerbs(question: string): boolean {
  const [, verb] = /^(?:when|where|how often|how|why) (?:is|are|was|were) [^?]* and (\p{Ll}+)\b/iu.exec(question) ?? [];
  return (
    verb !== undefined &&
    tagEnglish(question).some(
      ({ text, partOfSpeech, lemma }) => text === verb && partOfSpeech === 'VERB' && lemma === text,
    )
  );
}

/** Whether the answer to "what should you do" is mostly the case told again: "if you are to speak at the fair, speak at it". */
function isDeedOfCase({ text, left }: Told): boolean {
  if (!/\b(?:should|must) you do (?:if|when|once|before|after)\b/iu.test(text)) return false;
  const asked = contentStems(text, rulesOf('en'));
  const own = [...new Set(contentStems(left, rulesOf('en')))];
  return own.length >= 3 && own.filter((stem) => !asked.includes(stem)).length * 2 <= own.length;
}

/**
 * Faults of questions whose answer is none, or one that anybody gives who has read nothing: found by reading what was sent
 * of policies and manuals that no rule was written for (2026-11-29). English.
 */
const doubts: Doubts<[Told]> = {
  // "Be open with your team about": what, stood behind the cut.
  stranded_end: ({ left }) =>
    /\b(?:about|during|between|into|onto|whether|how|which|what|because|if|when|while|until|regarding|concerning)[.]?$/iu.test(
      left,
    ),
  two_verbs: ({ text }) => joinsTwoVerbs(ownWords(text)),
  // "When must it be booked and your manager must agree?"
  two_clauses: ({ text }) =>
    /^(?:when|where|how|why)\b[^?]* and (?:the|your|our|their|it|they|an?|all|each) (?:\p{L}+ ){0,3}(?:is|are|was|were|must|should|will|can|may|has|have)\b/iu.test(
      ownWords(text),
    ),
  // "What is the value? 0:00 and when left so, it runs on": the second half answers another question.
  case_behind: ({ text, left }) =>
    /^(?:what|how much|how many|who|where) (?:is|are)\b/iu.test(ownWords(text)) &&
    /,? and (?:when|if|once) /iu.test(left),
  // "What are members expected to? Be there at nine."
  verb_cut_off: ({ text }) =>
    /\b(?:expected|required|allowed|permitted|encouraged|able|entitled) to\?$/iu.test(text) &&
    !/\bentitled to\?$/iu.test(text),
  // "Who is responsible for where a client is ill?"
  responsible_for_clause: ({ text }) => /\bresponsible for (?:where|when|if|how|that|who|whom)\b/iu.test(text),
  // "What should equipment be treated with? Care and respect."
  only_care: ({ left }) =>
    /^(?:with )?(?:(?:great|extreme|due|utmost|proper|special) )?(?:care|respect|caution|attention|courtesy|kindness|dignity|patience)(?:,? and (?:care|respect|caution|attention|courtesy|kindness|dignity|patience))?[.]?$/iu.test(
      left,
    ),
  // "What should you do if you are stuck? Ask for help."
  only_help: ({ text, left }) =>
    /\bdo\b/iu.test(ownWords(text)) &&
    /^(?:please )?(?:ask|seek|get|request|look)(?: for)? (?:some |more |further |any )?(?:help|assistance|advice|guidance|support|clarification)[.]?$/iu.test(
      left,
    ),
  // "Why may the teams gather it?": of what is allowed, no reason is a rule.
  why_allowed: ({ text }) => /^why (?:may|might|could)\b/iu.test(ownWords(text)),
  // "Why is the cook usually the buyer?": nobody acts on why a habit is one.
  why_usual: ({ text }) =>
    /^why (?:is|are|do|does) [^?]*\b(?:usually|typically|normally|commonly|generally|traditionally)\b/iu.test(
      ownWords(text),
    ),
  // "How can you help prevent accidents? By looking for hazards."
  how_to_help: ({ text }) => /^how (?:can|could|may|do|should) (?:you|we|they|everyone) help\b/iu.test(ownWords(text)),
  // "Why should you handle glass properly? To avoid accidents."
  proper_manner: ({ text }) =>
    /^why\b[^?]*\b(?:appropriately|properly|correctly|safely|carefully|responsibly|securely|adequately)\?$/iu.test(
      ownWords(text),
    ),
  // "How should you assess the loss? By finding its extent": the deed in another word.
  how_by_the_same: ({ text, left }) =>
    /^how (?:should|must|can|may) you (?:assess|evaluate|measure|determine|estimate|calculate|check)\b/iu.test(
      ownWords(text),
    ) && /^by (?:assessing|evaluating|measuring|determining|estimating|finding)\b/iu.test(left),
  // "What must costs be recorded to? The appropriate account."
  whatever_fits: ({ left }) =>
    /^(?:in |on |to |with |at )?(?:the|an?) (?:appropriate|relevant|proper|suitable|respective|corresponding|applicable) /iu.test(
      left,
    ),
  // "What should you do when you notice a mistake? Report the mistake at once": to whom?
  told_to_nobody: ({ text, left }) =>
    /\byou do (?:if|when|once)\b/iu.test(text) &&
    /^(?:immediately |promptly )?report (?:it|them|the \p{L}+)(?: immediately| promptly| at once| right away| as soon as possible)?[.]?$/iu.test(
      left,
    ),
  // "Who may receive and implement guidance? Engineers."
  who_may_and: ({ text, left }) =>
    /^who (?:may|can) \p{Ll}+ and \p{Ll}+\b/iu.test(ownWords(text)) && !/^only\b/iu.test(left),
  // "Where you are logged in, go to the page": a way through menus, and no rule.
  way_there: ({ text, left }) =>
    /\bdo\b/iu.test(ownWords(text)) &&
    /^(?:navigate|browse|scroll|head|switch|go back|log in|sign in)\b(?: over)?(?: in)? to\b/iu.test(left),
  // "What should you do while in the root folder?"
  while_somewhere: ({ text }) => /\bdo while (?:in|on|at|inside|logged|signed) /iu.test(text),
  // "Why should you use tools like a saw?"
  tools_like: ({ text }) =>
    /\b(?:tools?|things|programs?|services?|websites?|methods?) (?:like|such as) /iu.test(ownWords(text)),
  // "In case of an incident, refer to the incident plan."
  plan_elsewhere: ({ left }) =>
    /^(?:please )?(?:see|refer to|consult|review|check|follow) (?:the |our |your )?(?:\p{L}+ ){0,5}(?:plan|polic(?:y|ies)|code of conduct|checklist|handbook|terms|guidelines?|agreement)[.]?$/iu.test(
      left,
    ),
  // "What should you do for more details?"
  for_details: ({ text }) =>
    /\bdo (?:for|to get|to see|to find|to learn) (?:more|greater|further|additional|full) (?:details?|information|help|about|guidance)?/iu.test(
      text,
    ),
  deed_of_case: isDeedOfCase,
  // "What should you use for check ins, etc?", "What is SharePoint used for?": for more than one sentence tells.
  used_for_much: ({ text }) =>
    /\betc\b/iu.test(ownWords(text)) || /^[Ww]hat is (?:the )?\p{Lu}[\p{L}\d]+ used for\?$/u.test(ownWords(text)),
  // "Raise your hand", "Get in touch so you can help you": of a talk, and of a page that speaks for itself.
  of_the_moment: ({ left }) =>
    /^(?:raise your hands?|clap\b|close your eyes|look around|turn to (?:your|the person)|shout\b|stand up\b|imagine\b|take a guess|get in touch\b|reach out to us\b|sign up\b|stay tuned)/iu.test(
      left,
    ) || /\byou (?:can |will |may |would )?(?:\p{Ll}+) you\b/iu.test(left),
  // "What are all workers responsible for?"
  all_their_duties: ({ text }) =>
    /^what are (?:all|every|each)(?: [\p{L}’'-]+){1,3} responsible for\?$/iu.test(ownWords(text)),
  // "Who must record it? All team members": so says nearly every rule.
  all_of_us: ({ text, left }) =>
    /^who\b/iu.test(ownWords(text)) &&
    /^(?:all|every|each|any)(?: (?:of )?(?:the|our|your))?(?: [\p{L}’'-]+){0,3} (?:members?|employees?|staff|users?|people|persons?|participants?|volunteers?|workers?|personnel)[.]?$/iu.test(
      left,
    ),
  // "When must especially receptionists take care?"
  wrong_order: ({ text }) =>
    /\b(?:must|should|may|can|do|does) (?:especially|particularly|mainly|mostly)\b/iu.test(text),
  // "What happens if there is danger? Anybody may act": leave is given, and nothing happens.
  leave_for_outcome: ({ text, left }) =>
    /^what happens\b/iu.test(ownWords(text)) &&
    /^[^,]{0,60}\b(?:may|might) (?:not )?(?:act|make sense|want|wish|find|seem|feel|need|vary|differ|choose|ask|use|take|apply|consider|decide)\b/iu.test(
      left,
    ),
  // "If you see a bug, research them."
  bare_remedy: ({ text, left }) =>
    /\bdo\b/iu.test(ownWords(text)) &&
    /^(?:research|check|review|fix|address|handle|resolve|investigate|discuss|improve|use|try|consider|manage) (?:it|them)[.]?$/iu.test(
      left,
    ),
  // "How far in advance? Well in advance."
  well_ahead: ({ left }) =>
    /^(?:well|as far|as early|sufficiently|far enough|long) (?:in advance|before|ahead)\b/iu.test(left),
  // "What should you do if OSS exists?": which, and for what?
  mere_existence: ({ text }) => /\bdo (?:if|when) \p{L}+ exists?\?$/iu.test(text),
};

/** The first such fault; undefined: none. */
export const faultOfIdleness = (told: Told): string | undefined => firstOf(doubts, told);
