import { type FormEvent, useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { TextField } from '../ui/field.tsx';
import type { DialogControl } from '../ui/use-dialog.ts';

/** Asks for the name of a passkey: a new one's, or another one for it. */
export function PasskeyNameDialog({
  control,
  title,
  text,
  first,
  isBusy,
  failure,
  submitLabel,
  onSubmit,
}: {
  control: DialogControl;
  title: string;
  text?: string;
  first: string;
  isBusy: boolean;
  failure: Error | null;
  submitLabel: string;
  onSubmit: (name: string) => void;
}) {
  const { t } = useTranslation();
  const [name, setName] = useState(first);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') onSubmit(name.trim());
  };
  return (
    <Dialog
      control={control}
      title={title}
      description={text}
      width="narrow"
      footer={
        <>
          <Button onClick={control.close}>{t('ui.cancel')}</Button>
          <Button look="primary" type="submit" form="passkey-name" isBusy={isBusy} disabled={name.trim() === ''}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id="passkey-name" className="flex flex-col gap-4" onSubmit={submit}>
        {failure && <FailureNotice cause={failure} />}
        <TextField
          label={t('secondFactor.passkeyName')}
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
