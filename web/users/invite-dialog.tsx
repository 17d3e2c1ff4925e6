import { useEffect, useState } from 'react';
import { type Control, Controller, useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../i18n/translate.ts';
import { emailPattern, phonePattern, withoutSpaces } from '#contract/accounts.ts';
import { givenRoles } from '#contract/users.ts';
import { useMay } from '../api/session.ts';
import { Dialog } from '../ui/dialog.tsx';
import type { DialogControl } from '../ui/use-dialog.ts';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { SaveButtons } from '../ui/save-buttons.tsx';
import { TextField } from '../ui/field.tsx';
import { useKeptDraft } from '../ui/kept-draft.ts';
import { Select } from '../ui/select.tsx';
import { showFieldErrors } from '../ui/show-field-errors.ts';
import { notify } from '../ui/toasts.tsx';
import { HandOverLink } from './hand-over-link.tsx';
import { useInviteUser, useOrganizations } from './users-queries.ts';

interface InviteForm {
  name: string;
  email: string;
  phone: string;
  role: (typeof givenRoles)[number];
  /** Of an organization; 'new' for one that `organization_name` names. */
  organization: string;
  organization_name: string;
}

const blank: InviteForm = {
  name: '',
  email: '',
  phone: '',
  role: 'creator',
  organization: 'new',
  organization_name: '',
};

/** Makes an account whose person chooses the password by a link: mailed, or shown here where no mail can be sent. */
export function InviteDialog({ control }: { control: DialogControl }) {
  const { t } = useTranslation();
  const managesAll = useMay('manage_users');
  const invite = useInviteUser();
  const [handedOver, setHandedOver] = useState<{ name: string; link: string } | null>(null);
  const form = useForm<InviteForm>({ defaultValues: blank });
  const { errors, isDirty } = form.formState;
  const isNewOrganization = form.watch('organization') === 'new';

  useEffect(() => {
    if (!control.isOpen) return;
    form.reset(blank);
    invite.reset();
    setHandedOver(null);
  }, [control.isOpen, form, invite.reset]);
  useKeptDraft('user new', control.isOpen, form);

  const save = form.handleSubmit(async ({ organization, organization_name, ...person }) => {
    const place = !managesAll
      ? {}
      : organization === 'new'
        ? { organization_name: organization_name.trim() }
        : { organization_id: organization };
    try {
      const { user, link } = await invite.mutateAsync({ body: { ...person, name: person.name.trim(), ...place } });
      if (link !== null) return setHandedOver({ name: user.name, link });
      control.close();
      notify.success(t('users.invited', { email: user.email }));
    } catch (cause) {
      showFieldErrors(form, cause);
    }
  });

  if (handedOver !== null) return <HandOverLink control={control} {...handedOver} />;
  return (
    <Dialog
      control={control}
      title={t('users.invite')}
      description={t('users.inviteText')}
      mayClose={() => !isDirty || window.confirm(t('courses.discard'))}
      footer={
        <SaveButtons control={control} label={t('users.inviteNow')} form="invite-form" isBusy={invite.isPending} />
      }
    >
      <form
        id="invite-form"
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {invite.error && <FailureNotice cause={invite.error} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <PersonFields form={form} />
          <Controller
            control={form.control}
            name="role"
            render={({ field }) => (
              <Select
                label={t('users.role')}
                value={field.value}
                onChange={field.onChange}
                choices={givenRoles
                  .filter((role) => managesAll || role !== 'organization')
                  .map((role) => ({ value: role, label: t(`shell.role.${role}`) }))}
              />
            )}
          />
          {managesAll && <OrganizationSelect control={form.control} isOpen={control.isOpen} />}
          {managesAll && isNewOrganization && (
            <TextField
              label={t('settings.organization')}
              autoComplete="off"
              error={errors.organization_name?.message}
              {...form.register('organization_name', {
                validate: (text) => text.trim() !== '' || t('settings.organizationRequired'),
              })}
            />
          )}
        </div>
      </form>
    </Dialog>
  );
}

function PersonFields({ form }: { form: UseFormReturn<InviteForm> }) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (
    <>
      <TextField
        label={t('settings.name')}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name', { validate: (text) => text.trim() !== '' || t('ui.said.nameRequired') })}
      />
      <TextField
        label={t('settings.email')}
        type="email"
        autoComplete="off"
        error={errors.email?.message}
        {...form.register('email', {
          validate: (text) =>
            text.trim() === ''
              ? t('ui.said.emailRequired')
              : emailPattern.test(text.trim()) || t('ui.said.emailInvalid'),
        })}
      />
      <TextField
        label={t('settings.phone')}
        hint={t('users.phoneHint')}
        type="tel"
        autoComplete="off"
        error={errors.phone?.message}
        {...form.register('phone', {
          validate: (text) => text.trim() === '' || phonePattern.test(withoutSpaces(text)) || t('ui.said.phoneInvalid'),
        })}
      />
    </>
  );
}

/** Of all organizations of the installation, or a new one. */
function OrganizationSelect({ control, isOpen }: { control: Control<InviteForm>; isOpen: boolean }) {
  const { t } = useTranslation();
  const organizations = useOrganizations(isOpen);
  return (
    <Controller
      control={control}
      name="organization"
      render={({ field }) => (
        <Select
          label={t('users.organization')}
          value={field.value}
          onChange={field.onChange}
          choices={[
            { value: 'new', label: t('users.newOrganization') },
            ...(organizations.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
    />
  );
}
