import { RotateCcw } from 'lucide-react';
import { useTranslation } from '../i18n/translate.ts';
import { failureWords } from '../api/failure-words.ts';
import { toCallFailure } from '../api/failure.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

/** A call that failed, in the place of what it should have brought. `title` is the spec's sentence for this list. */
export function FailureNotice({
  title,
  cause,
  onRetry,
  isRetrying = false,
}: {
  title?: string | undefined;
  cause: unknown;
  onRetry?: () => void;
  isRetrying?: boolean;
}) {
  const { t } = useTranslation();
  const words = failureWords(cause);
  const { requestId } = toCallFailure(cause);
  return (
    <Alert
      title={title ?? words}
      action={
        onRetry && (
          <Button size="small" icon={RotateCcw} isBusy={isRetrying} onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        )
      }
    >
      {title !== undefined && title !== words && <p>{words}</p>}
      {requestId !== '' && <p className="mt-1 text-xs text-muted">{t('ui.requestId', { id: requestId })}</p>}
    </Alert>
  );
}
