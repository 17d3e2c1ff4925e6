export interface ClientEvent {
  type: string;
  /** Milliseconds since 1970. */
  timestamp: number;
  url?: string;
  method?: string;
  status?: number;
  duration?: number;
  user_id?: string;
  error?: { message: string; code: string };
}

const batchSize = 10;
/** A server that stays away must not fill the page's memory. */
const maxWaiting = 500;

/** Keeps events until ten are together; a batch that could not be sent goes back to the front. */
export function eventQueue(send: (events: readonly ClientEvent[]) => Promise<void>) {
  let waiting: ClientEvent[] = [];
  let isSending = false;
  return {
    add(event: ClientEvent): void {
      waiting = [...waiting, event].slice(-maxWaiting);
    },
    /** Sends one batch if there are ten events, or whatever there is when `all`. */
    async flush({ all = false } = {}): Promise<void> {
      if (isSending || waiting.length === 0 || (!all && waiting.length < batchSize)) return;
      const batch = waiting.slice(0, batchSize);
      waiting = waiting.slice(batch.length);
      isSending = true;
      try {
        await send(batch);
      } catch {
        waiting = [...batch, ...waiting];
      } finally {
        isSending = false;
      }
    },
    /** Empties the queue, for the last goodbye. */
    takeAll(): ClientEvent[] {
      const rest = waiting;
      waiting = [];
      return rest;
    },
  };
}
