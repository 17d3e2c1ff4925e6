import { isOrder } from '../../generation/rule-objectives.ts';
import { tagEnglish } from '../../languages/english-tagger.ts';
import { isUncounted, upper } from './question-grammar.ts';
import { type Asked, ownWords } from './told-question.ts';

/** Signs that only draw the eye; a figure in a square is told with its figure. */
export const pictures = /\s*(?:\p{Extended_Pictographic}|\uFE0F)+(?!\p{N})/gu;

/** A text without the pictures that a page hangs before its lines: "⚠️ Weak grip" is "Weak grip". */
export const withoutPictures = (text: string): string => text.replace(pictures, '').trim();

const often =
  /^(?:(?:once|twice|(?:two|three|four|five|six|\d+) times) (?:an?|per|every|each) \p{Ll}+|(?:daily|weekly|monthly|quarterly|annually|yearly)|every (?:other |second |third |(?:two|three|four|five|six|\d+) )?(?:seconds?|minutes?|hours?|days?|weeks?|fortnight|months?|quarters?|years?))(?: (?:or (?:when|if|after)|during|throughout|in|for|with|by|until)\b.*)?[.]?$/iu;

/** "When does the bot look? Once a day" asks how often it does. */
const askedOften = ({ text, left }: Asked): string =>
  often.test(left)
    ? text.replace(/(?<=^|: )[Ww]hen\b(?! and\b)/u, (word) => (word.startsWith('W') ? 'How often' : 'how often'))
    : text;

/** "From a friend/colleague", told in a case: either of them makes it. */
const eitherOfTwo = (text: string): string =>
  text.replace(
    /(?<=\b(?:if|when|once|any|an?) [^?/]*(?<![\p{L}\d./:@_-]))(?<one>\p{Ll}{3,})\/(?<other>\p{Ll}{3,})(?![\p{L}\d/._-]| (?:combinations?|pairs?|ratios?|mix)\b)/gu,
    (both, one: string, other: string) =>
      isNoun(one) && isNoun(other) && !fixedPair.test(both) ? `${one} or ${other}` : both,
  );
const isNoun = (word: string): boolean => tagEnglish(`The ${word} must stay`)[1]?.partOfSpeech === 'NOUN';
const fixedPair = /^(?:client\/server|input\/output|read\/write|start\/stop|pass\/fail|and\/or|his\/her|she\/he)$/u;

/** A text without words that a page shouts, "at ALL times", "do NOT": names keep their capitals. English. */
export const calmed = (text: string): string =>
  /\p{Ll}/u.test(text)
    ? text.replace(
        /(?<![\p{L}\d-])(?:ALL|NOT|NEVER|MUST|ONLY|ALWAYS|EVERY|EACH|ANY|AND|BUT|VERY|BEFORE|AFTER|NO|DO|ALSO|BOTH|IMMEDIATELY|SHOULD|MAY|CANNOT|FIRST|ONE|IF|WHEN|EXTREMELY|MOST|MORE|LEAST|STRICTLY|PLEASE)(?![\p{L}\d-])/gu,
        (word) => word.toLowerCase(),
      )
    : text;

/** "Repellent and a net and wear long sleeves", of what one should use: the answer ends where another order begins. */
function withoutSecondOrder({ text, left }: Asked): string {
  if (!/^what (?:should|must) (?:you|\p{Ll}+) (?:use|wear|apply|add|bring|take|carry)\b/iu.test(ownWords(text)))
    return left;
  const [, first = '', second = ''] =
    /^(.{3,80}),? and ((?:wear|use|keep|avoid|apply|stay|make|take|check|put|cover|wash|clean|store|turn|bring|add) .+)$/u.exec(
      left,
    ) ?? [];
  return first !== '' && isOrder(upper(second)) ? first : left;
}

