import type { LawLesson, LawPoint, LawQuestion } from './random-course.ts';
import {
  type Asking,
  askingsOf,
  bodiesOf,
  evidencesOf,
  feedbackTo,
  hasQuestion,
  isAnswered,
  lessonsIn,
  plain,
  type Violation,
  withoutLinks,
} from './read-askings.ts';
import { judgeHelp } from './judge-help.ts';
import { judgeOnce } from './judge-once.ts';
import { judgePace } from './judge-pace.ts';
import { judgeWhole } from './judge-whole.ts';
import type { Answer, ToldCourse, ToldHistory } from './told-history.ts';

/** An open question keeps the next one back for so long (lesson.md, law 3; the figure is the product's own promise). */
const patienceMs = 5 * 60_000;
/** Law 4. */
const afterMissMs = 10 * 60_000;
/** A course with fewer lessons has no test before it. */
const testedFrom = 4;

/**
 * The eight laws of the lesson, by what one learner was sent and did, and by the course as its author wrote it. It knows
 * nothing of the engine: what a message is about it finds by the marks in its text.
 */
export function judgeLaws(told: ToldHistory): Violation[] {
  const history = { ...told, sent: told.sent.map((each) => ({ ...each, text: withoutLinks(each.text) })) };
  const askings = askingsOf(history);
  return [
    ...judgeText(history),
    ...judgeOrder(history, askings),
    ...judgeOneOpen(history, askings),
    ...judgeWords(history, askings),
    ...judgeVariants(history, askings),
    ...judgeIds(history),
    ...judgeEnd(history, askings),
    ...judgeImportance(askings),
    ...judgeMisses(history, askings),
    ...judgeHelp(history, askings),
    ...judgeWhole(history, askings),
    ...judgePace(history),
    ...judgeOnce(history),
  ];
}

/** Law 1: every character, in its order, once. */
function judgeText(history: ToldHistory): Violation[] {
  return history.courses.flatMap((course) =>
    course.lessons.flatMap((lesson): Violation[] => {
      if (course.known.includes(lesson.id)) return [];
      const bodies = bodiesOf(history, course, lesson);
      const isDone = history.isWholeHearted || isToldToTheEnd(history, course, lesson);
      if (bodies.length === 0)
        return history.isWholeHearted ? [{ law: 1, what: `lesson ${lesson.mark} never came` }] : [];
      if (!isDone) return [];
      const got = plain(bodies.join(''));
      const versions = lessonsIn(course).filter(({ id }) => id === lesson.id);
      if (versions.some((version) => holdsCards(got, version))) return [];
      return [
        {
          law: 1,
          what: `lesson ${lesson.mark}: of ${plain(lesson.cards.map(({ text }) => text).join('')).length} signs came ${got.length}`,
        },
      ];
    }),
  );
}

/** What is said besides the cards is small: their titles, the way through a course, the feet of a mail. */
function holdsCards(got: string, { cards }: LawLesson): boolean {
  let at = 0;
  for (const { text } of cards) {
    const found = got.indexOf(plain(text), at);
    if (found < 0) return false;
    at = found + plain(text).length;
  }
  return cards.every(({ text }) => got.split(plain(text)).length === 2 || plain(text).length < 40);
}

const isToldToTheEnd = (history: ToldHistory, course: ToldCourse, lesson: LawLesson): boolean =>
  history.sent.some(({ enrollmentId, channel, text }) => {
    const [, number, total] =
      new RegExp(`${lesson.mark} [^\\n]*? (\\d+)/(\\d+)`).exec(text.split('\n\n')[0] ?? '') ?? [];
    return enrollmentId === course.enrollmentId && channel === 'whatsapp' && number !== undefined && number === total;
  });

/** Law 2: a question only after its card. */
function judgeOrder(history: ToldHistory, askings: readonly Asking[]): Violation[] {
  return askings.flatMap(({ course, lesson, point, question, place, isTest }): Violation[] => {
    if (isTest) {
      const mayTest = course.versions.some(({ mode, lessons }) => mode !== 'fixed' && lessons.length >= testedFrom);
      return mayTest ? [] : [{ law: 2, what: `${question.mark} was asked before any lesson` }];
    }
    return isTaught(history, course, lesson, point, place + 1)
      ? []
      : [{ law: 2, what: `${question.mark} was asked before its card` }];
  });
}

