import type { Scope } from '../../database/database.ts';
import { maxUnanswered } from '../../learning/contact-times.ts';
import {
  askingOf,
  firstVariant,
  isPassed,
  isPreTest,
  isSamePoint,
  type NextStep,
  type PathState,
} from '../../learning/path-facts.ts';
import type { Hint } from '../../learning/hint-for.ts';
import type { Question } from '../../learning/lesson-questions.ts';
import { keptReason, reasonText } from '../../learning/reason-text.ts';
import { isFollowed } from '../../learning/lesson-walk.ts';
import { composeCard, composeLesson } from '../content/compose-message.ts';
import { type MessageContent, textContent } from '../content/message-content.ts';
import { whatsappLimits } from '../channels/whatsapp/whatsapp-limits.ts';
import { askingSeed } from '../content/shown-options.ts';
import { composeAsking } from '../content/compose-typed-question.ts';
import { deliveryId } from '../state/delivery-id.ts';
import { hintWords } from '../content/hint-words.ts';
import { lessonIsIn } from '../content/language-words.ts';
import { wordsOfCards } from '../../transformation/card-words.ts';
import { say, sayCompleted } from '../content/learner-messages.ts';
import type { Path } from '../state/path-state.ts';
import { pathWords } from '../content/path-words.ts';
import { topicWords } from '../content/topic-words.ts';
import { hintTo, type PinnedLesson, pinKey, questionById } from '../state/pinned-lessons.ts';
import type { NewDelivery } from '../state/write-delivery.ts';

/** A sentence of a lesson's document. */
export interface SourcePage {
  organization_id: string;
  learner_id: string;
  lesson_id: string;
  /** ISO 8601. */
  asked_at: string;
  /** 1-based. */
  page: number;
  quote: string;
  /** Points from the page's top left corner. */
  box?: [number, number, number, number];
}

export interface Planning {
  now: Date;
  /** Through the simulator. */
  simulated: boolean;
  /** The learner has just tapped or written, and waits for what is planned. */
  isAwaited?: boolean;
  /** Channels that can carry messages at present; absent: all. */
  connected?: { whatsapp: boolean; email: boolean };
  /** Voice notes become words here. */
  listens?: boolean;
  /** Whether cards can be spoken here; absent: not. */
  speaks?: (scope: Scope) => Promise<boolean>;
  /** What the learner had put off was looked for, and there is none; absent: nobody has looked. */
  hasNothingPutOff?: boolean;
  /** Sends a page of a document after the words that stand on it; absent: the words are all. */
  showPage?: (scope: Scope, wish: SourcePage) => Promise<void>;
  /** Where the product is reached, without a slash at the end; absent: no link is written. */
  publicUrl?: string;
}

type Written = Exclude<NextStep, { kind: 'wait' | 'skip' }>;
type LessonStep = Extract<NextStep, { kind: 'lesson' }>;
type CardStep = Extract<NextStep, { kind: 'card' }>;
type QuestionStep = Extract<NextStep, { kind: 'question' | 'review' }>;

/** What of a learner's way through a course the messages of a lesson hang on. */
export type LessonPath = Pick<
  Path,
  | 'enrollmentId'
  | 'organizationId'
  | 'learnerId'
  | 'learnerName'
  | 'wantsVoice'
  | 'courseId'
  | 'language'
  | 'courseLanguage'
  | 'lessonsTotal'
  | 'lessonVersions'
  | 'lessons'
> & { state: Pick<PathState, 'lessons' | 'memories'> };

/**
 * The messages of one step, the first one first. In a chat a lesson of several cards begins with its first one; a lesson
 * that comes whole brings its first question along.
 *
 * @param follows the message that has to arrive before
 * @param certificate the code of the one that this step has earned
 */
export function composeStep(
  path: Path,
  step: Written,
  planning: Planning,
  follows?: string,
  certificate?: string,
): (NewDelivery & { id: string })[] {
  if (step.kind !== 'completion' && step.kind !== 'certificate') return composeOfLesson(path, step, planning, follows);
  const words =
    step.kind === 'completion'
      ? `🎉 ${completionWords(path)}`
      : `🎓 ${say(path.language, 'certificate_earned', { course: path.courseTitleTold })}`;
  const text = [words, ...certificateLine(path, planning, certificate)].join('\n\n');
  const { publicUrl } = planning;
  const content: MessageContent =
    publicUrl === undefined || certificate === undefined
      ? textContent(text)
      : { kind: 'text', text, pictureAt: `${publicUrl}/api/v1/certificates/${certificate}/picture.png` };
  return [{ ...about(path, step, planning), kind: 'completion', follows, content }];
}

