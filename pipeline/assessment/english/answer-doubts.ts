import { rulesOf } from '../../languages/language.ts';
import { contentStems } from '../../languages/words.ts';
import { faultOfIdleness } from './idle-doubts.ts';
import { faultOfQuestion } from './loose-doubts.ts';
import { type Doubts, firstOf, mainClause, ownWords, type Told } from './told-question.ts';

/**
 * Each is a class of fault that stands in the words of a question and its answer alone, found by reading what was made of
 * manuals and policies that no rule was written for (2026-11-27). English.
 */
const doubts: Doubts<[Told]> = {
  // "Read the manual page", "More information is available in ...": to be sent elsewhere is nothing to know.
  points_elsewhere: ({ left }) =>
    (/^(?:(?:also|first|please) )?(?:see|refer|consult|check out|visit|have a look|take a look|browse|go through)\b/iu.test(
      left,
    ) &&
      /\b(?:pages?|sections?|chapters?|manuals?|documentation|docs|guides?|read-?me|website|web site|faqs?|information|notes?|articles?|tutorials?|links?|wiki|appendix)\b/iu.test(
        left,
      )) ||
    // The manual of a machine is read before it is used; a page about something is only where it is told.
    /^(?:also |first |please )?read\b.*\b(?:pages?|sections?|chapters?|documentation|docs|information|notes?|articles?|tutorials?|links?|wiki|appendix)\b/iu.test(
      left,
    ) ||
    /^(?:more|further|additional) information\b|\b(?:more|further|additional) (?:information|details?|help|guidance|tips) (?:is|are|can|may)\b|\b(?:repeated|described|explained|covered|listed) (?:here|below|above|elsewhere)\b/iu.test(
      left,
    ),
  // "What happens if you use a database? A useful trick is ...": advice, leave or a quality, and nothing happens.
  nothing_happens: (told) =>
    /^what happens\b/iu.test(ownWords(told.text)) &&
    (/\b(?:may|might|can|could|should|must)\b[^,]{0,20}\bbe\b/iu.test(mainClause(told.left)) ||
      /\b(?:is|are|may be|can be) (?:of |to |an? |the )?(?:useful|good|best|better|available|possible|recommended|helpful|needed|required|assistance|help|trick|way|option|idea|always|also)\b/iu.test(
        mainClause(told.left),
      ) ||
      /^.{0,40}\b(?:trick|way|option|idea|solution|place|tip|method) (?:is|would be)\b/iu.test(told.left)),
  // "What must be taken? Care to avoid ...": the noun is half of the verb.
  half_verb: (told) =>
    /^what (?:must|should) be (?:taken|made|paid|given|had|kept)\b/iu.test(ownWords(told.text)) &&
    /^(?:\p{L}+ )?(?:care|attention|account|note|effort|use|sure|advantage|heed|notice|mind)\b/iu.test(told.left),
  // "What must you not do? Forget to lock it", "Wait for it but continue": what is bidden stands among what is banned.
  bidden_in_ban: (told) =>
    /\b(?:must|should|may) (?:\p{L}+ ){0,4}not do\b/iu.test(ownWords(told.text)) &&
    (/\b(?:but|instead)\b/iu.test(told.left) ||
      /^(?:forget|fail|neglect|hesitate|omit|miss|bother|blame|worry|panic|be (?:afraid|shy|scared|worried|discouraged|alarmed|surprised|embarrassed|ashamed))\b/iu.test(
        told.left,
      )),
  // "Filing: data fields: what does it include?", "What does section 3.4 include?": where it stands is asked, not what holds.
  asks_the_place: ({ text }) => /^[^:?]{3,60}: [^:?]{3,60}: /u.test(text) || /\b[Ss]ections? \d/u.test(text),
  // "What should you do if you cannot reach one?", "... and will advise?": the sentence was cut or leans on the one before.
  cut_question: ({ text }) =>
    /\b(?:one|ones)\?$/iu.test(text) ||
    /\b(?:will|must|should|may|can|is|are) [^?]* and (?:will|must|should|may|can|is|are) \p{Ll}+\?$/iu.test(text) ||
    /\bwhen (?:is|are) [^?]+ (?:the|an?) [^?]+ (?:which|that|who) [^?]+\?$/iu.test(text),
  // "When should it be assessed? If it requires a response": whether it does is what is assessed.
  whether_as_if: ({ left, rule }) =>
    /^If\b/u.test(left) &&
    /\b(?:assess|check|determin|decid|verif|evaluat|consider|ask|see|find out|establish)(?:s|es|e|ed|d|y|ied|ing)? (?:\p{L}+ ){0,2}if\b/iu.test(
      rule,
    ),
  // "When will it be agreed? Upon within two weeks": two small words that belonged to two phrases.
  torn_phrase: ({ left }) =>
    /^(?:upon|on|in|at|by|for|with|to) (?:within|before|after|by|until|in|at|from)\b/iu.test(left),
  // "So that the areas are covered, then remove it": the next step stands in the answer.
  next_step: ({ left }) => /^(?:so that|to|because|in order to)\b.*, (?:and )?then\b/iu.test(left),
  // "What happens when you build a rig? The steps are ...": steps are no outcome, and these are the first of several.
  steps_begin: ({ left }) => /^the (?:first )?steps? (?:is|are)\b/iu.test(left),
  // "What should you do when created with a tool?": whoever or whatever was created is not said.
  subjectless_case: (told) =>
    /\b(?:if|when|once|while|unless) (?:not )?(?!needed|required|asked|told|called|applicable)\p{Ll}+(?:ed|wn|en) (?:with|by|in|to|from|using|on|as|for)\b/iu.test(
      ownWords(told.text),
    ) ||
    /\b(?:if|when) (?:not )?\p{Ll}+ing if\b|\b(?:if|when|unless) (?:not )?(?:already|yet|previously) \p{Ll}+/iu.test(
      ownWords(told.text),
    ),
  // "What do examples include?": of what they are examples, another sentence says.
  subject_of_discourse: (told) =>
    /^(?:what|why|how|when|where) (?:do|does|are|is|must|should|can|may) (?:the |an? |some |most |other |these )?(?:examples?|others?|reasons?|options?|results?|following|ones?|exceptions?|things?|causes?|cases?|situations?|differences?)\b(?! (?:of|for|to|that|which|from|between|with|in)\b)/iu.test(
      ownWords(told.text),
    ),
  // "What if any other pumps fail?": other than which, another sentence says.
  other_than_what: (told) =>
    /\b(?:if|when|once) (?:any |the |some |all )?other (?!people\b|persons?\b|members?\b|staff\b|employees\b|workers\b|users\b)\p{Ll}+ \p{Ll}/iu.test(
      ownWords(told.text),
    ),
  // "Because the policy requires": that it is a rule is no reason for it.
  rule_as_reason: ({ left }) =>
    /^(?:because|as|since) .{3,60} (?:requires?|says?|states?|describes?|shows?|recommends?|explains?|mentions?|asks?|demands?|suggests?)[.]?$/iu.test(
      left,
    ),
  // "A balance between your feature": the second half was cut off.
  half_pair: ({ left }) =>
    (/\bbetween\b/iu.test(left) &&
      !/\bbetween\b.*\band\b/iu.test(left) &&
      !/\bbetween (?:\p{L}+ ){0,4}\p{L}+s\b/iu.test(left)) ||
    (/\bboth\b/iu.test(left) && !/\bboth\b.*\b(?:and|of)\b|\bboth (?:\p{L}+ )?\p{L}+s\b|\bboth[.]?$/iu.test(left)) ||
    (/\beither\b/iu.test(left) && !/\beither\b.*\bor\b|\beither (?:of|side|way|end)\b/iu.test(left)) ||
    /\b(?:just|only|even|merely|the|an?|of|to|with|by|for|from|and|or|than|as|such as|including|run|type|execute)[.]?$/iu.test(
      left.replace(/\blog (?:in|on|off)[.]?$/iu, ''),
    ),
  // "It means modification of software", so that it can do what? What sets the thing apart is behind the cut.
  cut_meaning: ({ text, left, rule }) => {
    const at = rule.indexOf(left.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase()).replace(/[.]$/u, ''));
    const end = at < 0 ? '' : rule.slice(at + left.replace(/[.]$/u, '').length);
    return (
      /\bwhat (?:(?:does|do) .* mean|is|are)\b/iu.test(text) &&
      /^(?:,? (?:so that|in order to|used|designed)| (?:that|which|who|whose|whereby|where))\b/u.test(end)
    );
  },
  // "What may you do before you build? Need a permit": that is no deed.
  no_deed: (told) =>
    /^what (?:can|may|might|could|should|must) (?:\p{L}+ ){1,4}do\b/iu.test(ownWords(told.text)) &&
    /^(?:(?:need|want|be (?:a|an|the)|seem|exist|belong)\b(?! to\b)|be able\b|have (?:difficulty|trouble|problems?|to)\b|experience\b|notice\b|encounter\b|run into\b|lose\b|suffer\b|hear\b|feel\b)/iu.test(
      told.left,
    ),
  // "Delete all accounts except your own (and those of others who are present)": the bracket was part of the rule.
  cut_bracket: cutsBracket,
  // "What shall no other member enter?": other than whom, the sentence before says.
  no_other: ({ text }) => /\bno other (?!than\b)/iu.test(text),
  // "Sow seed 17 d", "Of biowaste": half of a note, or of a phrase that was cut.
  cut_answer: ({ left }) => /\b\d+ (?:d|h|hr|hrs|min|sec|wk|mo)[.]?$|^of (?!the\b|course\b)\p{Ll}/iu.test(left),
  notes: ({ text }) => isOfNotes(text),
  // "What should you do if you need a phone? Ask for one."
  asks_for_it: ({ left }) => /^(?:ask for|get|request|use|take|order|buy) (?:one|it|them|some)[.]?$/iu.test(left),
  // "Who should you check that you are not needed by?": what is checked was taken for a deed of its own.
  checked_by: ({ text }) =>
    /\b(?:check|ensure|make sure|verify|confirm) (?:that )?(?:you|it|they|the)\b.*\b(?:by|from|to|with|of)\?$/iu.test(
      text,
    ),
  // "At least one cloth either for the dough?": the other half stands behind the cut.
  half_either: ({ text }) => /\beither\b/iu.test(text) && !/\beither\b.*\bor\b|\beither of\b/iu.test(text),
  // "If you remain uncertain", of what?
  any_doubt: ({ text }) =>
    /\b(?:if|when) (?:you|they) (?:are|feel|remain|have) (?:still |any )?(?:uncertain|unsure|not sure|in doubt|(?:additional |further |other |more )?(?:questions|doubts|concerns|queries))\b(?!(?:,? (?:or|and) \p{Ll}+)* (?:about|regarding|concerning|of|on|with|related|whether|how|what|which|when|where|if|as to)\b)/iu.test(
      text,
    ),
  // "Provide the details that we need" is not what "you" need.
  whose_we: ({ text, rule }) => /\b(?:that|which|what|as) we\b/iu.test(rule) && /\byou\b/iu.test(text),
  // "What is the crop tool used for? To crop an image": its name says it.
  names_itself: (told) => {
    const thing = /^what (?:is|are) (?<thing>.+) used for\?$/iu.exec(ownWords(told.text))?.groups?.['thing'] ?? '';
    const [, deed = ''] = /^(?:to|for) (\p{Ll}{4,})/iu.exec(told.left) ?? [];
    return deed !== '' && new RegExp(`\\b${deed.slice(0, 5)}`, 'iu').test(thing);
  },
  // "How should you use only legal software?": that it is only that is the rule, and it is told.
  tells_the_limit: (told) =>
    /^(?:how|where|when|why|to whom|with whom) (?:must|should|may|can) (?:you|\p{L}+) \p{Ll}+ only\b/iu.test(
      ownWords(told.text),
    ),
  // "What must staff not leave? Computers unattended": what stands behind the thing is half of the deed.
  half_deed: (told) =>
    /^what (?:must|should|may) (?:\p{L}+ ){1,4}not (?:leave|let|allow|make|keep|put|place|store|take|bring|give|send)\?$/iu.test(
      ownWords(told.text),
    ),
  // "When making a change, one should, whenever possible?", "if you have not done so": the sentence was cut at the wrong comma, or its case stands before.
  cut_case: ({ text }) =>
    /\b(?:one|you|they) (?:should|must|can|may)(?:, [^,?]*)?\?$|\b(?:do|does|did|done|doing) so\b|\b(?:probably|perhaps|maybe|possibly|likely)\?$|^(?:[^:?]+: )?why are you \p{Ll}+ing\b/iu.test(
      text,
    ),
  // "When you are close you must not wear it?": the case and its rule in one.
  rule_in_case: ({ text }) =>
    /\b(?:when|if|while) [^,?]* (?:you|they|staff|visitors) (?:must|should|may) (?:not )?\p{Ll}/iu.test(text),
  // "What must be done with any use?": of an abstract noun nothing is asked so.
  done_by_being: (told) =>
    /^what (?:must|should) be done with (?:any|no|every) (?:use|change|attempt|loss|failure)\b/iu.test(
      ownWords(told.text),
    ),
  // "When should you get an editor and don't leave spaces?": two orders, one answer.
  two_orders: ({ text }) => /\band (?:do not|don['’]t|never)\b/iu.test(ownWords(text)),
  // "Take special care": of what, stood behind the cut.
  any_care: ({ left }) => /^(?:take|use|exercise|apply) (?:\p{L}+ )?(?:care|caution|precautions)[.]?$/iu.test(left),
  // "Merge those two", "include that too", "fix all other faults": which, another sentence says.
  points_back: ({ text, left }) =>
    /\b(?:all|the) other (?!than\b|people\b|persons?\b|(?:\p{Ll}+ )?members?\b|staff\b|users\b)\p{Ll}+/iu.test(text) ||
    /\b(?:these|those) (?:two|three|four)\b|\b(?:that|this|it) (?:too|instead|as well)[.]?$|^\p{L}+ (?:all |any |the )?others?\b(?! (?:than|people|persons?|(?:\p{Ll}+ )?members?|staff|users)\b)/iu.test(
      left,
    ) ||
    // In a case of its own question "those faults" may be what the case has told.
    (!/\b(?:if|when|once|after|before)\b/iu.test(text) &&
      /\b(?:these|those) \p{Ll}+s\b(?! (?:who|that|which|of)\b)/iu.test(left)),
  // Brackets in quotation marks went with the brackets that were left out.
  emptied_quote: ({ left }) => /“\s*”|"\s*"|‘\s*’/u.test(left),
  // "Use GnuPG 2: what should you do? Use GnuPG 2": the heading tells the answer.
  told_by_heading: isToldByHeading,
  // "What is User Websites? User websites is a standard ...": it was asked of its own name.
  said_again: (told) => {
    const [, thing = ''] = /^what (?:is|are) (.{4,60})\?$/iu.exec(ownWords(told.text)) ?? [];
    return thing !== '' && told.left.toLowerCase().startsWith(thing.toLowerCase());
  },
  // "What do examples of image formats include?": some of many.
  some_examples: ({ text }) => /\bexamples? of\b/iu.test(text),
  // "What should you do if you want to be a good neighbour?": anything that is good.
  any_aim: ({ text }) =>
    /\b(?:if|when) (?:you|they) (?:(?:want|wish|would like|try) to (?:be|become)|want|expect|wish for) (?:an? )?(?:good|better|great|helpful|successful|responsible)\b/iu.test(
      text,
    ),
  // "What is the difference between the shop and the yard? The shop is ...": of the other nothing is said.
  half_difference: ({ text, left }) => {
    const [, one = '', other = ''] =
      /\bdifferences? between (?:the |an? )?(.+?) and (?:the |an? )?(.+?)\?$/iu.exec(text) ?? [];
    const told = contentStems(left, rulesOf('en'));
    return [one, other].some((side) => {
      const own = contentStems(side, rulesOf('en'));
      return own.length > 0 && !own.some((stem) => told.includes(stem));
    });
  },
  // "What roles are you currently hiring for?": true on the day it was written.
  of_today: ({ text }) =>
    /\b(?:currently|right now|at the moment|at present|this (?:week|month|year|term|season|semester))\b/iu.test(text),
  // "What is the bed? 2 m wide, the program knows its size": two sentences behind one comma.
  spliced: ({ text, left }) =>
    /\bwhat (?:is|are)\b/iu.test(text) &&
    /^[^,]{3,60}, (?:the|an?|this|our|your) (?:\p{L}+ ){1,6}(?:is|are|was|were|has|have)\b/iu.test(left),
};

/** Whether the heading before a question says what its answer says. */
export function isToldByHeading({ text, left }: Pick<Told, 'text' | 'left'>): boolean {
  const head = /^(?<head>[^:?]{3,60}): /u.exec(text)?.groups?.['head'] ?? '';
  const [stems, asked] = [contentStems(head, rulesOf('en')), contentStems(ownWords(text), rulesOf('en'))];
  const answer = contentStems(left, rulesOf('en'));
  return (
    stems.length > 1 &&
    stems.every((stem) => answer.includes(stem) || asked.includes(stem)) &&
    stems.filter((stem) => answer.includes(stem)).length > 1
  );
}

/** Whether a bracket that is part of its rule stands neither in a question nor in its answer. */
export function cutsBracket({ text, left, rule }: Told): boolean {
  return [...rule.matchAll(/\((?<aside>(?:and|or|but|not|except|unless|only|if)\b[^()]*)\)/giu)].some(
    ({ groups, index }) => {
      const aside = groups?.['aside'] as string;
      // "After each shift (or more often), hand in the key": the case is asked as it stands, and its answer holds.
      const isOfCase =
        /^or\b/iu.test(aside) && !left.includes(rule.slice(0, index).trim().split(' ').slice(-2).join(' '));
      return !isOfCase && !`${text} ${left}`.includes(aside);
    },
  );
}

/** Notes that nobody wrote as sentences: "After 15 minutes pressure should you blood spurting or won't stop?" */
export const isOfNotes = (question: string): boolean =>
  /\s[-–—]\s|\bor (?:won['’]t|can['’]t|doesn['’]t|don['’]t)\b/u.test(question) ||
  // "How long should you incubate for 2 days?": one length is asked for, and another told.
  /\bhow (?:long|many (?:minutes|hours|days|weeks|months|years))\b.*\bfor (?:[<>~≥≤]? ?\d|an?\b|one\b|two\b|three\b)[\d.–-]* ?(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)\b/iu.test(
    question,
  );

/** The first fault that a question shows in its own words; undefined: none. */
export const faultInWords = (told: Told): string | undefined =>
  firstOf(doubts, told) ?? faultOfQuestion(told) ?? faultOfIdleness(told);
