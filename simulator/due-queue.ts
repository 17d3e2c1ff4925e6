/** A priority queue by due time; entries that are due at the same time leave in the order they came. */
export class DueQueue<Entry> {
  readonly #heap: { dueAt: number; order: number; entry: Entry }[] = [];
  #order = 0;

  get size(): number {
    return this.#heap.length;
  }

  push(dueAt: number, entry: Entry): void {
    this.#heap.push({ dueAt, order: this.#order, entry });
    this.#order += 1;
    this.#rise(this.#heap.length - 1);
  }

  /** When the first entry is due, or undefined when there is none. */
  nextDueAt(): number | undefined {
    return this.#heap[0]?.dueAt;
  }

  /** Removes and returns the first entry that is due at `now`. */
  popDue(now: number): Entry | undefined {
    const first = this.#heap[0];
    if (first === undefined || first.dueAt > now) return undefined;
    const last = this.#heap.pop();
    if (last !== undefined && this.#heap.length > 0) {
      this.#heap[0] = last;
      this.#sink(0);
    }
    return first.entry;
  }

  clear(): void {
    this.#heap.length = 0;
  }

  #before(left: number, right: number): boolean {
    const a = this.#heap[left];
    const b = this.#heap[right];
    if (a === undefined || b === undefined) return false;
    return a.dueAt < b.dueAt || (a.dueAt === b.dueAt && a.order < b.order);
  }

  #swap(left: number, right: number): void {
    const a = this.#heap[left];
    const b = this.#heap[right];
    if (a === undefined || b === undefined) return;
    this.#heap[left] = b;
    this.#heap[right] = a;
  }

  #rise(start: number): void {
    let index = start;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!this.#before(index, parent)) return;
      this.#swap(index, parent);
      index = parent;
    }
  }

  #sink(start: number): void {
    let index = start;
    for (;;) {
      const left = 2 * index + 1;
      const smaller = this.#before(left + 1, left) ? left + 1 : left;
      if (!this.#before(smaller, index)) return;
      this.#swap(index, smaller);
      index = smaller;
    }
  }
}