/** The messages of a step that is about one lesson, for whoever learns and for the preview. */
export function composeOfLesson(
  path: LessonPath,
  step: LessonStep | CardStep | QuestionStep,
  planning: Planning,
  follows?: string,
): (NewDelivery & { id: string })[] {
  if (step.kind === 'lesson') return composeLessonStep(path, step, planning, follows);
  if (step.kind === 'card') return [cardMessage(path, step, planning, follows)];
  return composeQuestionStep(path, step, planning, follows);
}

/** The certificate is a page that anybody may check, so that its link needs no token. */
const certificateLine = ({ language }: Path, { publicUrl }: Planning, code: string | undefined): string[] =>
  publicUrl === undefined || code === undefined
    ? []
    : [say(language, 'certificate_here', { link: `${publicUrl}/certificates/${code}` })];

/** Who is below the pass mark is told what is still to settle, and that nothing has to be done for it but to answer. */
function completionWords({ language, courseTitleTold, lessonsTotal, state }: Path): string {
  const words = sayCompleted(language, courseTitleTold, lessonsTotal);
  if (isPassed(state)) return words;
  const { known, learning } = state.points;
  return `${words}\n\n${say(language, 'still_settling', { points: learning, total: known + learning })}`;
}

function composeLessonStep(
  path: LessonPath,
  step: LessonStep,
  planning: Planning,
  follows: string | undefined,
): (NewDelivery & { id: string })[] {
  const lesson = lessonOf(path, step.lessonId);
  const written = about(path, step, planning);
  const own = path.state.lessons.find(({ lessonId }) => lessonId === step.lessonId);
  if (own?.walk !== undefined) {
    const content = spokenTo(path, lesson, inWhichLanguage(cardText(written.id, lesson, 0, path), lesson, path), [0]);
    return [{ ...written, cardId: lesson.cards[0]?.id, kind: 'lesson', follows, content }];
  }
  const content = spokenTo(path, lesson, inWhichLanguage(lessonMessage(lesson, step.position + 1, path), lesson, path));
  // One that comes whole brings its only card, or none in particular.
  const cardId = lesson.cards.length === 1 ? lesson.cards[0]?.id : undefined;
  const first = { ...written, cardId, kind: 'lesson' as const, follows, content };
  // As this learner has the lesson: what the test before the course asked stands last among the variants.
  const [point] = own?.points ?? [];
  if (point === undefined) return [first];
  const question: QuestionStep = {
    kind: 'question',
    lessonId: step.lessonId,
    pointId: point.pointId,
    questionId: firstVariant(point),
    occasion: askingOf(step.lessonId, point.pointId),
    again: false,
    reminder: 0,
    isNudge: false,
    why: { code: 'next_question', values: { number: 1, total: lesson.points.length } },
  };
  return [first, ...composeQuestionStep(path, question, planning, first.id)];
}

/**
 * The words around a lesson are in the learner's language. Where the lesson itself is in another, it says so first, so that
 * nobody wonders.
 */
function inWhichLanguage(
  content: MessageContent,
  { translatedInto }: PinnedLesson,
  { language, courseLanguage }: LessonPath,
): MessageContent {
  const own = translatedInto ?? courseLanguage;
  if (own === language || (content.kind !== 'text' && content.kind !== 'choice')) return content;
  return { ...content, text: `${lessonIsIn(language, own)}\n\n${content.text}` };
}

/**
 * With the words of these cards, absent: of all, for who has them read out: the same words as on the learner's page. A card
 * that brings a voice note of its own is heard by everybody, and not read out beside.
 */
function spokenTo(
  { wantsVoice, courseLanguage }: LessonPath,
  { cards, translatedInto }: PinnedLesson,
  content: MessageContent,
  only?: readonly number[],
): MessageContent {
  const told = only === undefined ? cards : only.flatMap((index) => cards[index] ?? []);
  const own = told.length === 1 ? told[0]?.sound : undefined;
  const words = own?.words || (wantsVoice || own !== undefined ? wordsOfCards(told) : '');
  if (words === '' || (content.kind !== 'text' && content.kind !== 'choice')) return content;
  const language = translatedInto ?? courseLanguage;
  return { ...content, spoken: { words, language, ...(own !== undefined && { mediaId: own.mediaId }) } };
}

function cardMessage(path: LessonPath, step: CardStep, planning: Planning, follows: string | undefined) {
  const written = about(path, step, planning);
  const lesson = lessonOf(path, step.lessonId);
  const content = spokenTo(path, lesson, cardText(written.id, lesson, step.cardIndex, path), [step.cardIndex]);
  return { ...written, cardId: lesson.cards[step.cardIndex]?.id, kind: 'card' as const, follows, content };
}

function cardText(
  deliveryId: string,
  { title, cards, walk }: PinnedLesson,
  index: number,
  { language }: LessonPath,
): MessageContent {
  return composeCard({
    deliveryId,
    title,
    card: cards[index] ?? { title: '', text: '' },
    number: index + 1,
    total: walk.cardCount,
    isFollowed: isFollowed(walk, index),
    language,
  });
}

