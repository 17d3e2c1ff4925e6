import { WifiOff } from 'lucide-react';
import { useTranslation } from '../i18n/translate.ts';
import { Icon } from './icon.tsx';

/** Says of an upload that its line is broken, and that nobody has to do anything. */
export function LostLine() {
  const { t } = useTranslation();
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-warning">
      <Icon of={WifiOff} size={16} />
      {t('ui.connectionLost')}
    </p>
  );
}
