import type { Figure } from '../jobs/kept-figures.ts';
import { type Place, placesOf } from './move-to-version.ts';

/** How far the learners of a course are. @param choice.course; version: the published one */
export const impactFigure: Figure<{ places: Place[] }> = {
  name: 'impact',
  count: async (_, scope, { course = '', version }) => ({ places: await placesOf(scope, course, Number(version)) }),
  none: { places: [] },
};
