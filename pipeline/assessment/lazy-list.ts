/** What an iterator makes, to be gone through as often as one likes: each is made once, and only when somebody gets there. */
export function lazyList<Item>(made: Iterator<Item, unknown>): Iterable<Item> {
  const known: Item[] = [];
  return {
    *[Symbol.iterator]() {
      for (let at = 0; ; at += 1) {
        if (at === known.length) {
          const next = made.next();
          if (next.done === true) return;
          known.push(next.value);
        }
        yield known[at] as Item;
      }
    },
  };
}
