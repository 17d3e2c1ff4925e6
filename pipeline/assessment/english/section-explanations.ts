import { lowerFirst } from './question-grammar.ts';
import { isOrder } from '../../generation/rule-objectives.ts';
import { isOffice } from '../../languages/offices.ts';
import { countWords } from '../../languages/words.ts';
import type { LessonSection } from './lesson-sections.ts';
import { withoutArticle } from './section-things.ts';

/**
 * What a section that bids nothing tells of its thing, as what a learner can say afterwards: "Explain what a bill of
 * materials is", "Describe the role of runners", "Explain why mulch matters". English.
 */
export function explanationOf(thing: string, { sentences }: Pick<LessonSection, 'sentences'>): string {
  const bare = withoutArticle(thing);
  const texts = sentences.map(({ text }) => text);
  const isMany = / and /u.test(bare) || (/[^su]s$/u.test(bare) && !/(?:ics|sis)$/u.test(bare));
  const roles = texts.filter((text) => ofRole.test(text)).length;
  if (agents.test(bare) && texts.some((text) => ofHelp.test(text))) return `Describe the role of ${thing}`;
  if (isOffice(bare) && !ofTool.test(bare) && roles >= fewestRoles && countWords(bare) <= mostRoleWords)
    return `Describe the role of ${isMany || thing !== bare ? thing : `the ${bare}`}`;
  if (spent.test(bare) && texts.some((text) => /\breimburs/iu.test(text))) return `Say which ${bare} are reimbursed`;
  if (ofDevice.test(bare) && countWords(bare) <= mostRoleWords) return `Say what the ${bare} is for`;
  const article = texts.map((text) => definedAs(bare).exec(text)?.groups).find((found) => found !== undefined)?.[
    'article'
  ];
  if (article !== undefined && !(isName(bare) && !texts.some((text) => text.startsWith(`${bare} is a`))))
    return `Explain what ${article === '' ? bare : `${article.trim().toLowerCase()} ${bare}`} ${isMany ? 'are' : 'is'}`;
  const reasons = texts.filter((text) => ofReason.test(text)).length;
  if (
    (isMany || thing !== bare) &&
    reasons >= fewestReasons &&
    reasons * 3 >= texts.length &&
    countWords(bare) <= mostReasonWords &&
    !/^\p{L}+ of /u.test(bare)
  )
    return `Explain why ${thing} ${isMany ? 'matter' : 'matters'}`;
  return `Explain ${thing}`;
}

/** "Runners", of whom is told what they do for others. */
const agents = /^\p{L}{3,}(?:ners|sors|ters|ders|gers|kers|vers|pers)$/iu;
const ofHelp =
  /\b(?:volunteers|staff|helpers|team members|assist\p{L}*|help(?:s|ing)? (?:to|with|the|others|people|visitors|guests))\b/iu;

/** "Alan", "Google Play": a name is explained only by what it is. */
export const isName = (thing: string): boolean => /^\p{Lu}\p{Ll}+\p{L}*(?: \p{Lu}\p{Ll}+\p{L}*)*$/u.test(thing);

/**
 * What the lines of a section's list say of its thing: "Call if your baby:" below "Feeding concerns" is "Name the feeding
 * concerns for which to call", "The desk needs:" is "Name what the desk needs", "Bathrooms: Under the sink" is "Say where
 * to find ...". English; undefined where the lines say none of it.
 */
export function toldByLines(thing: string, { blocks }: Pick<LessonSection, 'blocks'>): string | undefined {
  const at = blocks.findIndex(({ kind, text }) => kind === 'list' && text.split('\n').length >= fewestLines);
  if (at < 0) return undefined;
  const lead = (blocks[at - 1]?.text ?? '').split('\n').at(-1)?.trim() ?? '';
  const bare = withoutArticle(thing);
  const isMany = /[^su]s$/u.test(bare) && !/ and /u.test(bare);
  const { bid, joint } = /^(?<bid>[^:,.]{4,50}?) (?<joint>if|when|about)\b[^:.]{0,40}:$/u.exec(lead)?.groups ?? {};
  if (bid !== undefined && isMany && (countWords(bid) === 1 || isOrder(bid)))
    return `Name the ${bare} ${joint === 'about' ? '' : 'for which '}to ${lowerFirst(bid)}${joint === 'about' ? ' about' : ''}`;
  const { owner, verb } =
    /^(?<owner>(?:The|Your|Each|Every|An?) [^:,.]{3,40}?) (?<verb>needs|requires|includes|contains|has):$/u.exec(lead)
      ?.groups ?? {};
  if (owner !== undefined) return `Name what ${lowerFirst(owner)} ${verb}`;
  const lines = blocks.filter(({ kind }) => kind === 'list').flatMap(({ text }) => text.split('\n'));
  const most = (form: RegExp) => lines.filter((line) => form.test(line)).length * 3 >= lines.length * 2;
  if (most(ofPlace)) return `Say where to find ${thing}`;
  // "Living room lights are located ..." below "Lights and switches"
  const named = bare.split(/ and |, /u).flatMap(
    (one) =>
      one
        .split(' ')
        .at(-1)
        ?.replace(/(?:es|s)$/u, '') ?? [],
  );
  const placed = lines.filter((line) => {
    const { index, 0: told } = isPlaced.exec(line) ?? { index: 0, 0: '' };
    const what = /^there\b/iu.test(told) ? told : line.slice(0, index);
    return named.some((one) => what.toLowerCase().includes(one));
  });
  if (placed.length >= fewestPlaced && placed.length * 3 >= lines.length) return `Say where to find ${thing}`;
  return isMany && countWords(bare) <= 2 && most(ofPurpose) ? `Say what the different ${bare} are for` : undefined;
}

