/**
 * What the page still waits for. Without isolation the files of a window share its session and its messages: an answer
 * that comes after its test has ended would sign somebody in, or put a message over a button, in the next one.
 */
const open = new Set<XMLHttpRequest>();

/** Once for each window. */
export function watchRequests(): void {
  const send = XMLHttpRequest.prototype.send;
  XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
    open.add(this);
    this.addEventListener('loadend', () => open.delete(this), { once: true });
    send.call(this, body);
  };
}

const nextTask = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

/**
 * Every request has ended, and so have those that its end led to.
 *
 * @throws Error when the page goes on asking for five seconds
 */
export async function requestsEnd(): Promise<void> {
  const late = performance.now() + 5000;
  await nextTask();
  while (open.size > 0) {
    if (performance.now() > late) throw new Error(`the page of the test before waits for ${open.size} answers`);
    await nextTask();
  }
}
