import type { Dashboard } from '#contract/dashboard.ts';
import { useTranslation } from '../i18n/translate.ts';
import { LinkButton } from '../ui/button.tsx';
import { OwnFile } from './own-file.tsx';
import { StepsCard } from './steps-card.tsx';
import { useKeptFlags } from './use-kept-flags.ts';

const steps = ['lessons', 'publish', 'enroll', 'answer'] as const;
type Step = (typeof steps)[number];

/** Where each step is done: the newest course of one's own, once there is one. */
const placeOf = (step: Step, courseId: string | null): string => {
  if (step === 'answer') return '/simulator';
  if (courseId === null) return '/courses';
  return `/courses/${courseId}/${{ lessons: 'media-transformation', publish: 'lessons', enroll: 'learners' }[step]}`;
};

/** The way from one's own file to the first answer: each step ticked, the next one a button. Gone when walked or waved away. */
export function FirstSteps({ first }: { first: Dashboard['first'] }) {
  const { t } = useTranslation();
  const flags = useKeptFlags('first-steps-dismissed');
  const isDone: Record<Step, boolean> = {
    lessons: first.lessons > 0,
    publish: first.published > 0,
    enroll: first.enrolled > 0,
    answer: first.answered > 0,
  };
  const next = steps.find((step) => !isDone[step]);
  if (flags.has('1') || next === undefined) return null;
  return (
    <StepsCard
      title={t('dashboard.first.title')}
      onDismiss={() => flags.keep('1')}
      steps={steps.map((step) => ({
        id: step,
        title: t(`dashboard.first.${step}`),
        text: t(`dashboard.first.${step}Text`),
        to: placeOf(step, first.course_id),
        isDone: isDone[step],
      }))}
    >
      {first.course_id === null ? (
        <OwnFile />
      ) : (
        <LinkButton look="primary" to={placeOf(next, first.course_id)}>
          {t(`dashboard.first.go.${next}`)}
        </LinkButton>
      )}
    </StepsCard>
  );
}
