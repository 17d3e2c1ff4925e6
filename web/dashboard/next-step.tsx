import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { attentionQuery } from './dashboard-queries.ts';
import { useTranslation } from '../i18n/translate.ts';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/page.tsx';

/** The one thing to do now: what it is, why, and one button. */
export function NextStepCard({
  title,
  text,
  button,
  corner,
  children,
}: {
  title: string;
  text: string;
  button: ReactNode;
  corner?: ReactNode;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <Card title={t('dashboard.next.title')} action={corner}>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h3 className="text-lg font-semibold">{title}</h3>
          <p className="prose-width text-sm text-muted">{text}</p>
        </div>
        {button}
      </div>
      {children !== undefined && <div className="mt-5 border-t border-line pt-4">{children}</div>}
    </Card>
  );
}

/** Where everything runs: the learner to look at first, or that there is nobody. */
export function WhoNeedsAttention() {
  const { t } = useTranslation();
  const { data } = useQuery(attentionQuery());
  // What could not be looked up is not claimed either way.
  if (data === undefined) return null;
  const { first } = data;
  if (first === null)
    return (
      <NextStepCard
        title={t('dashboard.next.caughtUp')}
        text={t('dashboard.next.caughtUpText')}
        button={<LinkButton to="/analytics">{t('dashboard.next.seeLearning')}</LinkButton>}
      />
    );
  const { learner_name: name, code, n, learners, course_id, enrollment_id } = first;
  return (
    <NextStepCard
      title={t('dashboard.next.attention', { count: learners })}
      text={`${name}: ${t(`teaching.why.${code}`, { count: n })}`}
      button={
        <LinkButton look="primary" to={`/courses/${course_id}/learners?path=${enrollment_id}`}>
          {t('dashboard.next.look', { name })}
        </LinkButton>
      }
    />
  );
}
