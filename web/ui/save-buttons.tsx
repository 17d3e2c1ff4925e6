import { useTranslation } from '../i18n/translate.ts';
import { Button } from './button.tsx';
import type { DialogControl } from './use-dialog.ts';

/** The foot of a dialog that saves something: out again, or save. */
export function SaveButtons({
  control,
  label,
  isBusy,
  isDisabled = false,
  form,
  onSave,
}: {
  control: DialogControl;
  label: string;
  isBusy: boolean;
  isDisabled?: boolean;
} & ({ form: string; onSave?: never } | { form?: never; onSave: () => void })) {
  const { t } = useTranslation();
  const how = form === undefined ? { onClick: onSave } : { type: 'submit' as const, form };
  return (
    <>
      <Button onClick={control.close}>{t('ui.cancel')}</Button>
      <Button look="primary" isBusy={isBusy} disabled={isDisabled} {...how}>
        {label}
      </Button>
    </>
  );
}
