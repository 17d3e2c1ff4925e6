import type { Block } from '../../document.ts';
import { subjectOf } from '../../generation/clauses.ts';
import { startUpper } from '../../generation/display-text.ts';
import { deedOfHeading } from '../../generation/heading-deeds.ts';
import { isBid } from '../../generation/catchwords.ts';
import { isOrder } from '../../generation/rule-objectives.ts';
import { withoutBrackets } from '../../generation/self-contained.ts';
import { countWords } from '../../languages/words.ts';
import type { LessonSection } from './lesson-sections.ts';
import { hanging, lowerFirst, lowerSubject } from './question-grammar.ts';

/**
 * What a learner can say who knows a section's longest list, by the line above it: "Data is used only for:" is "Say what
 * data is used for", "Call the vet if:" is "Say when to call the vet", "Before you leave:" is "Say what to do before you leave". English.
 */
export function toldByLead({ blocks }: Pick<LessonSection, 'blocks'>): { text: string; blocks: Block[] } | undefined {
  const lists = blocks.flatMap((block, at) => {
    const lines = block.kind === 'list' ? block.text.split('\n') : [];
    const lead = blocks[at - 1]?.kind === 'list' ? '' : (blocks[at - 1]?.text ?? '');
    const above = blocks[at - 1];
    return lines.length >= fewestLines && above !== undefined ? [{ lines, lead, blocks: [above, block] }] : [];
  });
  const told = lists
    .toSorted((a, b) => b.lines.length - a.lines.length)
    .flatMap(({ lines, lead, blocks: own }) => {
      const last = lastSentence(lead);
      const text = ofRulesOrDeed(last) ?? objectiveOfLead(withoutFollowing(last), lines);
      return text === undefined || countWords(text) > mostWords ? [] : [{ text, blocks: own }];
    });
  return told[0];
}

const fewestLines = 2;
const mostWords = 14;

/** The last sentence before a list, without its colon. */
function lastSentence(text: string): string {
  const line = withoutBrackets(text.split('\n').at(-1) ?? '').trim();
  if (!line.endsWith(':')) return '';
  return (
    line
      .slice(0, -1)
      .split(/(?<=[.!?])\s+/u)
      .at(-1) ?? ''
  );
}

/** "You need the following" as "You need". */
const withoutFollowing = (sentence: string): string =>
  sentence
    .replace(/,? (?:(?:some|any|one|all|either|each) of )?(?:the following|these|those)(?: \p{L}+)?$/iu, '')
    .replace(/\b(?:only|also|either|both)$|,$/iu, '')
    .replace(/ only (?=(?:for|to|by|in|with)\b)/u, ' ')
    .trim();

/** Who speaks, and what only the page shows. */
const ofPublisher = /\b(?:we|our|us|I|my|me|example|examples|e\.g|such as|below|above|here|see)\b/iu;
const inCase =
  /^(?<when>(?:If|When|Whenever|Before|After|While|During|Once|In case of|In the event of) [^,;:]{4,60})(?:,.{0,30})?$/u;
const bidInCase = /^(?:Please )?(?<deed>\p{Lu}?\p{L}+ [^,;:]{3,50}?),? (?:if|when)(?: \p{L}+){0,3}$/iu;
const modalLast =
  /^(?<who>[^,;:]{2,50}?) (?<modal>must|should|may|can|cannot|will|(?:must|should|may|will|can) not|(?:is|are) (?:required|expected|allowed|asked|responsible) (?:to|for)|ha(?:s|ve) (?:the |a )?(?:right|duty|responsibility) to|needs? to|ha(?:s|ve) to)$/u;
const openVerb =
  /\b(?:includes?|needs?|requires?|contains?|covers?|offers?|provides?|comprises?|has|have|(?:must|should|may|can|will) (?:\p{Ll}{3,})|(?:is|are|be) \p{Ll}+ (?:to|for|by|with|in|on|from|into|through|at|of|against)|(?:applies|apply|consists?|depends?|belongs?|relates?|leads?) (?:to|of|on)|used for|collected through)$/u;

/** "Please adhere to the following safety guidelines while operating the saw:" */
const toKeep =
  /\b(?:follow|adhere to|observe|obey|keep to|respect|comply with|remember) (?:the following|these|all of these|the) (?<rules>(?:[\p{L}-]+ ){0,3}(?:rules|guidelines|precautions|principles|requirements|procedures?))(?<rest>(?: (?:while|when|if|for|before|after|during|in|at|on) [^,;:]{3,40})?)$/iu;
/** "Here are some instructions for using the saw:", "Steps to clean the brush:" */
const toDeed =
  /\b(?:instructions|steps|tips|guidelines|rules|procedure|process|advice|directions|checklist) (?:(?:for|on|when) (?<gerund>\p{L}+ing [^,;:]{3,50})|(?:on how )?to (?<deed>\p{Ll}+ [^,;:]{3,50}))$/iu;

function ofRulesOrDeed(lead: string): string | undefined {
  const { rules, rest = '' } = toKeep.exec(lead)?.groups ?? {};
  if (rules !== undefined && countWords(rules) > 1 && !hanging.test(rest))
    return `Keep to the ${lowerFirst(rules)}${rest}`;
  const { gerund, deed } = toDeed.exec(lead)?.groups ?? {};
  if (gerund !== undefined) return deedOfHeading(startUpper(gerund));
  return deed !== undefined && isOrder(startUpper(deed)) && !hanging.test(deed) ? startUpper(deed) : undefined;
}

const inPlace = /\b(?:posted|kept|stored|held|found|located|published|sold|placed|put) (?:on|in|at)$/u;
/** "Personal data may be shared with:" */
const toWhom = /\b(?:shared|sent|given|disclosed|reported|open|available) (?:with|to)$/u;

function objectiveOfLead(lead: string, lines: readonly string[]): string | undefined {
  if (countWords(lead) < 2 || ofPublisher.test(lead) || /["“”‘?;]|\s[-–—]\s/u.test(lead)) return undefined;
  const bidding = lines.filter((line) => isBid(startUpper(line.replace(/^\P{L}+/u, '')))).length * 2 >= lines.length;
  const when = inCase.exec(lead)?.groups?.['when'];
  if (when !== undefined) return bidding && !hanging.test(when) ? `Say what to do ${lowerFirst(when)}` : undefined;
  const deed = bidInCase.exec(lead)?.groups?.['deed'];
  if (deed !== undefined)
    return isOrder(startUpper(deed)) && !hanging.test(deed) ? `Say when to ${lowerFirst(deed)}` : undefined;
  const { who, modal } = modalLast.exec(lead)?.groups ?? {};
  const isSound = (what: string) => !hanging.test(what) && !/^(?:it|they|he|she|this|there|here)\b/iu.test(what);
  if (who !== undefined && modal !== undefined && isSound(who))
    return `Say what ${lowerSubject(who)} ${modal}${/for$/u.test(modal) ? '' : ' do'}`;
  const subject = subjectOf(`${lead} it`) ?? subjectOf(lead);
  if (subject === undefined || !lead.startsWith(subject) || !isSound(subject) || !openVerb.test(lead)) return undefined;
  // "Photos may be posted on:"
  if (inPlace.test(lead)) return `Say where ${lowerSubject(lead).replace(/ \p{L}+$/u, '')}`;
  return `Say ${toWhom.test(lead) ? 'who' : 'what'} ${lowerSubject(lead)}`;
}
