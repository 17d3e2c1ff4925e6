import type { Language } from '#contract/languages.ts';
import type { LessonPreview } from '#contract/lesson-preview.ts';
import { itemStep } from '../../learning/open-lesson.ts';
import { walkOf } from '../../learning/lesson-walk.ts';
import { occasionText } from '../../learning/occasion.ts';
import type { LessonState, NextStep } from '../../learning/path-facts.ts';
import { linksWith } from '../channels/learner-addresses.ts';
import { lessonInMailView, type MailView } from '../channels/load-mail-view.ts';
import { composeMail } from '../channels/mail/render-mail.ts';
import { figureIn, type MessageContent, shownText, spokenIn } from '../content/message-content.ts';
import { tellFigure } from '../content/tell-figure.ts';
import { withLineBelow } from '../channels/whatsapp/with-line-below.ts';
import { askingSeed } from '../content/shown-options.ts';
import { type PinnedLesson, pinKey, questionById } from '../state/pinned-lessons.ts';
import type { NewDelivery } from '../state/write-delivery.ts';
import { composeOfLesson, type LessonPath } from './compose-step.ts';

/** A lesson in its course, and where its mails come from. */
export interface PreviewedLesson {
  lesson: PinnedLesson;
  lessonId: string;
  courseId: string;
  courseTitle: string;
  organization: string;
  /** 0-based place in the course, and how many lessons it has. */
  position: number;
  total: number;
  language: Language;
  courseLanguage: Language;
  publicUrl: string;
  productName: string;
  now: Date;
  /** Where the pictures and voice notes of its cards are, by their ids; a picture that is missing here is only told of. */
  files: ReadonlyMap<string, string>;
}

/** Options are drawn by the learner's name; nothing else of the learner stands in a lesson's messages. */
export const standInName = 'Learner';
/** In place of tokens and ids. */
export const standInToken = '…';

/** The messages of a lesson by the functions that send it, in the order in which a learner gets them. */
export const previewOf = (previewed: PreviewedLesson): LessonPreview => ({
  language: previewed.language,
  whatsapp: chatOf(messagesOf(previewed, false), previewed),
  mail: mailsOf(previewed),
  reviews: { whatsapp: chatOf(reviewsOf(previewed), previewed), mail: reviewMailsOf(previewed) },
});

const version = 1;

/** @param isWhole by mail: not card by card */
function stateOf({ lesson, lessonId, position }: PreviewedLesson, isWhole: boolean): LessonState {
  const { points, needs, walk } = lesson;
  const walked = isWhole || walk.cardCount < 2 ? {} : { walk };
  return { position, lessonId, points, needs, sentAt: null, doneAt: null, ...walked };
}

function pathOf(previewed: PreviewedLesson, state: LessonState): LessonPath {
  const { lesson, lessonId, courseId, language, courseLanguage, total } = previewed;
  return {
    enrollmentId: '',
    organizationId: '',
    learnerId: '',
    learnerName: standInName,
    // What of it is spoken changes nothing of what is read.
    wantsVoice: true,
    courseId,
    language,
    courseLanguage,
    lessonsTotal: total,
    lessonVersions: new Map([[lessonId, version]]),
    lessons: new Map([[pinKey(lessonId, version), lesson]]),
    state: { lessons: [state], memories: [] },
  };
}

function messagesOf(previewed: PreviewedLesson, isWhole: boolean): NewDelivery[] {
  const { lessonId, position, now } = previewed;
  const state = stateOf(previewed, isWhole);
  const path = pathOf(previewed, state);
  const opening: Extract<NextStep, { kind: 'lesson' }> = {
    kind: 'lesson',
    lessonId,
    position,
    occasion: occasionText({ for: 'lesson', lessonId }),
    isNudge: false,
    why: { code: 'asked_for', values: {} },
  };
  const planning = { now, simulated: true };
  const first = composeOfLesson(path, opening, planning);
  const stops = walkOf(state.walk ?? { cardCount: 1, cardOfQuestion: state.points.map(() => 0) });
  const rest = stops.slice(first.length).flatMap((stop) => composeOfLesson(path, itemStep(state, stop), planning));
  return [...first, ...rest];
}

