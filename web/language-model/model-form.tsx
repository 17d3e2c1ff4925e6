import { ListRestart, PlugZap } from 'lucide-react';
import { useId, useState } from 'react';
import { Controller, useForm, type UseFormReturn } from 'react-hook-form';
import { callsRange, type LanguageModelView, silenceRange } from '#contract/connected-model.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { TextField } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { showFieldErrors } from '../ui/show-field-errors.ts';
import { notify } from '../ui/toasts.tsx';
import { MonthLimitField, PriceFields } from './price-fields.tsx';
import { asTyped, type Connection, fillPrices, savedAs, serverOf, triedWith } from './typed-connection.ts';
import type { ModelCalls } from './language-model-queries.ts';

/** Whom to ask, with what key and which model; nothing is saved before it is asked for. */
export function ModelForm({
  view,
  calls,
  isLocked,
  isOwn,
}: {
  view: LanguageModelView;
  calls: ModelCalls;
  /** The operator has set it: it can be tried and not changed. */
  isLocked: boolean;
  /** Of one organization: its server is not of this machine, and its limits are of nobody else. */
  isOwn: boolean;
}) {
  const { t } = useTranslation();
  const { save, list, trial } = calls;
  const [failure, setFailure] = useState<{ of: 'list' | 'form'; title: string; cause: unknown }>();
  const form = useForm<Connection>({ defaultValues: asTyped(view) });

  const failed = (of: 'list' | 'form', title: string) => (cause: unknown) => {
    setFailure({ of, title, cause });
    showFieldErrors(form, cause);
  };

  const findModels = () => {
    setFailure(undefined);
    list.mutate(
      { body: serverOf(form.getValues()) },
      {
        onSuccess: ({ models, prices }) => {
          const [first] = models;
          if (first === undefined) notify.notice(t('languageModel.noModels'));
          else if (!models.includes(form.getValues('model'))) form.setValue('model', first, { shouldValidate: true });
          fillPrices(form, prices);
        },
        onError: failed('list', t('languageModel.listFailed')),
      },
    );
  };
  const runTrial = form.handleSubmit((values) => {
    setFailure(undefined);
    trial.mutate({ body: triedWith(values) }, { onError: failed('form', t('languageModel.tryFailed')) });
  });
  const submit = form.handleSubmit((values) => {
    setFailure(undefined);
    save.mutate(
      { body: savedAs(values) },
      {
        onSuccess: () => notify.success(t('languageModel.saved')),
        onError: failed('form', t('languageModel.saveFailed')),
      },
    );
  });

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {!isLocked && <FoundHere found={view.found} onChoose={(server) => chooseServer(form, server)} />}
      <ServerFields form={form} keptKey={view.key} isLocked={isLocked} isOwn={isOwn} />
      <ModelField form={form} list={list} onFind={findModels} isLocked={isLocked} />
      {/* Beside the button that was pressed: on a phone the form's top is two screens above. */}
      {failure?.of === 'list' && <FailureNotice title={failure.title} cause={failure.cause} />}
      <PriceFields form={form} told={list.data?.prices ?? []} isLocked={isLocked} />
      <LimitFields form={form} isLocked={isLocked} isOwn={isOwn} />
      {failure?.of === 'form' && <FailureNotice title={failure.title} cause={failure.cause} />}
      <div className="flex flex-wrap gap-2">
        <Button icon={PlugZap} isBusy={trial.isPending} onClick={() => void runTrial()}>
          {t('languageModel.try')}
        </Button>
        {!isLocked && (
          <Button look="primary" type="submit" isBusy={save.isPending}>
            {t('languageModel.save')}
          </Button>
        )}
      </div>
    </form>
  );
}

function chooseServer(
  form: ReturnType<typeof useForm<Connection>>,
  { url, models }: LanguageModelView['found'][number],
): void {
  form.setValue('provider', 'openai');
  form.setValue('url', url, { shouldDirty: true });
  form.setValue('model', models[0] ?? '', { shouldDirty: true });
  // What runs here is paid with the machine.
  form.setValue('price_in', '0');
  form.setValue('price_out', '0');
}

