import { useSession } from '../api/session.ts';
import { readLearnerLink } from '../api/kept-link.ts';
import { readToken } from '../api/token.ts';

const storageKey = 'learning-owner';

/**
 * Whose copies these are on this device. A link names its learner; a session its user. Without a server nobody can be
 * asked who is signed in: whoever learned here last, as long as they have not signed out.
 */
export function learningOwner(): string | null {
  const link = readLearnerLink();
  if (link !== null) return `learner:${link.split('.')[0] ?? ''}`;
  const { user } = useSession.getState();
  if (user !== null) return `user:${user.id}`;
  return readToken() === null ? null : localStorage.getItem(storageKey);
}

export function rememberOwner(owner: string): void {
  localStorage.setItem(storageKey, owner);
}