function isTaught(
  history: ToldHistory,
  course: ToldCourse,
  lesson: LawLesson,
  point: LawPoint,
  until: number,
): boolean {
  if (course.known.includes(lesson.id)) return true;
  const had = plain(bodiesOf(history, course, lesson, until).join(''));
  return evidencesOf(course, point).some((evidence) => had.includes(plain(evidence)));
}

/** Law 3: one open question for a learner and channel, and none forgotten. */
function judgeOneOpen(history: ToldHistory, askings: readonly Asking[]): Violation[] {
  const beside = askings.flatMap((asking, index): Violation[] => {
    const open = askings
      .slice(0, index)
      .find(
        (other) =>
          other.sent.channel === asking.sent.channel &&
          asking.sent.channel !== 'web' &&
          other.question.mark !== asking.question.mark &&
          asking.sent.at.getTime() - other.sent.at.getTime() < patienceMs &&
          !isAnswered(history, other, asking.place),
      );
    return open === undefined
      ? []
      : [{ law: 3, what: `${asking.question.mark} came while ${open.question.mark} was open` }];
  });
  if (!history.isWholeHearted) return beside;
  const forgotten = askings.flatMap((asking): Violation[] => {
    const { course, lesson, point, isTest } = asking;
    const isOfCourse = course.lessons.some(
      ({ id, points }) => id === lesson.id && points.some(({ mark }) => mark === point.mark),
    );
    const isTaken = askings.some(
      (other) => other.point.mark === point.mark && isAnswered(history, other, Number.POSITIVE_INFINITY),
    );
    return isTest || isTaken || !isOfCourse
      ? []
      : [{ law: 3, what: `${asking.question.mark} was never taken up again` }];
  });
  return [...beside, ...forgotten];
}

/** What applies a rule to something new may be asked at once. */
const appliesAnew = ({ kind, setting }: LawQuestion): boolean =>
  setting !== '' || kind === 'numeric' || kind === 'order' || kind === 'true_false';

/** Law 4: neither answer nor proof beside a question, and time between card, miss and question. */
function judgeWords(history: ToldHistory, askings: readonly Asking[]): Violation[] {
  return askings.flatMap((asking, index): Violation[] => {
    const { sent, course, lesson, point, question, place, isTest } = asking;
    const found: Violation[] = [];
    const text = plain(sent.text);
    if (evidencesOf(course, point).some((evidence) => text.includes(plain(evidence))))
      found.push({ law: 4, what: `${question.mark} stands beside its proof` });
    if ((question.kind === 'numeric' || question.kind === 'recall') && text.includes(plain(question.answer)))
      found.push({ law: 4, what: `${question.mark} stands beside its answer` });
    const before = askings
      .slice(0, index)
      .filter((other) => other.point.mark === point.mark && other.course === course && !other.isTest);
    const told = bodiesOf(history, course, lesson, place);
    if (
      before.length === 0 &&
      !isTest &&
      sent.channel === 'whatsapp' &&
      !appliesAnew(question) &&
      !isTaughtEarlier(course, point, told) &&
      (isMidway(history, course, lesson, place) || couldApply(askings, asking))
    )
      found.push({ law: 4, what: `${question.mark} came right after its card` });
    const miss = missBefore(history, askings, asking);
    if (
      miss !== undefined &&
      miss.intent !== 'right' &&
      sent.at.getTime() - feedbackTo(history, miss).at.getTime() < afterMissMs
    )
      found.push({ law: 4, what: `${question.mark} came back too soon after a miss` });
    return found;
  });
}

/** After the last card nothing can come between; but the point has a variant that applies it, which no test has used up. */
const couldApply = (askings: readonly Asking[], { sent, course, point }: Asking): boolean =>
  sent.kind === 'question' &&
  point.questions.some(
    (other) =>
      appliesAnew(other) &&
      !askings.some((each) => each.isTest && each.course === course && each.question.mark === other.mark),
  );

/** The last that came of the lesson was a card that others follow. */
function isMidway({ sent }: ToldHistory, course: ToldCourse, { mark }: LawLesson, until: number): boolean {
  const headings = sent
    .slice(0, until)
    .flatMap(({ enrollmentId, text }) => (enrollmentId === course.enrollmentId ? [text.split('\n\n')[0] ?? ''] : []));
  const [, number, total] =
    /(\d+)\/(\d+)/.exec(headings.findLast((heading) => heading.includes(`${mark} `)) ?? '') ?? [];
  return Number(number) < Number(total);
}

