/** The Idempotency-Key of what a form sends. */
export interface RepeatKey {
  /**
   * The same key while the same is sent again, so that an answer lost on its way makes nothing twice; a new one for
   * anything else, which the server would refuse under the old key.
   */
  of: (content: unknown) => string;
  /** After it was made: whoever wants the same once more gets it. */
  forget: () => void;
}

export function repeatKey(): RepeatKey {
  let last: { text: string; key: string } | undefined;
  return {
    of: (content) => {
      const text = JSON.stringify(content, (_, value: unknown) =>
        value instanceof File ? [value.name, value.size, value.lastModified] : value,
      );
      if (last?.text !== text) last = { text, key: crypto.randomUUID() };
      return last.key;
    },
    forget: () => {
      last = undefined;
    },
  };
}
