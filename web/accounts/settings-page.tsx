import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { changeProfile, type User } from '#contract/accounts.ts';
import { languageCodes, languages } from '#contract/languages.ts';
import { useContractMutation } from '../api/contract-mutation.ts';
import { replaceUser, useUser } from '../api/session.ts';
import { showLanguage } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useDialog } from '../ui/dialog.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { TextField } from '../ui/field.tsx';
import { Card, Page } from '../ui/page.tsx';
import { Select } from '../ui/select.tsx';
import { showTheme } from '../ui/theme.ts';
import { notify } from '../ui/toasts.tsx';
import { registrationRules } from './registration-rules.ts';

type ProfileForm = Pick<User, 'name' | 'email' | 'phone' | 'organization' | 'theme' | 'language'>;

const formOf = ({ name, email, phone, organization, theme, language }: User): ProfileForm => ({
  name,
  email,
  phone,
  organization,
  theme,
  language,
});

export function SettingsPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('settings.title')} width="narrow">
      <ProfileCard />
    </Page>
  );
}

function ProfileCard() {
  const { t } = useTranslation();
  const user = useUser();
  const confirm = useDialog();
  const save = useContractMutation(changeProfile, { refresh: [['dashboard']] });
  const [edited, setEdited] = useState<ProfileForm | null>(null);
  const { register, control, handleSubmit, formState, reset } = useForm<ProfileForm>({ defaultValues: formOf(user) });
  const { errors, isDirty } = formState;

  const rule = (field: 'name' | 'email' | 'phone_number') => (value: string) => {
    const problem = registrationRules[field](value, {
      name: '',
      email: '',
      phone_number: '',
      password: '',
      confirm_password: '',
    });
    return problem === null || t(`accounts.${problem}`);
  };
  const store = () => {
    if (edited === null) return;
    const { organization, ...rest } = edited;
    save.mutate(
      { form: { ...rest, ...(user.role === 'organization' && { organization }) } },
      {
        onSuccess: (changed) => {
          replaceUser(changed);
          showTheme(changed.theme);
          void showLanguage(changed.language);
          reset(formOf(changed));
          notify.success(t('settings.saved'));
        },
        onSettled: confirm.close,
      },
    );
  };
  return (
    <Card title={t('settings.profile')}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) =>
          void handleSubmit((form) => {
            setEdited(form);
            confirm.open();
          })(event)
        }
      >
        {save.error && <FailureNotice title={t('settings.saveFailed')} cause={save.error} />}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t('settings.name')}
            autoComplete="name"
            error={errors.name?.message}
            {...register('name', { validate: rule('name') })}
          />
          <TextField
            label={t('settings.email')}
            type="email"
            autoComplete="email"
            error={errors.email?.message}
            {...register('email', { validate: rule('email') })}
          />
          <TextField
            label={t('settings.phone')}
            type="tel"
            autoComplete="tel"
            error={errors.phone?.message}
            {...register('phone', { validate: rule('phone_number') })}
          />
          {user.role === 'organization' && (
            <TextField label={t('settings.organization')} {...register('organization')} />
          )}
          <Controller
            control={control}
            name="theme"
            render={({ field }) => (
              <Select
                label={t('settings.theme')}
                value={field.value}
                onChange={field.onChange}
                choices={[
                  { value: 'light', label: t('settings.light') },
                  { value: 'dark', label: t('settings.dark') },
                ]}
              />
            )}
          />
          <Controller
            control={control}
            name="language"
            render={({ field }) => (
              <Select
                label={t('settings.language')}
                value={field.value}
                onChange={field.onChange}
                choices={languageCodes.map((code) => ({ value: code, label: languages[code] }))}
              />
            )}
          />
        </div>
        <div className="flex justify-end">
          <Button type="submit" look="primary" disabled={!isDirty}>
            {t('settings.saveChanges')}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        control={confirm}
        title={t('settings.confirmTitle')}
        question={t('settings.confirmQuestion')}
        confirmLabel={t('ui.save')}
        isBusy={save.isPending}
        onConfirm={store}
      />
    </Card>
  );
}
