import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import type { DialogControl } from '../ui/use-dialog.ts';

/** The question that every save of the settings asks. Cancel keeps what was typed. */
export function ConfirmChanges({
  control,
  note,
  isBusy,
  onSave,
  children,
}: {
  control: DialogControl;
  /** What else saving does. */
  note?: string;
  isBusy: boolean;
  onSave: () => void;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      control={control}
      title={t('settings.confirmTitle')}
      question={
        <>
          {t('settings.confirmQuestion')}
          {note && <span className="mt-2 block">{note}</span>}
        </>
      }
      confirmLabel={t('ui.save')}
      isBusy={isBusy}
      onConfirm={onSave}
    >
      {children}
    </ConfirmDialog>
  );
}
