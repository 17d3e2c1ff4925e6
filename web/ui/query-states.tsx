import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useStandingFailure } from '../api/standing-failure.ts';
import { FailureNotice } from './failure-notice.tsx';
import { StillWaiting } from './still-waiting.tsx';

/** Loading, failed with a retry, or the answer. What an earlier answer showed stays when a later one fails. */
export function QueryStates<Answer>({
  query,
  loading,
  failureTitle,
  children,
}: {
  query: Pick<UseQueryResult<Answer>, 'data' | 'error' | 'errorUpdateCount' | 'isFetching' | 'refetch'>;
  loading?: ReactNode;
  failureTitle?: string;
  children: (answer: Answer) => ReactNode;
}) {
  const failure = useStandingFailure(query);
  if (query.data !== undefined) return children(query.data);
  if (failure !== null) {
    return (
      <FailureNotice
        title={failureTitle}
        cause={failure}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  return <StillWaiting>{loading}</StillWaiting>;
}
