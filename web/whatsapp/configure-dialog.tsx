import { Eye, EyeOff, PlugZap } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from '../i18n/translate.ts';
import { phonePattern, withoutSpaces } from '#contract/accounts.ts';
import { tokenProblem } from '#contract/connections.ts';
import type { WhatsAppSettings } from '#contract/whatsapp.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog, useDialog } from '../ui/dialog.tsx';
import type { DialogControl } from '../ui/overlay-props.ts';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { TextField } from '../ui/field.tsx';
import { showFieldErrors } from '../ui/show-field-errors.ts';
import { notify } from '../ui/toasts.tsx';
import { ConnectionChecks } from './connection-checks.tsx';
import { showConnected, useSaveConnection, useTestConnection } from './whatsapp-queries.ts';

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
  const [isShown, setShown] = useState(false);
  const [tested, setTested] = useState<ConnectionForm>();
  const [failure, setFailure] = useState<{ title: string; cause: unknown }>();
  const form = useForm<ConnectionForm>({ defaultValues: { phone_number: '', access_token: '' }, mode: 'onChange' });
  const { errors, isDirty } = form.formState;
  const typed = form.watch();
  const isTested =
    tested !== undefined && tested.phone_number === typed.phone_number && tested.access_token === typed.access_token;
  const result = isTested ? test.data : undefined;
  const hasToken = settings.access_token !== '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening starts afresh; the page reloads its settings while somebody types
  useEffect(() => {
    if (!control.isOpen) return;
    form.reset({ phone_number: settings.phone_number, access_token: '' });
    setTested(undefined);
    setFailure(undefined);
    setShown(false);
  }, [control.isOpen, form]);

  const validateToken = (text: string): string | true => {
    const problem = text === '' && hasToken ? undefined : tokenProblem(text);
    return problem === undefined || t(`whatsapp.tokenProblem.${problem}`);
  };

  /** Runs with fields that are well; what is wrong with the characters of a token is also said aloud. */
  const whenValid = (run: (values: ConnectionForm) => void) =>
    form.handleSubmit(run, () => {
      const token = form.getValues('access_token');
      if (tokenProblem(token) === 'invalid_characters') notify.error(t('whatsapp.tokenProblem.invalid_characters'));
    });

  const failed = (cause: unknown, title: string) => {
    setFailure({ title, cause });
    showFieldErrors(form, cause);
    notify.failure(cause, title);
  };

  const runTest = whenValid((body) => {
    setFailure(undefined);
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
    setFailure(undefined);
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
  const submit = whenValid((values) => (result?.success === true ? store(values) : confirm.open()));

  return (
    <>
      <Dialog
        control={control}
        title={t('whatsapp.configureTitle')}
        description={t('whatsapp.configureText')}
        mayClose={() => !isDirty || window.confirm(t('whatsapp.discard'))}
        footer={
          <>
            <Button icon={PlugZap} isBusy={test.isPending} className="mr-auto" onClick={() => void runTest()}>
              {t(test.isPending ? 'whatsapp.testing' : 'whatsapp.test')}
            </Button>
            <Button onClick={control.close}>{t('ui.cancel')}</Button>
            <Button look="primary" isBusy={save.isPending} type="submit" form="connection-form">
              {t('whatsapp.save')}
            </Button>
          </>
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
                hint={t(hasToken ? 'whatsapp.tokenKept' : 'whatsapp.tokenHint', { token: settings.access_token })}
                type={isShown ? 'text' : 'password'}
                autoComplete="new-password"
                spellCheck={false}
                placeholder={settings.access_token}
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
          <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
            {result !== undefined && (
              <>
                <Alert
                  tone={result.success ? 'success' : 'error'}
                  title={t(result.success ? 'whatsapp.testPassed' : 'whatsapp.testNotPassed')}
                />
                <ConnectionChecks checks={result.checks} />
              </>
            )}
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
