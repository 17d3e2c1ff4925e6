import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives a part the focus as soon as it is there. Done with the drawing itself: a moment later the window has taken it, since
 * what was pressed is gone.
 *
 * @returns asks for it
 */
export function useFocusOnce(part: RefObject<HTMLElement | null>, isThere: boolean): () => void {
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isThere || !isAsked.current) return;
    isAsked.current = false;
    part.current?.focus();
  }, [isThere, part]);
  return () => {
    isAsked.current = true;
  };
}
