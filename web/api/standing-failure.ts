import { useRef } from 'react';

/**
 * Why a call without an answer failed, also while it is tried again: what is asked for every few seconds would else say
 * so only between two tries.
 */
export function useStandingFailure({
  data,
  error,
  errorUpdateCount,
}: {
  data: unknown;
  error: Error | null;
  errorUpdateCount: number;
}): Error | null {
  const last = useRef(error);
  if (error !== null) last.current = error;
  return error ?? (data === undefined && errorUpdateCount > 0 ? last.current : null);
}
