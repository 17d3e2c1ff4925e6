import { Check, FileSearch, TextCursorInput } from 'lucide-react';
import { type DragEvent, useId, useMemo, useState } from 'react';
import type { LessonCard, Source } from '#contract/lesson-proof.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { placeOf } from '../source-mark.tsx';
import { beginDrag } from './source-drag.ts';
import { chosenWords, isInCard, type Passage, sentencesIn } from './source-passages.ts';

/** Words of the document: all of them or chosen sentences are put into the card by the button, or dragged there. */
export function SourcePassage({
  passage: { source, proves },
  card,
  language,
  isMarked,
  onPut,
  onShow,
}: {
  passage: Passage;
  card: LessonCard;
  language: string;
  /** It proves the question that stands open. */
  isMarked: boolean;
  onPut: (source: Source, words: readonly string[]) => void;
  /** Absent where the document cannot be shown. */
  onShow?: () => void;
}) {
  const { t } = useTranslation();
  const id = useId();
  const sentences = useMemo(() => sentencesIn(source.quote, language), [source.quote, language]);
  const rows = useMemo(() => sentences.map((words, place) => ({ words, place })), [sentences]);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const wordsAt = (places: readonly number[]) => chosenWords(sentences, places);
  const isThere = wordsAt(chosen).every((words) => isInCard(card, words));
  const onDragStart = (event: DragEvent, place: number) => {
    const places = chosen.includes(place) ? chosen : [place];
    beginDrag(event, { source, words: wordsAt(places) });
  };
  return (
    <li>
      <figure
        className={classNames(
          'border-l-2 pl-3',
          isMarked ? 'border-primary bg-primary-soft py-1' : 'border-line-strong',
        )}
      >
        <blockquote id={id}>
          <ul>
            {rows.map(({ words, place }) => (
              <Sentence
                key={place}
                words={words.trim()}
                isInCard={isInCard(card, words)}
                isChosen={chosen.includes(place)}
                isAlone={sentences.length === 1}
                onChoose={(isChosen) =>
                  setChosen((now) => (isChosen ? [...now, place] : now.filter((other) => other !== place)))
                }
                onDragStart={(event) => onDragStart(event, place)}
              />
            ))}
          </ul>
        </blockquote>
        <figcaption className="mt-1.5 flex flex-col items-start gap-1 text-xs text-muted">
          <span>{placeOf(source, t)}</span>
          {proves !== '' && proves !== source.quote && <span>{t('studio.proves', { point: proves })}</span>}
          <span className="mt-0.5 flex flex-wrap items-center gap-1">
            {/* It stays where it is once it has done its work: the focus is on it. */}
            <Button
              size="small"
              look={isThere ? 'quiet' : 'secondary'}
              icon={isThere ? Check : TextCursorInput}
              aria-describedby={id}
              aria-disabled={isThere || undefined}
              onClick={() => {
                if (isThere) return;
                onPut(source, wordsAt(chosen));
                setChosen([]);
              }}
            >
              {t(isThere ? 'studio.put.isThere' : 'studio.put.button')}
            </Button>
            {onShow && (
              <Button size="small" look="quiet" icon={FileSearch} onClick={onShow}>
                {t('studio.showPage')}
              </Button>
            )}
          </span>
        </figcaption>
      </figure>
    </li>
  );
}

function Sentence({
  words,
  isInCard: isThere,
  isChosen,
  isAlone,
  onChoose,
  onDragStart,
}: {
  words: string;
  isInCard: boolean;
  isChosen: boolean;
  /** There is nothing to choose from. */
  isAlone: boolean;
  onChoose: (isChosen: boolean) => void;
  onDragStart: (event: DragEvent) => void;
}) {
  const look = classNames(
    'relative -mx-1.5 block cursor-grab rounded-control px-1.5 py-0.5 text-sm whitespace-pre-line',
    isThere && 'text-muted',
    !isAlone && 'hover:bg-neutral-soft has-checked:bg-primary-soft has-checked:text-ink',
    'has-focus-visible:outline-2 has-focus-visible:outline-primary',
  );
  return (
    <li draggable onDragStart={onDragStart}>
      {isAlone ? (
        <span className={look}>{words}</span>
      ) : (
        <label className={look}>
          <input
            type="checkbox"
            className="sr-only"
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
          />
          {words}
        </label>
      )}
    </li>
  );
}
