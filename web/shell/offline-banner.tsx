import { WifiOff } from 'lucide-react';
import { useTranslation } from '../i18n/translate.ts';
import { Icon } from '../ui/icon.tsx';
import { useIsOnline } from '../ui/use-is-online.ts';

export function OfflineBanner() {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-sm text-warning">
          <Icon of={WifiOff} size={18} />
          {t('shell.offline')}
        </p>
      )}
    </div>
  );
}
