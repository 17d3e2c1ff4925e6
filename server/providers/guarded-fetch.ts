import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { outsideReasons } from '#contract/outside-reasons.ts';
import {
  addressesOf,
  addressesOfName,
  bareHost,
  isForbiddenAddress,
  isPublicAddress,
  type Resolve,
} from './network-addresses.ts';

/** An answer of a model has a few megabytes at most; what sends on and on is cut off. */
const mostBytes = 32_000_000;
/** Of an answer that has no body. */
const bodiless: ReadonlySet<number> = new Set([204, 205, 304]);

/** Where somebody who is not the operator may send this server. */
export interface Guard {
  /** host or host:port that an operator has named: may lie in the own network, and without encryption. */
  hosts: readonly string[];
}

/** Why an address of somebody else's is not asked, in words. */
export const guardFaults = {
  no_address: outsideReasons.address_none,
  not_encrypted: outsideReasons.address_not_encrypted,
  not_public: outsideReasons.address_not_public,
  sends_on: outsideReasons.address_sends_on,
} as const;
export type GuardFault = keyof typeof guardFaults;

/** Thrown instead of asking, or of following. */
export class AddressRefused extends Error {
  readonly fault: GuardFault;

  constructor(fault: GuardFault) {
    super(guardFaults[fault]);
    this.fault = fault;
  }
}

const isNamed = (url: URL, { hosts }: Guard): boolean =>
  hosts.includes(url.host.toLowerCase()) || hosts.includes(url.hostname.toLowerCase());

function formFault(url: URL | null, guard: Guard): GuardFault | undefined {
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return 'no_address';
  return url.protocol === 'https:' || isNamed(url, guard) ? undefined : 'not_encrypted';
}

/** One bad address among them is enough: which of them is taken is nobody's choice. */
function mayReach(url: URL, found: readonly string[], guard: Guard): boolean {
  const isFit = isNamed(url, guard) ? (address: string) => !isForbiddenAddress(address) : isPublicAddress;
  return found.length > 0 && found.every(isFit);
}

/**
 * Why an address that an organization has typed is not asked. A name that is not found and one that leads into a private
 * network are one and the same to them: nobody learns from here which names there are.
 *
 * @returns undefined when it may be; it is looked up once more when it is asked
 */
export async function guardFault(
  address: string,
  guard: Guard,
  resolve: Resolve = addressesOfName,
): Promise<GuardFault | undefined> {
  const url = URL.parse(address);
  const fault = formFault(url, guard);
  if (fault !== undefined || url === null) return fault ?? 'no_address';
  return mayReach(url, await addressesOf(url, resolve), guard) ? undefined : 'not_public';
}

/**
 * `fetch` for addresses that somebody other than the operator has typed. The name is looked up where the connection is made,
 * each of its addresses is looked at, and the connection goes to one of these and to no other: a name that leads elsewhere a
 * moment later leads nowhere. No redirect is followed, no connection is kept for the next call, and a long answer is cut off.
 *
 * @throws AddressRefused instead of asking or following; TypeError as `fetch` does when there is no answer
 */
export function guardedFetch(guard: Guard, resolve: Resolve = addressesOfName): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const fault = formFault(url, guard);
    if (fault !== undefined) throw new AddressRefused(fault);
    const host = bareHost(url);
    // A number is connected to without being looked up.
    if (isIP(host) !== 0 && !mayReach(url, [host], guard)) throw new AddressRefused('not_public');
    const body = request.body === null ? undefined : Buffer.from(await request.arrayBuffer());
    const answer = await send(url, request, body, checkedLookup(url, guard, resolve));
    if (answer.status >= 300 && answer.status < 400 && answer.headers.has('location')) {
      await answer.body?.cancel();
      throw new AddressRefused('sends_on');
    }
    return answer;
  };
}

const checkedLookup =
  (url: URL, guard: Guard, resolve: Resolve): LookupFunction =>
  (host, { all }, told) => {
    resolve(host).then(
      (found) => {
        if (!mayReach(url, found, guard)) return told(new AddressRefused('not_public'), '');
        const addresses = found.map((address) => ({ address, family: isIP(address) }));
        const [first] = addresses;
        if (all === true) told(null, addresses);
        else told(null, first?.address ?? '', first?.family);
      },
      () => told(new AddressRefused('not_public'), ''),
    );
  };

function send(url: URL, request: Request, body: Buffer | undefined, lookup: LookupFunction): Promise<Response> {
  const { method, headers, signal } = request;
  return new Promise((resolve, reject) => {
    const asked = (url.protocol === 'https:' ? https : http).request(url, {
      method,
      // Not kept: the next call is looked at anew.
      agent: false,
      headers: {
        ...Object.fromEntries(headers),
        // What is sent packed could grow to any size here.
        'accept-encoding': 'identity',
        ...(body !== undefined && { 'content-length': body.length }),
      },
      lookup,
      signal,
    });
    asked.on('response', (message) => resolve(answerOf(message)));
    asked.on('error', (cause) => {
      if (signal.aborted) reject(signal.reason);
      else reject(cause instanceof AddressRefused ? cause : new TypeError('fetch failed', { cause }));
    });
    asked.end(body);
  });
}

function answerOf(message: http.IncomingMessage): Response {
  const status = message.statusCode ?? 0;
  const headers = new Headers();
  for (let at = 0; at < message.rawHeaders.length; at += 2)
    headers.append(message.rawHeaders[at] ?? '', message.rawHeaders[at + 1] ?? '');
  if (bodiless.has(status)) {
    message.resume();
    return new Response(null, { status, headers });
  }
  return new Response((Readable.toWeb(message) as ReadableStream<Uint8Array>).pipeThrough(bounded()), {
    status,
    headers,
  });
}

function bounded(): TransformStream<Uint8Array, Uint8Array> {
  let left = mostBytes;
  return new TransformStream({
    transform(chunk, controller) {
      left -= chunk.byteLength;
      if (left < 0) controller.error(new TypeError('the answer is too long'));
      else controller.enqueue(chunk);
    },
  });
}
