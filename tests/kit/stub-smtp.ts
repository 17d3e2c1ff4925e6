import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface StubSmtp {
  url: string;
  /** Whole messages with their headers, in the order they came. */
  mails: string[];
  /** What RCPT answers; '250 OK' until a test says otherwise. */
  recipientAnswer: string;
  close(): Promise<void>;
}

/** A mail server that takes everything (RFC 5321, without extensions) and keeps it. */
export async function startStubSmtp(): Promise<StubSmtp> {
  const stub: Pick<StubSmtp, 'mails' | 'recipientAnswer'> = { mails: [], recipientAnswer: '250 OK' };
  const server: Server = createServer((socket) => {
    let buffer = '';
    let isInData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 stub');
    socket.on('error', () => socket.destroy());
    socket.setEncoding('utf8').on('data', (text: string) => {
      buffer += text;
      for (;;) {
        const end = buffer.indexOf(isInData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const part = buffer.slice(0, end);
        buffer = buffer.slice(end + (isInData ? 5 : 2));
        if (isInData) {
          stub.mails.push(part);
          isInData = false;
          say('250 kept');
          continue;
        }
        const verb = part.slice(0, 4).toUpperCase();
        if (verb === 'DATA') isInData = true;
        say(
          verb === 'DATA'
            ? '354 go on'
            : verb === 'RCPT'
              ? stub.recipientAnswer
              : verb === 'QUIT'
                ? '221 bye'
                : '250 OK',
        );
        if (verb === 'QUIT') socket.end();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return Object.assign(stub, {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
