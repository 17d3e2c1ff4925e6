import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { type DialogControl, veilLook } from './dialog.tsx';

/** One question before something happens. It closes on Cancel and Escape; the caller closes it once it is done. */
export function ConfirmDialog({
  control,
  title,
  question,
  children,
  confirmLabel,
  onConfirm,
  isBusy = false,
  isDangerous = false,
}: {
  control: DialogControl;
  title: string;
  question: ReactNode;
  /** A field that the answer needs. */
  children?: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  isBusy?: boolean;
  isDangerous?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <AlertDialog.Root open={control.isOpen} onOpenChange={(isOpen) => (isOpen ? control.open() : control.close())}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={veilLook} />
        <AlertDialog.Viewport className="fixed inset-0 z-50 grid place-items-center p-4">
          <AlertDialog.Popup className="w-full max-w-md rounded-card border border-line bg-raised p-5 shadow-float transition duration-150 outline-none data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0">
            <AlertDialog.Title className="text-lg font-semibold">{title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-2 text-sm text-muted">{question}</AlertDialog.Description>
            {children && <div className="mt-4">{children}</div>}
            <div className="mt-5 flex flex-wrap justify-end gap-2">
              <AlertDialog.Close render={<Button>{t('ui.cancel')}</Button>} />
              <Button look={isDangerous ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
