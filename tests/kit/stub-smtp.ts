import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface StubSmtp {
  url: string;
  /** Whole messages with their headers, in the order they came. */
  mails: string[];
  /** What RCPT answers; '250 OK' until a test says otherwise. */
  recipientAnswer: string;
  close(): Promise<void>;
}

/** A mail server that takes everything (RFC 5321, without extensions) and keeps it. @param at the port of one that was closed */
export async function startStubSmtp(at = 0): Promise<StubSmtp> {
  const stub: Pick<StubSmtp, 'mails' | 'recipientAnswer'> = { mails: [], recipientAnswer: '250 OK' };
  const server = createServer((socket) => converse(socket, stub));
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  // A TCP server's address is an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return Object.assign(stub, {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}

function converse(socket: Socket, stub: Pick<StubSmtp, 'mails' | 'recipientAnswer'>): void {
  const answers: Record<string, () => string> = {
    DATA: () => '354 go on',
    RCPT: () => stub.recipientAnswer,
    QUIT: () => '221 bye',
    STAR: () => '502 no TLS here',
  };
  let rest = '';
  let end = '\r\n';
  const hear = (part: string): void => {
    if (end !== '\r\n') {
      stub.mails.push(part);
      end = '\r\n';
      socket.write('250 kept\r\n');
      return;
    }
    const verb = part.slice(0, 4).toUpperCase();
    // From here to a dot on a line of its own it is the mail.
    if (verb === 'DATA') end = '\r\n.\r\n';
    socket.write(`${answers[verb]?.() ?? '250 OK'}\r\n`);
    if (verb === 'QUIT') socket.end();
  };
  socket.on('error', () => socket.destroy());
  socket.write('220 stub\r\n');
  socket.setEncoding('utf8').on('data', (text: string) => {
    rest += text;
    for (let at = rest.indexOf(end); at >= 0; at = rest.indexOf(end)) {
      const part = rest.slice(0, at);
      rest = rest.slice(at + end.length);
      hear(part);
    }
  });
}
