import { useTranslation } from '../i18n/translate.ts';
import { mediaLimits, mediaTypes } from '#contract/media-types.ts';
import { Accordion } from '../ui/accordion.tsx';
import { Card } from '../ui/page.tsx';

/** What uploads are held to, from the table that holds them to it. */
export function MediaLimitsCard() {
  const { t } = useTranslation();
  const rows = (words: (type: (typeof mediaTypes)[number]) => string) => (
    <dl className="flex flex-col gap-2 text-sm">
      {mediaTypes.map((type) => (
        <div key={type} className="flex justify-between gap-4">
          <dt className="text-muted">{t(`media.usage.${type}`)}</dt>
          <dd className="text-right tabular-nums">{words(type)}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <Card title={t('media.settings.title')}>
      <Accordion
        parts={[
          { id: 'limits', title: t('media.settings.limits'), content: rows((type) => mediaLimits[type].label) },
          {
            id: 'formats',
            title: t('media.settings.formats'),
            content: rows((type) => mediaLimits[type].formats.join(' ')),
          },
        ]}
      />
    </Card>
  );
}
