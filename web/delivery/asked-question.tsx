import { MessageCircleQuestion } from 'lucide-react';
import type { ConversationMessage } from '#contract/inbox.ts';
import type { AskedOutcome } from '#contract/learner-questions.ts';
import { useTranslation } from '../i18n/translate.ts';
import { StatusChip, type Tone } from '../ui/status-chip.tsx';

const tones: Readonly<Record<AskedOutcome, Tone>> = {
  answered: 'neutral',
  hinted: 'neutral',
  declined: 'primary',
  limited: 'primary',
};

/** That somebody asks about a lesson, and whether the course has answered. */
export function AskedChip({ outcome }: { outcome: AskedOutcome }) {
  const { t } = useTranslation();
  return (
    <StatusChip tone={tones[outcome]} icon={MessageCircleQuestion}>
      {t(`inbox.asked.${outcome}`)}
    </StatusChip>
  );
}

/** Below a question: what became of it, and the sentences of the course that came nearest. */
export function AskedQuestion({ asked: { on, outcome, found } }: { asked: NonNullable<ConversationMessage['asked']> }) {
  const { t } = useTranslation();
  return (
    <div className="flex max-w-[min(34rem,90%)] flex-col items-start gap-2 text-sm">
      <span className="flex flex-wrap gap-2">
        <AskedChip outcome={outcome} />
        {on === 'page' && <span className="text-xs text-muted">{t('inbox.asked.onPage')}</span>}
      </span>
      {found.length > 0 && (
        <details className="rounded-control border border-line bg-card px-3 py-2">
          <summary className="touch:min-h-11 touch:content-center">
            {t(outcome === 'answered' ? 'inbox.asked.sentence' : 'inbox.asked.nearest')}
          </summary>
          <ul className="mt-2 flex flex-col gap-3">
            {found.map(({ quote, lesson, card, page, lesson_title }) => (
              <li key={`${lesson} ${card} ${quote}`} className="border-l-2 border-line-strong pl-3">
                <p className="whitespace-pre-line">{quote}</p>
                <p className="text-xs text-muted">
                  {page === null
                    ? t('inbox.asked.place', { title: lesson_title, lesson, card })
                    : t('inbox.asked.placeOnPage', { title: lesson_title, lesson, card, page })}
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
