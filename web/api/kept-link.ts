/**
 * The link of a message opens a learner's page without a password. It stands behind the "#", is taken out of the address
 * at once and kept on this device until somebody signs in, signs out or closes the page on purpose.
 */
const storageKey = 'learner-link';
let linkOfThisPage: string | null = null;

export function readLearnerLink(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return linkOfThisPage;
  }
}

export function keepLearnerLink(token: string | null): void {
  linkOfThisPage = token;
  try {
    if (token === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, token);
  } catch {
    // The copy of this page is all there is.
  }
}

/** What stood behind the "#" of the address, once: afterwards it is in no history, picture or report. */
export function takeFragment(): URLSearchParams {
  const fragment = new URLSearchParams(window.location.hash.slice(1));
  if (fragment.has('link') || fragment.has('token'))
    window.history.replaceState(window.history.state, '', `${window.location.pathname}${window.location.search}`);
  return fragment;
}
