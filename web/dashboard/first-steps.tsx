import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Card } from '../ui/page.tsx';

const dismissedKey = 'first-steps-dismissed';

const wasDismissed = (): boolean => {
  try {
    return localStorage.getItem(dismissedKey) === '1';
  } catch {
    return false;
  }
};

/** The way from an empty account to the first answer; gone when walked or waved away. */
export function FirstSteps({
  mediaFiles,
  learners,
  messagesSent,
}: {
  mediaFiles: number;
  learners: number;
  messagesSent: number;
}) {
  const { t } = useTranslation();
  const [isDismissed, setDismissed] = useState(wasDismissed);
  const steps = [
    { id: 'media', isDone: mediaFiles > 0, to: '/courses' },
    { id: 'learner', isDone: learners > 0, to: '/learners' },
    { id: 'send', isDone: messagesSent > 0, to: '/courses' },
  ];
  if (isDismissed || steps.every((step) => step.isDone)) return null;
  const dismiss = () => {
    setDismissed(true);
    try {
      localStorage.setItem(dismissedKey, '1');
    } catch {
      // A browser that forbids storage asks again next time.
    }
  };
  return (
    <Card
      title={t('dashboard.first.title')}
      action={<IconButton icon={X} label={t('dashboard.first.dismiss')} onClick={dismiss} />}
    >
      <ol className="grid gap-4 sm:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step.id} className="flex gap-3 text-sm">
            <span
              className={`grid size-6 shrink-0 place-items-center rounded-full text-xs font-medium ${step.isDone ? 'bg-success-soft text-success' : 'bg-neutral-soft text-muted'}`}
            >
              {step.isDone ? <Icon of={Check} size={14} /> : index + 1}
            </span>
            <span>
              <Link to={step.to} className="font-medium hover:underline">
                {t(`dashboard.first.${step.id}`)}
              </Link>
              <span className="block text-muted">{t(`dashboard.first.${step.id}Text`)}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
