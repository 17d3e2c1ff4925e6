import { Eye, EyeOff, PlugZap } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Controller, useForm, type UseFormReturn } from 'react-hook-form';
import { type Translate, useTranslation } from '../i18n/translate.ts';
import { phonePattern, withoutSpaces } from '#contract/accounts.ts';
import { tokenProblem } from '#contract/connections.ts';
import type { WhatsAppSettings } from '#contract/whatsapp.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { type DialogControl, useDialog } from '../ui/use-dialog.ts';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { TextField } from '../ui/field.tsx';
import { showFieldErrors } from '../ui/show-field-errors.ts';
import { notify } from '../ui/toasts.tsx';
import { ConnectionChecks } from './connection-checks.tsx';
import { showConnected, useSaveConnection, useTestConnection } from './whatsapp-queries.ts';

type ConnectionTest = NonNullable<ReturnType<typeof useTestConnection>['data']>;

interface ConnectionForm {
  phone_number: string;
  /** Empty keeps the stored one. */
  access_token: string;
}

/** Number and token; a test tells which check failed. The stored token is never in the field. */
export function ConfigureDialog({ control, settings }: { control: DialogControl; settings: WhatsAppSettings }) {
  const { t } = useTranslation();
  const save = useSaveConnection();
  const test = useTestConnection();
  const confirm = useDialog();
  const [tested, setTested] = useState<ConnectionForm>();
  const form = useForm<ConnectionForm>({ defaultValues: { phone_number: '', access_token: '' }, mode: 'onChange' });
  const { isDirty } = form.formState;
  const { failure, failed, clearFailure } = useFailure(form);
  const typed = form.watch();
  const isTested =
    tested !== undefined && tested.phone_number === typed.phone_number && tested.access_token === typed.access_token;
  const result = isTested ? test.data : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening starts afresh; the page reloads its settings while somebody types
  useEffect(() => {
    if (!control.isOpen) return;
    form.reset({ phone_number: settings.phone_number, access_token: '' });
    setTested(undefined);
    clearFailure();
  }, [control.isOpen, form]);

  const runTest = whenValid(form, t, (body) => {
    clearFailure();
    test.mutate(
      { body },
      {
        onSuccess: ({ success }) => {
          setTested(body);
          if (success) showConnected();
        },
        onError: (cause) => failed(cause, t('whatsapp.testFailed')),
      },
    );
  });

  const store = (body: ConnectionForm) => {
    clearFailure();
    save.mutate(
      { body },
      {
        onSuccess: ({ status }) => {
          confirm.close();
          control.close();
          if (status === 'disconnected') notify.notice(t('whatsapp.savedDisconnected'));
          else notify.success(t('whatsapp.saved'));
        },
        onError: (cause) => {
          confirm.close();
          failed(cause, t('whatsapp.saveFailed'));
        },
      },
    );
  };
  const submit = whenValid(form, t, (values) => (result?.success === true ? store(values) : confirm.open()));

  return (
    <>
      <Dialog
        control={control}
        title={t('whatsapp.configureTitle')}
        description={t('whatsapp.configureText')}
        mayClose={() => !isDirty || window.confirm(t('whatsapp.discard'))}
        footer={
          <ConnectionFoot
            control={control}
            isTesting={test.isPending}
            isSaving={save.isPending}
            onTest={() => void runTest()}
          />
        }
      >
        <form
          id="connection-form"
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          {failure && <FailureNotice {...failure} />}
          <ConnectionFields form={form} keptToken={settings.access_token} />
          <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
            {result !== undefined && <TestResult result={result} />}
          </div>
        </form>
      </Dialog>
      <ConfirmDialog
        control={confirm}
        title={t('whatsapp.saveUntestedTitle')}
        question={t(result === undefined ? 'whatsapp.saveUntested' : 'whatsapp.saveFailing')}
        confirmLabel={t('whatsapp.saveAnyway')}
        isBusy={save.isPending}
        onConfirm={() => store(form.getValues())}
      />
    </>
  );
}

