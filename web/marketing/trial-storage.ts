/** Of this tab: a reload shows the same lesson. */
const openKey = 'trial';
/** Read by the app once there is an account: web/api/kept-trial.ts. */
const keptKey = 'kept-trial';

export interface OpenTrial {
  token: string;
  /** Of the file, as its device told it; only to know the same file again. */
  lastModified: number;
}

/** The document in view; null where there is none, or the browser keeps nothing. */
export function readOpenTrial(): OpenTrial | null {
  try {
    const [token, lastModified] = sessionStorage.getItem(openKey)?.split(' ') ?? [];
    return token === undefined ? null : { token, lastModified: Number(lastModified) };
  } catch {
    return null;
  }
}

export function writeOpenTrial({ token, lastModified }: OpenTrial): void {
  try {
    sessionStorage.setItem(openKey, `${token} ${lastModified}`);
  } catch {
    // A browser that keeps nothing: the lesson lasts as long as the page.
  }
}

/** Also what was to be kept: who drops it has changed their mind. */
export function forgetTrial(): void {
  try {
    sessionStorage.removeItem(openKey);
    localStorage.removeItem(keptKey);
  } catch {
    // Nothing was kept.
  }
}

/** @returns whether the app, on this same host, will find it */
export function keepForAccount(token: string): boolean {
  try {
    localStorage.setItem(keptKey, `${Date.now()} ${token}`);
    return true;
  } catch {
    return false;
  }
}
