import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../i18n/translate.ts';
import type { TransformationMediaType, TransformationStatus } from '#contract/transformation.ts';
import { startTransformation } from '#contract/calls/transformation-calls.ts';
import type { FieldsInputOf } from '#contract/route.ts';
import { call } from '../api/call.ts';
import { toldDetail } from '../api/failure-words.ts';
import { inChosenLanguage } from '../api/known-sentences.ts';
import { queryClient, userKey } from '../api/query-client.ts';
import { type RepeatKey, repeatKey } from '../api/repeat-key.ts';
import { filePart, forgetHalfUploads, takeSent } from '../api/send-pieces.ts';
import { notify } from '../ui/toasts.tsx';
import { toldRejection } from './rejection-words.ts';
import { transformationKeys, transformationQuery, transformationsQuery } from './transformation-queries.ts';

export interface TransformationStart {
  file: File;
  mediaType: TransformationMediaType;
  /** SubRip or WebVTT, for a recording. */
  captions?: File | undefined;
  /** What a picture shows; empty when nobody said it. */
  description?: string | undefined;
  /** Of a learner with one lesson; the usual ones when absent. */
  minutes?: number | undefined;
  /** False: no language model is shown the file. */
  withModel?: boolean;
  inBackground: boolean;
}

export interface Transformation {
  /** Sends the file; resolves when the server has taken it (background) or has ended (not background). */
  start: (start: TransformationStart) => Promise<void>;
  isSending: boolean;
  /** The line broke while the file goes up; it goes on by itself. */
  isLost: boolean;
  /** 0..100 while the file goes up; null otherwise. */
  uploadPercent: number | null;
  /** What the panel shows: the run just started, a run found on return, or one picked from the list. */
  shown: TransformationStatus | undefined;
  show: (jobId: string) => void;
  /** Shows a run that was just begun and says how it ends. */
  follow: (jobId: string) => void;
  /** Stops an upload that has not ended. */
  abort: () => void;
}

type StartForm = Omit<FieldsInputOf<typeof startTransformation>, 'upload_id'>;

const formOf = async (
  courseId: string,
  { mediaType, captions, description, minutes, withModel, inBackground }: TransformationStart,
): Promise<StartForm> => ({
  course_id: courseId,
  media_type: mediaType,
  background_processing: String(inBackground),
  ...(captions && { captions: await captions.text() }),
  ...(description && { description }),
  ...(minutes !== undefined && { minutes: String(minutes) }),
  ...(withModel === false && { with_model: 'false' }),
});

/** Sends the file, in pieces where it is large, and then what is asked of it; a broken line is waited for. */
async function sendStart(
  form: StartForm,
  file: File,
  { watched, repeat }: { watched: Parameters<typeof filePart>[2]; repeat: RepeatKey },
) {
  const part = await filePart('transformation', file, watched);
  const input = {
    form: { ...form, ...part },
    signal: watched.signal,
    idempotencyKey: repeat.of({ ...form, ...part }),
    ...('file' in part && { onUploadProgress: watched.onProgress }),
  };
  return takeSent(part, () => call(startTransformation, input), watched);
}

/** One course's transformations: starts one, follows the one in view, and says once how it ended. */
export function useTransformation(courseId: string): Transformation {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const [pickedId, setPickedId] = useState(address.get('run') ?? undefined);
  const [uploadPercent, setUploadPercent] = useState<number | null>(null);
  const [isSending, setSending] = useState(false);
  const [isLost, setLost] = useState(false);
  const [repeat] = useState(repeatKey);
  const sending = useRef<AbortController>(undefined);
  const followed = useRef(new Set<string>());

  const earlier = useQuery(transformationsQuery(courseId));
  // A run that somebody left is found again on return.
  const running = earlier.data?.find((run) => run.status === 'processing')?.job_id;
  const shownId = pickedId ?? running;
  const status = useQuery({ ...transformationQuery(shownId ?? ''), enabled: shownId !== undefined });
  const shown = shownId === undefined ? undefined : status.data;

  useEffect(() => {
    if (shown === undefined) return;
    if (shown.status === 'processing') {
      followed.current.add(shown.job_id);
      // A run that was found on return stays in view when it has ended and is no longer the one that runs.
      setPickedId(shown.job_id);
      return;
    }
    if (!followed.current.delete(shown.job_id)) return;
    if (shown.status === 'completed') notify.success(t('transformation.completed'));
    else if (shown.reason !== 'cancelled') {
      void toldRejection(shown).then((why) =>
        notify.error(t('transformation.error'), { detail: why || t('transformation.failed'), durationMs: 5000 }),
      );
    }
    void queryClient.invalidateQueries({ queryKey: userKey(...transformationKeys.ofCourse(courseId)) });
    void queryClient.invalidateQueries({ queryKey: userKey('dashboard') });
  }, [shown, courseId, t]);

  useEffect(() => () => sending.current?.abort(), []);

  const start = async (asked: TransformationStart) => {
    sending.current = new AbortController();
    setSending(true);
    setUploadPercent(0);
    try {
      const watched = { signal: sending.current.signal, onProgress: setUploadPercent, onLost: setLost };
      const answer = await sendStart(await formOf(courseId, asked), asked.file, { watched, repeat });
      repeat.forget();
      setPickedId(answer.job_id);
      if (answer.background_processing) {
        followed.current.add(answer.job_id);
        notify.notice(inChosenLanguage(answer.message));
      } else {
        notify.success(t('transformation.completed'));
      }
    } catch (cause) {
      if (!sending.current.signal.aborted) {
        notify.error(t('transformation.error'), {
          detail: toldDetail(cause, t('transformation.errorTransforming')),
          durationMs: 5000,
        });
        throw cause;
      }
    } finally {
      setLost(false);
      void forgetHalfUploads();
      setSending(false);
      setUploadPercent(null);
      void queryClient.invalidateQueries({ queryKey: userKey(...transformationKeys.ofCourse(courseId)) });
    }
  };

  const follow = (jobId: string) => {
    followed.current.add(jobId);
    setPickedId(jobId);
  };

  return {
    start,
    follow,
    isSending,
    isLost,
    uploadPercent,
    shown,
    show: setPickedId,
    abort: () => sending.current?.abort(),
  };
}
