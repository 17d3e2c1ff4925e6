import type { Block, Document, Sentence } from '../../document.ts';
import { displayText } from '../../generation/display-text.ts';
import { withoutBrackets } from '../../generation/self-contained.ts';
import { tagEnglish } from '../../languages/english-tagger.ts';
import { rulesOf } from '../../languages/language.ts';
import { contentStems, countWords } from '../../languages/words.ts';
import type { LessonDraft, Question } from '../../lesson-plan.ts';
import { faultInWords } from './answer-doubts.ts';
import { hanging, isAnOrder, isBan, lowerSubject } from './question-grammar.ts';
import { answeredAsWritten, type Recall } from '../recalled.ts';

const mostSituationWords = 14;
const mostAnswerWords = 32;
const mostAnswerSentences = 2;

/** Tells what happens and bids nothing: "There is a fire", "Someone falls", "A guest loses a key". */
const happens =
  /^(?:There(?: is|['’]s| are| has been) |(?:Someone|Somebody|An? \p{L}+(?: \p{L}+)?|The (?:alarm|power|lights?|heating|water|door|lift|network|internet|phone|projector|printer|system|weather)) (?:is|has|\p{Ll}+s)\b|You (?:find|see|smell|notice|hear|lose|feel|suspect|discover|receive|are|have)\b)/u;
const noSituation =
  /\b(?:must|should|shall|may|can|will|would|always|never|usually|often|only|also|called|available|located|responsible|designed|used|important)\b|[,:;]/u;
/** What stands over situations. */
const overSituations =
  /\bwhat (?:if|to do)\b|\bin case\b|\bemergenc|\bsituations?\b|\bincidents?\b|\btroubles?\b|\btroubleshoot|\bproblems?\b|\bscenarios?\b|\bwhen things go wrong\b|\bif\b[^.]*(?:\.\.\.|…|:)$/iu;

/** "There is a fire. Sound the alarm." under "What if ...?": what should you do if there is a fire? English. */
export function situationQuestions({ segment }: LessonDraft, document: Document): Recall[] {
  return document.blocks.slice(segment.blockStart, segment.blockEnd).flatMap((block) => {
    if (!['list', 'paragraph'].includes(block.kind) || !standsUnderSituations(block, document)) return [];
    const own = segment.sentences.flatMap((sentence, position) =>
      sentence.block === block.id ? [{ ...sentence, position }] : [],
    );
    return own.flatMap((situation, index) => {
      const question = ofSituation(situation, own.slice(index + 1));
      return question === undefined ? [] : [{ question, position: situation.position }];
    });
  });
}

/** The nearest heading, or the line above a list, speaks of what might happen. */
function standsUnderSituations(block: Block, { blocks }: Document): boolean {
  for (let at = block.id - 1; at >= 0; at -= 1) {
    const over = blocks[at];
    if (over === undefined) return false;
    const isLead = at === block.id - 1 && over.kind === 'paragraph';
    if ((isLead || over.kind === 'heading') && overSituations.test(displayText(over.text))) return true;
    if (over.kind === 'heading') return false;
  }
  return false;
}

function ofSituation(situation: Sentence, behind: readonly Sentence[]): Question | undefined {
  const told = displayText(situation.text).replace(/[.!]+$/u, '');
  if (countWords(told) > mostSituationWords || !happens.test(told) || noSituation.test(told)) return undefined;
  if (hanging.test(told.replace(/^There\b/u, '')) || contentStems(told, rulesOf('en')).length < 1) return undefined;
  const deeds = behind
    .slice(0, mostAnswerSentences)
    .map((one) => ({ ...one, told: withoutBrackets(displayText(one.text)) }));
  const until = deeds.findIndex((one) => !isBidden(one.told));
  const bidden = until < 0 ? deeds : deeds.slice(0, until);
  const fitting = countWords(bidden.map((one) => one.told).join(' ')) <= mostAnswerWords ? bidden : bidden.slice(0, 1);
  const answer = fitting.map((one) => one.told).join(' ');
  const last = fitting.at(-1);
  if (
    last === undefined ||
    countWords(answer) > mostAnswerWords ||
    hanging.test(answer.replace(/\b(?:them|they|their)\b/giu, ''))
  )
    return undefined;
  const question = `What should you do if ${asCase(told)}?`;
  const evidence = { block: situation.block, start: situation.start, end: last.end };
  const needsEye = faultInWords({ text: question, left: answer, rule: answer }) !== undefined;
  return answeredAsWritten(question, answer, evidence, needsEye);
}

const isBidden = (text: string): boolean => {
  const order = text.replace(/[.!]+$/u, '');
  return isAnOrder(order) || isBan(order) || letsOrIs.test(order);
};
const letsOrIs = /^(?:Have (?:everyone|everybody|people|all|your|someone|somebody|one)|Be \p{Ll}+|Stay \p{Ll}+) /u;

/** "Someone falls" behind an "if"; names keep their capitals. */
const asCase = (told: string): string => (tagEnglish(told)[0]?.partOfSpeech === 'PROPN' ? told : lowerSubject(told));
