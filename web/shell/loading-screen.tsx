import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { useLate } from '../ui/use-late.ts';
import { Wordmark } from '../ui/wordmark.tsx';

export function LoadingScreen() {
  const { t } = useTranslation();
  const isLate = useLate();
  return (
    <main className="grid min-h-dvh place-items-center p-6" role="status">
      <div className="flex flex-col items-center gap-4 text-center">
        <Wordmark />
        <div className="relative h-0.5 w-48 overflow-hidden rounded-full bg-line">
          <div className="animate-draw absolute inset-0 origin-left rounded-full bg-primary" />
        </div>
        <div>
          <p className="text-sm font-medium">{t('shell.loadingApplication')}</p>
          <p className="text-sm text-muted">{t('shell.checkingAuthentication')}</p>
        </div>
        {isLate && (
          <>
            <p className="prose-width text-sm">{t('ui.slow')}</p>
            <Button onClick={() => window.location.reload()}>{t('ui.retry')}</Button>
          </>
        )}
      </div>
    </main>
  );
}
