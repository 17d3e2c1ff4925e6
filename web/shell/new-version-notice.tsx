import { useSyncExternalStore } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { newVersionWaits, onNewVersion, takeNewVersion } from './register-service-worker.ts';

/** Offers a new version at the foot of the page; nothing changes before the press. */
export function NewVersionNotice() {
  const { t } = useTranslation();
  const waits = useSyncExternalStore(onNewVersion, newVersionWaits);
  return (
    <div role="status" className="fixed inset-x-0 bottom-4 z-40 flex justify-center px-4 empty:hidden">
      {waits && (
        <p className="flex items-center gap-4 rounded-card border border-line bg-raised px-4 py-3 text-sm shadow-float">
          {t('shell.newVersion')}
          <Button size="small" look="primary" onClick={takeNewVersion}>
            {t('shell.reloadNow')}
          </Button>
        </p>
      )}
    </div>
  );
}
