/** The key is part of the product's specification: other tabs and other people's scripts look there. */
export const tokenKey = 'token';

// Storage throws when a browser forbids it (private windows, blocked site data); the session then lasts as long as the page.
let tokenOfThisPage: string | null = null;

export function readToken(): string | null {
  try {
    return localStorage.getItem(tokenKey);
  } catch {
    return tokenOfThisPage;
  }
}

export function writeToken(token: string | null): void {
  tokenOfThisPage = token;
  try {
    if (token === null) localStorage.removeItem(tokenKey);
    else localStorage.setItem(tokenKey, token);
  } catch {
    // The copy of this page is all there is.
  }
}
