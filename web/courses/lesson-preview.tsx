import type { Lesson } from '#contract/courses.ts';
import { useTranslation } from '../i18n/translate.ts';
import type { DialogControl } from '../ui/overlay-props.ts';
import { SideSheet } from '../ui/side-sheet.tsx';
import { SpeechBubble } from '../ui/speech-bubble.tsx';
import { previewedCards, previewedQuestions } from './previewed-lesson.ts';

/** The lesson as chat bubbles: its cards, then its questions; long options show letters on the buttons, as the phone will. */
export function LessonPreview({ control, lesson }: { control: DialogControl; lesson: Lesson }) {
  const { t } = useTranslation();
  return (
    <SideSheet control={control} title={t('lessons.previewTitle')}>
      <div className="-m-5 flex min-h-full flex-col gap-3 bg-chat p-4">
        {[...previewedCards(lesson), ...previewedQuestions(lesson)].map(({ id, text, buttons }) => (
          <SpeechBubble key={id} side="in" text={text} buttons={buttons.map((title) => ({ id: title, title }))} />
        ))}
      </div>
    </SideSheet>
  );
}
