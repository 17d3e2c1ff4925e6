import { ArrowRight, Award, BookOpen, CircleCheck, CircleDashed, Clock, RotateCcw } from 'lucide-react';
import type { PlayerCourse, PlayerLesson, PlayerQuestion } from '#contract/player.ts';
import { formatDateTime } from '../i18n/format.ts';
import { type Translate, useTranslation } from '../i18n/translate.ts';
import { CertificateButtons } from '../ui/certificate-buttons.tsx';
import { Button, buttonLook } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import type { LessonAnswers } from './use-lesson-answers.ts';

const marks = {
  right: { icon: CircleCheck, ink: 'text-success' },
  later: { icon: RotateCcw, ink: 'text-primary' },
  waiting: { icon: Clock, ink: 'text-muted' },
  open: { icon: CircleDashed, ink: 'text-muted' },
} as const;

/** What became of a lesson: how each question went, what to keep in mind, and where to go from here. */
export function LessonSummary({
  course,
  lesson,
  answers,
  onOpenQuestion,
  onCard,
  onFromStart,
  onNext,
}: {
  course: PlayerCourse;
  lesson: PlayerLesson;
  answers: LessonAnswers;
  /** To the first question without an answer; undefined when there is none. */
  onOpenQuestion: (() => void) | undefined;
  onCard: (card: number) => void;
  onFromStart: () => void;
  /** To the lesson after this one; undefined when none may be read yet. */
  onNext: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const rows = lesson.questions.map((question) => ({ question, mark: markOf(question, answers) }));
  const countOf = (mark: keyof typeof marks) => rows.filter((row) => row.mark === mark).length;
  const [right, waiting, open] = [countOf('right'), countOf('waiting'), countOf('open')];
  const checked = right + countOf('later');
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h3 className="text-xl font-semibold">{t(open > 0 ? 'learn.almostDone' : 'learn.lessonDone')}</h3>
        {checked > 0 && <p className="mt-1 text-muted">{t('learn.rightCount', { right, count: checked })}</p>}
        {waiting > 0 && <p className="mt-1 text-muted">{t('learn.waitingCount', { count: waiting })}</p>}
      </div>
      {rows.length > 0 && (
        <ul className="flex flex-col divide-y divide-line border-y border-line" aria-label={t('learn.questions')}>
          {rows.map(({ question, mark }) => (
            <AskedRow key={question.id} lesson={lesson} question={question} mark={mark} onCard={onCard} />
          ))}
        </ul>
      )}
      {lesson.key_points.length > 0 && (
        <div className="border-l-2 border-primary pl-4">
          <h4 className="text-sm font-semibold">{t('learn.keyPoints')}</h4>
          <ul lang={lesson.language} className="mt-1 flex list-disc flex-col gap-1 pl-4">
            {lesson.key_points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      )}
      {lesson.source !== '' && (
        <p className="text-sm text-muted">{t('learn.source', { where: placeOf(lesson.source, t) })}</p>
      )}
      {onNext === undefined && open === 0 && (
        <p>
          {t('learn.caughtUp')}
          {course.next_at !== null && ` ${t('learn.nextAt', { time: formatDateTime(course.next_at) })}`}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {onOpenQuestion && (
          <Button look="primary" size="large" onClick={onOpenQuestion}>
            {t('learn.answerOpen', { count: open })}
          </Button>
        )}
        {onNext && open === 0 && (
          <Button look="primary" size="large" icon={ArrowRight} onClick={onNext}>
            {t('learn.nextLesson')}
          </Button>
        )}
        {course.certificate !== null && (
          <a href={course.certificate} className={buttonLook('secondary', 'large')}>
            <Icon of={Award} size={18} />
            {t('learn.certificate')}
          </a>
        )}
        {course.certificate !== null && <CertificateButtons address={course.certificate} size="large" />}
        <Button size="large" onClick={onFromStart}>
          {t('learn.fromStart')}
        </Button>
      </div>
    </div>
  );
}

/** How one question went, with the case it was asked about. */
function AskedRow({
  lesson,
  question,
  mark,
  onCard,
}: {
  lesson: PlayerLesson;
  question: PlayerQuestion;
  mark: keyof typeof marks;
  onCard: (card: number) => void;
}) {
  const { t } = useTranslation();
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 py-3">
      <Icon of={marks[mark].icon} size={20} className={classNames('mt-0.5 shrink-0', marks[mark].ink)} />
      <div className="min-w-0 flex-1">
        {question.setting !== '' && (
          <p lang={lesson.language} className="line-clamp-2 text-sm text-muted">
            {question.setting}
          </p>
        )}
        <p lang={lesson.language}>{question.question}</p>
        <p className="text-sm text-muted">{t(`learn.mark.${mark}`)}</p>
        {mark === 'later' && (
          <Button
            size="small"
            look="quiet"
            icon={BookOpen}
            className="-ml-2.5 text-left"
            onClick={() => onCard(question.card)}
          >
            {readAgainWords(lesson, question.card, t)}
          </Button>
        )}
      </div>
    </li>
  );
}

function markOf(question: PlayerQuestion, { stateOf }: LessonAnswers): keyof typeof marks {
  const { verdict, waiting } = stateOf(question);
  if (verdict !== null) return verdict.correct ? 'right' : 'later';
  return waiting === undefined ? 'open' : 'waiting';
}

/** By its title, or by its number where it has none. */
export const readAgainWords = ({ cards }: PlayerLesson, card: number, t: Translate): string =>
  t('learn.readAgain', { card: cards[card]?.title || t('learn.cardNumber', { number: card + 1 }) });

/** Pages are numbers, moments have colons. */
const placeOf = (source: string, t: Translate): string =>
  source.includes(':') ? source : t('learn.page', { page: source });
