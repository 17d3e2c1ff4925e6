import { expect, test } from 'vitest';
import { LessonCard, type LessonPoint } from '#contract/lesson-proof.ts';
import { SourceFigure } from '#contract/source-figures.ts';
import { madeFrom, type Sketch } from '#kit/made-answers.ts';
import { figuresForCard, proposedFigure } from './figures-of-card.ts';

const figure = (place: number, sketch: Sketch<SourceFigure> = {}) =>
  madeFrom(SourceFigure, { place, page: place + 1, name: `figure ${place + 1}`, caption: '', ...sketch });
const figures = [figure(0), figure(1), figure(2), figure(3, { name: '', caption: 'A guard seen from above.' })];

const card = (text: string, sketch: Sketch<LessonCard> = {}) => {
  const { figure: _, ...rest } = madeFrom(LessonCard, { title: '', text, point_ids: [], sources: [], ...sketch });
  return { card: rest, points: [] as LessonPoint[] };
};

test('a card that names a figure proposes it, and one that names none proposes none', () => {
  expect(proposedFigure(card('As Figure 2 shows, the guard closes.'), figures)?.place).toBe(1);
  expect(proposedFigure(card('The guard closes.'), figures)).toBeUndefined();
});

test('a figure that only the document’s own sentence names is proposed too', () => {
  const sources = [{ page: 9, text: 'The guard (Fig. 3) closes first.' }];
  expect(proposedFigure(card('The guard closes first.', { sources }), figures)?.place).toBe(2);
});

test('a figure whose caption stands in the card is proposed without a number', () => {
  expect(proposedFigure(card('Look.\n\nA guard seen from above.'), figures)?.place).toBe(3);
});

test('a card with a picture is offered no other unasked', () => {
  const pictured = { ...card('See Figure 2.').card, figure: { media_url: '', alt: '' } };
  expect(proposedFigure({ card: pictured, points: [] }, figures)).toBeUndefined();
});

test('figures that are named come first, then those of the card’s pages', () => {
  const of = card('See Figure 3.', { sources: [{ page: 2, text: 'The guard.' }] });
  expect(figuresForCard(of, figures).map(({ place }) => place)).toEqual([2, 1, 0, 3]);
});
