/** Of this tab: a reload shows the same lesson. */
const openKey = 'trial';
/** Read by the app once there is an account: web/api/kept-trial.ts. */
const keptKey = 'kept-trial';

export interface OpenTrial {
  token: string;
  /** Of the file, as its device told it; only to know the same file again. */
  lastModified: number;
  /** By a code that another screen showed: it is not this one's to delete. */
  isScanned: boolean;
}

/** The document in view; null where there is none, or the browser keeps nothing. */
export function readOpenTrial(): OpenTrial | null {
  try {
    const [token, lastModified, scanned] = sessionStorage.getItem(openKey)?.split(' ') ?? [];
    if (token === undefined) return null;
    return { token, lastModified: Number(lastModified), isScanned: scanned !== undefined };
  } catch {
    return null;
  }
}

export function writeOpenTrial({ token, lastModified, isScanned }: OpenTrial): void {
  try {
    sessionStorage.setItem(openKey, `${token} ${lastModified}${isScanned ? ' scanned' : ''}`);
  } catch {
    // A browser that keeps nothing: the lesson lasts as long as the page.
  }
}

/** What the code beside a lesson holds: a phone that opens it shows the same lesson. No server sees what is behind the "#". */
export const scannedAddress = (token: string): string =>
  `${window.location.origin}${window.location.pathname}#lesson=${token}`;

/** Takes what a scanned code brought out of the address. A document of this tab's own stays in view. */
export function takeScannedTrial(): void {
  const token = /^#lesson=([\w-]{43})$/.exec(window.location.hash)?.[1];
  if (token === undefined) return;
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  if (readOpenTrial() === null) writeOpenTrial({ token, lastModified: 0, isScanned: true });
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
