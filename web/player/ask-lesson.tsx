import { MessageCircleQuestion } from 'lucide-react';
import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { longestQuestion } from '#contract/learner-questions.ts';
import type { PlayerCourse } from '#contract/player.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { AskedAnswer } from './asked-answer.tsx';
import { isOffline, useAskCourse } from './player-queries.ts';

interface AskProps {
  course: PlayerCourse;
  /** Opens a lesson at one of its cards, 0-based. */
  onOpen: (lessonId: string, card?: number) => void;
}

/** A question of the learner's own, below the lesson: behind one button until it is wanted. */
export function AskLesson(props: AskProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return (
    <section aria-label={t('learn.ask.title')} data-print="off">
      {isAsking ? (
        <AskForm {...props} onClose={() => setAsking(false)} />
      ) : (
        <Button look="quiet" size="large" icon={MessageCircleQuestion} onClick={() => setAsking(true)}>
          {t('learn.ask.open')}
        </Button>
      )}
    </section>
  );
}

function AskForm({ course, onOpen, onClose }: AskProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const ask = useAskCourse();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  useEffect(() => field.current?.focus(), []);
  const shown = useScrolledTo(ask.data ?? ask.error);
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    const question = text.trim();
    setMissing(question === '');
    if (question === '') field.current?.focus();
    else if (!ask.isPending) ask.mutate({ params: { courseId: course.course_id }, body: { text: question } });
  };
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line bg-card p-5">
      <form noValidate className="flex flex-col items-start gap-3" onSubmit={send}>
        <TextField
          ref={field}
          className="w-full"
          label={t('learn.ask.title')}
          hint={t('learn.ask.hint')}
          error={isMissing ? t('learn.ask.empty') : undefined}
          enterKeyHint="send"
          autoComplete="off"
          maxLength={longestQuestion}
          readOnly={ask.isPending}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setMissing(false);
          }}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="primary" size="large" isBusy={ask.isPending}>
            {t('learn.ask.send')}
          </Button>
          <Button look="quiet" size="large" onClick={onClose}>
            {t('learn.ask.close')}
          </Button>
        </div>
      </form>
      <div ref={shown} aria-live="polite" className="empty:hidden">
        {ask.error !== null && <AskFailure cause={ask.error} />}
        {ask.data !== undefined && ask.error === null && (
          <AskedAnswer told={ask.data} course={course} onOpen={onOpen} />
        )}
      </div>
    </div>
  );
}

/** The question stays in its field: it can be sent again as it is. */
function AskFailure({ cause }: { cause: unknown }) {
  const { t } = useTranslation();
  return isOffline(cause) ? (
    <Alert tone="warning">{t('learn.ask.offline')}</Alert>
  ) : (
    <Alert tone="error" title={t('learn.ask.failed')}>
      {t('learn.ask.tryAgain')}
    </Alert>
  );
}

/** What came back is seen, also above a phone's keyboard. */
function useScrolledTo(came: unknown): RefObject<HTMLDivElement | null> {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (came) shown.current?.scrollIntoView({ block: 'nearest' });
  }, [came]);
  return shown;
}
