import { useEffect } from 'react';
import { Controller, useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../i18n/translate.ts';
import { phonePattern, withoutSpaces } from '#contract/accounts.ts';
import { languageCodes, languages } from '#contract/languages.ts';
import type { Learner } from '#contract/learners.ts';
import { toCallFailure } from '../api/failure.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { DialogControl } from '../ui/use-dialog.ts';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { SaveButtons } from '../ui/save-buttons.tsx';
import { TextField } from '../ui/field.tsx';
import { useKeptDraft } from '../ui/kept-draft.ts';
import { Select } from '../ui/select.tsx';
import { useChangeLearner, useCreateLearner } from './learners-queries.ts';

type LearnerForm = Pick<Learner, 'name' | 'phone_number' | 'email' | 'language' | 'time_zone' | 'wants_voice'> & {
  whatsapp: boolean;
  byEmail: boolean;
};

/** Nobody has to know the zone of somebody else's phone. */
const byNumber = 'number';
const zones = (): string[] => Intl.supportedValuesOf('timeZone');

const toForm = (learner: Learner | undefined): LearnerForm => ({
  name: learner?.name ?? '',
  phone_number: learner?.phone_number ?? '',
  email: learner?.email ?? '',
  language: learner?.language ?? 'en',
  time_zone: learner?.time_zone ?? '',
  wants_voice: learner?.wants_voice ?? false,
  whatsapp: learner?.consent.whatsapp ?? false,
  byEmail: learner?.consent.email ?? false,
});

/** Adds a learner, or changes one. A channel is used only after the learner has agreed to it. */
export function LearnerDialog({
  control,
  learner,
  onAdded,
}: {
  control: DialogControl;
  learner: Learner | undefined;
  /** A new one is there. */
  onAdded?: (learner: Learner) => void;
}) {
  const { t } = useTranslation();
  const create = useCreateLearner();
  const change = useChangeLearner();
  const form = useForm<LearnerForm>({ defaultValues: toForm(undefined) });
  const { isDirty } = form.formState;
  const failure = create.error ?? change.error;

  const { reset: forgetCreating } = create;
  const { reset: forgetChanging } = change;

  useEffect(() => {
    if (!control.isOpen) return;
    form.reset(toForm(learner));
    forgetCreating();
    forgetChanging();
  }, [control.isOpen, learner, form, forgetCreating, forgetChanging]);
  useKeptDraft(`learner ${learner?.id ?? 'new'}`, control.isOpen, form, learner);

  const save = form.handleSubmit(async ({ whatsapp, byEmail, ...values }) => {
    const body = { ...values, consent: { whatsapp, email: byEmail, push: learner?.consent.push ?? false } };
    try {
      if (learner === undefined) {
        const added = await create.mutateAsync({ body });
        onAdded?.(added);
      } else await change.mutateAsync({ params: { learnerId: learner.id }, body });
      control.close();
    } catch (cause) {
      for (const [field, [message]] of Object.entries(toCallFailure(cause).validationErrors)) {
        if (field in values && message !== undefined) form.setError(field as keyof LearnerForm, { message }); // `in` has just proved it
      }
    }
  });

  return (
    <Dialog
      control={control}
      title={t(learner === undefined ? 'learners.add' : 'learners.edit')}
      mayClose={() => !isDirty || window.confirm(t('courses.discard'))}
      footer={
        <SaveButtons
          control={control}
          label={t('learners.save')}
          form="learner-form"
          isBusy={create.isPending || change.isPending}
        />
      }
    >
      <form
        id="learner-form"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {failure !== null && <FailureNotice cause={failure} />}
        <LearnerFields form={form} isNew={learner === undefined} />
        <fieldset className="flex flex-col gap-2.5 rounded-card border border-line p-4">
          <legend className="px-1 text-sm font-medium">{t('learners.consent')}</legend>
          <Controller
            control={form.control}
            name="whatsapp"
            render={({ field }) => (
              <Checkbox label={t('learners.agreesWhatsApp')} isChecked={field.value} onChange={field.onChange} />
            )}
          />
          <Controller
            control={form.control}
            name="byEmail"
            render={({ field }) => (
              <Checkbox label={t('learners.agreesEmail')} isChecked={field.value} onChange={field.onChange} />
            )}
          />
          <p className="text-xs text-muted">{t('learners.consentHint')}</p>
        </fieldset>
      </form>
    </Dialog>
  );
}

function LearnerFields({ form, isNew }: { form: UseFormReturn<LearnerForm>; isNew: boolean }) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (
    <>
      <TextField
        label={t('learners.field.name')}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name', { validate: (text) => text.trim() !== '' || t('learners.nameRequired') })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('learners.field.phone')}
          hint={t('learners.phoneHint')}
          inputMode="tel"
          autoComplete="off"
          error={errors.phone_number?.message}
          {...form.register('phone_number', {
            validate: (text) =>
              text.trim() === '' ||
              phonePattern.test(withoutSpaces(text).replace(/-/g, '')) ||
              t('ui.said.phoneInvalid'),
          })}
        />
        <TextField
          label={t('learners.field.email')}
          type="email"
          autoComplete="off"
          error={errors.email?.message}
          {...form.register('email')}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Controller
          control={form.control}
          name="language"
          render={({ field }) => (
            <Select
              label={t('learners.field.language')}
              choices={languageCodes.map((value) => ({ value, label: languages[value] }))}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
        <Controller
          control={form.control}
          name="time_zone"
          render={({ field }) => (
            <Select
              label={t('learners.field.timeZone')}
              choices={[
                ...(isNew ? [{ value: byNumber, label: t('learners.field.zoneOfNumber') }] : []),
                ...zones().map((value) => ({ value, label: value.replaceAll('_', ' ') })),
              ]}
              value={field.value === '' ? byNumber : field.value}
              onChange={(zone) => field.onChange(zone === byNumber ? '' : zone)}
            />
          )}
        />
      </div>
      <Controller
        control={form.control}
        name="wants_voice"
        render={({ field }) => (
          <Checkbox
            label={
              <>
                {t('learners.wantsVoice')}
                <span className="mt-0.5 block text-xs text-muted">{t('learners.wantsVoiceHint')}</span>
              </>
            }
            isChecked={field.value}
            onChange={field.onChange}
          />
        )}
      />
    </>
  );
}
