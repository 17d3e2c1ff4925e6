import { BookOpen, Send } from 'lucide-react';
import type { AskedHere, AskedHint } from '#contract/learner-questions.ts';
import type { PlayerCourse } from '#contract/player.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

interface AnswerProps {
  told: AskedHere;
  course: PlayerCourse;
  onOpen: (lessonId: string, card?: number) => void;
}

/** What the course says, a hint, or that the question is with the teacher now. */
export function AskedAnswer({ told: { outcome, found, hint }, course, onOpen }: AnswerProps) {
  const { t } = useTranslation();
  if (found !== null) {
    const { quote, lesson, lesson_id, card, page } = found;
    return (
      <div className="flex flex-col items-start gap-3">
        <p className="text-sm text-muted">{t('learn.ask.answered')}</p>
        <blockquote lang={course.language} className="prose-width border-l-2 border-primary pl-4 whitespace-pre-line">
          {quote}
        </blockquote>
        <Place course={course} lessonId={lesson_id} lesson={lesson} card={card} page={page} onOpen={onOpen} />
      </div>
    );
  }
  if (outcome === 'hinted') return <Hint hint={hint} course={course} onOpen={onOpen} />;
  return (
    <p className="flex items-start gap-2 text-sm">
      <Icon of={Send} size={18} className="mt-0.5 text-muted" />
      {t(outcome === 'limited' ? 'learn.ask.limited' : 'learn.ask.declined')}
    </p>
  );
}

function Hint({ hint, course, onOpen }: { hint: AskedHint | null } & Pick<AnswerProps, 'course' | 'onOpen'>) {
  const { t } = useTranslation();
  if (hint === null) return <p className="text-sm">{t('learn.ask.hintSoon')}</p>;
  const { step, is_open, lesson, lesson_id, card, title, thing } = hint;
  return (
    <div className="flex flex-col items-start gap-3 text-sm">
      <p>{t(is_open ? 'learn.ask.hintOpen' : 'learn.ask.hintSoon')}</p>
      {title !== '' && <p>{t('learn.ask.headed', { title })}</p>}
      {thing !== null && <p>{t(`learn.ask.thing.${thing}`)}</p>}
      {step >= 3 && <p>{t('learn.ask.told')}</p>}
      <Place course={course} lessonId={lesson_id} lesson={lesson} card={card} page={null} onOpen={onOpen} />
    </div>
  );
}

/** Where it stands; a button where the learner may open it already. */
function Place({
  course,
  lessonId,
  lesson,
  card,
  page,
  onOpen,
}: {
  course: PlayerCourse;
  lessonId: string;
  lesson: number;
  card: number | null;
  page: number | null;
  onOpen: AnswerProps['onOpen'];
}) {
  const { t } = useTranslation();
  const place = card === null ? t('learn.ask.inLesson', { lesson }) : t('learn.ask.inCard', { lesson, card });
  const where = page === null ? place : `${place}, ${t('learn.page', { page })}`;
  const mayOpen = course.lessons.some(({ id, state }) => id === lessonId && (state === 'open' || state === 'done'));
  if (!mayOpen) return <p className="text-sm text-muted">{where}</p>;
  return (
    <Button size="small" icon={BookOpen} onClick={() => onOpen(lessonId, (card ?? 1) - 1)}>
      {where}
    </Button>
  );
}
