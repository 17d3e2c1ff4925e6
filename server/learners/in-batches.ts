/** The same, so many at a time; the last ones may be fewer. */
export async function* inBatches<T>(source: AsyncIterable<T>, size: number): AsyncGenerator<T[], void, undefined> {
  let batch: T[] = [];
  for await (const each of source) {
    batch.push(each);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