/** @param props.keptToken as it is shown; empty while none is stored */
function ConnectionFields({ form, keptToken }: { form: UseFormReturn<ConnectionForm>; keptToken: string }) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const { errors } = form.formState;
  const hasToken = keptToken !== '';
  const validateToken = (text: string): string | true => {
    const problem = text === '' && hasToken ? undefined : tokenProblem(text);
    return problem === undefined || t(`whatsapp.tokenProblem.${problem}`);
  };
  return (
    <>
      <TextField
        label={t('whatsapp.field.number')}
        hint={t('whatsapp.numberHint')}
        inputMode="tel"
        autoComplete="off"
        error={errors.phone_number?.message}
        {...form.register('phone_number', {
          validate: (text) =>
            text.trim() === ''
              ? t('whatsapp.numberRequired')
              : phonePattern.test(withoutSpaces(text)) || t('whatsapp.numberInvalid'),
        })}
      />
      <Controller
        control={form.control}
        name="access_token"
        rules={{ validate: validateToken }}
        render={({ field }) => (
          <TextField
            label={t('whatsapp.field.token')}
            hint={t(hasToken ? 'whatsapp.tokenKept' : 'whatsapp.tokenHint', { token: keptToken })}
            type={isShown ? 'text' : 'password'}
            autoComplete="new-password"
            spellCheck={false}
            placeholder={keptToken}
            error={errors.access_token?.message}
            end={
              <IconButton
                icon={isShown ? EyeOff : Eye}
                label={t(isShown ? 'whatsapp.hide' : 'whatsapp.show', { name: t('whatsapp.field.token') })}
                onClick={() => setShown(!isShown)}
              />
            }
            {...field}
            // Copied tokens bring spaces and line ends along.
            onChange={(event) => field.onChange(event.target.value.trim())}
          />
        )}
      />
    </>
  );
}

function TestResult({ result }: { result: ConnectionTest }) {
  const { t } = useTranslation();
  return (
    <>
      <Alert
        tone={result.success ? 'success' : 'error'}
        title={t(result.success ? 'whatsapp.testPassed' : 'whatsapp.testNotPassed')}
      />
      <ConnectionChecks checks={result.checks} />
    </>
  );
}

/** Runs with fields that are well; what is wrong with the characters of a token is also said aloud. */
const whenValid = (form: UseFormReturn<ConnectionForm>, t: Translate, run: (values: ConnectionForm) => void) =>
  form.handleSubmit(run, () => {
    const token = form.getValues('access_token');
    if (tokenProblem(token) === 'invalid_characters') notify.error(t('whatsapp.tokenProblem.invalid_characters'));
  });

function ConnectionFoot({
  control,
  isTesting,
  isSaving,
  onTest,
}: {
  control: DialogControl;
  isTesting: boolean;
  isSaving: boolean;
  onTest: () => void;
}) {
  const { t } = useTranslation();
  return (
    <>
      <Button icon={PlugZap} isBusy={isTesting} className="mr-auto" onClick={onTest}>
        {t(isTesting ? 'whatsapp.testing' : 'whatsapp.test')}
      </Button>
      <Button onClick={control.close}>{t('ui.cancel')}</Button>
      <Button look="primary" isBusy={isSaving} type="submit" form="connection-form">
        {t('whatsapp.save')}
      </Button>
    </>
  );
}

/** What went wrong last, above the form, beside its fields and aloud. */
function useFailure(form: UseFormReturn<ConnectionForm>) {
  const [failure, setFailure] = useState<{ title: string; cause: unknown }>();
  const failed = (cause: unknown, title: string) => {
    setFailure({ title, cause });
    showFieldErrors(form, cause);
    notify.failure(cause, title);
  };
  return { failure, failed, clearFailure: () => setFailure(undefined) };
}
