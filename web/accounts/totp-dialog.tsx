import { type FormEvent, useEffect, useState } from 'react';
import { renderSVG } from 'uqr';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { TextField } from '../ui/field.tsx';
import type { DialogControl } from '../ui/use-dialog.ts';
import { Spinner } from '../ui/spinner.tsx';
import { notify } from '../ui/toasts.tsx';
import { useBeginTotp, useConfirmTotp } from './second-factor-queries.ts';

const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** A secret for the app, by picture or typed, and the first code that proves that the app has it. */
export function TotpDialog({ control, onAdded }: { control: DialogControl; onAdded: (codes: string[]) => void }) {
  const { t } = useTranslation();
  const { mutate: begin, data: made, error: beginError } = useBeginTotp();
  const confirm = useConfirmTotp();
  const [code, setCode] = useState('');
  const wrong = confirm.error?.validationErrors['code']?.[0];
  useEffect(() => begin({}), [begin]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate(
      { body: { code } },
      {
        onSuccess: ({ recovery_codes }) => {
          notify.success(t('secondFactor.totpAdded'));
          control.close();
          onAdded(recovery_codes);
        },
      },
    );
  };
  return (
    <Dialog
      control={control}
      title={t('secondFactor.totp')}
      description={t('secondFactor.totpScan')}
      width="narrow"
      footer={
        <>
          <Button onClick={control.close}>{t('ui.cancel')}</Button>
          <Button
            look="primary"
            type="submit"
            form="confirm-totp"
            isBusy={confirm.isPending}
            disabled={made === undefined || code.trim() === ''}
          >
            {t('secondFactor.totpConfirm')}
          </Button>
        </>
      }
    >
      <form id="confirm-totp" className="flex flex-col gap-4" onSubmit={submit}>
        {beginError && <FailureNotice cause={beginError} />}
        {confirm.error && wrong === undefined && <FailureNotice cause={confirm.error} />}
        {made === undefined && !beginError && <Spinner />}
        {made && (
          <>
            <img
              src={`data:image/svg+xml,${encodeURIComponent(renderSVG(made.uri, { border: 2 }))}`}
              alt={t('secondFactor.totpQr')}
              className="size-48 self-center rounded-tick"
            />
            <div className="text-sm">
              <p className="text-muted">{t('secondFactor.totpSecret')}</p>
              <p className="font-mono break-all select-all" data-testid="totp-secret">
                {inFours(made.secret)}
              </p>
            </div>
            <TextField
              label={t('secondFactor.totpCode')}
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              error={wrong}
              onChange={(event) => setCode(event.target.value)}
            />
          </>
        )}
      </form>
    </Dialog>
  );
}
