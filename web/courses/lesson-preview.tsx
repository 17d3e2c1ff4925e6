import { useTranslation } from '../i18n/translate.ts';
import type { Lesson } from '#contract/courses.ts';
import { readingText } from '#contract/reading-text.ts';
import type { DialogControl } from '../ui/overlay-props.ts';
import { SideSheet } from '../ui/side-sheet.tsx';
import { SpeechBubble } from '../ui/speech-bubble.tsx';
import { quizOf } from './lesson-quiz.ts';

const letters = 'ABCDEF';

/** The lesson as chat bubbles; long questions show letters on the buttons, as the phone will. */
export function LessonPreview({ control, lesson }: { control: DialogControl; lesson: Lesson }) {
  const { t } = useTranslation();
  return (
    <SideSheet control={control} title={t('lessons.previewTitle')}>
      <div className="-m-5 flex min-h-full flex-col gap-3 bg-chat p-4">
        <SpeechBubble
          side="in"
          text={`*${lesson.title}*\n\n${readingText({ ...lesson, cards: lesson.metadata['cards'] })}`}
        />
        {quizOf(lesson).map((question) => {
          const isShort = question.options.length <= 3 && question.options.every((option) => [...option].length <= 20);
          const lettered = question.options.map((option, index) => `${letters[index] ?? ''}. ${option}`).join('\n');
          return (
            <SpeechBubble
              key={question.question}
              side="in"
              text={isShort ? question.question : `${question.question}\n\n${lettered}`}
              buttons={question.options.map((option, index) => ({
                id: option,
                title: isShort ? option : (letters[index] ?? option),
              }))}
            />
          );
        })}
      </div>
    </SideSheet>
  );
}
