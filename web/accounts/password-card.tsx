import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from '../i18n/translate.ts';
import { toCallFailure } from '../api/failure.ts';
import { Button } from '../ui/button.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { Card } from '../ui/page.tsx';
import { notify } from '../ui/toasts.tsx';
import { UnsavedChanges } from '../ui/unsaved-changes.tsx';
import { useChangePassword } from './accounts-queries.ts';
import { ConfirmChanges } from './confirm-changes.tsx';
import { PasswordField } from './password-field.tsx';
import { PasswordStrength } from './password-strength.tsx';
import { registrationRules } from './registration-rules.ts';

interface PasswordForm {
  current_password: string;
  new_password: string;
  confirm_password: string;
}

const blank: PasswordForm = { current_password: '', new_password: '', confirm_password: '' };

export function PasswordCard() {
  const { t } = useTranslation();
  const confirm = useDialog();
  const save = useChangePassword();
  const { register, handleSubmit, formState, getValues, reset, setError, control } = useForm<PasswordForm>({
    defaultValues: blank,
  });
  const { errors, isDirty } = formState;
  const hasFieldError = Object.keys(save.error?.validationErrors ?? {}).length > 0;

  const store = () => {
    const { current_password, new_password } = getValues();
    save.mutate(
      { body: { current_password, new_password } },
      {
        onSuccess: () => {
          reset(blank);
          notify.success(t('settings.passwordChanged'));
        },
        onError: (cause) => {
          const { validationErrors } = toCallFailure(cause);
          for (const field of ['current_password', 'new_password'] as const) {
            const message = validationErrors[field]?.[0];
            if (message !== undefined) setError(field, { message }, { shouldFocus: true });
          }
        },
        onSettled: confirm.close,
      },
    );
  };
  return (
    <Card title={t('settings.passwordTitle')}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) =>
          void handleSubmit(() => {
            save.reset();
            confirm.open();
          })(event)
        }
      >
        {save.error && !hasFieldError && <FailureNotice namesFields cause={save.error} />}
        <PasswordField
          label={t('settings.currentPassword')}
          autoComplete="current-password"
          error={errors.current_password?.message}
          {...register('current_password', { validate: (value) => value !== '' || t('ui.said.passwordRequired') })}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <div className="flex flex-col gap-2">
            <PasswordField
              label={t('settings.newPassword')}
              autoComplete="new-password"
              error={errors.new_password?.message}
              {...register('new_password', {
                validate: (value) => {
                  const problem = registrationRules.password(value, {
                    name: '',
                    email: '',
                    phone_number: '',
                    password: '',
                    confirm_password: '',
                  });
                  return problem === null || t(`ui.said.${problem}`);
                },
              })}
            />
            <PasswordStrength password={useWatch({ control, name: 'new_password' })} />
          </div>
          <PasswordField
            label={t('settings.confirmNewPassword')}
            autoComplete="new-password"
            error={errors.confirm_password?.message}
            {...register('confirm_password', {
              validate: (value) => value === getValues().new_password || t('ui.said.passwordsDiffer'),
            })}
          />
        </div>
        <div className="flex justify-end">
          <Button type="submit" look="primary" disabled={!isDirty}>
            {t('settings.updatePassword')}
          </Button>
        </div>
      </form>
      <ConfirmChanges control={confirm} note={t('settings.othersSignedOut')} isBusy={save.isPending} onSave={store} />
      <UnsavedChanges isDirty={isDirty} />
    </Card>
  );
}
