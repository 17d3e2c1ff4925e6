import { useTranslation } from '../i18n/translate.ts';
import { classNames } from '../ui/class-names.ts';
import { passwordStrength } from './registration-rules.ts';

const steps = [
  { word: 'weak', look: 'bg-danger' },
  { word: 'fair', look: 'bg-warning' },
  { word: 'good', look: 'bg-success' },
] as const;

export function PasswordStrength({ password }: { password: string }) {
  const { t } = useTranslation();
  const strength = passwordStrength(password);
  const step = steps[strength - 1];
  if (step === undefined) return null;
  return (
    <p role="status" className="flex items-center gap-2 text-xs text-muted">
      <span aria-hidden="true" className="flex gap-1">
        {steps.map(({ word }, index) => (
          <span
            key={word}
            className={classNames('h-1 w-8 rounded-full', index < strength ? step.look : 'bg-neutral-soft')}
          />
        ))}
      </span>
      {t('accounts.strength.label')}: {t(`accounts.strength.${step.word}`)}
    </p>
  );
}
