import type { ResultLesson } from '#contract/transformation.ts';
import { formatNumber } from '../i18n/format.ts';
import { useTranslation } from '../i18n/translate.ts';
import { isAtRisk, isUnsupported } from '../ui/edited-provenance.ts';
import { clock } from '../ui/source-mark.tsx';

const percentOf = (share: number): string => `${formatNumber(Math.round(share * 100))} %`;

/** What a creator should know of a lesson before learners get it. */
export function QualityCard({ lesson }: { lesson: ResultLesson }) {
  const { t } = useTranslation();
  const { quality, provenance } = lesson.metadata;
  if (quality === undefined) return null;
  const paragraphs = provenance.content;
  const atRisk = paragraphs.filter(isAtRisk).length;
  const supported = paragraphs.length - paragraphs.filter(isUnsupported).length;
  const facts = [
    t('transformation.quality.coverage', { percent: percentOf(quality.coverage) }),
    t('transformation.quality.reading', { time: clock(quality.reading_seconds) }),
    t('transformation.quality.evidence', { n: formatNumber(supported), total: formatNumber(paragraphs.length) }),
    atRisk > 0 && t('transformation.quality.atRisk', { count: atRisk }),
    quality.repeated > 0 && t('transformation.quality.repeated', { count: quality.repeated }),
    quality.recognised !== undefined &&
      t('transformation.quality.recognised', { percent: percentOf(quality.recognised) }),
    quality.from_model > 0 && t('transformation.quality.fromModel', { count: quality.from_model }),
  ].filter((fact) => fact !== false);
  return (
    <section className="rounded-control bg-sunken p-4">
      <h4 className="mb-2 text-sm font-semibold">{t('transformation.quality.title')}</h4>
      <ul className="flex flex-col gap-1 text-sm text-muted">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </section>
  );
}
