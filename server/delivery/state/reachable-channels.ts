import { type Channel, channels } from '#contract/learners.ts';

export interface Addresses {
  consent_whatsapp: boolean;
  consent_email: boolean;
  consent_push: boolean;
  has_phone: boolean;
  has_email: boolean;
  has_device: boolean;
  preferred_channel: Channel | null;
}

/** The channels that a learner may be reached by, the wished one first. Which one carries a message is chosen on sending. */
export function channelsOf(row: Addresses, connected = { whatsapp: true, email: true }): Channel[] {
  const may: Record<Channel, boolean> = {
    whatsapp: connected.whatsapp && row.consent_whatsapp && row.has_phone,
    email: connected.email && row.consent_email && row.has_email,
    push: row.consent_push && row.has_device,
  };
  return channels
    .filter((channel) => may[channel])
    .sort((a, b) => Number(b === row.preferred_channel) - Number(a === row.preferred_channel));
}
