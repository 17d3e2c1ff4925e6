import { Tooltip } from '@base-ui/react/tooltip';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { Icon } from '../ui/icon.tsx';

/** What a figure counts, on hover and focus; on a touch screen by a tap. */
export function Definition({ of: name, children }: { of: string; children: string }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Tooltip.Root open={isOpen} onOpenChange={setIsOpen}>
      <Tooltip.Trigger
        delay={150}
        closeOnClick={false}
        onClick={() => setIsOpen(true)}
        aria-label={t('analytics.meaning', { name, text: children })}
        className="-m-1 inline-flex touch:min-h-11 touch:min-w-11 items-center justify-center rounded-control p-1 text-muted hover:text-ink"
      >
        <Icon of={Info} size={16} />
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Positioner sideOffset={6} collisionPadding={12} className="z-50">
          <Tooltip.Popup className="max-w-72 rounded-card border border-line bg-raised px-3.5 py-2.5 text-sm text-ink shadow-float">
            {children}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
