import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { LessonCard, LessonQuestion } from '#contract/lesson-proof.ts';
import { chatCards } from '#contract/chat-cards.ts';
import { gradeAnswer } from '#server/learning/grading/grade-answer.ts';
import { firstQuestions, questionsOf } from '#server/learning/lesson-questions.ts';
import { lessonByHand } from './lesson-by-hand.ts';
import { cleanHands } from './texts/clean-hands.ts';
import { coldChainLessons } from './texts/cold-chain-lessons.ts';
import { coldChain } from './texts/cold-chain.ts';
import type { DocumentText } from './texts/document-text.ts';
import { handsLessons } from './texts/hands-lessons.ts';
import { hindiLessons } from './texts/hindi-lessons.ts';
import { oralRehydration } from './texts/oral-rehydration.ts';
import { rehydrationLessons } from './texts/rehydration-lessons.ts';
import { snakebiteFirstAid } from './texts/snakebite-first-aid.ts';
import { snakebiteLessons } from './texts/snakebite-lessons.ts';
import type { WrittenLesson } from './texts/written-lesson.ts';
import { typedAnswer } from './typed-answer.ts';

const sources: [DocumentText, readonly WrittenLesson[]][] = [
  [cleanHands, handsLessons],
  [oralRehydration, rehydrationLessons],
  [coldChain, coldChainLessons],
  [snakebiteFirstAid, snakebiteLessons],
];
const all = [...sources.flatMap(([, lessons]) => lessons), ...hindiLessons];
const saved = (lesson: WrittenLesson) =>
  lessonByHand(lesson, { language: 'en', metadata: {}, pageOf: () => undefined });
const pointsOf = (lesson: WrittenLesson) => lesson.cards.flatMap(({ points }) => points);
const graphemes = (text: string): number => Array.from(new Intl.Segmenter().segment(text)).length;

test('every point of a document is proved by words that stand in it', () => {
  for (const [document, lessons] of sources) {
    const words = document.chapters.flatMap(({ parts }) => parts.flatMap(({ paragraphs }) => paragraphs)).join('\n');
    for (const { evidence, text } of lessons.flatMap(pointsOf)) expect(words, text).toContain(evidence);
  }
});

test('a card is a screenful, goes to a chat as it is, and a point has at most 25 words', () => {
  for (const lesson of all) {
    const { title, content, metadata } = saved(lesson);
    expect(chatCards({ title, content, cards: metadata['cards'] }).map(({ text }) => text)).toEqual(
      lesson.cards.map(({ text }) => text),
    );
    for (const { text } of lesson.cards) {
      expect(graphemes(text), text).toBeGreaterThanOrEqual(100);
      expect(graphemes(text), text).toBeLessThanOrEqual(500);
    }
    for (const { text } of pointsOf(lesson)) expect(text.split(/\s+/).length, text).toBeLessThanOrEqual(25);
  }
});

test('a card of a document has a short form for who knows it, and a case for who missed it', () => {
  for (const lesson of sources.flatMap(([, lessons]) => lessons)) {
    const { metadata } = saved(lesson);
    for (const { text, short = '', example = '' } of z.parse(z.array(LessonCard), metadata['cards'])) {
      expect(short, text).not.toBe('');
      expect(short.length, short).toBeLessThan(text.length / 2);
      expect(graphemes(example), text).toBeGreaterThanOrEqual(60);
      expect(graphemes(example), example).toBeLessThanOrEqual(200);
    }
  }
});

test('every question can be asked, says why each option is right or wrong, and calls its answer right', () => {
  for (const lesson of all) {
    const { metadata } = saved(lesson);
    const quiz = z.parse(z.array(LessonQuestion), metadata['quiz']);
    const asked = questionsOf(metadata);
    expect(asked.map(({ id }) => id)).toEqual(quiz.map(({ id }) => id));
    for (const { question, options, answer, kind, feedback } of quiz) {
      const isChosen = options.includes(answer);
      const commented = Object.keys(feedback).toSorted();
      if (isChosen) expect(commented, question).toEqual(options.toSorted());
      else expect(commented, question).toContain('*');
      expect(kind !== 'true_false' || isChosen).toBe(true);
    }
    for (const { typed } of asked) {
      if (typed === undefined) continue;
      expect(gradeAnswer(typed, { text: typedAnswer(typed, true) }).verdict).toBe('right');
      if (typed.kind !== 'recall')
        expect(gradeAnswer(typed, { text: typedAnswer(typed, false) }).verdict).not.toBe('right');
    }
  }
});

test('a point that is worth asking is asked, one that is not is only shown, and no id stands twice', () => {
  const ids = all.flatMap((lesson) => questionsOf(saved(lesson).metadata).map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  for (const point of all.flatMap(pointsOf)) expect(point.questions.length > 0, point.text).toBe(point.importance > 1);
});

test('a point that is asked has a second question of another kind, so that a review never repeats itself', () => {
  for (const point of all.flatMap(pointsOf)) {
    const kinds = new Set(point.questions.map(({ kind, setting }) => `${kind} ${setting === undefined}`));
    expect(kinds.size, point.text).toBeGreaterThanOrEqual(point.importance > 1 ? 2 : 0);
  }
});

test('no lesson asks more than five things', () => {
  for (const lesson of all) expect(firstQuestions(questionsOf(saved(lesson).metadata)).length).toBeLessThanOrEqual(5);
});