/** "Once a day and instantly prints the list": the answer ends where another verb begins, if it had none so far. */
function withoutSecondVerb({ text, left }: Asked): string {
  const single = withoutSecondOrder({ text, left });
  if (single !== left) return single;
  if (!/^(?:when|how long|how often|who)\b/iu.test(ownWords(text))) return left;
  const [, first = '', verb = ''] =
    /^(.{6,60}?),? and (?:then )?(?:\p{Ll}+ly )?(\p{Ll}{3,}s) (?:the|an?|it|them|your|any|all|its|their|to|new)\b/u.exec(
      left,
    ) ?? [];
  if (
    first === '' ||
    /\b(?:if|when|after|before|until|once|while|who|that|which) (?!an?\b|per\b|every\b|each\b)/iu.test(first)
  )
    return left;
  const tokens = tagEnglish(left);
  const isVerb = tokens.some(({ text: word, partOfSpeech }) => word === verb && partOfSpeech === 'VERB');
  const hasOne = tagEnglish(first).some(({ partOfSpeech }) => partOfSpeech === 'VERB' || partOfSpeech === 'AUX');
  return isVerb && !hasOne ? first : left;
}

/** "When is frostbite caused? When there is ..." asks what causes it. */
const askedForCause = ({ text, left }: Asked): Asked => {
  const thing = /(?<=^|: )[Ww]hen (?:is|are) (?<thing>[^?]{3,60}) caused\?$/u.exec(text)?.groups?.['thing'];
  if (thing === undefined) return { text, left };
  return {
    text: text.replace(
      /(?<=^|: )(?<w>[Ww])hen (?:is|are) [^?]+ caused\?$/u,
      (_, w: string) => `${w}hat causes ${thing}?`,
    ),
    left: upper(left.replace(/^(?:when|if) (?:there (?:is|are) )?/iu, '')),
  };
};

/** "Who must be taught? New staff by a warden": by whom was not asked. */
const withoutDoer = ({ text, left }: Asked): string =>
  /(?:^|: )who (?:must|should|may|can|will) be \p{Ll}+ed\b/iu.test(text)
    ? left.replace(/^(?<who>[^,]{3,50}?) (?:in (?:its|their|the) [^,]+ )?by (?:an?|the) .*$/u, '$<who>')
    : left;

/** "Who should you tell? The warden as soon as possible": when, was not asked. */
const withoutHaste = ({ text, left }: Asked): string =>
  /(?:^|: )(?:who|(?:to|with|by) whom)\b/iu.test(text)
    ? left.replace(/,? (?:immediately|as soon as possible|right away|at once|straight away|promptly)[.]?$/u, '')
    : left;

/** "What may you do? Have permission to open a case": that one may is asked. */
const withoutLeave = ({ text, left }: Asked): string =>
  /\bwhat (?:may|can) [^?]*\bdo\b/iu.test(text)
    ? upper(
        left.replace(
          /^have (?:the |an? )?(?:permission|right|freedom|opportunity|chance|option|choice) to (?=\p{Ll})/iu,
          '',
        ),
      )
    : left;

