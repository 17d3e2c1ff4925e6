import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { keepTabInside } from './keep-tab-inside.ts';
import type { DialogControl } from './use-dialog.ts';
import { veilLook } from './veil-look.ts';

interface SideSheetProps {
  control: DialogControl;
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  side?: 'left' | 'right';
  /** Wide: for what has to be read in it, such as a page. */
  width?: 'normal' | 'wide';
  /** On a phone nothing of the page is left beside it. */
  fillsPhone?: boolean;
}

// A sheet may hold nothing but text, and a part that scrolls has to be reached by the keyboard.
const scrollsByKeys = { tabIndex: 0 };

/** What `SideSheet` shows once it has been opened. */
export function SheetFrame({
  control,
  title,
  children,
  footer,
  side = 'right',
  width = 'normal',
  fillsPhone = false,
}: SideSheetProps) {
  const { t } = useTranslation();
  return (
    <Base.Root open={control.isOpen} onOpenChange={(isOpen) => (isOpen ? control.open() : control.close())}>
      <Base.Portal>
        <Base.Backdrop forceRender className={veilLook} />
        <Base.Popup
          onKeyDown={keepTabInside}
          className={classNames(
            'fixed inset-y-0 z-40 flex flex-col border-line bg-raised shadow-float transition-transform duration-200 outline-none',
            fillsPhone ? 'max-sm:w-full sm:max-w-[92vw]' : 'max-w-[92vw]',
            side === 'right' &&
              'right-0 border-l data-ending-style:translate-x-full data-starting-style:translate-x-full',
            side === 'right' && (width === 'wide' ? 'w-[44rem]' : 'w-[30rem]'),
            side === 'left' &&
              'left-0 w-72 border-r data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
          )}
        >
          <header className="flex items-center justify-between gap-4 border-b border-line px-5 py-3">
            <Base.Title className="text-base font-semibold">{title}</Base.Title>
            <Base.Close render={<IconButton icon={X} label={t('ui.close')} className="-mr-2" />} />
          </header>
          <div {...scrollsByKeys} className="min-h-0 flex-1 overflow-y-auto p-5 focus-visible:-outline-offset-2">
            {children}
          </div>
          {footer && <footer className="flex justify-end gap-2 border-t border-line px-5 py-3.5">{footer}</footer>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
