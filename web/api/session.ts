import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Registration, SecondStep, User } from '#contract/accounts.ts';
import { login, logout, me, register } from '#contract/calls/accounts-calls.ts';
import { hasPermission, type Permission } from '#contract/roles.ts';
import { currentWords, showLanguage, type TextKey } from '../i18n/translate.ts';
import { showTheme } from '../ui/theme.ts';
import { call, onFactorRequired, onSessionExpired } from './call.ts';
import { toCallFailure } from './failure.ts';
import { keepLearnerLink } from './kept-link.ts';
import { forgetUnsaved } from './unsaved-copies.ts';
import { forgetLearning } from './learning-copies.ts';
import { forgetPush } from './push-here.ts';
import { readToken, tokenKey, writeToken } from './token.ts';

export interface SessionState {
  user: User | null;
  isAuthenticated: boolean;
  /** While a sign-in, sign-up or check is under way. */
  isLoading: boolean;
  /** Why the last of them failed; cleared when the next begins. */
  error: string | null;
  /** The check on start has ended, well or badly. */
  hasChecked: boolean;
  /** Why nobody is signed in, where a person must be told. */
  ended: 'expired' | 'signed_out' | 'unreachable' | null;
  /** The server answers nothing else before a second factor is set up. */
  owesFactor: boolean;
}

const nobody = { user: null, isAuthenticated: false, owesFactor: false } as const;

export const useSession = create<SessionState>()(
  persist(
    (): SessionState => ({
      ...nobody,
      isLoading: false,
      error: null,
      hasChecked: false,
      ended: null,
      owesFactor: false,
    }),
    {
      name: 'auth-storage',
      // The token has its own key; what happens to be under way must not survive a reload.
      partialize: ({ user, isAuthenticated }) => ({ user, isAuthenticated }),
    },
  ),
);

const endSession = (ended: SessionState['ended']): void => {
  writeToken(null);
  useSession.setState({ ...nobody, ended });
};

onSessionExpired(() => {
  // A call that was under way while the person signed out is no news.
  if (useSession.getState().isAuthenticated || !useSession.getState().hasChecked) endSession('expired');
});

onFactorRequired(() => {
  useSession.setState({ owesFactor: true });
});

/** The second factor is there: everything is asked for anew. */
export function factorIsThere(): void {
  useSession.setState({ owesFactor: false });
}

/** Asks the server who we are. A server that cannot be reached keeps the token: the next try may find it well again. */
export async function checkSession(): Promise<void> {
  const token = readToken();
  if (token === null) {
    useSession.setState({ ...nobody, hasChecked: true });
    return;
  }
  useSession.setState({ isLoading: true, error: null });
  try {
    const user = await call(me);
    // Who signed out, or in as somebody else, while the answer was under way stays so.
    if (readToken() === token) useSession.setState({ user, isAuthenticated: true, ended: null });
  } catch (cause) {
    if (readToken() !== token) return;
    useSession.setState({ error: wordsFor(cause, 'shell.fallback.check') });
    if (toCallFailure(cause).code !== 401) useSession.setState({ ...nobody, ended: 'unreachable' });
  } finally {
    useSession.setState({ isLoading: false, hasChecked: true });
  }
}

// A profile that was never touched says light and English; only what differs from that was chosen by the person.
function showPreferences({ theme, language }: User): void {
  if (theme === 'dark') showTheme(theme);
  if (language !== 'en') void showLanguage(language);
}

/** The server's words, else those of what was tried. */
const wordsFor = (cause: unknown, fallback: TextKey): string => {
  const { isTold, message } = toCallFailure(cause);
  return isTold ? message : currentWords.t(fallback);
};

/** @returns null when nobody is signed in yet: a second step is due */
async function begin(answer: Promise<{ token: string; user: User } | null>, fallback: TextKey): Promise<User | null> {
  useSession.setState({ isLoading: true, error: null, ended: null });
  try {
    const entered = await answer;
    if (entered === null) return null;
    const { token, user } = entered;
    keepLearnerLink(null);
    writeToken(token);
    showPreferences(user);
    useSession.setState({ user, isAuthenticated: true, hasChecked: true });
    return user;
  } catch (cause) {
    useSession.setState({ error: wordsFor(cause, fallback) });
    throw cause;
  } finally {
    useSession.setState({ isLoading: false });
  }
}

/**
 * @returns the second step that is due, or null when the person is in
 * @throws CallFailure
 */
export async function signIn(credentials: { email: string; password: string }): Promise<SecondStep | null> {
  let due: SecondStep | null = null;
  const entered = call(login, { body: credentials }).then((answer) => {
    if (!('second_step' in answer)) return answer;
    due = answer.second_step;
    return null;
  });
  await begin(entered, 'shell.fallback.login');
  return due;
}

/** The end of a sign-in by a code or a passkey. @throws CallFailure */
export const finishBy = (answer: Promise<{ token: string; user: User }>): Promise<User | null> =>
  begin(answer, 'shell.fallback.login');

/** @throws CallFailure */
export const signUp = (registration: Registration): Promise<User | null> =>
  begin(call(register, { body: registration }), 'shell.fallback.register');

/** Never waits for the server: the person is signed out here and now, and the server's session is ended behind it. */
export function signOut(): void {
  // The request takes its token along before `call` returns; a server that cannot be reached lets the session run out.
  if (readToken() !== null) call(logout).catch(() => undefined);
  endSession('signed_out');
  forgetUnsaved();
  closeLearning();
}

/** Nothing of a learner stays on this device: no link, no lesson, no answer that waits. */
export function closeLearning(): void {
  keepLearnerLink(null);
  localStorage.removeItem('learning-owner');
  void forgetLearning();
  void forgetPush().catch(() => undefined);
}

export function replaceUser(user: User): void {
  useSession.setState({ user });
}

/** The id that every cache key begins with; 'anonymous' when nobody is signed in. */
export const sessionUserId = (): string => useSession.getState().user?.id ?? 'anonymous';

/** The signed-in user; only for parts below the route guard. */
export function useUser(): User {
  const user = useSession((session) => session.user);
  if (user === null) throw new Error('useUser was called where nobody is signed in');
  return user;
}

export const useMay = (permission: Permission): boolean =>
  useSession(({ user }) => user !== null && hasPermission(user.role, permission));

/** Two tabs stay in step: signing out or in here is seen there. */
window.addEventListener('storage', (event) => {
  if (event.key !== tokenKey) return;
  if (event.newValue !== null) void checkSession();
  // A tab that knows already why its session ended keeps that reason.
  else if (useSession.getState().isAuthenticated) useSession.setState({ ...nobody, ended: 'signed_out' });
});
