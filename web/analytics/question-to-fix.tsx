import { PencilLine } from 'lucide-react';
import { Link } from 'react-router';
import type { CourseTeaching } from '#contract/teaching.ts';
import { formatNumber, formatShare } from '../i18n/format.ts';
import { useTranslation } from '../i18n/translate.ts';
import { LinkButton } from '../ui/button.tsx';
import { BarRow } from './bar-row.tsx';
import { NothingYet, PictureCard } from './figure-card.tsx';
import { optionWords } from './option-words.ts';
import { type AskedQuestion, questionsToFix, rightOf, studioAt } from './questions-to-fix.ts';

const link = 'rounded-tick font-medium underline-offset-4 hover:underline';
const shownBelow = 3;

/** The question that loses most learners: what is wrong with it, what they choose instead, and the way to mend it. */
export function QuestionToFix({
  options,
  courseId,
  mayEdit,
}: {
  options: CourseTeaching['options'];
  courseId: string;
  mayEdit: boolean;
}) {
  const { t } = useTranslation();
  const [worst, ...others] = questionsToFix(options);
  return (
    <PictureCard title={t('teaching.toFix')} definition={t('teaching.toFixMeaning')}>
      {worst === undefined ? (
        <NothingYet>{t('teaching.nothingToFix')}</NothingYet>
      ) : (
        <>
          <Worst question={worst} courseId={courseId} mayEdit={mayEdit} />
          {others.length > 0 && (
            <div className="mt-5 border-t border-line pt-4 text-sm">
              <h3 className="mb-1 text-muted">{t('teaching.alsoToFix')}</h3>
              <ul className="divide-y divide-line">
                {others.slice(0, shownBelow).map((question) => (
                  <li key={`${question.lesson_id}:${question.question_id}`} className="flex flex-col gap-0.5 py-2">
                    <Link to={studioAt(courseId, question)} className={`${link} wrap-anywhere`}>
                      {question.question}
                    </Link>
                    <span className="text-xs text-muted tabular-nums">
                      <FiguresOf question={question} />
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </>
      )}
    </PictureCard>
  );
}

function Worst({ question, courseId, mayEdit }: { question: AskedQuestion; courseId: string; mayEdit: boolean }) {
  const { t } = useTranslation();
  const { fault, options, answered } = question;
  const told = options.filter(({ chosen, is_answer: isAnswer }) => isAnswer || chosen > 0);
  return (
    <>
      <p className="text-base font-semibold wrap-anywhere">{question.question}</p>
      <p className="mt-1 text-xs text-muted">
        <bdi>{question.lesson_title}</bdi> · <FiguresOf question={question} />
      </p>
      {fault !== null && <p className="mt-3 text-sm text-danger">{t(`teaching.fault.${fault}`)}</p>}
      {answered > 0 && (
        <ul className="mt-4 flex flex-col gap-3">
          {told.map(({ option, chosen, is_answer: isAnswer }) => (
            <BarRow
              key={option}
              name={isAnswer ? `✓ ${optionWords(option, t)}` : optionWords(option, t)}
              figures={formatShare(chosen / answered)}
              parts={[
                {
                  share: chosen / answered,
                  fill: isAnswer ? 'fill-success' : 'fill-danger',
                  isHatched: !isAnswer,
                },
              ]}
            />
          ))}
        </ul>
      )}
      {mayEdit && (
        <LinkButton className="mt-5" icon={PencilLine} to={studioAt(courseId, question)}>
          {t('teaching.fixIt')}
        </LinkButton>
      )}
    </>
  );
}

function FiguresOf({ question }: { question: AskedQuestion }) {
  const { t } = useTranslation();
  const { answered, skipped } = question;
  const figures = t('teaching.rightOfAnswers', {
    right: formatNumber(rightOf(question)),
    answered: formatNumber(answered),
  });
  return skipped === 0 ? figures : `${figures} · ${t('teaching.skipped', { count: skipped })}`;
}
