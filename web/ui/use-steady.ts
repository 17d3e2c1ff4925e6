import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same one and does what the latest one does: rows that are given it need not be drawn again. */
export function useSteady<Inputs extends readonly unknown[]>(
  act: ((...inputs: Inputs) => void) | undefined,
): (...inputs: Inputs) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...inputs: Inputs) => latest.current?.(...inputs), []);
}