const fewestLines = 2;
const fewestPlaced = 3;
const isPlaced =
  /\b(?:is|are) (?:located |kept |stored )?(?:in|on|under|near|behind|above|below|next to|to the (?:left|right) of)\b|\b(?:right|left) of the\b|\bnear the\b|\bthere (?:is|are) .*\b(?:in|on|near|by) the\b/iu;
/** "Extra towels: Under the sink" */
const ofPlace =
  /: (?:in|under|on|behind|above|below|next to|beside|inside|left|right|between|near)\b|\b(?:closest to|to the (?:left|right) of) /iu;
/** "Black for guests" */
const ofPurpose = /^\p{L}+(?: \p{L}+)? for \p{Ll}/u;

/** "SIGN section", "status screen": a part of a thing that one uses. */
const ofDevice =
  /^(?!.* (?:and|of) )(?:\S+ )+(?:section|module|panel|screen|menu|button|switch|knob|tab|dialog|plugin|command|sensor|port|jack|socket|LED|dial|lever|valve)$/u;
/** "Password manager", "text editor": nobody. */
const ofTool =
  /^(?:password|text|code|file|package|task|window|download|image|video|photo|boot|device|data|web|internet) /iu;
const mostRoleWords = 3;
const mostReasonWords = 4;
const fewestReasons = 2;
const fewestRoles = 2;

/** Whether a section says why: to explain its thing is more than to say again what stands there. */
export const givesReasons = ({ sentences }: Pick<LessonSection, 'sentences'>): boolean => {
  const reasons = sentences.filter(({ text }) => ofReason.test(text)).length;
  return reasons >= fewestReasons && reasons * 5 >= sentences.length;
};
const ofRole = /\b(?:responsib\p{L}+|must|should|will|ensures?|manages?|assists?|oversees?|leads|role)\b/iu;
const spent = /^(?:\p{L}+ )*(?:expenses|costs|purchases|meals|fees)$/iu;
const ofReason =
  /\b(?:because|so that|since|helps?|allows?|prevents?|reduces?|protects?|important|matters?|benefits?|leads? to|causes?|due to|result(?:s|ing)? in)\b/iu;

const definedAs = (bare: string): RegExp =>
  new RegExp(
    String.raw`^(?<article>(?:An? |The )?)${bare.replace(/[.*+?^$()[\]{}|\\]/gu, String.raw`\$&`)} (?:is|are|means|refers? to|consists? of) (?!not\b|also\b|\p{L}+ed\b|\p{L}+ing\b|often\b|usually\b|important\b|available\b|always\b)`,
    'iu',
  );

/** An objective that only names what its section is about: such are put together. */
const plain = /^(?<deed>Explain|Follow the (?:rules|instructions) for) (?!what\b|how\b|why\b|when\b)(?<thing>.+)$/u;

/** Whether it only names its thing, or says that its rules are followed: a lesson with others does without it. */
export const isBland = (text: string): boolean =>
  (plain.test(text) || /^(?:Follow|Apply) (?!.*\bsteps\b)(?:the |your |an? |all )/u.test(text)) &&
  !/^Explain the (?:difference|relation|role|purpose|link|connection)/u.test(text);

/** What it does with its thing, where it does no more than name that; undefined for all others. */
export const deedAlone = (text: string): string | undefined =>
  / and |, /u.test(text) ? undefined : plain.exec(text)?.groups?.['deed'];

const mostTogether = 3;
const mostWordsTogether = 14;

/** "Explain trims" and "Explain the throttle" as "Explain trims and the throttle"; undefined where that would be long. */
export function toldTogether(texts: readonly string[]): string | undefined {
  const [deed, ...others] = texts.map(deedAlone);
  if (deed === undefined || texts.length > mostTogether || others.some((other) => other !== deed)) return undefined;
  const things = texts.map((text) => plain.exec(text)?.groups?.['thing'] ?? '');
  const text = `${deed} ${new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(things)}`;
  return countWords(text) <= mostWordsTogether ? text : undefined;
}