const lessonMessages = new WeakMap<PinnedLesson, Map<string, MessageContent>>();

/** Composed once for all who are planned together: to shorten a long lesson takes milliseconds. */
function lessonMessage(lesson: PinnedLesson, number: number, { lessonsTotal, language }: LessonPath): MessageContent {
  const known = lessonMessages.get(lesson) ?? new Map<string, MessageContent>();
  lessonMessages.set(lesson, known);
  const key = `${language} ${number} ${lessonsTotal}`;
  const { title, content, keyPoints } = lesson;
  const text = { title, content, keyPoints, number, total: lessonsTotal, language };
  const message = known.get(key) ?? withFigure(composeLesson(text, whatsappLimits), lesson);
  known.set(key, message);
  return message;
}

/** A lesson that comes whole is one card: its picture comes with it. */
function withFigure(content: MessageContent, { cards }: PinnedLesson): MessageContent {
  const figure = cards.length === 1 ? cards[0]?.figure : undefined;
  return content.kind === 'text' && figure !== undefined ? { ...content, figure } : content;
}

function composeQuestionStep(
  path: LessonPath,
  step: QuestionStep,
  planning: Planning,
  follows: string | undefined,
): (NewDelivery & { id: string })[] {
  const lesson = lessonOf(path, step.lessonId);
  const question = questionById(lesson, step.questionId);
  if (question === undefined) return [];
  const written = about(path, step, planning);
  const hint = hintOf(path, step, lesson, question);
  const lead = leadOf(step);
  const above = [
    lead && pathWords(path.language, lead),
    hint && hintWords(path.language, hint),
    // It ends in a colon: the question follows.
    step.kind === 'review' ? topicWords(path.language, lesson.title, question) : undefined,
  ].filter(Boolean);
  const asked = {
    ...question,
    ...(above.length > 0 && { setting: [...above, question.setting].filter(Boolean).join('\n\n') }),
  };
  const heading = step.kind === 'question' ? 'question' : step.reteach ? 'reteach' : 'review';
  return [
    {
      ...written,
      questionId: step.questionId,
      kind: step.kind,
      follows,
      content: composeAsking(
        {
          deliveryId: written.id,
          question: asked,
          language: path.language,
          heading,
          seed: askingSeed(path.learnerName, step.occasion, question),
          leftOut: hint?.leftOut,
        },
        whatsappLimits,
      ),
    },
  ];
}

/** After a miss the point is not asked again without help (law 8 of the lesson). */
function hintOf({ state }: LessonPath, step: QuestionStep, lesson: PinnedLesson, question: Question): Hint | undefined {
  const isMissed = state.memories.some((memory) => memory.missed && isSamePoint(memory, step));
  if (step.kind !== 'review' || !isMissed) return undefined;
  const position = state.lessons.find(({ lessonId }) => lessonId === step.lessonId)?.position ?? 0;
  return hintTo(lesson, question, position + 1);
}

function leadOf(step: QuestionStep): 'pre_test' | 'reminder' | 'last_reminder' | undefined {
  if (step.kind === 'review') return undefined;
  if (isPreTest(step)) return step.why.values['number'] === 1 ? 'pre_test' : undefined;
  if (!step.again) return undefined;
  return step.reminder >= maxUnanswered - 1 ? 'last_reminder' : 'reminder';
}

function about(path: LessonPath, step: Written, planning: Planning) {
  const lessonId = 'lessonId' in step ? step.lessonId : undefined;
  return {
    id: deliveryId(),
    organizationId: path.organizationId,
    learnerId: path.learnerId,
    enrollmentId: path.enrollmentId,
    courseId: path.courseId,
    ...(lessonId !== undefined && {
      lessonId,
      lessonVersion: versionOf(path, lessonId),
      lessonLanguage: lessonOf(path, lessonId).translatedInto,
    }),
    occasion: step.occasion,
    reason: reasonText(step.why),
    why: keptReason(step),
    simulated: planning.simulated,
    isAwaited: planning.isAwaited,
    dueAt: planning.now,
    now: planning.now,
  };
}

function versionOf(path: LessonPath, lessonId: string): number {
  const version = path.lessonVersions.get(lessonId);
  if (version === undefined) throw new Error(`lesson ${lessonId} is not pinned by enrollment ${path.enrollmentId}`);
  return version;
}

function lessonOf(path: LessonPath, lessonId: string): PinnedLesson {
  const lesson = path.lessons.get(pinKey(lessonId, versionOf(path, lessonId)));
  if (lesson === undefined) throw new Error(`lesson ${lessonId} has lost its version`);
  return lesson;
}
