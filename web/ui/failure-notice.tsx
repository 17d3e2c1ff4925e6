import { RotateCcw } from 'lucide-react';
import { useTranslation } from '../i18n/translate.ts';
import { failureLines, failureWords } from '../api/failure-words.ts';
import { toCallFailure } from '../api/failure.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

/** A call that failed, in the place of what it should have brought. `title` is the spec's sentence for this list. */
export function FailureNotice({
  title,
  cause,
  onRetry,
  isRetrying = false,
  namesFields = false,
}: {
  title?: string | undefined;
  cause: unknown;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Says what is wrong with which field, one by one, where the specification asks for it. */
  namesFields?: boolean;
}) {
  const { t } = useTranslation();
  const heading = title ?? failureWords(cause);
  // Not again what stands above already.
  const lines = (namesFields ? failureLines(cause) : [failureWords(cause)]).filter((line) => line !== heading);
  const { requestId } = toCallFailure(cause);
  return (
    <Alert
      title={heading}
      action={
        onRetry && (
          <Button size="small" icon={RotateCcw} isBusy={isRetrying} onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        )
      }
    >
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {requestId !== '' && <p className="mt-1 text-xs text-muted">{t('ui.requestId', { id: requestId })}</p>}
    </Alert>
  );
}
