import { useTranslation } from '../i18n/translate.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import type { WaitingQuestion } from './lesson-quiz.ts';

/** Questions that are not sent before somebody has looked at them. */
export function WaitingQuestions({
  questions,
  confirmed,
  onChange,
}: {
  questions: readonly WaitingQuestion[];
  /** Ids of those that are to be sent from now on. */
  confirmed: readonly string[];
  onChange: (confirmed: string[]) => void;
}) {
  const { t } = useTranslation();
  if (questions.length === 0) return null;
  return (
    <section className="rounded-card border border-line px-4 py-3" aria-label={t('lessons.waiting')}>
      <h3 className="text-sm font-medium">{t('lessons.waiting')}</h3>
      <p className="mt-1 mb-3 text-sm text-muted">{t('lessons.waitingHint')}</p>
      <ul className="flex flex-col gap-4">
        {questions.map(({ id, question, answer }) => (
          <li key={id}>
            <Checkbox
              label={
                <span className="flex min-w-0 flex-col gap-0.5">
                  <span className="font-medium wrap-anywhere">{question}</span>
                  <span className="text-sm text-muted wrap-anywhere">{answer}</span>
                </span>
              }
              isChecked={confirmed.includes(id)}
              onChange={(isSent) => onChange(isSent ? [...confirmed, id] : confirmed.filter((other) => other !== id))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
