import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Controller, useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../i18n/translate.ts';
import { languageCodes, languages } from '#contract/languages.ts';
import {
  type MessageTemplate,
  splitVariables,
  templateCategories,
  type TemplateFields,
  type TemplateIssue,
  templateStatuses,
} from '#contract/templates.ts';
import { formatNumber } from '../i18n/format.ts';
import { repeatKey } from '../api/repeat-key.ts';
import { Dialog } from '../ui/dialog.tsx';
import type { DialogControl } from '../ui/use-dialog.ts';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { SaveButtons } from '../ui/save-buttons.tsx';
import { TextArea, TextField } from '../ui/field.tsx';
import { useKeptDraft } from '../ui/kept-draft.ts';
import { Select } from '../ui/select.tsx';
import { showFieldErrors } from '../ui/show-field-errors.ts';
import type { Choice } from '../ui/select-look.ts';
import { notify } from '../ui/toasts.tsx';
import { MessagePreview } from './message-preview.tsx';
import { TemplateIssues } from './template-issues.tsx';
import { templateCheckQuery, useChangeTemplate, useCreateTemplate } from './templates-queries.ts';
import { VariableChips } from './variable-chips.tsx';

/** As typed: the variables are one line of text. */
type TemplateForm = Omit<TemplateFields, 'variables' | 'header' | 'header_media_id' | 'footer' | 'buttons'> & {
  variables: string;
  header: string;
  footer: string;
  /** One in each line. */
  buttons: string;
};
const blank: TemplateForm = {
  name: '',
  content: '',
  variables: '',
  category: '',
  language: '',
  cultural_context: '',
  status: 'draft',
  header: '',
  footer: '',
  buttons: '',
};
const formOf = ({
  name,
  content,
  variables,
  category,
  language,
  cultural_context,
  status,
  header,
  footer,
  buttons,
}: MessageTemplate): TemplateForm => ({
  name,
  content,
  variables: variables.join(','),
  category,
  language,
  cultural_context,
  status,
  header,
  footer,
  buttons: buttons.join('\n'),
});
const fieldsOf = (form: TemplateForm): TemplateFields => ({
  ...form,
  variables: splitVariables(form.variables),
  buttons: form.buttons.split('\n').filter((line) => line.trim() !== ''),
});

const copied = ({ name }: MessageTemplate, isCopy: boolean | 'language'): Partial<TemplateForm> => {
  if (isCopy === 'language') return { language: '', status: 'draft' };
  return isCopy ? { name: `${name}_copy`, status: 'draft' } : {};
};

const checkDelayMs = 400;

/** Writes a new template, changes the one given, or begins a new one from a copy of it. */
export function TemplateDialog({
  control,
  template,
  isCopy = false,
}: {
  control: DialogControl;
  template: MessageTemplate | undefined;
  /** True: under another name; `language`: under the same name in another language. */
  isCopy?: boolean | 'language';
}) {
  const { t } = useTranslation();
  const create = useCreateTemplate();
  const change = useChangeTemplate();
  const form = useForm<TemplateForm>({ defaultValues: blank });
  const { isDirty } = form.formState;
  const edited = isCopy === false ? template : undefined;
  const failure = create.error ?? change.error;
  const typed = { ...blank, ...useWatch({ control: form.control }) };
  const checked = useSettled(typed, checkDelayMs);
  const check = useQuery({
    ...templateCheckQuery({ ...fieldsOf(checked), ...(edited && { id: edited.id }) }),
    enabled: control.isOpen,
  });
  const [repeat] = useState(repeatKey);
  const begin = useRef(() => {});
  begin.current = () => {
    form.reset(template === undefined ? blank : { ...formOf(template), ...copied(template, isCopy) });
    repeat.forget();
    create.reset();
    change.reset();
  };

  useEffect(() => {
    if (control.isOpen) begin.current();
  }, [control.isOpen]);
  const draft = isCopy === 'language' ? `language of ${template?.id}` : (edited?.id ?? 'new');
  useKeptDraft(`template ${draft}`, control.isOpen, form, edited);

  const save = form.handleSubmit(async (values) => {
    const body = fieldsOf(values);
    try {
      if (edited === undefined) await create.mutateAsync({ body, idempotencyKey: repeat.of(body) });
      else await change.mutateAsync({ params: { templateId: edited.id }, body });
      notify.success(t('templates.saved'));
      control.close();
    } catch (cause) {
      showFieldErrors(form, cause);
    }
  });
  const fix = (field: TemplateIssue['field'], text: string) => form.setValue(field, text, { shouldDirty: true });

  return (
    <Dialog
      control={control}
      width="wide"
      title={t(edited === undefined ? 'templates.create' : 'templates.edit')}
      mayClose={() => !isDirty || window.confirm(t('templates.discard'))}
      footer={
        <SaveButtons
          control={control}
          label={t('templates.save')}
          onSave={() => void save()}
          isBusy={create.isPending || change.isPending}
        />
      }
    >
      <div className="grid grid-cols-1 gap-6 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          {failure !== null && <FailureNotice title={t('templates.saveFailed')} cause={failure} />}
          <TemplateFormFields form={form} typed={typed} />
          <button type="submit" className="sr-only" tabIndex={-1}>
            {t('ui.save')}
          </button>
        </form>
        <div className="flex flex-col gap-6">
          <section>
            <h3 className="mb-2 text-sm font-semibold">{t('templates.onThePhone')}</h3>
            <MessagePreview template={fieldsOf(typed)} />
          </section>
          <section aria-live="polite">
            <h3 className="mb-2 text-sm font-semibold">{t('templates.issues')}</h3>
            {check.data && <TemplateIssues issues={check.data.issues} onFix={fix} />}
          </section>
        </div>
      </div>
    </Dialog>
  );
}

