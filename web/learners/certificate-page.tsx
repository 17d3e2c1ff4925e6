import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useParams } from 'react-router';
import type { Certificate } from '#contract/certificates.ts';
import { formatDate } from '../i18n/format.ts';
import { useTranslation } from '../i18n/translate.ts';
import { productName } from '../api/product.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SkeletonLines } from '../ui/skeleton.tsx';
import { certificateQuery } from './join-queries.ts';

/** Public: who has the code sees the certificate, and that it is genuine. */
export function CertificatePage() {
  const { t } = useTranslation();
  const { certificateCode = '' } = useParams();
  const query = useQuery(certificateQuery(certificateCode));
  return (
    <main className="mx-auto flex min-h-dvh max-w-4xl flex-col justify-center gap-6 p-4 sm:p-8 print:p-0">
      <title>{t('certificate.title')}</title>
      {query.isPending && <SkeletonLines count={6} />}
      {query.isError && (
        <EmptyState isWholePage drawing="search" title={t('certificate.none')}>
          {t('certificate.noneText')}
        </EmptyState>
      )}
      {query.data !== undefined && (
        <>
          <Sheet certificate={query.data} />
          <div className="flex flex-wrap items-center justify-between gap-4 text-sm print:hidden">
            <p className="text-muted">{t('certificate.genuine')}</p>
            <Button icon={Printer} onClick={() => window.print()}>
              {t('certificate.print')}
            </Button>
          </div>
        </>
      )}
    </main>
  );
}

/** Text of the page, not paths: the browser shapes every script with the fonts that the product ships. */
function Sheet({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation();
  return (
    <article
      lang={certificate.language}
      className="relative flex aspect-[297/210] min-h-80 flex-col items-center justify-center gap-3 overflow-hidden rounded-card border-2 border-primary bg-card p-8 text-center print:rounded-none"
    >
      <svg aria-hidden="true" viewBox="0 0 297 210" className="absolute inset-0 size-full text-line">
        <rect x="8" y="8" width="281" height="194" fill="none" stroke="currentColor" strokeWidth="0.6" />
        <path d="M40 176h217" stroke="currentColor" strokeWidth="0.6" strokeDasharray="6 2" />
      </svg>
      <p className="text-sm tracking-wide text-muted uppercase">{t('certificate.title')}</p>
      <p className="text-sm text-muted">{t('certificate.confirms')}</p>
      <h1 className="text-2xl leading-normal font-semibold wrap-anywhere sm:text-4xl">{certificate.learner_name}</h1>
      <p className="text-sm text-muted">{t('certificate.completed')}</p>
      <p className="text-xl leading-normal font-medium wrap-anywhere sm:text-2xl">{certificate.course_title}</p>
      <p className="text-sm text-muted">{t('certificate.lessons', { count: certificate.lessons })}</p>
      <p className="mt-4 text-sm">
        {t('certificate.issued', {
          organization: certificate.organization_name,
          date: formatDate(certificate.issued_at),
        })}
      </p>
      <p className="text-xs text-muted tabular-nums">
        {productName} · {t('certificate.code', { code: certificate.code })}
      </p>
    </article>
  );
}
