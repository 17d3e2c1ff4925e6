const countKey = 'error-reloads';
const maxReloads = 3;
const delayMs = 2000;
/** A page that stood this long counts as well again. */
const wellAfterMs = 10_000;

/**
 * Loads the page anew in two seconds, unless that was done three times already. The count survives the reloads, so that a
 * server that stays broken does not become a loop.
 *
 * @returns cancels the reload, or undefined when the budget is used up
 */
export function scheduleReload(): (() => void) | undefined {
  const done = Number(sessionStorage.getItem(countKey) ?? 0);
  if (done >= maxReloads) return undefined;
  const timer = setTimeout(() => {
    sessionStorage.setItem(countKey, String(done + 1));
    window.location.reload();
  }, delayMs);
  return () => clearTimeout(timer);
}

export const clearReloads = (): ReturnType<typeof setTimeout> =>
  setTimeout(() => sessionStorage.removeItem(countKey), wellAfterMs);
