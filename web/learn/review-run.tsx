import { useState } from 'react';
import type { LearnCourse, LearnReview } from '#contract/learn.ts';
import { type Translate, useTranslation } from '../i18n/translate.ts';
import { refreshLearning, sendAnswer } from './learn-queries.ts';
import { readAgainWords } from './lesson-summary.tsx';
import { PlayerFoot } from './player-foot.tsx';
import { PlayerFrame } from './player-frame.tsx';
import { QuestionCard } from './question-card.tsx';

/** What became of one point of this run: its verdict is the question's own, or waits on this device. */
type Answered = Readonly<Record<string, true>>;

/** Points that fade, one at a time, before the lesson. */
export function ReviewRun({
  course,
  reviews: due,
  onDone,
  onReadAgain,
}: {
  course: LearnCourse;
  /** What is due as the run begins: what is answered meanwhile stays until the next one is turned to. */
  reviews: readonly LearnReview[];
  onDone: () => void;
  onReadAgain: (lessonId: string, card: number) => void;
}) {
  const { t } = useTranslation();
  const [reviews] = useState(due);
  const [at, setAt] = useState(0);
  const [answered, setAnswered] = useState<Answered>({});
  const review = reviews[at];
  if (review === undefined) return null;
  const isAnswered = answered[review.memory_id] ?? false;
  const isLast = at === reviews.length - 1;
  const goOn = (): void => (isLast || !isAnswered ? onDone() : setAt(at + 1));
  return (
    <PlayerFrame
      lead={t('learn.reviewsDue', { count: reviews.length })}
      title={t('learn.reviews')}
      walk={reviews.map((_, index) => ({ kind: 'question', index }))}
      at={at}
      answered={new Set(reviews.flatMap(({ memory_id }, index) => (answered[memory_id] ? [index] : [])))}
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
        lead={[review.reteach === '' ? '' : t('learn.reteach'), t('learn.from', { title: review.lesson_title })]
          .filter(Boolean)
          .join(' · ')}
        language={course.language}
        readAgain={review.reteach}
        setting={review.setting}
        question={review.question}
        options={review.options}
        point={review.point}
        verdict={null}
        onAnswer={async (option_index) => {
          const answer = await sendAnswer(course.course_id, { asked: { memory_id: review.memory_id }, option_index });
          setAnswered((before) => ({ ...before, [review.memory_id]: true }));
          if (answer !== undefined) void refreshLearning();
          return answer;
        }}
        onReadAgain={readAgainOf(course, review, onReadAgain, t)}
      />
    </PlayerFrame>
  );
}

/** Undefined where the lesson is not among those that may be read. */
function readAgainOf(
  { lessons }: LearnCourse,
  { lesson_id, card }: LearnReview,
  open: (lessonId: string, card: number) => void,
  t: Translate,
): { label: string; open: () => void } | undefined {
  const lesson = lessons.find(({ id }) => id === lesson_id);
  if (lesson?.cards[card] === undefined) return undefined;
  return { label: readAgainWords(lesson, card, t), open: () => open(lesson_id, card) };
}
