import type { DeliveryCause } from '#contract/delivery.ts';
import type { Translate } from '../i18n/translate.ts';

const known = [
  'transient',
  'outage',
  'throttle_number',
  'throttle_pair',
  'throttle_app',
  'quality_stop',
  'connection',
  'no_connection',
  'window_closed',
  'recipient_permanent',
  'recipient_cooldown',
  'recipient_optout',
  'template_waiting',
  'template',
  'media',
  'service_budget',
  'waiting_for_yes',
  'waiting_for_approval',
  'waiting_for_verification',
  'request_bug',
  'no_consent',
  'no_address',
  'broken_chain',
  'enrollment_cancelled',
  'simulated_only',
  'read_on_page',
  'week_over',
  'sound_missing',
  'put_off',
  'answered',
  'mail_refused',
  'push_refused',
  'passed_on',
  'refused_everywhere',
  'media_waiting',
  'media_link',
] as const satisfies readonly DeliveryCause[];

/** What went wrong and what to do about it, in the reader's language; the engine's own sentence where there is none. */
export function troubleWords(message: { error: string; error_class: string | null }, t: Translate): string {
  const name = known.find((each) => each === message.error_class);
  return name === undefined ? message.error : t(`trouble.${name}`, { answer: message.error });
}
