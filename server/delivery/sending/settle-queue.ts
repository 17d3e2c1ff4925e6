/**
 * Gathers what ends while the last batch is being written: at few messages a second each is written at once, at many
 * hundreds share a transaction.
 *
 * @returns a function that resolves when its entry is durable, and rejects when it could not be written
 */
export function settleInBatches<T>(
  write: (batch: readonly T[]) => Promise<void>,
  largest = 200,
): (entry: T) => Promise<void> {
  const waiting: { entry: T; done: () => void; failed: (cause: unknown) => void }[] = [];
  let isWriting = false;

  async function drain(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, largest);
      try {
        await write(batch.map(({ entry }) => entry));
        for (const { done } of batch) done();
      } catch (error) {
        if (batch.length === 1) batch[0]?.failed(error);
        else await writeAlone(batch);
      }
    }
    isWriting = false;
  }

  /** One entry that cannot be written keeps no other from being written. */
  async function writeAlone(batch: typeof waiting): Promise<void> {
    for (const { entry, done, failed } of batch) await write([entry]).then(done, failed);
  }

  return (entry) =>
    new Promise((done, failed) => {
      waiting.push({ entry, done, failed });
      if (!isWriting) void drain();
    });
}
