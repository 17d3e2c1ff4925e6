import { SERVICE_WINDOW_MS, type Handset, type HandsetMessage } from './handset-store.ts';
import { objectIn, textIn } from './json-reading.ts';
import type { SimClock } from './sim-clock.ts';

export type HandsetMessageView = {
  id: string;
  direction: 'in' | 'out';
  at: string;
  type: string;
  text: string;
  media_url: string | null;
  buttons: { id: string; title: string }[];
  /** What opens a list; null for everything else. */
  list_button: string | null;
  status: string;
};

export type HandsetView = {
  phone: string;
  name: string;
  window_open_until: string | null;
  messages: HandsetMessageView[];
};

/**
 * What one person sees on the phone: everything but what Meta gave up on.
 * @param limit keeps the newest so many messages
 * @param mediaUrl where the picture of an uploaded media id can be fetched
 */
export function viewHandset(
  handset: Handset,
  messages: HandsetMessage[],
  clock: SimClock,
  limit: number,
  mediaUrl: (mediaId: string) => string,
): HandsetView {
  const now = clock.now();
  const shownAt = (at: number) => clock.shownOn(handset.phone, at);
  const lastInbound = Math.max(0, ...Object.values(handset.last_inbound));
  const openUntil = shownAt(lastInbound) + SERVICE_WINDOW_MS;
  const visible = messages.filter((message) => message.error_code === null && !isKeptBack(message, now)).slice(-limit);
  return {
    phone: handset.number ?? handset.phone,
    name: handset.name,
    window_open_until: shownAt(now) < openUntil ? new Date(openUntil).toISOString() : null,
    messages: visible.map((message) => viewMessage(message, clock, mediaUrl)),
  };
}

/** A message that Meta holds is not on the phone yet; one that was never sent never is. */
function isKeptBack({ hold, at }: HandsetMessage, now: number): boolean {
  return hold === 'never' || (hold !== undefined && now < at + hold);
}

export function viewMessage(
  message: HandsetMessage,
  clock: SimClock,
  mediaUrl: (mediaId: string) => string,
): HandsetMessageView {
  return {
    id: message.id,
    direction: message.direction,
    at: new Date(clock.shownOn(message.phone, message.at)).toISOString(),
    type: message.type,
    text: message.text,
    media_url: message.media_url ?? (message.media_id === null ? null : mediaUrl(message.media_id)),
    buttons: message.buttons.map(({ id, title, description }) => ({
      id,
      title: description === undefined ? title : `${title}\n${description}`,
    })),
    list_button: textIn(objectIn(objectIn(message.body, 'interactive') ?? {}, 'action') ?? {}, 'button') ?? null,
    status: message.status,
  };
}
