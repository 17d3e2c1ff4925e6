import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { firstField } from './first-field.ts';
import { keepTabInside } from './keep-tab-inside.ts';
import type { DialogControl } from './use-dialog.ts';
import { veilLook } from './veil-look.ts';

interface DialogProps {
  control: DialogControl;
  title: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
  /** `full`: the whole window, where the work of a page is done; `children` scroll by themselves. */
  width?: 'narrow' | 'normal' | 'wide' | 'full';
  /** Beside the title. */
  tools?: ReactNode;
  mayClose?: () => boolean;
  /** Keys that work wherever the focus is in it. */
  onKeys?: (event: KeyboardEvent) => void;
  /** What has the focus at first; `true`: the first stop. The first field unless said. */
  initialFocus?: (how: string) => HTMLElement | null | true;
  /** What has the focus once it is closed, where what opened it may be gone. */
  finalFocus?: () => HTMLElement | null;
}

/**
 * A short task over the page. The focus stays inside, Escape closes it, and the focus goes back to what opened it.
 * `mayClose` is asked first (unsaved text); `footer` holds the buttons, the main one last. It is heavy: a page loads what
 * shows one by `shownOnce`.
 */
export function Dialog({
  control,
  title,
  description,
  footer,
  children,
  width = 'normal',
  tools,
  mayClose,
  onKeys,
  initialFocus,
  finalFocus,
}: DialogProps) {
  const { t } = useTranslation();
  const isFull = width === 'full';
  const body = useRef<HTMLDivElement>(null);
  return (
    <Base.Root
      open={control.isOpen}
      onOpenChange={(isOpen) => (isOpen ? control.open() : (mayClose?.() ?? true) && control.close())}
    >
      <Base.Portal>
        <Base.Backdrop forceRender className={veilLook} />
        <Base.Viewport
          className={classNames(
            'fixed inset-0 z-40 grid items-end justify-items-center overflow-y-auto p-0',
            !isFull && 'sm:items-center sm:p-6',
          )}
        >
          <Base.Popup
            onKeyDown={(event) => {
              keepTabInside(event);
              onKeys?.(event);
            }}
            // Whoever opens a form wants to write, not to close it; on a touch screen the keyboard would hide half of it.
            initialFocus={initialFocus ?? ((how) => (how === 'touch' ? true : (firstField(body.current) ?? true)))}
            {...(finalFocus && { finalFocus })}
            className={classNames(
              'flex w-full flex-col bg-raised shadow-float outline-none',
              isFull ? 'h-dvh' : 'max-h-[92dvh] rounded-t-card border border-line sm:rounded-card',
              'transition duration-150 data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0',
              width === 'narrow' && 'sm:max-w-md',
              width === 'normal' && 'sm:max-w-xl',
              width === 'wide' && 'sm:max-w-4xl',
            )}
          >
            <header
              className={classNames(
                'flex justify-between gap-4 px-5',
                // On a phone the tools stand in a line of their own.
                isFull
                  ? 'items-center border-b border-line py-2 max-sm:flex-wrap max-sm:gap-y-1'
                  : 'items-start pt-4 pb-2',
              )}
            >
              <div className="min-w-0 flex-1">
                <Base.Title className="text-lg font-semibold">{title}</Base.Title>
                {description && <Base.Description className="mt-1 text-sm text-muted">{description}</Base.Description>}
              </div>
              {tools && <div className="max-sm:order-last max-sm:min-w-0 max-sm:basis-full sm:shrink-0">{tools}</div>}
              <Base.Close render={<IconButton icon={X} label={t('ui.close')} className="-mr-2" />} />
            </header>
            {children && (
              <div ref={body} className={classNames('min-h-0 flex-1', !isFull && 'overflow-y-auto px-5 py-3')}>
                {children}
              </div>
            )}
            {footer && (
              <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3.5">{footer}</footer>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
