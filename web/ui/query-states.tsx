import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureNotice } from './failure-notice.tsx';
import { SkeletonLines } from './skeleton.tsx';

/** Loading, failed with a retry, or the answer. What an earlier answer showed stays when a later one fails. */
export function QueryStates<Answer>({
  query,
  loading = <SkeletonLines />,
  failureTitle,
  children,
}: {
  query: Pick<UseQueryResult<Answer>, 'data' | 'error' | 'refetch'>;
  loading?: ReactNode;
  failureTitle?: string;
  children: (answer: Answer) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (query.error !== null)
    return <FailureNotice title={failureTitle} cause={query.error} onRetry={() => void query.refetch()} />;
  return <div aria-busy="true">{loading}</div>;
}
