import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import type { Dashboard } from '#contract/dashboard.ts';
import { installationQuery } from '../api/installation.ts';
import { useTranslation } from '../i18n/translate.ts';
import { IconButton, LinkButton } from '../ui/button.tsx';
import { NextStep } from './next-step.tsx';
import { firstSteps, waitingLearners } from './offered-steps.ts';
import { OwnFile } from './own-file.tsx';
import { StepList } from './steps-card.tsx';
import { OtherThings, ToDo } from './to-do.tsx';
import { useKeptFlags } from './use-kept-flags.ts';

/** What to do first: the next step to the first answer, with the whole way below it; once walked or waved away, what fails and who needs help. */
export function FirstSteps({ first, learners }: Pick<Dashboard, 'first' | 'learners'>) {
  const { t } = useTranslation();
  const flags = useKeptFlags('first-steps-dismissed');
  const { data: place } = useQuery(installationQuery());
  if (place === undefined) return null;
  const steps = firstSteps(first, place.simulator);
  const next = steps.find(({ isDone }) => !isDone);
  if (flags.has('1') || next === undefined) return <ToDo />;
  const waiting = next.id === 'enroll' ? waitingLearners(first, learners) : 0;
  return (
    <NextStep
      title={t(`dashboard.first.${next.id}`)}
      text={
        waiting > 0
          ? t('dashboard.next.waiting', { count: waiting })
          : t(first.course_id === null ? 'dashboard.first.ownFileText' : `dashboard.first.${next.id}Text`)
      }
      button={
        first.course_id === null ? (
          <OwnFile />
        ) : (
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <LinkButton look="primary" to={next.to}>
              {t(`dashboard.first.go.${next.id}`)}
            </LinkButton>
            {next.id === 'enroll' && (
              <Link
                to={`/courses/${first.course_id}/lessons`}
                className="rounded-tick text-sm underline underline-offset-4"
              >
                {t('ownPhone.send')}
              </Link>
            )}
          </div>
        )
      }
      corner={<IconButton icon={X} label={t('dashboard.first.dismiss')} onClick={() => flags.keep('1')} />}
    >
      <StepList
        isBrief
        steps={steps.map((step) => ({
          ...step,
          title: t(`dashboard.first.${step.id}`),
          text: t(`dashboard.first.${step.id}Text`),
        }))}
      />
      <div className="mt-4 border-t border-line pt-4 empty:hidden">
        <OtherThings />
      </div>
    </NextStep>
  );
}