const byPerson =
  /^by (?<who>(?:the |an? |your )?(?:[\p{L}'’-]+ ){0,4}(?:\p{L}{3,}(?:(?<!l)ers?|(?<![lo])ors|(?:[^lo])or|ists?|ants)|(?:warden|head|team|staff|committee|board|department|office|management|captain|lead|clerk)s?))[.]?$/iu;

/** "How is the list kept? By the warden" asks by whom it is. */
const askedByWhom = ({ text, left }: Asked): Asked => {
  const who = byPerson.exec(left)?.groups?.['who'];
  // "By counting members": a deed.
  return who === undefined ||
    /^\p{L}+ing (?:the|an?|your|all|each|any|\p{L}+s\b)/iu.test(who) ||
    !/(?<=^|: )how (?:is|are|was|were) /iu.test(text)
    ? { text, left }
    : {
        text: text.replace(/(?<=^|: )[Hh]ow (?=(?:is|are|was|were) )/u, (word) =>
          word.startsWith('H') ? 'By whom ' : 'by whom ',
        ),
        left: upper(who),
      };
};

/** "Ensure to lock it" is "Lock it"; instead of what one opens a box, the sentence before said. */
const asPlainOrder = (left: string): string => {
  const order = left
    .replace(/(?<=\p{L}{3,} .*),? instead$/u, '')
    .replace(/^(?:please )?ensure to (?=\p{Ll}{2,}\b)/iu, '');
  return order === left ? left : upper(order);
};

/** What one thing is for a while; "when repair is needed" speaks of any. */
const state =
  '(?:not |now |still |already )?(?:occupied|empty|open|opened|closed|full|free|vacant|locked|unlocked|shut|unattended|switched|turned|on|off|warm|hot|cold|cool|dry|wet|clean|dirty|running|idle|ready|busy|finished|complete|stopped|available|unavailable|unoccupied|attached|connected|disconnected)';
/** "When boathouse is empty" of a page that saved its articles. */
const withArticle = (text: string): string =>
  text.replace(
    new RegExp(
      `(?<=^|\\b(?:do|happens) )(?<word>[Ww]hen|[Ii]f|[Uu]ntil|[Oo]nce) (?<noun>\\p{Ll}{4,}) (?=(?:is|was) ${state}(?! of\\b)\\b)`,
      'gu',
    ),
    (written, word: string, noun: string) =>
      isNoun(noun) && !/s$/u.test(noun) && !isUncounted(noun) ? `${word} the ${noun} ` : written,
  );

/** "30 minutes to cool it down": how long is told by the time alone. */
const withoutAim = ({ text, left }: Asked): string =>
  /(?:^|: )how (?:long|often|far)\b/iu.test(text)
    ? left.replace(
        /^(?<amount>(?:(?:at least|about|up to) )?[\d.,–-]+ \p{Ll}+) to \p{Ll}+ (?:it|them|the|your|any)\b.*$/u,
        '$<amount>',
      )
    : left;

const particle =
  /^(?<word>out|up|off|down|away|over|aside|back) (?<left>(?!of\b|to\b|in\b|on\b|from\b|the \p{Ll}+$)\p{L}.*)$/iu;
const askedObject =
  /(?<=\bwhat (?:must|should|may|can|shall|do|does) (?:[\p{L}'’]+ ){1,4}?)(?<verb>carry|set|fill|hand|turn|switch|put|take|write|throw|pick|clean|give|bring|shut|close|lock|back|send|point|sort|lay|pass|cut|hold|find|work|print|sign|wash|wipe|pack|tidy|break|draw|add|top|look|phase|roll|lift|tie|cover|use|fold|call|rule|follow)\b/iu;

/** "What must you not carry in the lab? Out hazardous work": what must you not carry out there? */
const withParticle = ({ text, left }: Asked): Asked => {
  const found = particle.exec(left)?.groups;
  return found === undefined || !askedObject.test(text)
    ? { text, left }
    : {
        text: text.replace(askedObject, `$<verb> ${(found['word'] as string).toLowerCase()}`),
        left: upper(found['left'] as string),
      };
};

/** "15--20 minutes", as a typewriter has it. */
const inPrint = (text: string): string => text.replace(/(?<=\d)--(?=\d)/gu, '–');

/**
 * A question and its answer as a person would say them: no picture, no "at any point", no second half that answers another
 * question, and "How often" where the answer tells that.
 *
 * @param asked a question that was made of a sentence, and what it leaves to be recalled
 */
export function repaired(asked: Asked): Asked {
  const text = eitherOfTwo(
    calmed(withoutPictures(asked.text)).replace(
      /\b(?<lead>[Ii]f|[Ww]hen|[Oo]nce) at any (?:point|time|stage),? (?=(?:you|they|the|your|an?|any)\b)/u,
      '$<lead> ',
    ),
  );
  const left = withArticle(asPlainOrder(upper(inPrint(calmed(withoutPictures(withoutAim(asked)))))));
  const cut = withoutSecondVerb({ text, left });
  const bare = withoutHaste({ text, left: withoutDoer({ text, left: withoutLeave({ text, left: cut }) }) });
  return withParticle(askedByWhom(askedForCause({ text: askedOften({ text, left: cut }), left: bare })));
}
