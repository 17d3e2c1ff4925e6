import { Lightbulb } from 'lucide-react';
import type { PlayerHint } from '#contract/player-asking.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Icon } from '../ui/icon.tsx';

/** Where to look, above a question whose point was missed last time. @param language of the lesson */
export function QuestionHint({
  hint: { lesson, card, title, left_out },
  language,
}: {
  hint: PlayerHint;
  language: string;
}) {
  const { t } = useTranslation();
  const place = card === null ? t('learn.hint.lesson', { lesson }) : t('learn.hint.card', { lesson, card });
  return (
    <div className="my-4 flex items-start gap-2.5 rounded-control bg-primary-soft px-3.5 py-2.5">
      <Icon of={Lightbulb} size={18} className="mt-0.5 shrink-0 text-primary" />
      <div className="min-w-0">
        <p className="font-medium">{place}</p>
        {title !== '' && (
          <p lang={language} className="prose-width">
            {title}
          </p>
        )}
        {left_out !== null && <p className="text-sm text-muted">{t('learn.hint.leftOut')}</p>}
      </div>
    </div>
  );
}
