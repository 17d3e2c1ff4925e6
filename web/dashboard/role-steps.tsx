import { useQuery } from '@tanstack/react-query';
import { installationQuery } from '../api/installation.ts';
import { useTranslation } from '../i18n/translate.ts';
import { administratorSteps } from './offered-steps.ts';
import { StepsCard } from './steps-card.tsx';
import { useKeptFlags } from './use-kept-flags.ts';

const learnerSteps = [
  { id: 'lesson', to: '/learn', text: 'lessonText' },
  { id: 'hour', to: '/learn', text: 'hourText' },
  { id: 'account', to: '/settings', text: 'accountText' },
] as const;

/**
 * Where who makes no courses begins. What they do leaves no course behind by which a step could be told to be done, so a step
 * counts as done when its screen was opened from here.
 */
export function RoleSteps({ role }: { role: 'admin' | 'user' }) {
  const { t } = useTranslation();
  const flags = useKeptFlags(`first-steps-${role}`);
  const { data: place } = useQuery(installationQuery());
  if (place === undefined) return null;
  const offered =
    role === 'admin'
      ? administratorSteps(place.simulator).map(({ id, to, text }) => ({
          id,
          to,
          title: t(`dashboard.begin.admin.${id}`),
          text: t(`dashboard.begin.admin.${text}`),
        }))
      : learnerSteps.map(({ id, to, text }) => ({
          id,
          to,
          title: t(`dashboard.begin.user.${id}`),
          text: t(`dashboard.begin.user.${text}`),
        }));
  const steps = offered.map((step) => ({ ...step, isDone: flags.has(step.id) }));
  if (flags.has('dismissed') || steps.every(({ isDone }) => isDone)) return null;
  return (
    <StepsCard
      title={t(`dashboard.begin.${role}.title`)}
      steps={steps}
      onGo={flags.keep}
      onDismiss={() => flags.keep('dismissed')}
    />
  );
}
