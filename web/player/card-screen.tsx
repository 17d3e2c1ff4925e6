import { BookOpen, ImageOff } from 'lucide-react';
import { useState } from 'react';
import { headingOf } from '#contract/chat-marks.ts';
import type { PlayerCard, PlayerLesson } from '#contract/player.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/button.tsx';
import { chatText } from '../ui/chat-text.tsx';
import { Icon } from '../ui/icon.tsx';
import { shownOnce } from '../ui/shown-once.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import { CardSoundView } from './card-sound-view.tsx';
import { LessonMedia } from './lesson-media.tsx';
import { ListenButton } from '../ui/listen-button.tsx';
import { type SpokenCard, voiceQuery } from './player-queries.ts';

const CardFigureView = shownOnce(() => import('./card-figure-view.tsx'), 'CardFigureView');

/** One card of a lesson; the first one brings the lesson's file and says what it is good for. */
export function CardScreen({
  lesson,
  card,
  isFirst,
  language,
  spoken,
}: {
  lesson: PlayerLesson;
  card: PlayerCard;
  isFirst: boolean;
  language: string;
  /** Which it is for who wants to hear it; undefined where cards are only read. */
  spoken: SpokenCard | undefined;
}) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(!card.short);
  return (
    <>
      {card.title !== '' && (
        <h3 lang={language} className="mb-3 text-lg font-semibold text-balance">
          {card.title}
        </h3>
      )}
      <CardFigure figure={card.figure} language={language} />
      {/* Somebody says it already. */}
      {spoken && !card.sound?.url && (
        <ListenButton queryOf={(wish) => voiceQuery(spoken, wish)} onAsk={() => setWhole(true)} />
      )}
      <CardBody card={card} language={language} isWhole={isWhole} onWhole={() => setWhole(true)} />
      {/* A copy kept by an older version knows of none. */}
      {card.sound && (card.sound.url !== null || card.sound.words !== '') && (
        <CardSoundView sound={card.sound} language={language} />
      )}
      {isFirst && <LessonMedia media={lesson.media} />}
      {isFirst && lesson.objectives.length > 0 && (
        <details className="mt-5 text-sm">
          <summary className="touch:min-h-11 touch:content-center text-muted">{t('learn.objectives')}</summary>
          <ul lang={language} className="mt-1 flex list-disc flex-col gap-1 pl-5">
            {lesson.objectives.map((objective) => (
              <li key={objective}>{objective}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** The picture of a card, or what it shows where the file is gone. A copy kept by an older version knows of none. */
function CardFigure({ figure, language }: { figure: PlayerCard['figure'] | undefined; language: string }) {
  if (!figure) return null;
  if (figure.url !== null) return <ZoomedFigure address={figure.url} alt={figure.alt} language={language} />;
  return (
    <p lang={language} className="mb-4 flex items-start gap-2 text-sm text-muted">
      <Icon of={ImageOff} size={18} />
      {figure.alt}
    </p>
  );
}

/** Details of a drawing are small on a phone: a tap opens it over the whole window. */
function ZoomedFigure({ address, alt, language }: { address: string; alt: string; language: string }) {
  const { t } = useTranslation();
  const view = useDialog();
  return (
    <>
      <button
        type="button"
        aria-label={`${t('learn.zoom')}: ${alt}`}
        onClick={view.open}
        className="mb-4 block w-fit max-w-full cursor-zoom-in rounded-control"
      >
        {/* Drawings of a document are black on white, in a dark theme too. */}
        <img src={address} alt={alt} lang={language} className="max-h-96 max-w-full rounded-control bg-white" />
      </button>
      <CardFigureView control={view} address={address} alt={alt} language={language} />
    </>
  );
}

/** Whole, or first its short form with a button to the whole; below a missed point's card its example. */
function CardBody({
  card: { text, short, example },
  language,
  isWhole,
  onWhole,
}: {
  card: PlayerCard;
  language: string;
  isWhole: boolean;
  onWhole: () => void;
}) {
  const { t } = useTranslation();
  if (short && !isWhole) {
    return (
      <>
        <CardText text={short} language={language} />
        <Button size="small" icon={BookOpen} className="mt-4" onClick={onWhole}>
          {t('learn.wholeCard')}
        </Button>
      </>
    );
  }
  return (
    <>
      <CardText text={text} language={language} />
      {example && (
        <div className="mt-5 border-l-2 border-primary pl-4">
          <h4 className="text-sm font-semibold">{t('learn.example')}</h4>
          <CardText text={example} language={language} />
        </div>
      )}
    </>
  );
}

/** Longer ones are text. */
const longestHeading = 80;

export function CardText({ text, language }: { text: string; language: string }) {
  return (
    <div className="prose-width flex flex-col gap-3" lang={language}>
      {text.split(/\n\s*\n/).map((part, index, parts) => {
        const paragraph = part.trim();
        const heading = headingOf(paragraph, longestHeading);
        // Paragraphs of a fixed text: their place is all that tells them apart.
        const key = `${index}`;
        // Without anything below it a short line is the card itself.
        return heading !== undefined && index < parts.length - 1 ? (
          <h4 key={key} className="font-semibold not-first:mt-2">
            {heading}
          </h4>
        ) : (
          <p key={key} className="whitespace-pre-line">
            {chatText(paragraph)}
          </p>
        );
      })}
    </div>
  );
}
