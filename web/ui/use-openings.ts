import { useState } from 'react';

/** How often something was opened or closed: a `key` that lets a dialog begin anew each time it is opened. */
export function useOpenings(isOpen: boolean): number {
  const [opened, setOpened] = useState({ isOpen, times: 0 });
  if (opened.isOpen !== isOpen) setOpened({ isOpen, times: opened.times + (isOpen ? 1 : 0) });
  return opened.times;
}
