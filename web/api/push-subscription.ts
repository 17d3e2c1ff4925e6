import { subscribePush, unsubscribePush } from '#contract/learn.ts';
import { call } from './call.ts';

export type PushState = 'unable' | 'blocked' | 'off' | 'on';

const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function present(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks nobody anything. */
export async function pushState(): Promise<PushState> {
  if (!canPush()) return 'unable';
  if (Notification.permission === 'denied') return 'blocked';
  return (await present().catch(() => null)) === null ? 'off' : 'on';
}

/**
 * Asks the person, then the browser, then tells the server. Only ever called by a press of a button.
 *
 * @throws CallFailure, or what the browser says when its push service cannot be reached
 */
export async function switchPushOn(publicKey: string): Promise<PushState> {
  if (!canPush()) return 'unable';
  if ((await Notification.requestPermission()) !== 'granted') return pushState();
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  await call(subscribePush, {
    body: { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
  });
  return 'on';
}

export async function switchPushOff(): Promise<PushState> {
  const subscription = canPush() ? await present() : null;
  if (subscription === null) return pushState();
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  await call(unsubscribePush, { body: { endpoint } });
  return 'off';
}

/** At sign-out: the next person at this device is told nothing. The server learns of it from the push service. */
export async function forgetPush(): Promise<void> {
  const subscription = canPush() ? await present().catch(() => null) : null;
  await subscription?.unsubscribe();
}
