import { fiveMoments } from './five-moments-lesson.ts';
import { soapOrRub } from './soap-or-rub-lesson.ts';
import type { WrittenLesson } from './written-lesson.ts';

export const handsLessons: readonly WrittenLesson[] = [fiveMoments, soapOrRub];
