import type { Source } from '#contract/lesson-proof.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { notify } from '../toasts.tsx';
import { useKeepFigure } from './document-figures.tsx';
import { putPicture, putWords } from './put-into-card.ts';
import type { Dragged } from './source-drag.ts';
import type { ChangeDraft } from './use-studio.ts';

export interface PutIntoCard {
  words: (source: Source, words: readonly string[]) => void;
  figure: (place: number) => void;
  dropped: (dragged: Dragged) => void;
  /** Of the figure that is on its way into the library. */
  comingPlace: number | undefined;
}

/**
 * Puts words and figures of the document into the card that is shown. Each is one step that can be undone.
 *
 * @param n place of the card, 1-based
 */
export function usePutIntoCard(
  { id, n }: { id: string; n: number },
  jobId: string | undefined,
  change: ChangeDraft,
): PutIntoCard {
  const { t } = useTranslation();
  // On a phone the card is not in sight: it is said, as it is to who cannot see it.
  const keep = useKeepFigure(jobId ?? '', (picture) => {
    change((now) => putPicture(now, id, picture));
    notify.success(t('studio.put.figureDone', { n }));
  });
  const words = (source: Source, chosen: readonly string[]) => {
    change((now) => putWords(now, id, source, chosen));
    notify.success(t('studio.put.wordsDone', { n }));
  };
  const figure = (place: number) => keep.choose({ place });
  return {
    words,
    figure,
    dropped: (dragged) => ('words' in dragged ? words(dragged.source, dragged.words) : figure(dragged.place)),
    comingPlace: keep.place,
  };
}
