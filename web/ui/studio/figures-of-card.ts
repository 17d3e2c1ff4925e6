import { namesIn } from '#contract/figure-names.ts';
import type { LessonCard, LessonPoint } from '#contract/lesson-proof.ts';
import type { SourceFigure } from '#contract/source-figures.ts';

/** The picture of a card, and what it shows. */
export type CardPictureChoice = NonNullable<LessonCard['figure']>;

/** A card with what its document says where it comes from. */
export interface CardWithSources {
  card: LessonCard;
  points: readonly LessonPoint[];
}

/** The document's figures, those first that the card speaks of, then those of its pages, then the others in order. */
export function figuresForCard(of: CardWithSources, figures: readonly SourceFigure[]): SourceFigure[] {
  const named = namedBy(of);
  const pages = new Set(sourcesOf(of).map(({ page }) => page));
  const rank = (figure: SourceFigure): number =>
    speaksOf(of, named, figure) ? 0 : figure.page !== null && pages.has(figure.page) ? 1 : 2;
  return figures.toSorted((one, other) => rank(one) - rank(other) || one.place - other.place);
}

/**
 * The figure that belongs on a card: its caption stands there, or the card or the sentences that it comes from name it.
 *
 * @returns undefined where none is named, or the card has a picture
 */
export function proposedFigure(of: CardWithSources, figures: readonly SourceFigure[]): SourceFigure | undefined {
  if (of.card.figure !== undefined) return undefined;
  const named = namedBy(of);
  return figures.find((figure) => speaksOf(of, named, figure));
}

const sourcesOf = ({ card, points }: CardWithSources) => [
  ...card.sources,
  ...points.filter(({ id }) => card.point_ids.includes(id)).flatMap(({ sources }) => sources),
];

const namedBy = (of: CardWithSources): ReadonlySet<string> =>
  new Set([of.card.title, of.card.text, ...sourcesOf(of).map(({ text }) => text)].flatMap(namesIn));

const speaksOf = ({ card }: CardWithSources, named: ReadonlySet<string>, { name, caption }: SourceFigure): boolean =>
  (name !== '' && named.has(name)) || (caption.length > 12 && card.text.includes(caption));
