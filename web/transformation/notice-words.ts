import type { TransformationResult } from '#contract/transformation.ts';
import { translateIfKnown } from '../i18n/translate.ts';

type Notice = NonNullable<TransformationResult['notices']>[number];

/**
 * A notice in the reader's language. Its figures, and the pages behind its colon, stand in the server's sentence; a code
 * that no catalogue knows is shown in the server's words.
 */
export function noticeWords({ code, message }: Notice): string {
  const [a = '', b = ''] = message.match(/\d+(?:[.:]\d+)*/g) ?? [];
  const list = /: ([^:]+?)\.?$/.exec(message)?.[1] ?? '';
  return translateIfKnown(`transformation.notice.${code}`, { a: a || '1', b, list }) ?? message;
}