/** The last answer to a question of the same point; a test before the course is no miss, since nothing was taught. */
function missBefore(
  history: ToldHistory,
  askings: readonly Asking[],
  { place, sent, point }: Asking,
): Answer | undefined {
  return history.answers.findLast(
    (answer) =>
      answer.isFirst &&
      answer.place <= place &&
      answer.enrollmentId === sent.enrollmentId &&
      hasQuestion(point, answer) &&
      !askings.some(({ id, isTest }) => id === answer.sentId && isTest),
  );
}

/** All but the last thing that came of the lesson holds the proof. */
const isTaughtEarlier = (course: ToldCourse, point: LawPoint, told: readonly string[]): boolean => {
  const had = plain(told.slice(0, -1).join(''));
  return evidencesOf(course, point).some((evidence) => had.includes(plain(evidence)));
};

/** Law 5: not twice running in the same words where there are others. */
function judgeVariants(history: ToldHistory, askings: readonly Asking[]): Violation[] {
  return askings.flatMap((asking, index): Violation[] => {
    const { course, point, question } = asking;
    const before = askings
      .slice(0, index)
      .findLast((other) => other.point.mark === point.mark && other.course === course);
    if (before === undefined || before.question.mark !== question.mark || !isAnswered(history, before, asking.place))
      return [];
    const counts = lessonsIn(course).flatMap(({ points }) =>
      points.flatMap((each) => (each.mark === point.mark ? [each.questions.length] : [])),
    );
    return Math.min(...counts) > 1 ? [{ law: 5, what: `${question.mark} was asked twice running` }] : [];
  });
}

/** Law 6: one id for one question through all versions, and answers counted under it. */
function judgeIds({ courses, answers }: ToldHistory): Violation[] {
  return courses.flatMap((course) => {
    const changed = course.idsOf.flatMap(({ mark, ids }): Violation[] =>
      new Set(ids).size > 1 ? [{ law: 6, what: `${mark} had the ids ${[...new Set(ids)].join(', ')}` }] : [],
    );
    const wrong = course.idsOf.flatMap(({ mark, ids }): Violation[] => {
      const counted = course.counted.filter(({ questionId }) => questionId === ids[0]);
      const given = answers.filter((answer) => answer.mark === mark && answer.enrollmentId === course.enrollmentId);
      const isOver = [true, false].some(
        (correct) =>
          counted.filter((each) => each.correct === correct).length >
          given.filter(({ intent }) => (intent === 'right') === correct).length,
      );
      const isUnder = given.some(({ isFirst }) => isFirst) && counted.length === 0;
      return isOver || isUnder
        ? [
            {
              law: 6,
              what: `${mark}: ${counted.length} counted, ${given.map(({ intent }) => intent).join(', ')} given`,
            },
          ]
        : [];
    });
    return [...changed, ...wrong];
  });
}

/** Law 7: finished when all was asked and answered; certified when enough of it was right. */
function judgeEnd(history: ToldHistory, askings: readonly Asking[]): Violation[] {
  return history.courses.flatMap((course) => {
    const found: Violation[] = [];
    const taught = course.lessons.filter(({ id }) => !course.known.includes(id));
    const wanted = taught.flatMap(({ points }) =>
      points.filter(({ importance, questions }) => importance > 1 && questions.length > 0),
    );
    const open = wanted.filter(
      (point) =>
        !askings.some(
          (asking) =>
            asking.course === course &&
            asking.point.mark === point.mark &&
            !asking.isTest &&
            isAnswered(history, asking, Number.POSITIVE_INFINITY),
        ),
    );
    if (course.completedAt !== undefined && open.length > 0)
      found.push({ law: 7, what: `finished without ${open.map(({ mark }) => mark).join(', ')}` });
    if (course.completedAt === undefined && history.isWholeHearted)
      found.push({ law: 7, what: `never finished; open ${open.map(({ mark }) => mark).join(', ') || 'nothing'}` });
    const { passMark } = course.versions[0] ?? { passMark: 0 };
    const isPassed = (until: number): boolean => rightShare(history, askings, course, until) >= passMark;
    const places = history.answers
      .filter(({ enrollmentId }) => enrollmentId === course.enrollmentId)
      .map(({ place }) => place);
    if (course.hasCertificate && course.completedAt === undefined)
      found.push({ law: 7, what: 'certified before the end' });
    if (course.hasCertificate && ![...places, Number.POSITIVE_INFINITY].some((place) => isPassed(place)))
      found.push({ law: 7, what: 'certified below the pass mark' });
    return found;
  });
}

