import { readToken } from './token.ts';

/**
 * What a visitor made on the home page and wants to keep, until an account is there. The home page writes the same key; from
 * another host the token comes behind the "#", which no server sees, and is taken out of the address at once.
 */
const storageKey = 'kept-trial';
const dayMs = 86_400_000;
let trialOfThisPage: string | null = null;

/** @returns the token, of a day at most */
export function readKeptTrial(now: number): string | null {
  const [at, token] = (stored() ?? '').split(' ');
  return token !== undefined && now - Number(at) < dayMs ? token : null;
}

export function forgetKeptTrial(): void {
  trialOfThisPage = null;
  try {
    localStorage.removeItem(storageKey);
    // The home page in this tab has nothing to show any more.
    sessionStorage.removeItem('trial');
  } catch {
    // The copy of this page was all there was.
  }
}

/** Takes a token out of the address, where another host has put it. */
export function takeKeptTrial(): void {
  const token = /^#keep=([\w-]{43})$/.exec(window.location.hash)?.[1];
  if (token === undefined) return;
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  // Anybody can write such a link: it must not put a stranger's document into the account of whoever follows it signed in.
  if (readToken() !== null) return;
  trialOfThisPage = `${Date.now()} ${token}`;
  try {
    localStorage.setItem(storageKey, trialOfThisPage);
  } catch {
    // A browser that keeps nothing: it lasts as long as the page.
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(storageKey) ?? trialOfThisPage;
  } catch {
    return trialOfThisPage;
  }
}
