export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** What this browser has subscribed to. */
export async function presentPush(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** At sign-out: the next person at this device is told nothing. The server learns of it from the push service. */
export async function forgetPush(): Promise<void> {
  const subscription = canPush() ? await presentPush().catch(() => null) : null;
  await subscription?.unsubscribe();
}
