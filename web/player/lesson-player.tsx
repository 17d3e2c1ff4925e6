import { useState } from 'react';
import type { PlayerCourse, PlayerLesson } from '#contract/player.ts';
import { keepPlace, placeIn } from '../api/learning-places.ts';
import { type Translate, useTranslation } from '../i18n/translate.ts';
import { CardScreen, CardText } from './card-screen.tsx';
import { learningOwner } from './learning-owner.ts';
import { LessonSummary, readAgainWords } from './lesson-summary.tsx';
import { PlayerFoot } from './player-foot.tsx';
import { PlayerFrame } from './player-frame.tsx';
import {
  mayGoBack,
  mayGoOn,
  nextOpen,
  type PlayedLesson,
  type PlayerPlace,
  resumeAt,
  turnedBack,
  turnedOn,
  turnedToCard,
} from './player-walk.ts';
import { QuestionCard } from './question-card.tsx';
import { type LessonAnswers, useLessonAnswers } from './use-lesson-answers.ts';

interface PlayerProps {
  course: PlayerCourse;
  lesson: PlayerLesson;
  /** A card to read again before anything else; undefined: where the lesson was left. */
  card?: number | undefined;
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
        <h2 lang={lesson.language} className="mb-3 text-lg font-semibold">
          {lesson.title}
        </h2>
        <CardText text={lesson.content} language={lesson.language} />
      </div>
    </>
  );
}

function Player({ course, lesson, card, onNext, answers }: PlayerProps & { answers: LessonAnswers }) {
  const { t } = useTranslation();
  const { walk } = lesson;
  const played = { walk, answered: answers.answered };
  const { place, go } = usePlace(lesson, played, card);
  const goOn = (): void => go(turnedOn(played, place));
  const goBack = (): void => go(turnedBack(place));
  const toCard = (to: number): void => go(turnedToCard(played, place, to));
  const open = nextOpen(played);
  const isEnd = place.at >= walk.length;
  return (
    <PlayerFrame
      lead={`${t('learn.lessonOf', { number: lesson.position + 1, total: course.lessons_total })} · ${t('learn.minutes', { count: Math.round(lesson.minutes) })}`}
      title={lesson.title}
      language={lesson.language}
      walk={walk}
      at={place.at}
      answered={answers.answered}
      label={isEnd ? t('learn.summary') : t('learn.part', { number: place.at + 1, total: walk.length })}
      onTurn={(to) => {
        if (to === 'back' && mayGoBack(place)) goBack();
        if (to === 'on' && mayGoOn(played, place)) goOn();
      }}
      foot={
        !isEnd && (
          <PlayerFoot onBack={mayGoBack(place) ? goBack : undefined} {...wayOn(played, place, t)} onPress={goOn} />
        )
      }
    >
      {isEnd ? (
        <LessonSummary
          course={course}
          lesson={lesson}
          answers={answers}
          onOpenQuestion={open === undefined ? undefined : () => go({ at: open })}
          onCard={toCard}
          onFromStart={() => go({ at: 0 })}
          onNext={onNext}
        />
      ) : (
        <Screen course={course} lesson={lesson} at={place.at} answers={answers} onCard={toCard} />
      )}
    </PlayerFrame>
  );
}

/** Where one stands; what is left in the middle is kept on this device. */
function usePlace(lesson: PlayerLesson, played: PlayedLesson, card: number | undefined) {
  const owner = learningOwner() ?? '';
  const [place, setPlace] = useState<PlayerPlace>(() => {
    const at = resumeAt(played, placeIn(owner, lesson.id));
    return card === undefined ? { at } : turnedToCard(played, { at }, card);
  });
  const go = (to: PlayerPlace): void => {
    setPlace(to);
    // Who reads a card again, or a lesson that is done, has left nothing in the middle.
    const isUnderWay = to.at < lesson.walk.length && (nextOpen(played) !== undefined || lesson.questions.length === 0);
    if (to.backTo === undefined) keepPlace(owner, lesson.id, isUnderWay ? to.at : undefined);
  };
  return { place, go };
}

function wayOn(
  played: PlayedLesson,
  place: PlayerPlace,
  t: Translate,
): { kind: 'return' | 'on' | 'skip'; label: string } {
  const { backTo } = place;
  if (backTo === undefined)
    return mayGoOn(played, place) ? { kind: 'on', label: t('learn.onward') } : { kind: 'skip', label: t('learn.skip') };
  return { kind: 'return', label: t(backTo < played.walk.length ? 'learn.backToPlace' : 'learn.backToSummary') };
}

function Screen({
  course,
  lesson,
  at,
  answers,
  onCard,
}: {
  course: PlayerCourse;
  lesson: PlayerLesson;
  at: number;
  answers: LessonAnswers;
  onCard: (card: number) => void;
}) {
  const { t } = useTranslation();
  const stop = lesson.walk[at];
  if (stop?.kind === 'card') {
    const card = lesson.cards[stop.index];
    return (
      card && (
        <CardScreen
          key={stop.index}
          lesson={lesson}
          card={card}
          isFirst={stop.index === 0}
          language={lesson.language}
          spoken={course.is_spoken ? { courseId: course.course_id, lessonId: lesson.id, card: stop.index } : undefined}
        />
      )
    );
  }
  const question = stop && lesson.questions[stop.index];
  if (question === undefined) return null;
  const number = lesson.walk.slice(0, at + 1).filter(({ kind }) => kind === 'question').length;
  const { verdict, waiting } = answers.stateOf(question);
  return (
    <QuestionCard
      lead={t('learn.questionOf', { number, total: lesson.questions.length })}
      language={lesson.language}
      asked={question}
      verdict={verdict}
      waiting={waiting}
      onAnswer={(given) => answers.answer(question, given)}
      onReadAgain={{ label: readAgainWords(lesson, question.card, t), open: () => onCard(question.card) }}
    />
  );
}
