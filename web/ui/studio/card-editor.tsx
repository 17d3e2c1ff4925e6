import { Combine, Plus, Scissors, Trash2 } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { LessonCard } from '#contract/lesson-proof.ts';
import { cardWall } from '#contract/cut-text.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { notify } from '../toasts.tsx';
import { verdictSentence } from '../verdict-sentence.ts';
import { CardDepthFields } from './card-depth-fields.tsx';
import { CardSoundFields } from './card-sound.tsx';
import { CardTextField } from './card-text-field.tsx';
import { CardListen } from './card-listen.tsx';
import { CardFigureFields, CardPicture } from './card-figure.tsx';
import { addPoint, bringBack, dropPoint, dropQuestion, editCard, mayMerge, questionsOf } from './draft-changes.ts';
import { cardLength, placeToSplit, tooLongBy } from './draft-faults.ts';
import type { LessonDraft } from './lesson-draft.ts';
import { OpenLesson } from './lesson-words.ts';
import { PointSection } from './point-section.tsx';
import { useQuestionVariant } from './use-question-variant.ts';
import { type ChangeDraft, newId } from './use-studio.ts';

/** One card as the phone shows it, to be written in, and below it what it teaches. */
export function CardEditor({
  draft,
  card,
  n,
  language,
  courseId,
  jobId,
  openId,
  onOpenQuestion,
  takesFocus,
  change,
  onSplit,
  onMerge,
  onDrop,
}: {
  draft: LessonDraft;
  card: LessonCard;
  /** 1-based. */
  n: number;
  language: string;
  courseId: string;
  /** The transformation that the lesson comes from. */
  jobId: string | undefined;
  openId: string;
  onOpenQuestion: (questionId: string) => void;
  /** It was made or chosen just now: the next key writes its text. */
  takesFocus: boolean;
  change: ChangeDraft;
  /** @param at offset in the text */
  onSplit: (at: number) => void;
  onMerge: () => void;
  onDrop: () => void;
}) {
  const { t } = useTranslation();
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    text.current?.focus();
    text.current?.setSelectionRange(0, 0);
  }, [takesFocus]);
  const over = tooLongBy(card);
  const { id } = card;

  return (
    <div className="flex flex-col gap-6">
      <section aria-label={t('studio.card', { n })}>
        <CardBubble draft={draft} card={card} over={over} text={text} change={change} onSplit={onSplit} />
        <CardTools
          card={card}
          over={over}
          isMergeable={mayMerge(draft, id)}
          cursor={() => text.current?.selectionStart ?? card.text.length}
          onSplit={onSplit}
          onMerge={onMerge}
          onDrop={onDrop}
        />
        <div className="mt-3">
          <CardListen courseId={courseId} title={card.title} text={card.text} />
        </div>
        <CardFigureFields key={`figure ${id}`} card={card} points={draft.points} jobId={jobId} change={change} />
        <CardSoundFields key={`sound ${id}`} card={card} lessonTitle={draft.title} change={change} />
        <CardDepthFields key={id} card={card} change={change} />
      </section>
      <CardPoints
        draft={draft}
        card={card}
        language={language}
        courseId={courseId}
        openId={openId}
        onOpenQuestion={onOpenQuestion}
        change={change}
      />
    </div>
  );
}

/** @param props.over characters too many */
function CardTools({
  card,
  over,
  isMergeable,
  cursor,
  onSplit,
  onMerge,
  onDrop,
}: {
  card: LessonCard;
  over: number;
  isMergeable: boolean;
  cursor: () => number;
  onSplit: (at: number) => void;
  onMerge: () => void;
  onDrop: () => void;
}) {
  const { t } = useTranslation();
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {over > 0 && (
        <Button size="small" look="primary" icon={Scissors} onClick={() => onSplit(placeToSplit(card))}>
          {t('studio.splitThere')}
        </Button>
      )}
      <Button size="small" icon={Scissors} aria-keyshortcuts="Control+Enter" onClick={() => onSplit(cursor())}>
        {t('studio.splitHere')}
      </Button>
      <Button size="small" icon={Combine} disabled={!isMergeable} onClick={onMerge}>
        {t('studio.merge')}
      </Button>
      <Button size="small" look="quiet" icon={Trash2} onClick={onDrop}>
        {t('studio.dropCard')}
      </Button>
    </div>
  );
}