/** One tap for who has a model on this machine already. */
function FoundHere({
  found,
  onChoose,
}: {
  found: LanguageModelView['found'];
  onChoose: (server: LanguageModelView['found'][number]) => void;
}) {
  const { t } = useTranslation();
  if (found.length === 0) return null;
  return (
    <div>
      <p className="mb-2 text-sm font-medium">{t('languageModel.found')}</p>
      <div className="flex flex-wrap gap-2">
        {found.map((server) => (
          <Button key={server.url} size="small" onClick={() => onChoose(server)}>
            {`${server.name} (${server.models.length})`}
          </Button>
        ))}
      </div>
    </div>
  );
}

function ServerFields({
  form,
  keptKey,
  isLocked,
  isOwn,
}: {
  form: UseFormReturn<Connection>;
  keptKey: string;
  isLocked: boolean;
  isOwn: boolean;
}) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const chosen = form.watch('provider');
  const urlHint = isOwn ? 'languageModel.own.urlHint' : 'languageModel.urlHint';
  const keyHint = isOwn ? 'languageModel.own.keyHint' : 'languageModel.keyHint';
  return (
    <>
      <Controller
        control={form.control}
        name="provider"
        render={({ field }) => (
          <Select
            label={t('languageModel.provider')}
            choices={[
              { value: 'openai', label: t('languageModel.providers.openai') },
              { value: 'anthropic', label: t('languageModel.providers.anthropic') },
            ]}
            value={field.value}
            onChange={field.onChange}
            isDisabled={isLocked}
          />
        )}
      />
      <TextField
        label={t('languageModel.url')}
        hint={t(chosen === 'anthropic' ? 'languageModel.urlHintAnthropic' : urlHint)}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        disabled={isLocked}
        error={errors.url?.message}
        {...form.register('url', {
          validate: (typed) => chosen === 'anthropic' || typed.trim() !== '' || t('languageModel.urlRequired'),
        })}
      />
      <TextField
        label={t('languageModel.key')}
        hint={keptKey === '' ? t(keyHint) : t('languageModel.keyKept', { key: keptKey })}
        type="password"
        autoComplete="new-password"
        spellCheck={false}
        disabled={isLocked}
        placeholder={keptKey}
        error={errors.key?.message}
        {...form.register('key')}
      />
    </>
  );
}

function LimitFields({
  form,
  isLocked,
  isOwn,
}: {
  form: UseFormReturn<Connection>;
  isLocked: boolean;
  isOwn: boolean;
}) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  // An empty field of a number is none, which JSON has no word for.
  const isThere = (n: number) => !Number.isNaN(n) || t('ui.said.missing');
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
      <MonthLimitField form={form} isLocked={isLocked} isOwn={isOwn} />
      <TextField
        label={t('languageModel.callsPerDay')}
        hint={t(isOwn ? 'languageModel.own.callsPerDayHint' : 'languageModel.callsPerDayHint')}
        type="number"
        inputMode="numeric"
        disabled={isLocked}
        {...callsRange}
        error={errors.calls_per_day?.message}
        {...form.register('calls_per_day', { valueAsNumber: true, validate: isThere })}
      />
      <TextField
        label={t('languageModel.silence')}
        hint={t('languageModel.silenceHint')}
        type="number"
        inputMode="numeric"
        disabled={isLocked}
        {...silenceRange}
        error={errors.silence_seconds?.message}
        {...form.register('silence_seconds', { valueAsNumber: true, validate: isThere })}
      />
    </div>
  );
}

function ModelField({
  form,
  list,
  onFind,
  isLocked,
}: {
  form: UseFormReturn<Connection>;
  list: ModelCalls['list'];
  onFind: () => void;
  isLocked: boolean;
}) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const names = useId();
  return (
    <div className="flex flex-col gap-2 sm:flex-row sm:items-start">
      <TextField
        label={t('languageModel.model')}
        hint={list.data ? t('languageModel.modelsFound', { count: list.data.models.length }) : undefined}
        list={names}
        autoComplete="off"
        spellCheck={false}
        disabled={isLocked}
        className="min-w-0 flex-1"
        error={errors.model?.message}
        {...form.register('model', {
          validate: (typed) => typed.trim() !== '' || t('languageModel.modelRequired'),
          onChange: () => fillPrices(form, list.data?.prices ?? []),
        })}
      />
      <datalist id={names}>
        {list.data?.models.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Button icon={ListRestart} isBusy={list.isPending} className="sm:mt-[1.625rem]" onClick={onFind}>
        {t('languageModel.findModels')}
      </Button>
    </div>
  );
}
