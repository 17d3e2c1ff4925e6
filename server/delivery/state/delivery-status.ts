/** The provider's facts of one message: when it first said each word. */
export interface DeliveryFacts {
  acceptedAt: Date | null;
  sentAt: Date | null;
  deliveredAt: Date | null;
  readAt: Date | null;
  failedAt: Date | null;
}

export type ProviderStatus = 'sent' | 'delivered' | 'read' | 'failed';

export interface StatusNotice {
  status: ProviderStatus;
  at: Date;
}

/** What a provider tells of one message, as its channel has read it. */
export interface StatusUpdate {
  kind: 'status';
  providerId: string;
  phoneNumberId: string;
  status: ProviderStatus;
  at: Date;
  /** What we sent along: the attempt's id. */
  attemptId: string | undefined;
  errorCode: number | undefined;
  errorText: string | undefined;
  /** By what Meta charges it, in its own word: utility, marketing, service. */
  priceCategory?: string | undefined;
}

export type DerivedStatus = 'accepted' | 'sent' | 'delivered' | 'read' | 'failed';

const factOf: Record<ProviderStatus, keyof DeliveryFacts> = {
  sent: 'sentAt',
  delivered: 'deliveredAt',
  read: 'readAt',
  failed: 'failedAt',
};

/** The words this product knows; "played" of a voice message tells no more than "read". */
export function providerStatusOf(word: string): ProviderStatus | undefined {
  if (word === 'played') return 'read';
  // hasOwn proves the word to be a key, which the compiler does not see.
  return Object.hasOwn(factOf, word) ? (word as ProviderStatus) : undefined;
}

/**
 * Adds a notice to the facts. Notices come twice and in any order, so each time is the earliest that was told, and
 * the order of arrival does not matter.
 */
export function withNotice(facts: DeliveryFacts, notice: StatusNotice): DeliveryFacts {
  const fact = factOf[notice.status];
  const known = facts[fact];
  return known !== null && known <= notice.at ? facts : { ...facts, [fact]: notice.at };
}

/** A failure told after a delivery is kept as a fact, but the learner has the message: it stays delivered. */
export function statusOf(facts: DeliveryFacts): DerivedStatus {
  if (facts.readAt !== null) return 'read';
  if (facts.deliveredAt !== null) return 'delivered';
  if (facts.failedAt !== null) return 'failed';
  if (facts.sentAt !== null) return 'sent';
  return 'accepted';
}
