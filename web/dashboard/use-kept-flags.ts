import { useState } from 'react';

const read = (key: string): string[] => {
  try {
    return (localStorage.getItem(key) ?? '').split(' ').filter((flag) => flag !== '');
  } catch {
    return [];
  }
};

/** Words that this browser remembers under one key. Where storage is forbidden they last as long as the page. */
export function useKeptFlags(key: string): { has: (flag: string) => boolean; keep: (flag: string) => void } {
  const [flags, setFlags] = useState(() => read(key));
  return {
    has: (flag) => flags.includes(flag),
    keep: (flag) => {
      const kept = [...new Set([...flags, flag])];
      setFlags(kept);
      try {
        localStorage.setItem(key, kept.join(' '));
      } catch {
        // A browser that forbids storage asks again next time.
      }
    },
  };
}