/** The card as the phone shows it, to be written in. */
function CardBubble({
  draft,
  card,
  over,
  text,
  change,
  onSplit,
}: {
  draft: LessonDraft;
  card: LessonCard;
  over: number;
  text: RefObject<HTMLTextAreaElement | null>;
  change: ChangeDraft;
  onSplit: (at: number) => void;
}) {
  const { t } = useTranslation();
  const { id } = card;
  return (
    <div className="-mx-4 bg-chat px-4 py-5 sm:mx-0 sm:rounded-card sm:px-6">
      <div className="max-w-[34rem] rounded-bubble rounded-tl-tick bg-bubble-in p-1.5 shadow-[0_1px_1px_rgb(0_0_0/0.08)]">
        {card.figure && <CardPicture figure={card.figure} />}
        <input
          aria-label={t('studio.cardTitle')}
          placeholder={draft.title.trim() || t('studio.cardTitle')}
          value={card.title}
          onChange={(event) => {
            const title = event.target.value;
            change((now) => editCard(now, id, { title }), `${id} title`);
          }}
          className="w-full rounded-control bg-transparent px-2 py-1 text-base font-semibold placeholder:font-normal placeholder:text-muted sm:text-sm"
        />
        <CardTextField card={card} isTooLong={over > 0} field={text} change={change} onSplit={onSplit} />
      </div>
      <p
        id="card-length"
        className={classNames('mt-2 text-xs tabular-nums', over > 0 ? 'font-medium text-danger' : 'text-muted')}
      >
        {over > 0 ? t('studio.tooLong', { count: over }) : t('studio.length', { n: cardLength(card), most: cardWall })}
      </p>
      {card.check && <p className="mt-1 text-xs text-muted">{verdictSentence(card.check.reason, t)}</p>}
    </div>
  );
}

/** What the card teaches, and what is asked of it. */
function CardPoints({
  draft,
  card,
  language,
  courseId,
  openId,
  onOpenQuestion,
  change,
}: {
  draft: LessonDraft;
  card: LessonCard;
  language: string;
  courseId: string;
  openId: string;
  onOpenQuestion: (questionId: string) => void;
  change: ChangeDraft;
}) {
  const { t } = useTranslation();
  const pointAdder = useRef<HTMLButtonElement>(null);
  const shown = useRef(draft);
  shown.current = draft;
  const openLesson = useCallback(() => shown.current, []);
  const [freshId, setFreshId] = useState('');
  const { id } = card;
  const onToggle = useCallback(
    (questionId: string) => onOpenQuestion(questionId === openId ? '' : questionId),
    [onOpenQuestion, openId],
  );
  const onDropQuestion = useCallback(
    (questionId: string) => {
      const before = shown.current;
      change((now) => dropQuestion(now, questionId));
      notify.undo(t('studio.questionDropped'), t('ui.undo'), () => change((now) => bringBack(now, before)));
    },
    [change, t],
  );
  const onDropPoint = useCallback(
    (pointId: string) => {
      const before = shown.current;
      change((now) => dropPoint(now, pointId));
      pointAdder.current?.focus();
      notify.undo(t('studio.pointDropped'), t('ui.undo'), () => change((now) => bringBack(now, before)));
    },
    [change, t],
  );
  const variant = useQuestionVariant({
    draft,
    courseId,
    language,
    change,
    onAdded: (questionId) => {
      onOpenQuestion(questionId);
      setFreshId(questionId);
    },
  });
  const onAddPoint = () => {
    const pointId = newId();
    change((now) => addPoint(now, id, pointId));
    setFreshId(pointId);
  };
  return (
    <section className="flex flex-col gap-3" aria-label={t('studio.points')}>
      <h3 className="text-sm font-semibold">{t('studio.points')}</h3>
      <OpenLesson value={openLesson}>
        {draft.points
          .filter((point) => card.point_ids.includes(point.id))
          .map((point, index) => (
            <PointSection
              key={point.id}
              point={point}
              n={index + 1}
              questions={questionsOf(draft, point.id)}
              language={language}
              openId={openId}
              freshId={freshId}
              onToggle={onToggle}
              onDropQuestion={onDropQuestion}
              onDropPoint={onDropPoint}
              courseId={courseId}
              isAdding={variant.busyPointIds.includes(point.id)}
              onAddQuestion={variant.addFor}
              change={change}
            />
          ))}
      </OpenLesson>
      {card.point_ids.length === 0 && <p className="text-sm text-muted">{t('studio.noPoints')}</p>}
      <Button ref={pointAdder} size="small" icon={Plus} className="self-start" onClick={onAddPoint}>
        {t('studio.addPoint')}
      </Button>
    </section>
  );
}
