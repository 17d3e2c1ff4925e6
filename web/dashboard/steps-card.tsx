import { Check, X } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../i18n/translate.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Card } from '../ui/page.tsx';

export interface NextStep {
  id: string;
  title: string;
  text: string;
  to: string;
  isDone: boolean;
}

/** Steps in a card of their own, which can be waved away. */
export function StepsCard({
  title,
  steps,
  onDismiss,
  onGo,
}: {
  title: string;
  steps: readonly NextStep[];
  onDismiss: () => void;
  onGo?: (id: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <Card title={title} action={<IconButton icon={X} label={t('dashboard.first.dismiss')} onClick={onDismiss} />}>
      <StepList steps={steps} {...(onGo && { onGo })} />
    </Card>
  );
}

/**
 * Steps in their order: each leads to its screen, those done are ticked, the first open one is marked.
 *
 * @param isBrief without the sentence to each: where the first open one is told above
 */
export function StepList({
  steps,
  onGo,
  isBrief = false,
}: {
  steps: readonly NextStep[];
  onGo?: (id: string) => void;
  isBrief?: boolean;
}) {
  const { t } = useTranslation();
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <ol className="grid gap-4 sm:grid-cols-2 xl:grid-flow-col xl:auto-cols-fr xl:grid-cols-none">
      {steps.map((step, index) => (
        <li key={step.id} className="flex gap-3 text-sm" aria-current={step === next ? 'step' : undefined}>
          <span
            className={`grid size-6 shrink-0 place-items-center rounded-full text-xs font-medium ${step.isDone ? 'bg-success-soft text-success' : step === next ? 'bg-primary-fill text-on-primary' : 'bg-neutral-soft text-muted'}`}
          >
            {step.isDone ? <Icon of={Check} size={14} /> : index + 1}
          </span>
          <span className="min-w-0">
            <Link to={step.to} className="font-medium hover:underline" onClick={() => onGo?.(step.id)}>
              {step.title}
            </Link>
            {step.isDone && <span className="sr-only"> ({t('dashboard.first.done')})</span>}
            {!isBrief && <span className="block text-muted">{step.text}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
