import { useState } from 'react';
import type { PlayerCourse, PlayerReview } from '#contract/player.ts';
import { type Translate, useTranslation } from '../i18n/translate.ts';
import { readAgainWords } from './lesson-summary.tsx';
import { PlayerFoot } from './player-foot.tsx';
import { PlayerFrame } from './player-frame.tsx';
import { QuestionCard } from './question-card.tsx';
import { type AskedName, useAnswers } from './use-answers.ts';

/** Points that fade, one at a time, before the lesson. */
export function ReviewRun({
  course,
  reviews: due,
  onDone,
  onReadAgain,
}: {
  course: PlayerCourse;
  /** What is due as the run begins: what is answered meanwhile stays until the next one is turned to. */
  reviews: readonly PlayerReview[];
  onDone: () => void;
  onReadAgain: (lessonId: string, card: number) => void;
}) {
  const { t } = useTranslation();
  const [reviews] = useState(due);
  const [at, setAt] = useState(0);
  const answers = useAnswers(course.course_id);
  const review = reviews[at];
  if (review === undefined) return null;
  const { verdict, waiting } = answers.stateOf(nameOf(review));
  const answered = new Set(
    reviews.flatMap((each, index) => {
      const state = answers.stateOf(nameOf(each));
      return state.verdict === null && state.waiting === undefined ? [] : [index];
    }),
  );
  const isAnswered = answered.has(at);
  const isLast = at === reviews.length - 1;
  const goOn = (): void => (isLast || !isAnswered ? onDone() : setAt(at + 1));
  return (
    <PlayerFrame
      lead={t('ownLearning.reviewsDue', { count: reviews.length })}
      title={t('learn.reviews')}
      walk={reviews.map((_, index) => ({ kind: 'question', index }))}
      at={at}
      answered={answered}
      label={t('learn.part', { number: at + 1, total: reviews.length })}
      onTurn={(to) => {
        if (to === 'on' && isAnswered) goOn();
      }}
      foot={
        <PlayerFoot
          onBack={undefined}
          kind={isAnswered ? 'on' : 'skip'}
          label={t(!isAnswered ? 'learn.later' : isLast ? 'learn.toLesson' : 'learn.onward')}
          onPress={goOn}
        />
      }
    >
      <QuestionCard
        lead={[review.hint ? t('learn.reteach') : '', t('learn.from', { title: review.lesson_title })]
          .filter(Boolean)
          .join(' · ')}
        language={review.language}
        asked={review}
        verdict={verdict}
        waiting={waiting}
        onAnswer={(given) => answers.answer(nameOf(review), given)}
        onReadAgain={readAgainOf(course, review, onReadAgain, t)}
      />
    </PlayerFrame>
  );
}

/** With the question that is shown: what was answered meanwhile may make another one suit its learner. */
const nameOf = ({ memory_id, question_id }: PlayerReview): AskedName => ({ memory_id, question_id });

/** Undefined where the lesson is not among those that may be read. */
function readAgainOf(
  { lessons }: PlayerCourse,
  { lesson_id, card }: PlayerReview,
  open: (lessonId: string, card: number) => void,
  t: Translate,
): { label: string; open: () => void } | undefined {
  const lesson = lessons.find(({ id }) => id === lesson_id);
  if (lesson?.cards[card] === undefined) return undefined;
  return { label: readAgainWords(lesson, card, t), open: () => open(lesson_id, card) };
}
