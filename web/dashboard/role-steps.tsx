import { useTranslation } from '../i18n/translate.ts';
import { StepsCard } from './steps-card.tsx';
import { useKeptFlags } from './use-kept-flags.ts';

const stepsOf = {
  admin: [
    ['number', '/whatsapp-settings'],
    ['templates', '/templates'],
    ['people', '/users'],
    ['rehearse', '/simulator'],
  ],
  user: [
    ['lesson', '/learn'],
    ['hour', '/learn'],
    ['account', '/settings'],
  ],
} as const;

/**
 * Where who makes no courses begins. What they do leaves no course behind by which a step could be told to be done, so a step
 * counts as done when its screen was opened from here.
 */
export function RoleSteps({ role }: { role: keyof typeof stepsOf }) {
  const { t } = useTranslation();
  const flags = useKeptFlags(`first-steps-${role}`);
  // Their words stand together below dashboard.begin.<role>.
  const steps = stepsOf[role].map(([id, to]) => ({
    id,
    to,
    title: t(`dashboard.begin.${role}.${id}` as 'dashboard.begin.admin.number'),
    text: t(`dashboard.begin.${role}.${id}Text` as 'dashboard.begin.admin.numberText'),
    isDone: flags.has(id),
  }));
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
