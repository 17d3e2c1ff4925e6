import { useCallback, useRef } from 'react';
import { withoutMarks } from '#contract/chat-marks.ts';
import type { LessonCard } from '#contract/lesson-proof.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { chatText } from '../chat-text.tsx';
import { Dialog } from '../dialog.tsx';
import { notify } from '../toasts.tsx';
import type { DialogControl } from '../use-dialog.ts';
import { noteSubject } from './note-name.ts';
import { RecorderPanel } from './recorder-panel.tsx';

/** Records the voice note of a card, whose words stand there to be read from, and puts it into the library and on the card. */
export function RecordDialog({
  control,
  card: { title, text },
  lessonTitle,
  focusAfter,
  onKept,
}: {
  control: DialogControl;
  card: Pick<LessonCard, 'title' | 'text'>;
  /** Of which the first card of a lesson has the title. */
  lessonTitle: string;
  focusAfter: () => HTMLElement | null;
  onKept: (mediaUrl: string) => void;
}) {
  const { t } = useTranslation();
  const holdsSound = useRef(false);
  const main = useRef<HTMLElement>(null);
  const subject = noteSubject({ title: title.trim() || lessonTitle, text });
  const name = subject === '' ? t('studio.record.nameless') : t('studio.record.name', { card: subject });
  const onHolds = useCallback((holds: boolean) => {
    holdsSound.current = holds;
  }, []);
  const heading = withoutMarks(title).trim();
  const words = [heading === '' ? '' : `*${heading}*`, text.trim()].filter(Boolean).join('\n\n');
  return (
    <Dialog
      control={control}
      title={t('studio.record.title')}
      mayClose={() => !holdsSound.current || window.confirm(t('studio.record.leave'))}
      initialFocus={() => main.current ?? true}
      finalFocus={focusAfter}
    >
      <div className="flex flex-col gap-4 pb-2">
        {words !== '' && (
          <section
            aria-label={t('studio.record.read')}
            // Long words are scrolled, by keys too.
            {...{ tabIndex: 0 }}
            className="max-h-[min(25rem,42dvh)] overflow-y-auto rounded-card border border-line bg-card px-4 py-3 text-base"
          >
            <p className="whitespace-pre-wrap">{chatText(words)}</p>
          </section>
        )}
        <RecorderPanel
          name={name}
          main={main}
          onHolds={onHolds}
          onKept={(mediaUrl) => {
            holdsSound.current = false;
            notify.success(t('studio.record.kept', { name }));
            onKept(mediaUrl);
          }}
        />
      </div>
    </Dialog>
  );
}
