import type { LessonCard } from '#contract/lesson-proof.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { TextArea } from '../field.tsx';
import { editCard } from './draft-changes.ts';
import type { ChangeDraft } from './use-studio.ts';

/** An example for who misses a point of the card, and its short form for who reads the lesson again and knows it. */
export function CardDepthFields({ card, change }: { card: LessonCard; change: ChangeDraft }) {
  const { t } = useTranslation();
  const { id, example = '', short = '' } = card;
  return (
    <details open={example !== '' || short !== '' || undefined} className="mt-3 text-sm">
      <summary className="touch:min-h-11 touch:content-center text-muted">{t('studio.depth.title')}</summary>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        <TextArea
          label={t('studio.depth.example')}
          hint={t('studio.depth.exampleHint')}
          rows={3}
          maxLength={600}
          value={example}
          onChange={(event) => {
            const words = event.target.value;
            change((now) => editCard(now, id, { example: words }), `${id} example`);
          }}
        />
        <TextArea
          label={t('studio.depth.short')}
          hint={t('studio.depth.shortHint')}
          rows={3}
          maxLength={300}
          value={short}
          onChange={(event) => {
            const words = event.target.value;
            change((now) => editCard(now, id, { short: words }), `${id} short`);
          }}
        />
      </div>
    </details>
  );
}
