import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from '../i18n/translate.ts';
import { Link, useNavigate } from 'react-router';
import { resetPassword } from '#contract/calls/accounts-calls.ts';
import { call } from '../api/call.ts';
import { failureWords } from '../api/failure-words.ts';
import { toCallFailure } from '../api/failure.ts';
import { signOut, useSession } from '../api/session.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { PasswordField } from './password-field.tsx';
import { PasswordStrength } from './password-strength.tsx';
import { registrationRules } from './registration-rules.ts';

/** The token is read once and taken out of the address, so that it stands in no history, picture or report. */
function useToken(): string {
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token') ?? '');
  const navigate = useNavigate();
  useEffect(() => {
    if (window.location.search.includes('token=')) void navigate('/reset-password', { replace: true });
  }, [navigate]);
  return token;
}

export function ResetPasswordPage() {
  const { t } = useTranslation();
  const token = useToken();
  const [isDead, setDead] = useState(token === '');
  return (
    <EntryFrame title={t('accounts.resetTitle')} lead={t('accounts.resetLead')}>
      {isDead ? (
        <div className="flex flex-col items-start gap-5">
          <Alert takesFocus title={t('accounts.linkDead')}>
            {t('accounts.linkDeadText')}
          </Alert>
          <LinkButton to="/forgot-password" look="primary" size="large">
            {t('accounts.askNewLink')}
          </LinkButton>
        </div>
      ) : (
        <ResetForm token={token} onDead={() => setDead(true)} />
      )}
      <p className="mt-6 text-sm">
        <Link to="/login" className="rounded-tick font-medium text-primary hover:underline">
          {t('accounts.backToSignIn')}
        </Link>
      </p>
    </EntryFrame>
  );
}

interface ResetFields {
  password: string;
  confirm_password: string;
}

function ResetForm({ token, onDead }: { token: string; onDead: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, formState, getValues, setError, control } = useForm<ResetFields>({
    defaultValues: { password: '', confirm_password: '' },
  });
  const { errors, isSubmitting } = formState;
  const field = (name: keyof ResetFields) => ({
    ...register(name, {
      validate: (value) => {
        const problem = registrationRules[name](value, { name: '', email: '', phone_number: '', ...getValues() });
        return problem === null || t(`ui.said.${problem}`);
      },
    }),
    error: errors[name]?.message,
  });
  const submit = handleSubmit(async ({ password }) => {
    setFailure('');
    try {
      await call(resetPassword, { body: { token, password } });
      // Every session of the account has ended, and it may be the one of this browser.
      if (useSession.getState().isAuthenticated) signOut();
      await navigate('/login', { replace: true, state: { notice: 'password_set' } });
    } catch (cause) {
      const { reason, validationErrors } = toCallFailure(cause);
      const message = validationErrors['password']?.[0];
      if (reason === 'reset_link_invalid') onDead();
      else if (message !== undefined) setError('password', { message }, { shouldFocus: true });
      else setFailure(reason === 'network' ? t('accounts.networkDown') : failureWords(cause));
    }
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => (isSubmitting ? event.preventDefault() : void submit(event))}
    >
      {failure !== '' && <Alert takesFocus>{failure}</Alert>}
      <div className="flex flex-col gap-2">
        <PasswordField
          label={t('settings.newPassword')}
          hint={t('accounts.passwordHint')}
          autoComplete="new-password"
          {...field('password')}
        />
        <PasswordStrength password={useWatch({ control, name: 'password' })} />
      </div>
      <PasswordField
        label={t('settings.confirmNewPassword')}
        autoComplete="new-password"
        {...field('confirm_password')}
      />
      <Button type="submit" look="primary" size="large" isBusy={isSubmitting}>
        {t('accounts.setPassword')}
      </Button>
    </form>
  );
}
