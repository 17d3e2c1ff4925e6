import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from './button.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { keepTabInside } from './keep-tab-inside.ts';
import type { DialogControl } from './use-dialog.ts';
import { veilLook } from './veil-look.ts';

interface ConfirmDialogProps {
  control: DialogControl;
  title: string;
  question: ReactNode;
  /** A field that the answer needs. */
  children?: ReactNode;
  confirmLabel: string;
  /** A promise that it returns is waited for: the button is busy meanwhile, and a failure is told where the question stands. */
  onConfirm: () => unknown;
  /** Above the reason why it failed. */
  failureTitle?: string;
  isBusy?: boolean;
  isDangerous?: boolean;
}

/** What `ConfirmDialog` shows once it has been opened. */
export function ConfirmFrame({
  control,
  title,
  question,
  children,
  confirmLabel,
  onConfirm,
  failureTitle,
  isBusy = false,
  isDangerous = false,
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<unknown>(null);
  const [isRunning, setRunning] = useState(false);
  useEffect(() => {
    if (control.isOpen) setFailure(null);
  }, [control.isOpen]);
  const confirm = () => {
    setFailure(null);
    const outcome = onConfirm();
    if (!(outcome instanceof Promise)) return;
    setRunning(true);
    outcome.catch(setFailure).finally(() => setRunning(false));
  };
  return (
    <AlertDialog.Root open={control.isOpen} onOpenChange={(isOpen) => (isOpen ? control.open() : control.close())}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className={veilLook} />
        <AlertDialog.Viewport className="fixed inset-0 z-50 grid place-items-center p-4">
          <AlertDialog.Popup
            onKeyDown={keepTabInside}
            className="w-full max-w-md rounded-card border border-line bg-raised p-5 shadow-float transition duration-150 outline-none data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0"
          >
            <AlertDialog.Title className="text-lg font-semibold">{title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-2 text-sm text-muted">{question}</AlertDialog.Description>
            {children && <div className="mt-4">{children}</div>}
            {failure !== null && (
              <div className="mt-4">
                <FailureNotice title={failureTitle} cause={failure} />
              </div>
            )}
            <div className="mt-5 flex flex-wrap justify-end gap-2">
              <AlertDialog.Close render={<Button>{t('ui.cancel')}</Button>} />
              <Button look={isDangerous ? 'danger' : 'primary'} isBusy={isBusy || isRunning} onClick={confirm}>
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
