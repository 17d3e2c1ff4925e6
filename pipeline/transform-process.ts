import type { Progress } from './engines.ts';
import { serveRequest } from './serve-request.ts';
import type { TransformOutcome } from './transform.ts';

/** What a job process is asked to do: plain values only, because it crosses a process border. */
export interface TransformRequest {
  path: string;
  fileName: string;
  mediaType?: 'video' | 'audio' | 'image' | 'document' | 'chart';
  mediaUrl: string;
  language?: string;
  minutes?: number;
  maxLessons?: number;
}

export type MessageToParent = { kind: 'progress'; progress: Progress } | { kind: 'outcome'; outcome: TransformOutcome };

serveRequest<TransformRequest>(async ({ language, minutes, maxLessons, ...input }, tell) => {
  const { transform } = await import('./transform.ts');
  const outcome = await transform(input, {
    ...(language === undefined ? {} : { language }),
    ...(minutes === undefined ? {} : { minutes }),
    ...(maxLessons === undefined ? {} : { maxLessons }),
    onProgress: (progress) => void tell({ kind: 'progress', progress }),
  });
  await tell({ kind: 'outcome', outcome });
});
