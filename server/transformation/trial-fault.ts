import { type RejectionReason, rejections } from '#pipeline/extraction/rejections.ts';
import type { TrialFault } from '#contract/trials.ts';

/** What else fails is told as damaged: to save the file anew is what helps most often. */
const faults: Partial<Record<RejectionReason, TrialFault>> = {
  encrypted: 'locked',
  needs_ocr: 'pictures',
  empty_file: 'short',
  no_text: 'short',
  too_little_text: 'short',
  nothing_to_extract: 'short',
  legacy_font: 'font',
  too_heavy: 'long',
  too_large: 'long',
  timeout: 'long',
  unsupported_format: 'kind',
  unsupported_legacy: 'kind',
  unsupported_yet: 'kind',
};

/** @param message the sentence with which a trial has failed; a better one than the usual belongs to a damaged file */
export function faultOfTrial(message: string): TrialFault {
  const said = Object.entries(rejections).find(([, sentence]) => sentence === message)?.[0];
  // The table's keys are its reasons, which the compiler does not see.
  return (said !== undefined && faults[said as RejectionReason]) || 'damaged';
}
