import type { Document } from '../../document.ts';
import { startUpper } from '../../generation/display-text.ts';
import { isCommand } from '../../generation/catchwords.ts';
import { isOrder } from '../../generation/rule-objectives.ts';
import { headsBans, headsBids } from '../../languages/bids-and-bans.ts';
import { rulesOf } from '../../languages/language.ts';
import { isOffice } from '../../languages/offices.ts';
import { contentStems, countWords } from '../../languages/words.ts';
import type { LessonDraft, Question } from '../../lesson-plan.ts';
import type { Recall } from '../recalled.ts';
import { seededOrder } from '../seeded-choice.ts';
import { withoutPictures } from './answer-repairs.ts';
import { hanging, isAnOrder, isBan, lowerFirst, upper } from './question-grammar.ts';
import { isHeading, subjectsAbove, underParents } from './section-subject.ts';
import { type HeadedList, isElsewhere, type ListLine, siblingLists } from './sibling-lists.ts';

const mostOptions = 4;
const mostItemWords = 14;
const mostOfGroup = 2;

/**
 * What stands in one of some lists and not in the others, asked by what their heads say: how often, when, who, and what of
 * it is not to be done. English.
 */
export function siblingQuestions({ segment }: LessonDraft, document: Document): Recall[] {
  return askedIn(document).flatMap((one): Recall[] => {
    const { list } = one.from;
    const position = segment.sentences.findIndex(
      ({ block, start, end }) => block === list.id && start < one.item.end && one.item.start < end,
    );
    return position < 0 ? [] : [{ question: asQuestion(one, document), position }];
  });
}

/** Each lesson of a book asks for its own of them. */
const kept = new WeakMap<Document, readonly Asked[]>();

function askedIn(document: Document): readonly Asked[] {
  const known = kept.get(document) ?? siblingLists(document).flatMap((group) => askedOfGroup(group) ?? []);
  kept.set(document, known);
  return known;
}

/** What a group of lists is asked by the first form that fits its heads; undefined where none does. */
const askedOfGroup = (group: readonly HeadedList[]): Asked[] | undefined =>
  asking.map((form) => form(group)).find((made) => made !== undefined && made.length > 0);

interface Asked {
  question: string;
  answer: string;
  /** Wrong ones. */
  others: string[];
  from: HeadedList;
  item: ListLine;
  /** Behind an answer, why it is right. */
  because: string;
}

function asQuestion({ question, answer, others, from: { list }, item, because }: Asked, document: Document): Question {
  const head = document.blocks[list.id - 1];
  const level = head?.kind === 'heading' ? head.level : undefined;
  const wrong = seededOrder(others, document.sha256, list.id, item.start).slice(0, mostOptions - 1);
  return {
    kind: 'sibling',
    question: isOfOptions(question)
      ? ofOptions(question, subjectsAbove(list.id, document, level))
      : underParents(question, list.id, level, document),
    options: [answer, ...wrong],
    answer,
    explanation: because,
    evidence: { block: list.id, start: item.start, end: item.end },
  };
}

/** Says only with what stands over it of what it asks. */
const isOfOptions = (question: string): boolean => question.startsWith('Which of these ');
const forSoLong = /^(?:the )?first (?:\d+|two|three|few) (?:hours|days|weeks)\b/iu;

/** "Which of these must you not do in the first 24 hours?", "Frostbite: which of these must you not do?" */
function ofOptions(question: string, above: readonly string[]): string {
  const names = above.map((name) => withoutPictures(name).replace(/ [-–—] .*$/u, ''));
  const [nearest = ''] = names;
  const long = forSoLong.exec(nearest)?.[0];
  if (long !== undefined) return question.replace(/\?$/u, ` in the ${long.toLowerCase().replace(/^the /u, '')}?`);
  const subject = names.find((name) => isHeading(name));
  return subject === undefined ? question : `${upper(subject)}: ${lowerFirst(question)}`;
}

