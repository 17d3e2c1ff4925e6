import { useEffect, useState } from 'react';

/** Nothing that is well takes this long. */
const usualMs = 10_000;

/** Whether what one waits for takes longer than usual; counted anew whenever `attempt` changes. */
export function useLate(attempt = 0): boolean {
  const [lateAttempt, setLateAttempt] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setLateAttempt(attempt), usualMs);
    return () => clearTimeout(timer);
  }, [attempt]);
  return lateAttempt === attempt;
}
