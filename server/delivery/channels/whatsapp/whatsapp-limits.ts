import type { MessageLimits } from '../../content/message-content.ts';

/** The Cloud API's limits (reference 1.3); a list's body may be longer by one of its pages and not by the other. */
export const whatsappLimits = {
  text: 4096,
  body: 1024,
  buttons: 3,
  buttonTitle: 20,
  rows: 10,
  rowTitle: 24,
  rowDescription: 72,
  listButton: 20,
} as const satisfies MessageLimits;

/** The words under a file (reference 1.4). */
export const captionLimit = 1024;
