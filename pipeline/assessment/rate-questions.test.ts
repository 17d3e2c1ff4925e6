import { describe, expect, test } from 'vitest';
import type { Document } from '../document.ts';
import type { LessonDraft, Point } from '../lesson-plan.ts';
import { rateQuestions } from './rate-questions.ts';

function asked(text: string, language = 'en') {
  const span = { block: 0, start: 0, end: text.length };
  const point: Point = { text, kind: 'rule', importance: 3, how: 'verbatim', sources: [span] };
  const draft = {
    title: { text: 'Benefits', sources: [], how: 'verbatim' },
    segment: { sentences: [{ ...span, text, stems: [], wordCount: 9 }], headingPath: [] },
    keyPoints: [point],
  } as unknown as LessonDraft;
  return rateQuestions(draft, { language, sha256: 'ab' } as unknown as Document).map(({ question }) => question)[0];
}

/** The number of the case and that of the answer. */
function numbersOf(text: string, language?: string): [number, number] {
  const question = asked(text, language);
  const numberIn = (words = '') => Number(/\d+(?:\.\d+)?/u.exec(words)?.[0]);
  return [numberIn(`${question?.setting ?? ''} ${question?.question}`), numberIn(question?.answer)];
}

describe('a stated rate is applied to a case, and what is right is multiplied', () => {
  test.each([
    [
      'en',
      'Employees earn 2 days of leave per month of service.',
      /“In \d months, employees earn ______ days of leave\.”$/u,
      2,
    ],
    [
      'en',
      'Add 1.5 cups of salt for every litre of water.',
      /“For \d litres of water, add ______ cups of salt\.”$/u,
      1.5,
    ],
    [
      'en',
      'The company pays $12 per person for the evening meal.',
      /“For \d people, the company pays \$______ for the evening meal\.”$/u,
      12,
    ],
    [
      'es',
      'Cada empleado acumula 2 días de vacaciones por mes trabajado.',
      /“En \d meses, cada empleado acumula ______ días de vacaciones\.”$/u,
      2,
    ],
    [
      'pt',
      'Cada funcionário ganha 2 dias de folga por mês.',
      /“Em \d meses, cada funcionário ganha ______ dias de folga\.”$/u,
      2,
    ],
    [
      'fr',
      'Chaque salarié acquiert 3 jours de congés par mois travaillé.',
      /“En \d mois, chaque salarié acquiert ______ jours de congés\.”$/u,
      3,
    ],
    [
      'id',
      'Setiap karyawan tetap mendapat 2 hari cuti per bulan.',
      /“Dalam \d bulan, setiap karyawan tetap mendapat ______ hari cuti\.”$/u,
      2,
    ],
    [
      'sw',
      'Kila mfanyakazi hupata siku 2 za likizo kwa mwezi.',
      /“Kwa miezi \d, kila mfanyakazi hupata siku ______ za likizo\.”$/u,
      2,
    ],
    [
      'hi',
      'हर कर्मचारी को प्रति माह 2 दिन की छुट्टी मिलती है।',
      /“\d महीनों में हर कर्मचारी को ______ दिन की छुट्टी मिलती है।”$/u,
      2,
    ],
    [
      'ta',
      'ஒவ்வொரு பணியாளருக்கும் மாதத்திற்கு 2 நாட்கள் விடுப்பு கிடைக்கும்.',
      /“\d மாதங்களில் ஒவ்வொரு பணியாளருக்கும் ______ நாட்கள் விடுப்பு கிடைக்கும்\.”$/u,
      2,
    ],
  ])('in %s: %s', (language, text, form, rate) => {
    expect(asked(text, language)?.question).toMatch(form);
    const [count, answer] = numbersOf(text, language);
    expect(answer).toBe(count * rate);
    expect(asked(text, language)?.accepted).toContain(String(answer));
  });

  test('the number goes by the measure that the rate names', () => {
    const [count, answer] = numbersOf('Add 5 ml of bleach for every 10 litres of water.');
    expect(answer).toBe((count / 10) * 5);
  });

  test('the digits stay those of the text', () => {
    expect(asked('प्रत्येक कर्मचारी को प्रति माह २ दिन की छुट्टी मिलती है।', 'hi')?.answer).toMatch(/^[०-९]+ दिन$/u);
  });

  test('a share is taken of an amount that is given before the question', () => {
    const question = asked('The company pays 75% of your medical premium.');
    expect(question?.setting).toMatch(/^Your medical premium is \d+\.$/u);
    expect(question?.question).toContain('“The company pays ______ of it.”');
    const [amount, answer] = numbersOf('The company pays 75% of your medical premium.');
    expect(answer).toBe(amount * 0.75);
  });
});

test.each([
  'Employees earn up to 2 days of leave per month of service.',
  'Employees earn 2 days of leave per month after the first year.',
  'Employees earn 2 or 3 days of leave per month of service.',
  'The balance grows by 2 % per month until it is paid.',
  'Employees with 5 years of service earn 2 days of leave per month.',
  'Employees must report every accident within 24 hours.',
])('where a bound, a condition or a second number leaves it open nothing is asked: %s', (text) => {
  expect(asked(text)).toBeUndefined();
});

test.each([
  ['es', 'Cada empleado acumula al menos 2 días de vacaciones por mes.'],
  ['bn', 'রোগীকে ৩০ দিনে ২ বার ওষুধ দিতে হবে।'],
  ['ar', 'يحصل الموظف على 7 ساعات من التدريب في الشهر.'],
])('in %s too, and where the unit would need another form: %s', (language, text) => {
  expect(asked(text, language)).toBeUndefined();
});

test('outside English days that a day counts, and a rate of two things, are no rate to be applied', () => {
  expect(asked('ఐరన్ మాత్రలను రోజుకు ఒకటి చొప్పున 180 రోజులు తప్పనిసరిగా వాడాలి.', 'te')).toBeUndefined();
  expect(asked('ఐరన్ మాత్రలను రోజుకు 2 గ్రాముల చొప్పున తప్పనిసరిగా వాడాలి.', 'te')).toBeDefined();
  expect(asked("L'eau du bassin est renouvelée de 30 litres par baigneur et par jour.", 'fr')).toBeUndefined();
  expect(asked("L'eau du bassin est renouvelée de 30 litres par jour.", 'fr')?.question).toContain(
    "jours, l'eau du bassin",
  );
});
