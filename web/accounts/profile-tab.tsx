import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../i18n/translate.ts';
import type { User } from '#contract/accounts.ts';
import { toCallFailure } from '../api/failure.ts';
import { replaceUser, useUser } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { TextField } from '../ui/field.tsx';
import { Card } from '../ui/page.tsx';
import { notify } from '../ui/toasts.tsx';
import { useKeptDraft } from '../ui/kept-draft.ts';
import { UnsavedChanges } from '../ui/unsaved-changes.tsx';
import { useChangeProfile } from './accounts-queries.ts';
import { type AvatarChange, AvatarField } from './avatar-field.tsx';
import { ConfirmChanges } from './confirm-changes.tsx';
import { PasswordField } from './password-field.tsx';
import { registrationRules } from './registration-rules.ts';

type ProfileForm = Pick<User, 'name' | 'email' | 'phone' | 'organization'>;

const formOf = ({ name, email, phone, organization }: User): ProfileForm => ({ name, email, phone, organization });
const blank = { name: '', email: '', phone_number: '', password: '', confirm_password: '' };
const keep: AvatarChange = { kind: 'keep' };

/** Where mails and messages go decides who owns the account: changing it needs the password. */
const changesAddress = (user: User, { email }: ProfileForm): boolean =>
  email.trim().toLowerCase() !== user.email.toLowerCase();

export function ProfileTab() {
  const { t } = useTranslation();
  const user = useUser();
  const confirm = useDialog();
  const save = useChangeProfile();
  const [avatar, setAvatar] = useState(keep);
  const [password, setPassword] = useState('');
  const profile = useForm<ProfileForm>({ defaultValues: formOf(user) });
  const { handleSubmit, formState, reset, getValues, setError } = profile;
  // What another window saved meanwhile is shown; what is typed here stays.
  useEffect(() => profile.reset(formOf(user), { keepDirtyValues: true }), [profile, user]);
  useKeptDraft('profile', true, profile);
  const isDirty = formState.isDirty || avatar.kind !== 'keep';
  const wrongPassword = save.error?.validationErrors['current_password']?.[0];

  const store = () => {
    const { name, email, phone, organization } = getValues();
    const form = {
      name: name.trim(),
      email: email.trim(),
      // Somebody who was invited may have no number yet, and need not give one.
      ...(phone.trim() !== '' && { phone: phone.trim() }),
      notifications: user.notifications,
      theme: user.theme,
      language: user.language,
      ...(user.role === 'organization' && { organization: organization.trim() }),
      ...(changesAddress(user, getValues()) && { current_password: password }),
      ...(avatar.kind === 'remove' && { remove_avatar: true }),
      ...(avatar.kind === 'replace' && { file: avatar.picture }),
    };
    save.mutate(
      { form },
      {
        onSuccess: (changed) => {
          replaceUser(changed);
          reset(formOf(changed));
          setAvatar(keep);
          confirm.close();
          notify.success(t('settings.saved'));
        },
        onError: (cause) => {
          const { validationErrors } = toCallFailure(cause);
          // The field for the password is in the dialog.
          if ('current_password' in validationErrors) return;
          confirm.close();
          for (const field of ['name', 'email', 'phone', 'organization'] as const) {
            const message = validationErrors[field]?.[0];
            if (message !== undefined) setError(field, { message });
          }
        },
      },
    );
  };
  return (
    <Card>
      <form
        noValidate
        className="flex flex-col gap-6"
        onSubmit={(event) =>
          void handleSubmit(() => {
            save.reset();
            setPassword('');
            confirm.open();
          })(event)
        }
      >
        {save.error && wrongPassword === undefined && (
          <FailureNotice namesFields title={t('settings.saveFailed')} cause={save.error} />
        )}
        <AvatarField name={user.name} picture={user.avatar} change={avatar} onChange={setAvatar} />
        <ProfileFields form={profile} user={user} />
        <div className="flex justify-end">
          <Button type="submit" look="primary" disabled={!isDirty}>
            {t('settings.saveChanges')}
          </Button>
        </div>
      </form>
      <ConfirmChanges control={confirm} isBusy={save.isPending} onSave={store}>
        {confirm.isOpen && changesAddress(user, getValues()) && (
          <PasswordField
            label={t('settings.currentPassword')}
            hint={t('settings.whyPassword')}
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={wrongPassword}
          />
        )}
      </ConfirmChanges>
      <UnsavedChanges isDirty={isDirty} />
    </Card>
  );
}

function ProfileFields({ form, user }: { form: UseFormReturn<ProfileForm>; user: User }) {
  const { t } = useTranslation();
  const {
    register,
    formState: { errors },
  } = form;
  const rule = (field: 'name' | 'email' | 'phone_number') => (value: string) => {
    const problem = registrationRules[field](value, blank);
    return problem === null || t(`ui.said.${problem}`);
  };
  return (
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
      {user.role === 'organization' && (
        <TextField
          label={t('settings.organization')}
          autoComplete="organization"
          error={errors.organization?.message}
          {...register('organization', {
            validate: (value) => value.trim() !== '' || t('settings.organizationRequired'),
          })}
        />
      )}
      <TextField
        label={t('settings.phone')}
        type="tel"
        autoComplete="tel"
        error={errors.phone?.message}
        {...register('phone', {
          validate: (value) => (value.trim() === '' && user.phone === '') || rule('phone_number')(value),
        })}
      />
    </div>
  );
}
