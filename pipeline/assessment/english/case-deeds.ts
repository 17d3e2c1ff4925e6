import { subjectOf } from '../../generation/clauses.ts';
import { tagEnglish } from '../../languages/english-tagger.ts';
import { rulesOf } from '../../languages/language.ts';
import { contentStems, countWords } from '../../languages/words.ts';
import type { PlainQuestion } from './plain-question.ts';
import { hanging, isAnOrder, isBan, isParty, lowerFirst, lowerSubject, upper } from './question-grammar.ts';

/** A sentence whose case stands before its main clause: "If the lamp is red, wait at the gate". */
interface CaseAndMain {
  /** With its own first word in small: "if the lamp is red". */
  lead: string;
  main: string;
}

const opener =
  /^(?:If|When|Whenever|As soon as|Once|Before|After|While|During|Upon|Prior to|In case of|In the event of|Each time|Every time) /u;
const mostLeadWords = 16;
const fewestLeadStems = 2;
/** "If necessary", "when possible": a case of anything. */
const anyCase = /^\p{Lu}\p{Ll}+ (?:so |not )?(?:required|necessary|possible|needed|applicable|in doubt|asked)$/u;

/** Each comma behind which a main clause may begin, the first one first: the case itself may hold a row. */
function* parted(text: string): Generator<CaseAndMain> {
  if (!opener.test(text)) return;
  for (const { index, 0: comma } of text.matchAll(/, (?:then )?/gu)) {
    const lead = text.slice(0, index);
    const main = text.slice(index + comma.length);
    if (countWords(lead) > mostLeadWords) return;
    if (anyCase.test(lead) || /^(?:and|or|but)\b/u.test(main)) continue;
    if (contentStems(lead, rulesOf('en')).length >= fewestLeadStems) yield { lead: lowerFirst(lead), main };
  }
}

/** Whether words bid: "do two slow turns", "have a friend hold the rope", which no list of verbs has. */
const bidsHere = (main: string): boolean => {
  if (isAnOrder(main) || isBan(main)) return true;
  const [, , verb, next] = tagEnglish(`You must ${main}`);
  const isPlain = verb?.partOfSpeech === 'VERB' || /^(?:do|have)$/u.test(verb?.text ?? '');
  return (
    isPlain &&
    (verb?.lemma ?? verb?.text) === verb?.text &&
    /^(?:DET|NUM|ADP|PRON|ADJ|ADV|PART)$/u.test(next?.partOfSpeech ?? '') &&
    subjectOf(upper(main)) === undefined
  );
};

const important =
  /^(?:it is|it['’]s) (?:very |always |also )?(?:important|best|essential|necessary|advisable|crucial|vital|critical|a good idea|your (?:duty|job|responsibility)) (?:for you )?to (?<deed>\p{Ll}.+)$/iu;
const bound =
  /^(?<who>[^,;’']{1,60}?) (?<modal>must|shall|should|will|can|need to|needs to|have to|has to|are required to|is required to|are expected to) (?:also |then |always |immediately )?(?!not\b|never\b|be\b|have\b|only\b)(?<deed>\p{Ll}.+)$/u;

/** What somebody is to do in a case, where no surer form has its shape. English. */
export function ofDeedInCase(text: string): PlainQuestion | undefined {
  for (const { lead, main } of parted(text)) {
    const asked = inLead(lead, main);
    if (asked !== undefined) return asked;
  }
  return undefined;
}

function inLead(lead: string, main: string): PlainQuestion | undefined {
  const deed = important.exec(main)?.groups?.['deed'];
  if (deed !== undefined) return { text: `What should you do ${lead}?`, left: deed };
  // A ban goes to the form for bans, which knows what else it bids.
  if (bidsHere(main)) return isBan(main) ? undefined : { text: `What should you do ${lead}?`, left: main };
  const found = bound.exec(main)?.groups;
  const who = found?.['who'] ?? '';
  if (found === undefined || /^(?:we|it|they|there)$/iu.test(who)) return undefined;
  const modal = /^(?:should|will|can)$/u.test(found['modal'] as string) ? found['modal'] : 'must';
  const isSomebody = isParty(who) || /^every(?:one|body)$/iu.test(who);
  return isSomebody && !hanging.test(who) && !(/^you$/iu.test(who) && modal === 'will')
    ? { text: `What ${modal} ${lowerSubject(who)} do ${lead}?`, left: found['deed'] as string }
    : undefined;
}

const trailing =
  /^(?<main>[^,;]{8,120}?),? (?<tail>(?:if|when|whenever|before|after|unless|once|while|in case of|in the event of) (?!possible|necessary|needed|applicable|required|appropriate|available)[^,;]{6,90})$/u;

/** "Have a friend hold the rope if you cannot reach it", "Crews must ring the bell before they sail". English. */
export function ofDeedBeforeCase(text: string): PlainQuestion | undefined {
  const found = trailing.exec(text)?.groups;
  const [main, tail] = [found?.['main'] ?? '', found?.['tail'] ?? ''];
  if (
    found === undefined ||
    /\b(?:and|or|but|that|even|only|about|of|regarding|minutes|hours|days|weeks|months)$/u.test(main)
  )
    return undefined;
  if (contentStems(tail, rulesOf('en')).length < fewestLeadStems || hanging.test(tail)) return undefined;
  const rule = bound.exec(main)?.groups;
  const who = rule?.['who'] ?? '';
  if (
    rule !== undefined &&
    isParty(who) &&
    !/^(?:we|you)$/iu.test(who) &&
    !/^(?:will|can)$/u.test(rule['modal'] as string)
  )
    return {
      text: `What ${rule['modal'] === 'should' ? 'should' : 'must'} ${lowerSubject(who)} do ${tail}?`,
      left: rule['deed'] as string,
    };
  return /^unless\b/u.test(tail) || isBan(main) || isAnOrder(main) || !bidsHere(lowerFirst(main))
    ? undefined
    : { text: `What should you do ${tail}?`, left: main };
}
