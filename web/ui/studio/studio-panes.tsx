import { type ReactNode, type RefObject, useDeferredValue } from 'react';
import type { LessonCard } from '#contract/lesson-proof.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { classNames } from '../class-names.ts';
import { TabList } from '../tab-list.tsx';
import { CardEditor } from './card-editor.tsx';
import { CardList } from './card-list.tsx';
import { jobIdOf } from './card-sources.tsx';
import { mergeWithNext, splitCard, waitingIn } from './draft-changes.ts';
import { contentOf, type LessonDraft, type StudioLesson } from './lesson-draft.ts';
import { LessonFields, WaitingQuestions } from './lesson-fields.tsx';
import type { useChosenCard } from './use-chosen-card.ts';
import type { useStudio } from './use-studio.ts';

type Studio = ReturnType<typeof useStudio>;
type Cards = ReturnType<typeof useChosenCard>;

/** On a narrow screen one pane stands alone. */
export function PaneTabs({ draft, cards }: { draft: LessonDraft; cards: Cards }) {
  const { t } = useTranslation();
  return (
    <div className="px-4 pt-2 lg:hidden">
      <TabList
        label={t('studio.panes')}
        tabs={[
          { value: 'cards', label: t('studio.lesson'), count: waitingIn(draft).length || undefined },
          { value: 'card', label: t('studio.card', { n: cards.place + 1 }) },
          { value: 'source', label: t('transformation.source') },
        ]}
        value={cards.pane}
        onChange={cards.setPane}
      />
    </div>
  );
}

export function LessonPane({
  studio,
  cards,
  list,
  titleField,
  isTold,
  onOpenQuestion,
  className,
  children,
}: {
  studio: Studio;
  cards: Cards;
  list: RefObject<HTMLElement | null>;
  titleField: RefObject<HTMLInputElement | null>;
  isTold: boolean;
  onOpenQuestion: (questionId: string) => void;
  className: string;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { draft, change } = studio;
  const { chosenId, choose } = cards;
  const listed = useDeferredValue(draft);
  return (
    <section
      ref={list}
      aria-label={t('studio.lesson')}
      className={classNames(className, 'flex flex-col gap-4 border-line lg:border-r')}
    >
      <LessonFields draft={draft} titleField={titleField} isTold={isTold} change={change} />
      {isTold && contentOf(draft) === '' && (
        <p className="text-sm text-danger">{t('failures.lesson_without_content')}</p>
      )}
      <WaitingQuestions
        draft={draft}
        change={change}
        onEmpty={cards.focusChosen}
        onShow={(question) => {
          const home = draft.cards.find(({ point_ids: ids }) => ids.includes(question.pointId));
          choose(home?.id ?? chosenId);
          onOpenQuestion(question.id);
        }}
      />
      <h3 className="text-sm font-semibold">{t('studio.cards', { count: draft.cards.length })}</h3>
      <CardList draft={listed} chosenId={chosenId} onChoose={choose} onMove={cards.onMove} onAdd={cards.onAdd} />
      {children}
    </section>
  );
}

export function ChosenCard({
  studio,
  cards,
  card,
  lesson,
  courseId,
  openId,
  onOpenQuestion,
}: {
  studio: Studio;
  cards: Cards;
  card: LessonCard;
  /** As it is saved. */
  lesson: StudioLesson | undefined;
  courseId: string;
  openId: string;
  onOpenQuestion: (questionId: string) => void;
}) {
  const { change } = studio;
  return (
    <CardEditor
      key={card.id}
      draft={studio.draft}
      card={card}
      n={cards.place + 1}
      language={languageOf(lesson)}
      courseId={courseId}
      jobId={jobIdOf(lesson?.metadata)}
      openId={openId}
      onOpenQuestion={onOpenQuestion}
      takesFocus={card.id === cards.freshId}
      change={change}
      onSplit={(at) => cards.makeCard((now, id) => splitCard(now, card.id, at, id))}
      onMerge={() => change((now) => mergeWithNext(now, card.id))}
      onDrop={() => cards.onDrop(card.id)}
    />
  );
}

/** Where the card comes from. */
export function SourcePane({ className, children }: { className: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <aside
      aria-label={t('transformation.source')}
      className={classNames(className, 'flex flex-col gap-4 border-line lg:border-l')}
    >
      {children}
    </aside>
  );
}

/** The language that a lesson is written in; English where it does not say. */
export function languageOf(lesson: StudioLesson | undefined): string {
  const language = lesson?.metadata['language'];
  return typeof language === 'string' ? language : 'en';
}
