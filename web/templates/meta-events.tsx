import type { TemplateEvent } from '#contract/template-approval.ts';
import { formatDateTime } from '../i18n/format.ts';
import { translateIfKnown, useTranslation } from '../i18n/translate.ts';
import { Card } from '../ui/page.tsx';

/** What happened to a template at Meta, newest first: who asked, what Meta said, and why. */
export function MetaEvents({ events }: { events: readonly TemplateEvent[] }) {
  const { t } = useTranslation();
  if (events.length === 0) return null;
  const words = (event: string) =>
    translateIfKnown(`templates.event.${event}`) ?? translateIfKnown(`templates.meta.${event.toLowerCase()}`) ?? event;
  return (
    <Card title={t('templates.metaHistory')}>
      <ol className="flex flex-col gap-3 border-l border-line-strong pl-4 text-sm">
        {events.map((event) => {
          const why = ['reason', 'title', 'description', 'recommendation']
            .map((name) => event.detail[name])
            .filter((text) => typeof text === 'string' && text !== '');
          return (
            <li key={`${event.at}-${event.event}`} className="relative">
              <span aria-hidden="true" className="absolute top-2.5 -left-4 h-px w-2.5 bg-primary" />
              <p className="font-medium first-letter:uppercase">{words(event.event)}</p>
              {why.length > 0 && <p className="text-muted">{[...new Set(why)].join(' · ')}</p>}
              <p className="text-xs text-muted">
                {[
                  formatDateTime(event.at),
                  event.actor || t('templates.byMeta'),
                  t(`templates.source.${event.source}`),
                ].join(' · ')}
              </p>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
