import { Check } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { type Translate, translateIfKnown, useTranslation } from '../i18n/translate.ts';
import type { ResultLesson, TransformationResult } from '#contract/transformation.ts';
import { titlesAbove } from '#contract/reading-text.ts';
import { Alert } from '../ui/alert.tsx';
import { chatText } from '../ui/chat-text.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import { Icon } from '../ui/icon.tsx';
import { clock, SourceMark } from '../ui/source-mark.tsx';
import { SourceSheet, type Traced } from '../ui/source-sheet.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { verdictSentence } from '../ui/verdict-sentence.ts';
import { QualityCard } from './quality-card.tsx';

/** One lesson as the learner will get it, every sentence with the way to its source. */
export function ResultLessonView({
  jobId,
  lesson,
  captions,
}: {
  jobId: string;
  lesson: ResultLesson;
  captions?: TransformationResult['captions'];
}) {
  const { t } = useTranslation();
  const sheet = useDialog();
  const [traced, setTraced] = useState<Traced>();
  const { provenance, quiz_evidence: evidence } = lesson.metadata;
  const titles = titlesAbove(
    lesson,
    provenance.content.map(({ text }) => text),
  );
  const look = (text: Traced | undefined) => () => {
    setTraced(text);
    sheet.open();
  };
  return (
    <div className="flex flex-col gap-6">
      {lesson.metadata.needs_transcript && (
        <Alert tone="warning" title={t('transformation.needsTranscript')}>
          {t('transformation.needsTranscriptText')}
        </Alert>
      )}
      <div className="prose-width flex flex-col gap-3">
        {provenance.content.map((paragraph, index) => (
          <p key={paragraph.text} className="text-sm whitespace-pre-line">
            {titles.has(index) && <strong className="block">{titles.get(index)}</strong>}
            {chatText(paragraph.text)}{' '}
            <SourceMark sources={paragraph.sources} isEdited={paragraph.how === 'edited'} onLook={look(paragraph)} />
          </p>
        ))}
      </div>
      <Part title={t('transformation.keyPoints')}>
        <ul className="prose-width flex list-disc flex-col gap-1.5 pl-5 text-sm">
          {lesson.key_learning_points.map((point, index) => (
            <li key={point}>
              {point}{' '}
              <SourceMark
                sources={provenance.key_learning_points[index]?.sources ?? []}
                onLook={look(provenance.key_learning_points[index])}
              />
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t('transformation.objectives')}>
        <Objectives of={lesson.learning_objectives} />
      </Part>
      <Part title={t('transformation.questions')}>
        {lesson.quiz.length === 0 && <p className="text-sm text-muted">{t('transformation.noQuestions')}</p>}
        <ol className="flex flex-col gap-5">
          {lesson.quiz.map((question, index) => (
            <QuestionOfResult
              question={question}
              n={index + 1}
              evidence={evidence[index]}
              onLook={look}
              key={question.question}
            />
          ))}
        </ol>
      </Part>
      <QualityCard lesson={lesson} />
      <LessonFacts lesson={lesson} />
      <SourceSheet control={sheet} jobId={jobId} traced={traced} captions={captions} />
    </div>
  );
}

/** A list, or plain text with its lines kept. */
function Objectives({ of: objectives }: { of: ResultLesson['learning_objectives'] }) {
  if (typeof objectives === 'string') return <p className="prose-width text-sm whitespace-pre-line">{objectives}</p>;
  return (
    <ul className="prose-width flex list-disc flex-col gap-1.5 pl-5 text-sm">
      {objectives.map((objective) => (
        <li key={objective}>{objective}</li>
      ))}
    </ul>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h4 className="mb-2 text-sm font-semibold">{title}</h4>
    {children}
  </section>
);

const pagesOf = (from: number, to: number, t: Translate): string =>
  from === to ? t('transformation.onPage', { page: from }) : t('transformation.pages', { from, to });

function LessonFacts({ lesson }: { lesson: ResultLesson }) {
  const { t } = useTranslation();
  const facts = [
    t('transformation.segmentType', {
      type:
        translateIfKnown(`transformation.segmentTypes.${lesson.metadata.segment_type}`) ?? lesson.metadata.segment_type,
    }),
    t('transformation.segment', { i: lesson.metadata.segment_index + 1, n: lesson.metadata.total_segments }),
    lesson.timestamp &&
      t('transformation.atTime', { from: clock(lesson.timestamp.start), to: clock(lesson.timestamp.end) }),
    lesson.start_page !== undefined && pagesOf(lesson.start_page, lesson.end_page ?? lesson.start_page, t),
  ].filter(Boolean);
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line pt-3 text-xs text-muted tabular-nums">
      {facts.map((fact) => (
        <span key={String(fact)}>{fact}</span>
      ))}
    </p>
  );
}

function QuestionOfResult({
  question,
  n,
  evidence,
  onLook,
}: {
  question: ResultLesson['quiz'][number];
  n: number;
  evidence: ResultLesson['metadata']['quiz_evidence'][number] | undefined;
  onLook: (text: Traced | undefined) => () => void;
}) {
  const { t } = useTranslation();
  return (
    <li>
      {question.setting !== undefined && <p className="mb-0.5 text-sm text-muted">{question.setting}</p>}
      <p className="text-sm font-medium">
        {n}. {question.question}
      </p>
      {question.status === 'needs_you' && (
        <p className="mt-1.5">
          <StatusChip tone="warning">{t('lessons.waiting')}</StatusChip>
        </p>
      )}
      {question.check && <p className="mt-1 text-xs text-muted">{verdictSentence(question.check.reason, t)}</p>}
      <ul className="mt-2 flex flex-col gap-1">
        {(question.options.length === 0 ? [question.answer] : question.options).map((option) => (
          <li
            key={option}
            className={`flex items-start gap-2 rounded-control px-2.5 py-1.5 text-sm ${option === question.answer ? 'bg-success-soft' : ''}`}
          >
            <span className="mt-0.5 size-4 shrink-0">
              {option === question.answer && <Icon of={Check} size={16} className="text-success" />}
            </span>
            {option}
            {option === question.answer && <span className="sr-only">{t('transformation.correct')}</span>}
          </li>
        ))}
      </ul>
      {evidence?.source.quote && (
        <p className="mt-1.5 text-xs text-muted">
          {evidence.explanation}{' '}
          <SourceMark
            sources={[evidence.source]}
            onLook={onLook({ text: question.answer, how: '', sources: [evidence.source] })}
          />
        </p>
      )}
    </li>
  );
}
