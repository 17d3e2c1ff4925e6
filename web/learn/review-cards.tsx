import { useState } from 'react';
import type { LearnCourse, LearnReview } from '#contract/learn.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Card } from '../ui/page.tsx';
import { refreshLearning, sendAnswer } from './learn-queries.ts';
import { QuestionCard } from './question-card.tsx';

/** Points that fade, one at a time. What was answered stays in sight with its verdict until the page is left. */
export function ReviewCards({ course, isCopy }: { course: LearnCourse; isCopy: boolean }) {
  const { t } = useTranslation();
  const [kept, setKept] = useState<readonly LearnReview[]>([]);
  const open = course.reviews.find((review) => !kept.some((each) => each.card_id === review.card_id));
  const shown = open === undefined ? kept : [...kept, open];
  return (
    <section className="flex flex-col gap-4" aria-label={t('learn.reviews')}>
      {shown.map((review) => (
        <Card key={review.card_id}>
          <QuestionCard
            lead={`${review.reteach === '' ? t('learn.reviews') : t('learn.reteach')} · ${t('learn.from', { title: review.lesson_title })}`}
            language={course.language}
            readAgain={review.reteach}
            question={review.question}
            options={review.options}
            point={review.point}
            verdict={null}
            onAnswer={async (option_index) => {
              const answer = await sendAnswer(course.course_id, { asked: { card_id: review.card_id }, option_index });
              setKept([...kept, review]);
              if (!isCopy) void refreshLearning();
              return answer;
            }}
          />
        </Card>
      ))}
    </section>
  );
}