/** Law 7: what is asked are the points of importance 2 and 3; a point of 1 is shown, whoever wrote a question for it. */
const judgeImportance = (askings: readonly Asking[]): Violation[] =>
  askings.flatMap(({ course, point, question }): Violation[] => {
    const everWas = lessonsIn(course).flatMap(({ points }) =>
      points.flatMap(({ mark, importance }) => (mark === point.mark ? [importance] : [])),
    );
    return Math.max(...everWas) > 1 ? [] : [{ law: 7, what: `${question.mark} asks a point that is only shown` }];
  });

/** Of the points answered, how many were right at their last asking; the test before a lesson only where nothing came after. */
function rightShare(history: ToldHistory, askings: readonly Asking[], course: ToldCourse, until: number): number {
  const points = course.lessons.flatMap(({ points: own }) => own.filter(({ questions }) => questions.length > 0));
  const lastOf = points.flatMap((point) => {
    const own = history.answers.filter(
      (answer) =>
        answer.isFirst &&
        answer.place <= until &&
        answer.enrollmentId === course.enrollmentId &&
        hasQuestion(point, answer),
    );
    const taught = own.filter(({ sentId }) => askings.some(({ id, isTest }) => id === sentId && !isTest));
    return (taught.length > 0 ? taught : own).slice(-1);
  });
  if (lastOf.length === 0) return 100;
  return (lastOf.filter(({ intent }) => intent === 'right').length * 100) / lastOf.length;
}

/** Law 8: why that option is wrong, where to read it, and the point again: the easiest of the others. */
function judgeMisses(history: ToldHistory, askings: readonly Asking[]): Violation[] {
  return history.answers.flatMap((answer): Violation[] => {
    const asking = askings.find(({ id }) => id === answer.sentId);
    if (asking === undefined || answer.intent === 'right' || !answer.isFirst) return [];
    const { question, lesson, course, point } = asking;
    const found: Violation[] = [];
    const { text } = feedbackTo(history, answer);
    const why = question.feedback[answer.option ?? ''];
    // What nobody has said yet, since its sender lies dead, is no fault; that nothing is lost is judged by itself.
    if (asking.sent.channel === 'whatsapp' && text !== '') {
      if (why !== undefined && !text.includes(why.split(' ')[0] ?? ''))
        found.push({ law: 8, what: `${question.mark}: nothing said of ${answer.option}` });
      const isWalked = bodiesOf(history, course, lesson, asking.place).length > 1;
      if (isWalked && !asking.isTest && !text.includes(lesson.mark))
        found.push({ law: 8, what: `${question.mark}: not said where to read` });
    }
    const next = askings.find(
      (other) =>
        other.place >= answer.place && other.course === course && other.point.mark === point.mark && !other.isTest,
    );
    if (next === undefined || asking.isTest) return found;
    const own = course.lessons.flatMap(({ points }) => points).find(({ mark }) => mark === point.mark);
    // A reminder may have come in between, in other words; law 5 keeps those back too.
    const last = askings.findLast(
      (other) => other.place < next.place && other.course === course && other.point.mark === point.mark,
    );
    const easier = (own?.questions ?? []).find(
      (each) => each.mark !== question.mark && each.mark !== last?.question.mark && isEasierThan(each, next.question),
    );
    if (easier !== undefined)
      found.push({ law: 8, what: `${next.question.mark} came after a miss, ${easier.mark} is easier` });
    return found;
  });
}

/** By its author's word, and no harder to guess. */
const isEasierThan = (a: LawQuestion, b: LawQuestion): boolean =>
  a.difficulty < b.difficulty && guessed(a) >= guessed(b);
const guessed = ({ kind, options }: LawQuestion): number =>
  options.length === 0 || kind === 'order' || kind === 'match' ? 0 : 1 / options.length;
