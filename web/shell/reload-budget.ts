const countKey = 'error-reloads';
const maxReloads = 3;
const delayMs = 2000;
/** A page that stood this long counts as well again. Longer than a call and its retries take until they fail. */
const wellAfterMs = 60_000;
let forgetting: ReturnType<typeof setTimeout> | undefined;

/**
 * Loads the page anew in two seconds, unless that was done three times already. The count survives the reloads, so that a
 * server that stays broken does not become a loop.
 *
 * @returns cancels the reload, or undefined when the budget is used up
 */
export function scheduleReload(): (() => void) | undefined {
  clearTimeout(forgetting);
  const done = Number(sessionStorage.getItem(countKey) ?? 0);
  if (done >= maxReloads) return undefined;
  const timer = setTimeout(() => {
    sessionStorage.setItem(countKey, String(done + 1));
    window.location.reload();
  }, delayMs);
  return () => clearTimeout(timer);
}

/** Begins the time after which earlier reloads no longer count; a further failure ends it, whichever part it is in. */
export function forgetReloadsLater(): void {
  clearTimeout(forgetting);
  forgetting = setTimeout(() => sessionStorage.removeItem(countKey), wellAfterMs);
}
