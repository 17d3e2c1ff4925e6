import { ArrowLeft, ArrowRight, CornerUpLeft } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { LearnCourse, LearnLesson } from '#contract/learn.ts';
import { keepPlace, placeIn } from '../api/learning-places.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { CardScreen, CardText } from './card-screen.tsx';
import { learningOwner } from './learning-owner.ts';
import { LessonSummary, readAgainWords } from './lesson-summary.tsx';
import {
  mayGoBack,
  mayGoOn,
  nextOpen,
  type PlayerPlace,
  resumeAt,
  turnedBack,
  turnedOn,
  turnedToCard,
} from './player-walk.ts';
import { QuestionCard } from './question-card.tsx';
import { type LessonAnswers, useLessonAnswers } from './use-lesson-answers.ts';
import { usePlayerGestures } from './use-player-gestures.ts';
import { WalkLine } from './walk-line.tsx';

interface PlayerProps {
  course: LearnCourse;
  lesson: LearnLesson;
  /** Opens the lesson after this one; undefined when none may be read yet. */
  onNext: (() => void) | undefined;
}

/** A lesson as its chat would bring it, one screen at a time: cards to read, questions to answer, a summary at the end. */
export function LessonPlayer(props: PlayerProps) {
  const { course, lesson } = props;
  const answers = useLessonAnswers(course.course_id, lesson);
  return (
    <>
      {/* Where one goes on hangs on what waits on this device. */}
      {answers.isKnown && <Player {...props} answers={answers} />}
      {/* On paper a lesson is read in one go. */}
      <div className="hidden print:block">
        <h2 lang={course.language} className="mb-3 text-lg font-semibold">
          {lesson.title}
        </h2>
        <CardText text={lesson.content} language={course.language} />
      </div>
    </>
  );
}

function Player({ course, lesson, onNext, answers }: PlayerProps & { answers: LessonAnswers }) {
  const { t } = useTranslation();
  const { walk } = lesson;
  const played = { walk, answered: answers.answered };
  const [place, setPlace] = useState<PlayerPlace>(() => ({
    at: resumeAt(played, placeIn(learningOwner() ?? '', lesson.id)),
  }));
  const [isForward, setForward] = useState(true);
  const player = useRef<HTMLElement>(null);
  const screen = useShownScreen(place.at, player);
  const go = (to: PlayerPlace): void => {
    if (to.at === place.at) return;
    setForward(to.at > place.at);
    setPlace(to);
    // Who reads a card again, or all of it, has left nothing in the middle.
    const isUnderWay = to.at < walk.length && (nextOpen(played) !== undefined || lesson.questions.length === 0);
    if (to.backTo === undefined) keepPlace(learningOwner() ?? '', lesson.id, isUnderWay ? to.at : undefined);
  };
  const goOn = (): void => go(turnedOn(played, place));
  const goBack = (): void => go(turnedBack(place));
  usePlayerGestures(player, (to) => {
    if (to === 'back' && mayGoBack(place)) goBack();
    if (to === 'on' && mayGoOn(played, place)) goOn();
  });
  const open = nextOpen(played);
  const isEnd = place.at >= walk.length;
  const part = t('learn.part', { number: place.at + 1, total: walk.length });
  return (
    <article
      ref={player}
      data-print="off"
      aria-labelledby={`lesson-${lesson.id}`}
      className="flex min-h-[min(34rem,72dvh)] touch-pan-y scroll-mt-4 flex-col rounded-card border border-line bg-card"
    >
      <header className="px-5 pt-4">
        <p className="text-sm text-muted">
          {t('learn.lessonOf', { number: lesson.position + 1, total: course.lessons_total })} ·{' '}
          {t('learn.minutes', { count: Math.round(lesson.minutes) })}
        </p>
        <h2 id={`lesson-${lesson.id}`} lang={course.language} className="mb-1 text-base font-semibold text-balance">
          {lesson.title}
        </h2>
        <WalkLine walk={walk} at={place.at} answered={answers.answered} />
      </header>
      <div className="flex-1 overflow-x-clip">
        <section
          key={place.at}
          ref={screen}
          tabIndex={-1}
          aria-label={isEnd ? t('learn.summary') : part}
          className={classNames('p-5 outline-none', isForward ? 'animate-leaf-on' : 'animate-leaf-back')}
        >
          {isEnd ? (
            <LessonSummary
              course={course}
              lesson={lesson}
              answers={answers}
              onOpenQuestion={open === undefined ? undefined : () => go({ at: open })}
              onCard={(card) => go(turnedToCard(played, place, card))}
              onFromStart={() => go({ at: 0 })}
              onNext={onNext}
            />
          ) : (
            <Screen
              course={course}
              lesson={lesson}
              at={place.at}
              answers={answers}
              onCard={(card) => go(turnedToCard(played, place, card))}
            />
          )}
        </section>
      </div>
      {!isEnd && (
        <PlayerFoot
          onBack={mayGoBack(place) ? goBack : undefined}
          isReadingAgain={place.backTo !== undefined}
          isToQuestion={place.backTo !== undefined && place.backTo < walk.length}
          mayGoOn={mayGoOn(played, place)}
          onOn={goOn}
        />
      )}
    </article>
  );
}

