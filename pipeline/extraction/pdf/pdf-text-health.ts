import { resultNotice } from '#contract/result-notices.ts';
import type { Notice } from '../../document.ts';
import { looksLikeLetterCodes } from './pdf-legacy-font.ts';
import type { RejectionReason } from '../rejections.ts';

type Health = { kind: 'readable'; notices: Notice[] } | { kind: 'unreadable'; reason: RejectionReason };

const sampleLength = 60_000;
const fewestIndicLetters = 50;
// A vowel sign or virama at a word's start or after a blank cannot be written: the text layer broke a cluster there.
const orphanSign = /(?<![\p{L}\p{M}\u200c\u25cc\u200d])[\u093e-\u094d\u0bbe-\u0bcd\u0c3e-\u0c4d]/gu;
const indicLetter = /[\p{Script=Devanagari}\p{Script=Tamil}\p{Script=Telugu}]/gu;
const unmapped = /[\ufffd\ue000-\uf8ff]/gu;
/** Shares of the letters above which a text layer is worth a warning, and above which it is not worth reading. */
const doubtfulShare = 0.004;
const brokenShare = 0.06;
const unmappedShare = 0.3;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Whether the letters of a text layer are letters: unmapped glyphs are refused, broken Indic clusters are said. */
export function textHealth(texts: readonly string[]): Health {
  let text = '';
  for (const part of texts) {
    if (text.length > sampleLength) break;
    text += `${part}\n`;
  }
  const unmappedLetters = count(text, unmapped);
  const letters = Math.max(1, count(text, /\p{L}/gu) + unmappedLetters);
  const indicLetters = count(text, indicLetter);
  const broken = indicLetters < fewestIndicLetters ? 0 : count(text, orphanSign) / indicLetters;
  if (unmappedLetters / letters > unmappedShare || broken > brokenShare || looksLikeLetterCodes(text))
    return { kind: 'unreadable', reason: 'legacy_font' };
  const notices: Notice[] = [];
  if (broken > doubtfulShare) {
    notices.push(resultNotice('broken_clusters'));
  }
  if (unmappedLetters / letters > doubtfulShare) {
    notices.push(resultNotice('unmapped_letters'));
  }
  return { kind: 'readable', notices };
}
