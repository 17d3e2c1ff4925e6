import { useQuery } from '@tanstack/react-query';
import { Printer, Search } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { Certificate } from '#contract/certificates.ts';
import { toCallFailure } from '../api/failure.ts';
import { productName } from '../api/product.ts';
import { formatDate, formatLongDate } from '../i18n/format.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { CertificateButtons } from '../ui/certificate-buttons.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { TextField } from '../ui/field.tsx';
import { useDocumentTitle } from '../ui/page.tsx';
import { SkeletonLines } from '../ui/skeleton.tsx';
import { StillWaiting } from '../ui/still-waiting.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { certificateQuery } from './join-queries.ts';

/** Public: who has the code sees the certificate, and that it is genuine. */
export function CertificatePage() {
  const { t } = useTranslation();
  const { certificateCode = '' } = useParams();
  const query = useQuery(certificateQuery(certificateCode));
  useDocumentTitle(t('certificate.title'));
  const isUnknown = query.isError && toCallFailure(query.error).code === 404;
  return (
    <main className="mx-auto flex w-full max-w-4xl flex-1 flex-col justify-center gap-6 p-4 sm:p-8 print:max-w-none print:p-0">
      {query.isPending && (
        <StillWaiting>
          <SkeletonLines count={6} />
        </StillWaiting>
      )}
      {isUnknown && (
        <EmptyState
          isWholePage
          drawing="search"
          title={t('certificate.none')}
          action={<CodeField key={certificateCode} shownCode={certificateCode} />}
        >
          {t('certificate.noneText')}
        </EmptyState>
      )}
      {query.isError && !isUnknown && (
        <>
          <h1 className="text-xl font-semibold">{t('certificate.title')}</h1>
          <FailureNotice title={t('certificate.failed')} cause={query.error} onRetry={() => void query.refetch()} />
        </>
      )}
      {query.data !== undefined && query.data.withdrawn_on !== null && (
        <Withdrawn certificate={query.data} since={query.data.withdrawn_on} />
      )}
      {query.data?.withdrawn_on === null && (
        <>
          <Sheet certificate={query.data} />
          <div className="flex flex-wrap items-center justify-between gap-4 text-sm print:hidden">
            <div className="flex min-w-0 flex-1 basis-72 flex-wrap items-center gap-x-3 gap-y-1">
              <StatusChip tone="success">{t('certificate.isGenuine')}</StatusChip>
              <p className="text-muted">{t('certificate.genuine')}</p>
            </div>
            <div className="flex flex-wrap gap-2">
              <CertificateButtons address={`/certificates/${query.data.code}`} />
              <Button icon={Printer} onClick={() => window.print()}>
                {t('certificate.print')}
              </Button>
            </div>
          </div>
        </>
      )}
    </main>
  );
}

/** Nothing that could be printed and shown as a certificate. @param since a day, whatever the zone */
function Withdrawn({ certificate, since }: { certificate: Certificate; since: string }) {
  const { t } = useTranslation();
  const { learner_name: name, course_title: course, organization_name: organization, code } = certificate;
  return (
    <EmptyState isWholePage drawing="search" title={t('certificate.withdrawnOn', { date: formatDate(since, 'UTC') })}>
      <span className="block wrap-anywhere">{t('certificate.withdrawnText', { organization, name, course })}</span>
      <span className="mt-1 block tabular-nums">{t('certificate.code', { code })}</span>
    </EmptyState>
  );
}

/** The code as it stands on paper, to try again with. */
function CodeField({ shownCode }: { shownCode: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [code, setCode] = useState(shownCode);
  // Codes are written in capitals and without spaces; people are not.
  const wanted = code.replace(/[\s-]/g, '').toUpperCase();
  return (
    <form
      className="flex w-full max-w-sm flex-col gap-3 text-left"
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted !== '') void navigate(`/certificates/${encodeURIComponent(wanted)}`, { replace: true });
      }}
    >
      <TextField
        label={t('certificate.codeField')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button look="primary" type="submit" icon={Search} disabled={wanted === '' || wanted === shownCode}>
        {t('certificate.check')}
      </Button>
    </form>
  );
}

/**
 * Text of the page, not paths: the browser shapes every script with the fonts that the product ships. As wide as paper
 * where there is room, and higher where a name or a title needs it.
 */
function Sheet({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation();
  return (
    <article className="flex flex-col rounded-card border-2 border-primary bg-card p-2 text-center sm:aspect-[297/210] sm:p-5 print:[page:certificate] print:h-dvh print:rounded-none">
      <div className="flex flex-1 flex-col items-center justify-center gap-3 border border-line-strong px-4 py-8 sm:p-8">
        <p className="text-sm text-muted uppercase latin:tracking-wide">{t('certificate.title')}</p>
        <p className="text-sm text-muted">{t('certificate.confirms')}</p>
        <h1 className="max-w-full text-xl leading-normal font-semibold wrap-anywhere sm:text-2xl">
          {certificate.learner_name}
        </h1>
        <p className="text-sm text-muted">{t('certificate.completed')}</p>
        <p className="max-w-full text-lg leading-normal font-medium text-balance wrap-anywhere sm:text-xl">
          {certificate.course_title}
        </p>
        <p className="text-sm text-muted">{t('certificate.lessons', { count: certificate.lessons })}</p>
        <div aria-hidden="true" className="my-2 w-3/5 border-t border-dashed border-line-strong" />
        <p className="text-sm wrap-anywhere">
          {t('certificate.issued', {
            organization: certificate.organization_name,
            date: formatLongDate(certificate.issued_on, 'UTC'),
          })}
        </p>
        <p className="text-xs text-muted tabular-nums">
          {productName} · {t('certificate.code', { code: certificate.code })}
        </p>
      </div>
    </article>
  );
}
