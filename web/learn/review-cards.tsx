import { useState } from 'react';
import type { LearnCourse, LearnReview } from '#contract/learn.ts';
import { useTranslation } from '../i18n/translate.ts';
import { refreshLearning, sendAnswer } from './learn-queries.ts';
import { QuestionCard } from './question-card.tsx';

/** Points that fade, one at a time. What was answered stays in sight with its verdict until the page is left. */
export function ReviewCards({ course, isCopy }: { course: LearnCourse; isCopy: boolean }) {
  const { t } = useTranslation();
  const [kept, setKept] = useState<readonly LearnReview[]>([]);
  const open = course.reviews.find((review) => !kept.some((each) => each.memory_id === review.memory_id));
  const shown = open === undefined ? kept : [...kept, open];
  return (
    <section className="flex flex-col gap-4" aria-label={t('learn.reviews')}>
      {shown.map((review) => (
        <QuestionCard
          key={review.memory_id}
          lead={`${review.reteach === '' ? t('learn.reviews') : t('learn.reteach')} · ${t('learn.from', { title: review.lesson_title })}`}
          language={course.language}
          taught={review.reteach}
          question={review.question}
          options={review.options}
          verdict={null}
          onAnswer={async (option_index) => {
            const answer = await sendAnswer(course.course_id, { asked: { memory_id: review.memory_id }, option_index });
            setKept([...kept, review]);
            if (!isCopy) void refreshLearning();
            return answer;
          }}
        />
      ))}
    </section>
  );
}