/** What turns up is where the next key goes and what is read aloud, and begins at its beginning. */
function useShownScreen(at: number, player: React.RefObject<HTMLElement | null>) {
  const screen = useRef<HTMLElement>(null);
  const before = useRef(at);
  useLayoutEffect(() => {
    if (before.current === at) return;
    before.current = at;
    screen.current?.focus({ preventScroll: true });
    if ((player.current?.getBoundingClientRect().top ?? 0) < 0) player.current?.scrollIntoView({ block: 'start' });
  }, [at, player]);
  useEffect(() => {
    // Nobody has gone anywhere on the page yet: the keys of the lesson work at once.
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body || activeElement.tagName === 'H1')
      screen.current?.focus({ preventScroll: true });
  }, []);
  return screen;
}

function Screen({
  course,
  lesson,
  at,
  answers,
  onCard,
}: {
  course: LearnCourse;
  lesson: LearnLesson;
  at: number;
  answers: LessonAnswers;
  onCard: (card: number) => void;
}) {
  const { t } = useTranslation();
  const stop = lesson.walk[at];
  if (stop?.kind === 'card') {
    const card = lesson.cards[stop.index];
    return card && <CardScreen lesson={lesson} card={card} isFirst={stop.index === 0} language={course.language} />;
  }
  const question = stop && lesson.questions[stop.index];
  if (stop === undefined || question === undefined) return null;
  const number = lesson.walk.slice(0, at + 1).filter(({ kind }) => kind === 'question').length;
  const { verdict, waiting } = answers.stateOf(question);
  return (
    <QuestionCard
      lead={t('learn.questionOf', { number, total: lesson.questions.length })}
      language={course.language}
      question={question.question}
      options={question.options}
      point={question.point}
      verdict={verdict}
      waiting={waiting}
      onAnswer={(option) => answers.answer(question, option)}
      onReadAgain={{ label: readAgainWords(lesson, question.card, t), open: () => onCard(question.card) }}
    />
  );
}

function PlayerFoot({
  onBack,
  isReadingAgain,
  isToQuestion,
  mayGoOn: isOnward,
  onOn,
}: {
  onBack: (() => void) | undefined;
  /** A card that was looked up once more: on is back to where one came from. */
  isReadingAgain: boolean;
  isToQuestion: boolean;
  /** False on a question without an answer, which can only be skipped. */
  mayGoOn: boolean;
  onOn: () => void;
}) {
  const { t } = useTranslation();
  return (
    <footer className="sticky bottom-0 flex items-center gap-2 rounded-b-card border-t border-line bg-card px-3 py-2.5">
      {onBack && (
        <Button look="quiet" size="large" icon={ArrowLeft} onClick={onBack}>
          {t('learn.back')}
        </Button>
      )}
      <p className="hidden flex-1 text-center text-xs text-muted lg:block touch:hidden">{t('learn.keys')}</p>
      <span className="flex-1 lg:hidden touch:block" />
      {isReadingAgain ? (
        <Button look="primary" size="large" icon={CornerUpLeft} data-enter onClick={onOn}>
          {t(isToQuestion ? 'learn.backToQuestion' : 'learn.backToSummary')}
        </Button>
      ) : isOnward ? (
        <Button look="primary" size="large" icon={ArrowRight} data-enter onClick={onOn}>
          {t('learn.onward')}
        </Button>
      ) : (
        <Button look="quiet" size="large" onClick={onOn}>
          {t('learn.skip')}
        </Button>
      )}
    </footer>
  );
}
