import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from '../i18n/translate.ts';
import { Link, Navigate } from 'react-router';
import { toldWords } from '../api/failure-words.ts';
import { toCallFailure, validationLines } from '../api/failure.ts';
import { signUp, useSession } from '../api/session.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { PasswordField } from './password-field.tsx';
import { PasswordStrength } from './password-strength.tsx';
import { PreparingOverlay } from './preparing-overlay.tsx';
import { type RegistrationForm, registrationRules } from './registration-rules.ts';
import { wakeServer } from './wake-server.ts';

const overlayAfterMs = 1000;
/** A number kept free for examples: nobody is called by it. */
const examplePhone = '+91 98765 43210';

export function SignUpPage() {
  const { t } = useTranslation();
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  useEffect(() => void wakeServer(), []);
  if (isAuthenticated) return <Navigate to="/dashboard" replace />;
  return (
    <EntryFrame title={t('accounts.signUp')} lead={t('accounts.signUpLead')}>
      <SignUpForm />
    </EntryFrame>
  );
}

/** True once `isBusy` has lasted a second. */
function useLongerThanASecond(isBusy: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setLong(true), overlayAfterMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isBusy]);
  return isLong;
}

function SignUpForm() {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<{ lines: readonly string[]; count: number } | null>(null);
  const { register, handleSubmit, formState, getValues, control } = useForm<RegistrationForm>({
    defaultValues: { name: '', email: '', phone_number: '', password: '', confirm_password: '' },
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
  const { errors, isSubmitting } = formState;
  const showsOverlay = useLongerThanASecond(isSubmitting);

  const field = (name: keyof RegistrationForm) => ({
    ...register(name, {
      validate: (value) => {
        const problem = registrationRules[name](value, getValues());
        return problem === null || t(`ui.said.${problem}`);
      },
    }),
    error: errors[name]?.message,
  });
  const submit = handleSubmit(async ({ name, email, phone_number, password }) => {
    setFailure(null);
    try {
      await signUp({ name: name.trim(), email: email.trim(), phone_number, password });
    } catch (cause) {
      const lines = validationLines(toCallFailure(cause));
      const words =
        toCallFailure(cause).reason === 'network'
          ? t('accounts.networkDown')
          : toldWords(cause, t('accounts.signUpFailed'));
      setFailure((before) => ({ lines: lines.length > 0 ? lines : [words], count: (before?.count ?? 0) + 1 }));
    }
  });

  return (
    <form
      onSubmit={(event) => (isSubmitting ? event.preventDefault() : void submit(event))}
      noValidate
      className="flex flex-col gap-4.5"
    >
      {failure && (
        <Alert key={failure.count} takesFocus>
          {failure.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Alert>
      )}
      <TextField label={t('accounts.fullName')} autoComplete="name" {...field('name')} />
      <TextField label={t('accounts.email')} type="email" autoComplete="email" inputMode="email" {...field('email')} />
      <TextField
        label={t('accounts.phone')}
        hint={t('accounts.phoneHint', { phone: examplePhone })}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        {...field('phone_number')}
      />
      <div className="flex flex-col gap-2">
        <PasswordField label={t('accounts.password')} autoComplete="new-password" {...field('password')} />
        <PasswordStrength password={useWatch({ control, name: 'password' })} />
      </div>
      <PasswordField label={t('accounts.confirmPassword')} autoComplete="new-password" {...field('confirm_password')} />
      <Button type="submit" look="primary" size="large" isBusy={isSubmitting} className="mt-1">
        {t('accounts.createAccount')}
      </Button>
      <p className="text-sm text-muted">
        {t('accounts.haveAccount')}{' '}
        <Link to="/login" className="rounded-tick font-medium text-primary hover:underline">
          {t('accounts.signIn')}
        </Link>
      </p>
      <PreparingOverlay isOpen={showsOverlay} />
    </form>
  );
}
