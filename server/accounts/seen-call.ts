import type { Call } from '../http/route-call.ts';
import type { Context } from '../slice.ts';
import { deviceCookie, readDevice, type Seen } from './known-places.ts';

type CallOfBrowser = Pick<Call<unknown>, 'address' | 'request' | 'header'>;

/** Where a call comes from, and with which device. */
export const seenIn = ({ address, request }: Pick<CallOfBrowser, 'address' | 'request'>): Seen => ({
  address,
  userAgent: request.headers['user-agent'] ?? '',
  device: readDevice(request.headers.cookie),
});

/** Gives the browser what it is known by the next time; the rest is the answer. */
export function remembered<T extends { device: string }>(
  call: Pick<CallOfBrowser, 'header'>,
  { config }: Pick<Context, 'config'>,
  { device, ...answer }: T,
): Omit<T, 'device'> {
  call.header('set-cookie', deviceCookie(device, { https: config.publicUrl.startsWith('https:') }));
  return answer;
}
