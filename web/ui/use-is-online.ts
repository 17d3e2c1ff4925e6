import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** As the device says it; drawn again at each change. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
