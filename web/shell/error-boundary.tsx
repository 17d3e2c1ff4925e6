import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { reportClientError } from '../api/event-batch.ts';
import { CallFailure } from '../api/failure.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { boundaryWords } from './boundary-words.ts';
import { forgetReloadsLater, scheduleReload } from './reload-budget.ts';

interface Props {
  children: ReactNode;
}
interface State {
  failure: unknown;
  errorId: string;
}

const well: State = { failure: null, errorId: '' };

/** Catches what breaks while drawing, so that one part does not take the page with it. Put one around each card that may. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = well;
  private cancelReload: (() => void) | undefined;

  static getDerivedStateFromError(failure: unknown): Partial<State> {
    return { failure: failure ?? new Error('unknown') };
  }

  override componentDidMount(): void {
    forgetReloadsLater();
  }

  override componentDidCatch(failure: unknown): void {
    this.setState({ errorId: reportClientError(failure) });
    if (failure instanceof CallFailure && failure.code === 500) this.cancelReload = scheduleReload();
  }

  override componentWillUnmount(): void {
    this.cancelReload?.();
  }

  override render(): ReactNode {
    if (this.state.failure === null) return this.props.children;
    return (
      <BrokenPart
        failure={this.state.failure}
        errorId={this.state.errorId}
        onTryAgain={() => {
          this.cancelReload?.();
          this.setState(well);
        }}
      />
    );
  }
}

function BrokenPart({ failure, errorId, onTryAgain }: { failure: unknown; errorId: string; onTryAgain: () => void }) {
  const { t } = useTranslation();
  // Without it a question that failed is not asked again, and fails as it did, however often somebody tries.
  const { reset } = useQueryErrorResetBoundary();
  const tryAgain = () => {
    reset();
    onTryAgain();
  };
  const code = failure instanceof CallFailure ? failure.code : 0;
  return (
    <div className="mx-auto w-full max-w-2xl p-6">
      <Alert
        title={boundaryWords(failure, t)}
        takesFocus
        action={<Button onClick={tryAgain}>{t('shell.tryAgain')}</Button>}
      >
        <p>{code === 500 ? t('shell.reloading') : t('shell.workIsSafe')}</p>
        {errorId !== '' && <p className="mt-1 text-xs text-muted">{t('shell.errorId', { id: errorId })}</p>}
      </Alert>
    </div>
  );
}
