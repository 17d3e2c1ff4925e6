import { earlierNotices, resultNotices } from '#contract/result-notices.ts';
import type { TransformationResult } from '#contract/transformation.ts';
import { valuesIn } from '../api/known-sentences.ts';
import { translateIfKnown } from '../i18n/translate.ts';

type Notice = NonNullable<TransformationResult['notices']>[number];

/** A notice in the reader's language; one whose sentence no release ever said is shown in the server's words. */
export function noticeWords({ code, message, values }: Notice): string {
  const filled = values ?? saidIn(code, message);
  return (filled && translateIfKnown(`transformation.notice.${code}`, filled)) ?? message;
}

/** The values of a result from an earlier release, read out of its sentence; null where that is not known. */
function saidIn(code: string, message: string): Record<string, string> | null {
  const now = Object.entries(resultNotices).find(([name]) => name === code)?.[1];
  if (now === undefined || !now.includes('{')) return {};
  const sentences = earlierNotices.filter(([name]) => name === code).map(([, sentence]) => sentence);
  for (const sentence of [now, ...sentences]) {
    const found = valuesIn(sentence, message);
    if (found !== null) return found;
  }
  return null;
}
