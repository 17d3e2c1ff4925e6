/**
 * Why a server outside gave nothing, as it stands inside the sentence of a failure. The English is what the API answers; the
 * app finds its code by it and shows the words of the reader's language.
 */
export const outsideReasons = {
  address_none: "it isn't a web address",
  address_unknown: "we can't find its name",
  address_forbidden: 'clouds keep their own secrets there',
  address_open: "it's outside your network and doesn't start with https",
  address_not_encrypted: "it doesn't start with https",
  address_not_public: "it isn't on the public internet",
  address_sends_on: "it sends us on to another address, and we don't follow it there",
  model_missing: 'no model is connected',
  model_resting: 'it failed several times in a row, so we leave it alone for five minutes',
  model_silent: 'it took too long',
  model_unreadable: 'it sent something we could not read',
  model_refused: 'its server answered with status {status}',
  model_nothing: 'nothing came back from its server',
  model_stopped: 'the request was stopped',
  list_too_long: 'its list of models is too long',
  list_unreadable: "what came back isn't a list of models",
  speech_resting: 'The speech server failed several times in a row, so we leave it alone for a minute.',
  speech_nothing: 'The speech server gave no answer.',
  speech_refused: 'The speech server refused with status {status}.',
  speech_no_sound: 'The speech server sent something else than Ogg/Opus.',
  speech_too_much: 'The speech server sent more than a card can be.',
  program_missing: 'The speech program is not on this machine.',
  program_slow: 'The speech program did not end in time.',
  program_sound_slow: 'The speech program wrote what took too long to read.',
  program_no_sound: 'The speech program wrote no sound.',
  program_silent: 'The speech program failed and did not say why.',
  program_failed: 'The speech program failed: {complaint}.',
} as const;

export type OutsideReasonCode = keyof typeof outsideReasons;

/** Its English, with its values filled in. */
export const outsideReason = (
  code: OutsideReasonCode,
  values: Readonly<Record<string, string | number>> = {},
): string => outsideReasons[code].replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
