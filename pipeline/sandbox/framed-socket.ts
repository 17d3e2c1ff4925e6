import type { Socket } from 'node:net';
import { deserialize, serialize } from 'node:v8';

const headBytes = 4;
/** What was read of the longest document is some tens of megabytes; the rest would be somebody filling our memory. */
const mostBytes = 512 * 1024 * 1024;

/**
 * Plain values over a socket, whole and in order: the length in four bytes, then the value as processes of Node pass it.
 * A length or a value that cannot be destroys the socket with an error.
 *
 * @returns sends a value; nothing happens after the socket has closed
 */
export function framed(socket: Socket, onValue: (value: unknown) => void): (value: object) => void {
  let waiting: Buffer[] = [];
  let bytes = 0;
  let wanted: number | undefined;
  const take = (count: number): Buffer => {
    const all = waiting.length === 1 && waiting[0] !== undefined ? waiting[0] : Buffer.concat(waiting, bytes);
    bytes -= count;
    waiting = bytes === 0 ? [] : [all.subarray(count)];
    return all.subarray(0, count);
  };
  socket.on('data', (chunk: Buffer) => {
    waiting.push(chunk);
    bytes += chunk.length;
    while (!socket.destroyed && bytes >= (wanted ?? headBytes)) {
      if (wanted === undefined) {
        wanted = take(headBytes).readUInt32LE();
        if (wanted > mostBytes) socket.destroy(new Error(`A message of ${wanted} bytes is over the limit.`));
      } else {
        const body = take(wanted);
        wanted = undefined;
        const value = read(body);
        if (value instanceof Error) socket.destroy(value);
        else onValue(value);
      }
    }
  });
  return (value) => {
    if (!socket.writable) return;
    const body = serialize(value);
    const head = Buffer.alloc(headBytes);
    head.writeUInt32LE(body.length);
    socket.write(head);
    socket.write(body);
  };
}

function read(body: Buffer): unknown {
  try {
    return deserialize(body);
  } catch (cause) {
    return new Error('A message is not whole.', { cause });
  }
}
