import { Dialog } from '@base-ui/react/dialog';
import { useTranslation } from '../i18n/translate.ts';
import { productName } from '../api/product.ts';

/** A line being drawn while the new space is made. It is busy, not a question: nothing closes it but the answer. */
export function PreparingOverlay({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation();
  return (
    <Dialog.Root open={isOpen} onOpenChange={() => undefined}>
      <Dialog.Portal>
        <Dialog.Popup aria-busy="true" className="fixed inset-0 z-50 grid place-items-center bg-page p-6 outline-none">
          <div className="flex w-full max-w-md flex-col items-center text-center">
            <div className="relative h-6 w-full" aria-hidden="true">
              <div className="absolute inset-x-0 top-1/2 h-px bg-line" />
              <div className="animate-draw absolute inset-x-0 top-1/2 -mt-px h-0.5 origin-left rounded-full bg-primary" />
              {[0, 25, 50, 75, 100].map((place) => (
                <span
                  key={place}
                  className="absolute top-1/2 h-3 w-0.5 -translate-x-1/2 -translate-y-1/2 rounded-full bg-line-strong"
                  style={{ left: `${place}%` }}
                />
              ))}
            </div>
            <Dialog.Title className="mt-6 text-lg font-semibold">
              {t('accounts.preparing', { product: productName })}
            </Dialog.Title>
            <Dialog.Description className="mt-1 text-sm text-muted">{t('accounts.preparingText')}</Dialog.Description>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
