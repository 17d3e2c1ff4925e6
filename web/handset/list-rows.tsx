import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import type { HandsetMessage } from '#contract/handset.ts';
import { IconButton } from '../ui/button.tsx';

/** The rows of a list message, risen from the foot of the phone. */
export function ListRows({
  message,
  onChoose,
  onClose,
}: {
  message: HandsetMessage;
  onChoose: (id: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('button')?.focus(), []);
  return (
    <div
      ref={box}
      role="dialog"
      aria-label={t('handset.answers')}
      className="absolute inset-x-0 bottom-0 z-10 rounded-t-card border-t border-line bg-raised shadow-float"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <header className="flex items-center justify-between px-4 pt-3">
        <h3 className="text-sm font-semibold">{t('handset.answers')}</h3>
        <IconButton icon={X} label={t('ui.close')} onClick={onClose} />
      </header>
      <ul className="max-h-80 divide-y divide-line overflow-y-auto px-1 pb-2">
        {message.buttons.map((button) => {
          const [title = '', ...description] = button.title.split('\n');
          return (
            <li key={button.id}>
              <button
                type="button"
                onClick={() => onChoose(button.id)}
                className="block w-full rounded-control px-3 py-2.5 text-left hover:bg-sunken"
              >
                <span className="block text-sm font-medium">{title}</span>
                {description.length > 0 && <span className="block text-sm text-muted">{description.join(' ')}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
