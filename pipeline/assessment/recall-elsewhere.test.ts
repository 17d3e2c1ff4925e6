import { expect, test } from 'vitest';
import type { Document } from '../document.ts';
import type { LessonDraft, Point } from '../lesson-plan.ts';
import { recallElsewhere } from './recall-elsewhere.ts';

function recalled(language: string, heading: string, texts: readonly string[]): string[] {
  const blocks = [heading, ...texts].map((text, id) => ({ id, kind: id === 0 ? 'heading' : 'paragraph', text }));
  const span = (block: number) => ({ block, start: 0, end: 9 });
  const keyPoints = texts.map(
    (text, index): Point => ({ text, kind: 'rule', importance: 3, how: 'verbatim', sources: [span(index + 1)] }),
  );
  const sentences = texts.map((text, index) => ({ ...span(index + 1), text }));
  const draft = { keyPoints, segment: { sentences, blockStart: 0 } } as unknown as LessonDraft;
  return recallElsewhere(draft, [], { blocks, language } as unknown as Document, false).map(
    ({ question }) => question.question,
  );
}

test('the one must under a heading that it speaks of is recalled by it, in the words of its language', () => {
  expect(recalled('hi', 'टीकों का भंडारण', ['सभी टीकों को हमेशा दो डिग्री पर ही रखना चाहिए।'])).toEqual([
    'टीकों का भंडारण: नियम क्या है?',
  ]);
  expect(recalled('es', 'Guantes', ['Los guantes siempre deben cambiarse después de cada paciente.'])).toEqual([
    'Guantes: ¿cuál es la regla?',
  ]);
});

test('two musts under one heading, another subject, or a language without words of ours: nothing', () => {
  const first = 'Los guantes siempre deben cambiarse después de cada paciente.';
  expect(recalled('es', 'Guantes', [first, 'Los guantes nunca deben lavarse para otro paciente.'])).toEqual([]);
  expect(recalled('es', 'Horario', [first])).toEqual([]);
  expect(recalled('und', 'Guantes', [first])).toEqual([]);
});

test('a heading that bids is none to ask under', () => {
  const rule = ['Antes de sembrar, ponga dos barreras de arena.'];
  expect(recalled('es', 'Prepara el suelo', rule).join()).not.toContain('Prepara el suelo');
});

test('an answer that only points at a guide is none', () => {
  const pointing = 'நீங்கள் இதை நிறுவ விரும்பினால், விரிவான வழிமுறைகளுக்கு நிறுவல் வழிகாட்டி ஐ பாருங்கள்.';
  expect(recalled('ta', 'நிறுவல்', [pointing]).join()).not.toContain('செய்ய வேண்டும்');
});

test('a case of few words is asked under the heading that says what it is about', () => {
  expect(recalled('es', 'Derrame de ácido', ['Antes de limpiar, ponga dos barreras de arena.'])).toEqual([
    'Derrame de ácido: ¿qué hay que hacer antes de limpiar?',
  ]);
});
