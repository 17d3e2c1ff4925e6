import { useState } from 'react';
import type { LearnCourse, LearnLesson } from '#contract/learn.ts';
import { type Translate, useTranslation } from '../i18n/translate.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/page.tsx';
import { refreshLearning, sendAnswer } from './learn-queries.ts';
import { LessonMedia } from './lesson-media.tsx';
import { QuestionCard } from './question-card.tsx';

/** A lesson to read: its words, what to remember, where they come from, then its questions one after the other. */
export function LessonReader({
  course,
  lesson,
  onNext,
}: {
  course: LearnCourse;
  lesson: LearnLesson;
  onNext: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  const open = lesson.questions.find((question) => question.verdict === null && !waiting.has(question.id));
  const shown = lesson.questions.filter(
    (question) => question === open || question.verdict !== null || waiting.has(question.id),
  );
  const isDone = open === undefined && waiting.size === 0;
  return (
    <article className="flex flex-col gap-4" aria-labelledby={`lesson-${lesson.id}`}>
      <Card>
        <p className="text-sm text-muted">
          {t('learn.lessonOf', { number: lesson.position + 1, total: course.lessons_total })} ·{' '}
          {t('learn.minutes', { count: Math.round(lesson.minutes) })}
        </p>
        <h2 id={`lesson-${lesson.id}`} lang={course.language} className="mt-1 text-xl font-semibold text-balance">
          {lesson.title}
        </h2>
        <LessonMedia media={lesson.media} />
        <LessonText content={lesson.content} language={course.language} />
        <Points title={t('learn.keyPoints')} points={lesson.key_points} language={course.language} />
        <Points title={t('learn.objectives')} points={lesson.objectives} language={course.language} />
        {lesson.source !== '' && (
          <p className="mt-4 text-sm text-muted">{t('learn.source', { where: placeOf(lesson.source, t) })}</p>
        )}
      </Card>
      {shown.length > 0 && (
        <section className="flex flex-col gap-4" aria-label={t('learn.questions')}>
          {shown.map((question, index) => (
            <QuestionCard
              key={question.id}
              lead={t('learn.questionOf', { number: index + 1, total: lesson.questions.length })}
              language={course.language}
              question={question.question}
              options={question.options}
              verdict={question.verdict}
              onAnswer={async (option_index) => {
                const asked = { lesson_id: lesson.id, question_id: question.id };
                const answer = await sendAnswer(course.course_id, { asked, option_index });
                if (answer === undefined) setWaiting(new Set([...waiting, question.id]));
                else await refreshLearning();
                return answer;
              }}
            />
          ))}
        </section>
      )}
      {isDone && (
        <Alert
          tone="success"
          action={
            onNext && (
              <Button size="small" onClick={onNext}>
                {t('learn.nextLesson')}
              </Button>
            )
          }
        >
          {t('learn.lessonDone')}
        </Alert>
      )}
    </article>
  );
}

/** Pages are numbers, moments have colons. */
const placeOf = (source: string, t: Translate): string =>
  source.includes(':') ? source : t('learn.page', { page: source });

/** A line of its own that ends no sentence is a heading: lessons are kept as plain text. */
const isHeading = (paragraph: string): boolean =>
  paragraph.length <= 80 && !paragraph.includes('\n') && !/[.!?:;।…]$/.test(paragraph);

function LessonText({ content, language }: { content: string; language: string }) {
  return (
    <div className="prose-width mt-4 flex flex-col gap-3" lang={language}>
      {content.split(/\n\s*\n/).map((part, index) => {
        const paragraph = part.trim();
        // Paragraphs of a fixed text: their place is all that tells them apart.
        const key = `${index}`;
        return isHeading(paragraph) ? (
          <h3 key={key} className="mt-2 font-semibold">
            {paragraph}
          </h3>
        ) : (
          <p key={key} className="whitespace-pre-line">
            {paragraph}
          </p>
        );
      })}
    </div>
  );
}

function Points({ title, points, language }: { title: string; points: readonly string[]; language: string }) {
  if (points.length === 0) return null;
  return (
    <div className="mt-5 border-l-2 border-primary pl-4">
      <h3 className="text-sm font-semibold">{title}</h3>
      <ul lang={language} className="mt-1 flex list-disc flex-col gap-1 pl-4">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
