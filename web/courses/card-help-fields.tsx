import { useTranslation } from '../i18n/translate.ts';
import { TextArea } from '../ui/field.tsx';
import type { CardHelp } from './card-helps.ts';

/** For each card of a lesson: an example for who misses its point, and a short form for who reads it again. */
export function CardHelpFields({
  helps,
  onChange,
}: {
  helps: readonly CardHelp[];
  onChange: (helps: CardHelp[]) => void;
}) {
  const { t } = useTranslation();
  if (helps.length === 0) return null;
  const filled = helps.filter(({ short, example }) => short !== '' || example !== '').length;
  const change = (place: number, part: Partial<CardHelp>): void =>
    onChange(helps.map((help) => (help.place === place ? { ...help, ...part } : help)));
  return (
    <details className="rounded-control border border-line px-4 py-2">
      <summary className="touch:min-h-11 touch:content-center font-medium">
        {t('lessons.helps.title')}{' '}
        <span className="text-sm font-normal text-muted">
          {t('lessons.helps.filled', { filled, total: helps.length })}
        </span>
      </summary>
      <p className="prose-width mt-2 text-sm text-muted">{t('lessons.helps.about')}</p>
      <ol className="mt-3 flex flex-col gap-5">
        {helps.map(({ place, title, text, short, example }) => (
          <li key={place} className="flex flex-col gap-3 border-t border-line pt-4">
            <div>
              <p className="font-medium">{title === '' ? t('learn.cardNumber', { number: place + 1 }) : title}</p>
              <p className="line-clamp-2 text-sm text-muted">{text}</p>
            </div>
            <div className="grid gap-3 sm:grid-cols-2">
              <TextArea
                label={t('lessons.helps.example')}
                rows={2}
                maxLength={600}
                value={example}
                onChange={(event) => change(place, { example: event.target.value })}
              />
              <TextArea
                label={t('lessons.helps.short')}
                rows={2}
                maxLength={300}
                value={short}
                onChange={(event) => change(place, { short: event.target.value })}
              />
            </div>
          </li>
        ))}
      </ol>
    </details>
  );
}
