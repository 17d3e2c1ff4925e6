import { useQuery } from '@tanstack/react-query';
import type { Dashboard } from '#contract/dashboard.ts';
import { installationQuery } from '../api/installation.ts';
import { useTranslation } from '../i18n/translate.ts';
import { LinkButton } from '../ui/button.tsx';
import { firstSteps } from './offered-steps.ts';
import { OwnFile } from './own-file.tsx';
import { StepsCard } from './steps-card.tsx';
import { useKeptFlags } from './use-kept-flags.ts';

/** The way from one's own file to the first answer: each step ticked, the next one a button. Gone when walked or waved away. */
export function FirstSteps({ first }: { first: Dashboard['first'] }) {
  const { t } = useTranslation();
  const flags = useKeptFlags('first-steps-dismissed');
  const { data: place } = useQuery(installationQuery());
  if (place === undefined) return null;
  const steps = firstSteps(first, place.simulator);
  const next = steps.find(({ isDone }) => !isDone);
  if (flags.has('1') || next === undefined) return null;
  return (
    <StepsCard
      title={t('dashboard.first.title')}
      onDismiss={() => flags.keep('1')}
      steps={steps.map((step) => ({
        ...step,
        title: t(`dashboard.first.${step.id}`),
        text: t(`dashboard.first.${step.id}Text`),
      }))}
    >
      {first.course_id === null ? (
        <OwnFile />
      ) : (
        <LinkButton look="primary" to={next.to}>
          {t(`dashboard.first.go.${next.id}`)}
        </LinkButton>
      )}
    </StepsCard>
  );
}
