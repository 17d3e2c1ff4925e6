import { subscribePush, unsubscribePush } from '#contract/calls/player-push-calls.ts';
import { call } from './call.ts';
import { canPush, presentPush } from './push-here.ts';

export type PushState = 'unable' | 'blocked' | 'off' | 'on';

/** Asks nobody anything. */
export async function pushState(): Promise<PushState> {
  if (!canPush()) return 'unable';
  if (Notification.permission === 'denied') return 'blocked';
  return (await presentPush().catch(() => null)) === null ? 'off' : 'on';
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
  const subscription = canPush() ? await presentPush() : null;
  if (subscription === null) return pushState();
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  await call(unsubscribePush, { body: { endpoint } });
  return 'off';
}
