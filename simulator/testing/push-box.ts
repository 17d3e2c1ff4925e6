import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One notice as a push service got it, and what the browser would read. */
export type ReceivedNotice = { text: string; headers: IncomingMessage['headers'] };

export type PushBox = {
  /** host:port, as PUSH_HOSTS takes it. */
  host: string;
  /** A new subscription, as a browser would hand it out. */
  subscribe(): { endpoint: string; p256dh: string; auth: string };
  /** Oldest first. */
  received(endpoint: string): ReceivedNotice[];
  /** What the service answers from now on; 410 is a browser that has withdrawn. */
  answerWith(endpoint: string, status: number): void;
  close(): Promise<void>;
};

type Browser = { keys: ECDH; auth: Buffer; status: number; notices: ReceivedNotice[] };

/** A stand-in for a browser and its push service on this machine: takes notices (RFC 8030), opens them (RFC 8291). */
export async function startPushBox(): Promise<PushBox> {
  const browsers = new Map<string, Browser>();
  const server = createServer((request, response) => {
    const browser = browsers.get(request.url ?? '');
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (browser === undefined || request.method !== 'POST') return void response.writeHead(404).end();
      const isTaken = browser.status >= 200 && browser.status < 300;
      try {
        if (isTaken)
          browser.notices.push({ text: openNotice(Buffer.concat(parts), browser), headers: request.headers });
        response.writeHead(isTaken ? 201 : browser.status).end();
      } catch (failure) {
        response.writeHead(400).end(String(failure));
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server's address is an AddressInfo.
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browserAt = (endpoint: string): Browser => {
    const browser = browsers.get(new URL(endpoint).pathname);
    if (browser === undefined) throw new Error(`nobody subscribed at ${endpoint}`);
    return browser;
  };
  return {
    host,
    subscribe() {
      const path = `/push/${randomUUID()}`;
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      browsers.set(path, { keys, auth, status: 201, notices: [] });
      return {
        endpoint: `http://${host}${path}`,
        p256dh: keys.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      };
    },
    received: (endpoint) => browserAt(endpoint).notices,
    answerWith(endpoint, status) {
      browserAt(endpoint).status = status;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** RFC 8188 with one record, the key derived as RFC 8291 says. */
function openNotice(body: Buffer, { keys, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(senderKey), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const opening = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([opening.update(record.subarray(0, -16)), opening.final()]);
  // 2 ends the last record; zeros behind it hide its length.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