/** A choice of the form; a value that none of the choices has stays choosable, since the field takes any text. */
function FormSelect({
  form,
  name,
  label,
  choices,
}: {
  form: ReturnType<typeof useForm<TemplateForm>>;
  name: 'category' | 'language' | 'status';
  label: string;
  choices: readonly Choice<string>[];
}) {
  const { t } = useTranslation();
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => {
        const isKnown = field.value === '' || choices.some(({ value }) => value === field.value);
        return (
          <Select
            label={label}
            choices={isKnown ? choices : [...choices, { value: field.value, label: field.value }]}
            value={field.value === '' ? null : field.value}
            onChange={field.onChange}
            placeholder={t('templates.choose')}
          />
        );
      }}
    />
  );
}

/** A value once it has stopped changing. */
function useSettled<Value>(value: Value, delayMs: number): Value {
  const text = JSON.stringify(value);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  return JSON.parse(settled) as Value; // it was a Value when it was written
}

function TemplateFormFields({ form, typed }: { form: UseFormReturn<TemplateForm>; typed: TemplateForm }) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (
    <>
      <TextField
        label={t('templates.field.name')}
        hint={t('templates.nameHint')}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label={t('templates.field.header')}
        hint={t('templates.headerHint')}
        error={errors.header?.message}
        {...form.register('header')}
      />
      <TextArea
        label={t('templates.field.content')}
        style={{ minHeight: '8rem' }}
        lang={typed.language}
        hint={t('templates.contentHint', { example: '{{first_name}}' })}
        trailing={
          <span className="text-xs text-muted tabular-nums">
            {t('templates.ofCharacters', { n: formatNumber([...typed.content].length) })}
          </span>
        }
        error={errors.content?.message}
        {...form.register('content')}
      />
      <div className="flex flex-col gap-2">
        <TextField
          label={t('templates.field.variables')}
          hint={t('templates.variablesHint')}
          error={errors.variables?.message}
          {...form.register('variables')}
        />
        {typed.variables !== '' && <VariableChips variables={splitVariables(typed.variables)} />}
      </div>
      <div className="grid gap-4 sm:grid-cols-[1fr_1fr_1.35fr]">
        <FormSelect
          form={form}
          name="category"
          label={t('templates.field.category')}
          choices={templateCategories.map((value) => ({ value, label: t(`templates.category.${value}`) }))}
        />
        <FormSelect
          form={form}
          name="language"
          label={t('templates.field.language')}
          choices={languageCodes.map((value) => ({ value, label: languages[value] }))}
        />
        <FormSelect
          form={form}
          name="status"
          label={t('templates.field.status')}
          choices={templateStatuses.map((value) => ({ value, label: t(`templates.status.${value}`) }))}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('templates.field.footer')}
          hint={t('templates.footerHint')}
          error={errors.footer?.message}
          {...form.register('footer')}
        />
        <TextArea
          label={t('templates.field.buttons')}
          hint={t('templates.buttonsHint')}
          rows={2}
          error={errors.buttons?.message}
          {...form.register('buttons')}
        />
      </div>
      <TextArea
        label={t('templates.field.culturalContext')}
        hint={t('templates.culturalContextHint')}
        rows={2}
        error={errors.cultural_context?.message}
        {...form.register('cultural_context')}
      />
    </>
  );
}