/** An item that tells a deed as one would ask for it, and is not long. */
const isDeed = ({ text }: ListLine): boolean =>
  countWords(text) >= 2 &&
  countWords(text) <= mostItemWords &&
  !/[.:;?“”"]|\.\.\.|…|https?:|\p{L} - \p{L}/u.test(text) &&
  !saysWhen.test(text) &&
  !hanging.test(text) &&
  !isBan(text) &&
  (isOrder(text) || isCommand(text) || isAnOrder(text)) &&
  contentStems(text, rulesOf('en')).length >= 2;

/** "15 minutes before", "after meals": what answers stands in the question. */
const saysWhen =
  /\b(?:before|after|during|while|when|until|once|daily|weekly|monthly|yearly|annually|every|each (?:day|week|month|year)|(?:seconds?|minutes?|hours?|days?|weeks?|months?))\b/iu;

/** The deeds of a list that no other of its group tells too, those that say most first. */
const ownDeeds = (list: HeadedList, group: readonly HeadedList[]): ListLine[] =>
  list.items
    .filter(
      (item) =>
        isDeed(item) &&
        !isElsewhere(
          item,
          group.filter((other) => other !== list),
        ),
    )
    .toSorted((a, b) => stemCount(b) - stemCount(a));

const stemCount = ({ text }: ListLine): number => contentStems(text, rulesOf('en')).length;

const often =
  /^(?<how>daily|weekly|fortnightly|monthly|quarterly|(?:semi-|bi-?)?annual(?:ly)?|yearly|hourly|every (?:other )?(?:(?:two|three|four|five|six|\d+) )?(?:hours?|days?|weeks?|months?|years?|shift|use|meal)|(?:once|twice) (?:a|per|every) (?:day|week|month|year|shift)|(?:before|after|at the (?:start|end) of) (?:each|every) (?:\p{L}+ )?\p{L}+|each (?:day|week|month|year|shift))(?: (?:tasks?|checks?|cleaning|maintenance|duties|inspections?|checklist|jobs|chores|care|routine|activities|service|items|to-?dos?))?$/iu;
const inAdverbs: Readonly<Record<string, string>> = { annual: 'annually', 'semi-annual': 'semi-annually' };

function howOften(group: readonly HeadedList[]): Asked[] | undefined {
  return fromHeads(
    group,
    (head) => {
      const how = often.exec(head)?.groups?.['how']?.toLowerCase();
      return how && upper(inAdverbs[how] ?? how);
    },
    (deed) => `How often should you ${deed}?`,
    3,
  );
}

const inTime =
  /^(?:(?:in )?(?:early |late |mid-?)?(?:spring|summer|autumn|fall|winter)\b.{0,30}|(?:january|february|march|april|may|june|july|august|september|october|november|december)(?: ?(?:[-–—]|to|and|\/) ?(?:january|february|march|april|may|june|july|august|september|october|november|december))?|(?:first|day|days|week|weeks|month|months|year|hour|hours) \d.{0,20}|first (?:\d+|two|three|four|six|few) (?:hours|days|weeks|months)|(?:your |the )?(?:first|second|third|last|final) (?:day|week|month|year|shift)|(?:before|during|while|after|when|once|upon|prior to|on arrival|at the (?:start|beginning|end)|immediately(?: after)?|end of|start of)\b.{0,60}|\d{1,2}(?:[:.]\d\d)? ?(?:am|pm)\b.{0,24})$/iu;

/** "Spring", "Summer", "Before the event", "During", "After the event". */
function when(group: readonly HeadedList[]): Asked[] | undefined {
  return fromHeads(
    group,
    (head) => (inTime.test(head) && countWords(head) <= 9 ? inCapitals(head) : undefined),
    (deed) => `When should you ${deed}?`,
    3,
  );
}

/** "WHEN THE EVENT STARTS" */
const inCapitals = (head: string): string => (/\p{Ll}/u.test(head) ? upper(head) : upper(head.toLowerCase()));

const ofDuties =
  /^(?:the )?(?:responsibilities|duties|tasks|roles?) of (?:the |our )?|['’]s? (?:responsibilities|duties|tasks)$|:? (?:responsibilities|duties|tasks|roles?)$/giu;

function who(group: readonly HeadedList[]): Asked[] | undefined {
  return fromHeads(
    group,
    (head) => {
      const office = head.replace(ofDuties, '').trim();
      return isOffice(office) && countWords(office) <= 5 ? upper(office) : undefined;
    },
    (deed) => `Whose task is it to ${deed}?`,
    3,
  );
}

/** One deed of each list whose head is of the kind, where the heads are told apart and there are enough of them. */
function fromHeads(
  group: readonly HeadedList[],
  named: (head: string) => string | undefined,
  ask: (deed: string) => string,
  fewest: number,
): Asked[] | undefined {
  const known = group.flatMap((list) => {
    const name = named(list.head);
    return name === undefined ? [] : [{ list, name }];
  });
  const names = known.map(({ name }) => name);
  if (known.length < fewest || known.length * 2 <= group.length) return undefined;
  if (new Set(names.map((name) => name.toLowerCase())).size !== names.length) return undefined;
  return known
    .flatMap(({ list, name }) =>
      ownDeeds(list, group)
        .filter(({ text }) => !tellsHead(text, name))
        .slice(0, 1)
        .map((item) => ({
          question: ask(lowerFirst(item.text)),
          answer: name,
          others: names.filter((other) => other !== name),
          from: list,
          item,
          because: `${name}: ${lowerFirst(item.text)}.`,
        })),
    )
    .toSorted((a, b) => stemCount(b.item) - stemCount(a.item))
    .slice(0, mostOfGroup);
}

/** "Prune in winter" under "Winter". */
const tellsHead = (item: string, head: string): boolean => {
  const stems = contentStems(head, rulesOf('en'));
  return contentStems(item, rulesOf('en')).some((stem) => stems.includes(stem));
};

/** "Do" and "Don't": which of these must you not do? The wrong ones are to be done. */
function whatNot(group: readonly HeadedList[]): Asked[] | undefined {
  const bans = group.filter(({ head }) => isBanned(head));
  const bids = group.filter(({ head }) => headsBids(head));
  const [banned, bidden] = [bans[0], bids[0]];
  if (bans.length !== 1 || bids.length !== 1 || banned === undefined || bidden === undefined) return undefined;
  const right = bidden.items.filter((item) => isDeed(item));
  const wrong = ownDeeds({ ...banned, items: banned.items.map(asBidden) }, [bidden]);
  if (right.length < fewestOthers || wrong.length === 0) return undefined;
  const near = (item: ListLine) => right.toSorted((a, b) => apart(a, item) - apart(b, item));
  const [item] = wrong.toSorted((a, b) => apart(a, right[0] as ListLine) - apart(b, right[0] as ListLine));
  return item === undefined
    ? undefined
    : [
        {
          question: 'Which of these must you not do?',
          answer: startUpper(item.text),
          others: near(item)
            .slice(0, mostOptions - 1)
            .map(({ text }) => startUpper(text)),
          from: banned,
          item,
          because: `Do not ${lowerFirst(item.text)}.`,
        },
      ];
}

const fewestOthers = 2;
const isBanned = (head: string): boolean => headsBans(head) || /^(?:do|don)\b.{0,3}\b(?:not|t|n['’]ts?)$/iu.test(head);
const asBidden = (item: ListLine): ListLine => ({
  ...item,
  text: upper(item.text.replace(/^(?:do not|don['’]t|never) /iu, '')),
});
/** Options of one length give nothing away. */
const apart = (one: ListLine, other: ListLine): number => Math.abs(one.text.length - other.text.length);

const sensed =
  /^(?<order>\p{Lu}[^,:;]{3,60}?) (?:if|when)(?: you| they| the person| your child| the patient| (?:she|he|it))?(?: (?:have|has|notice|see|feel|develop|experience|are|is))?(?: any of (?:these|the following)(?: \p{Ll}+)?)?$/u;

/** "Contact your dentist if you have:", "Go to A&E if you have:" over signs: what should you do? */
function ofCases(group: readonly HeadedList[]): Asked[] | undefined {
  const known = group.flatMap((list) => {
    const order = sensed.exec(list.head)?.groups?.['order'];
    return order !== undefined && isAnOrder(lowerFirst(order)) ? [{ list, order, lead: list.head }] : [];
  });
  const orders = known.map(({ order }) => order);
  if (known.length < 2 || new Set(orders).size !== orders.length) return undefined;
  if (new Set(known.map(({ order, lead }) => lead.slice(order.length))).size !== 1) return undefined;
  return known.flatMap(({ list, order, lead }) => {
    const others = known.filter((one) => one.list !== list).map((one) => one.list);
    const isSign = ({ text }: ListLine) =>
      countWords(text) <= mostItemWords && countWords(text) >= 2 && !/[.:;?]|\.\.\./u.test(text) && !isOrder(text);
    const [item] = list.items
      .filter((one) => isSign(one) && !isElsewhere(one, others) && !hanging.test(one.text))
      .toSorted((a, b) => stemCount(b) - stemCount(a));
    if (item === undefined) return [];
    const lower = lead.slice(order.length).trim();
    return [
      {
        question: `What should you do ${lower} ${lowerFirst(item.text)}?`,
        answer: order,
        others: orders.filter((other) => other !== order),
        from: list,
        item,
        because: `${order} ${lower} ${lowerFirst(item.text)}.`,
      },
    ];
  });
}

const asking: readonly ((group: readonly HeadedList[]) => Asked[] | undefined)[] = [
  howOften,
  when,
  who,
  whatNot,
  ofCases,
];
