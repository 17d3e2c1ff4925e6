import type { DeliveryCause } from '#contract/delivery.ts';

/** What the Cloud API's error codes mean for us (reference 1.8). The code decides, never the HTTP status. */
export type RetryClass = Extract<
  DeliveryCause,
  | 'transient'
  | 'throttle_number'
  | 'throttle_pair'
  | 'throttle_app'
  | 'quality_stop'
  | 'connection'
  | 'window_closed'
  | 'recipient_permanent'
  | 'recipient_cooldown'
  | 'recipient_optout'
  | 'template_waiting'
  | 'template'
  | 'media'
  /** Never Meta's word: the free messages of the month are used up. */
  | 'service_budget'
  | 'request_bug'
>;

export type Verdict =
  | { kind: 'retry_later'; class: RetryClass; afterSeconds: number; counted: boolean; pausesNumber: boolean }
  | { kind: 'give_up'; class: RetryClass; reason: string }
  | { kind: 'fix_settings'; class: RetryClass; what: string /** Until one message asks again. */; afterSeconds: number }
  /** Only an approved template may go out now. */
  | { kind: 'window_closed' };

const classes: readonly (readonly [RetryClass, readonly number[]])[] = [
  ['transient', [1, 2, 131000, 131016, 133004, 131057]],
  ['throttle_number', [130429]],
  ['throttle_pair', [131056]],
  ['throttle_app', [4, 80007]],
  ['quality_stop', [131048, 131064, 368]],
  ['connection', [0, 190, 3, 10, 131005, 131031, 131042, 131045, 133010, 131037, 33]],
  ['window_closed', [131047]],
  ['recipient_permanent', [131026, 131021, 131030, 130497, 131062, 137000]],
  ['recipient_cooldown', [131049, 130472]],
  ['recipient_optout', [131050]],
  ['template_waiting', [132001, 132015]],
  ['template', [132000, 132005, 132007, 132008, 132012, 132016, 131063, 132068, 134102]],
  ['media', [131052, 131053]],
  ['request_bug', [100, 131008, 131009, 131051, 135000]],
];

export const retryClasses: readonly RetryClass[] = classes.map(([retryClass]) => retryClass);

export function retryClassOf(code: number, isTransient = false): RetryClass {
  const known = classes.find(([, codes]) => codes.includes(code));
  if (known !== undefined) return known[0];
  if ((code >= 200 && code <= 299) || (code >= 133000 && code <= 133999)) return 'connection';
  // An unknown refusal is not repeated blindly: Meta counts it against the number.
  return isTransient ? 'transient' : 'request_bug';
}

/** Six tries within half an hour; after that somebody has to look. */
export const maxTries = 6;

/** A template that is under review or paused is asked for again for about half a day. */
const maxTemplateTries = 60;

/** A connection that a person has to mend is tried with one message a minute; a limited quality with one an hour. */
const probeSeconds = 60;
const qualityProbeSeconds = 3600;
const cooldownSeconds = 25 * 3600;

/** Plain words for the delivery log: what happened and what to do. */
const reasons: Record<RetryClass, string> = {
  transient: "WhatsApp had trouble and didn't take the message. Send it again later.",
  throttle_number: 'Too many messages at once; WhatsApp asked to slow down.',
  throttle_pair: 'Too many messages to this learner in a short time.',
  throttle_app: 'Too many calls; WhatsApp asked to wait.',
  quality_stop: 'WhatsApp limits this number because of its quality rating. See the WhatsApp settings.',
  connection: 'WhatsApp refused the connection. Check the WhatsApp settings: token, number and payment.',
  window_closed: 'The learner has not written in the last 24 hours, so only an approved template may be sent.',
  recipient_permanent: 'This number cannot receive the message. It may not be on WhatsApp; check it.',
  recipient_cooldown: 'WhatsApp does not deliver more messages to this person today.',
  recipient_optout: 'This person has told WhatsApp to stop such messages.',
  template_waiting: 'The template is not approved yet, or paused. The message waits for it.',
  template: 'The template cannot be used as it is. Look at its state under Templates.',
  media: 'WhatsApp could not fetch the file of this message.',
  service_budget:
    'The free messages of this month are used up and no payment method is known. The message waits for the next month.',
  request_bug: 'WhatsApp did not accept the form of the message.',
};

export const reasonFor = (retryClass: RetryClass): string => reasons[retryClass];

/**
 * What to do about a refused send.
 *
 * @param tries how many requests this message has had, this one included
 */
export function verdictOf(refusal: { code: number; isTransient: boolean }, tries: number): Verdict {
  const retryClass = retryClassOf(refusal.code, refusal.isTransient);
  switch (retryClass) {
    case 'window_closed':
      return { kind: 'window_closed' };
    case 'connection':
    case 'quality_stop':
      return {
        kind: 'fix_settings',
        class: retryClass,
        what: reasons[retryClass],
        afterSeconds: retryClass === 'connection' ? probeSeconds : qualityProbeSeconds,
      };
    case 'transient':
      if (tries >= maxTries) return { kind: 'give_up', class: retryClass, reason: reasons[retryClass] };
      return later(retryClass, refusal.code === 131057 ? 60 : 2 ** tries, { counted: true, pausesNumber: false });
    case 'template_waiting':
      if (tries >= maxTemplateTries) return { kind: 'give_up', class: retryClass, reason: reasons[retryClass] };
      // The simulator's review takes two seconds, Meta's minutes to a day.
      return later(retryClass, tries <= 8 ? 2 : Math.min(2 ** (tries - 6), 900), {
        counted: false,
        pausesNumber: false,
      });
    case 'throttle_number':
    case 'throttle_app':
      return later(retryClass, Math.min(2 ** (tries - 1), 60), { counted: false, pausesNumber: true });
    case 'throttle_pair':
      return later(retryClass, 4 ** Math.min(tries, 4), { counted: false, pausesNumber: false });
    case 'recipient_cooldown':
      // Meta's cap on marketing for one person: sooner than a day only fails again. 130472 is an experiment of theirs.
      if (refusal.code !== 131049 || tries >= 2) break;
      return later(retryClass, cooldownSeconds, { counted: true, pausesNumber: false });
    case 'media':
      // Meta often just failed to fetch the file: uploaded anew it works.
      if (refusal.code !== 131053 || tries >= 2) break;
      return later(retryClass, 5, { counted: true, pausesNumber: false });
    default:
      break;
  }
  return { kind: 'give_up', class: retryClass, reason: reasons[retryClass] };
}

const later = (
  retryClass: RetryClass,
  afterSeconds: number,
  how: { counted: boolean; pausesNumber: boolean },
): Verdict => ({
  kind: 'retry_later',
  class: retryClass,
  afterSeconds,
  ...how,
});