/** What the lesson does not ask itself. */
function reviewsOf(previewed: PreviewedLesson): NewDelivery[] {
  const { lesson, lessonId, now } = previewed;
  const path = pathOf(previewed, stateOf(previewed, true));
  return lesson.points.flatMap(({ pointId, variants }) =>
    variants.slice(1).flatMap(({ questionId }) => {
      const step: Extract<NextStep, { kind: 'review' }> = {
        kind: 'review',
        memoryId: '',
        lessonId,
        pointId,
        questionId,
        reteach: false,
        occasion: occasionText({ for: 'review', memoryId: '', reps: 1, nth: 1 }),
        isNudge: false,
        why: { code: 'review_due', values: {} },
      };
      return composeOfLesson(path, step, { now, simulated: true });
    }),
  );
}

/** All of a message that a phone shows: the channel adds nothing and leaves nothing out. */
function shownInChat(
  content: MessageContent,
  files: ReadonlyMap<string, string>,
): Omit<LessonPreview['whatsapp'][number], 'kind'> {
  const figure = figureIn(content);
  const url = files.get(figure?.mediaId ?? '');
  const rows = content.kind === 'list' ? content.rows : [];
  return {
    // As `fitFile` sends it.
    text:
      figure === undefined || url !== undefined
        ? content.text
        : (withLineBelow(content, tellFigure(figure))?.text ?? content.text),
    picture: figure === undefined || url === undefined ? null : { url, alt: figure.alt },
    ...heardInChat(content, files),
    buttons: content.kind === 'choice' ? content.choices.map(({ title }) => title) : [],
    list:
      content.kind === 'list'
        ? {
            button: content.button,
            rows: rows.map(({ title, description = '' }) => ({ title, description })),
          }
        : null,
  };
}

function heardInChat(
  content: MessageContent,
  files: ReadonlyMap<string, string>,
): Pick<LessonPreview['whatsapp'][number], 'spoken' | 'sound'> {
  const spoken = spokenIn(content);
  if (spoken?.mediaId === undefined) return { spoken: spoken ?? null, sound: null };
  const url = files.get(spoken.mediaId);
  return { spoken: null, sound: url === undefined ? null : { url, words: spoken.words } };
}

const chatOf = (
  messages: readonly NewDelivery[],
  { files }: Pick<PreviewedLesson, 'files'>,
): LessonPreview['whatsapp'] =>
  messages.flatMap(({ kind, content }) =>
    kind === 'lesson' || kind === 'card' || kind === 'question' || kind === 'review'
      ? [{ kind, ...shownInChat(content, files) }]
      : [],
  );

/** The lesson's mail takes the way to the first question along, so that only the others have a mail of their own. */
function mailsOf(previewed: PreviewedLesson): LessonPreview['mail'] {
  const [opening, first, ...others] = messagesOf(previewed, true);
  return [
    ...(opening === undefined ? [] : [mailOf(previewed, opening, first)]),
    ...others.map((message) => mailOf(previewed, message, message)),
  ];
}

const reviewMailsOf = (previewed: PreviewedLesson): LessonPreview['mail'] =>
  reviewsOf(previewed).map((message) => mailOf(previewed, message, message));

function mailOf(
  previewed: PreviewedLesson,
  { kind, content }: NewDelivery,
  asked: NewDelivery | undefined,
): LessonPreview['mail'][number] {
  const { lesson, courseId, courseTitle, organization, position, total, language } = previewed;
  const question = questionById(lesson, asked?.questionId ?? null);
  const asking: MailView['asking'] = question && {
    deliveryId: standInToken,
    question,
    seed: askingSeed(standInName, asked?.occasion ?? '', question),
    heading: kind === 'review' ? 'review' : 'question',
    hint: undefined,
    example: undefined,
  };
  const mailView: MailView = {
    deliveryId: standInToken,
    organizationId: '',
    organization,
    courseId,
    courseTitle,
    kind,
    text: shownText(content),
    learner: { id: '', name: standInName, email: '', language, linkGeneration: 0 },
    lesson: lessonInMailView(lesson, position, total),
    asking,
  };
  const links = linksWith(previewed.publicUrl, standInToken, standInToken);
  const { subject, text } = composeMail(mailView, links, previewed.productName);
  return { subject, text };
}
