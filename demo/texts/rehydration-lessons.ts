import { giving } from './giving-ors-lesson.ts';
import { mixing } from './mixing-ors-lesson.ts';
import type { WrittenLesson } from './written-lesson.ts';

export const rehydrationLessons: readonly WrittenLesson[] = [mixing, giving];
