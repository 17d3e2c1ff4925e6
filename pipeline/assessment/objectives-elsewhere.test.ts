import { expect, test } from 'vitest';
import { draftsOfParts, type Part } from '#kit/drafts-of-parts.ts';
import type { Document } from '../document.ts';
import type { Question } from '../lesson-plan.ts';
import { objectivesElsewhere } from './objectives-elsewhere.ts';

function aimsOf(parts: readonly Part[], language: string, asked: readonly Pick<Question, 'kind' | 'question'>[] = []) {
  const blocks = parts.map(([kind, text, level = 1], id) => ({ id, kind, text, marks: [], level, provenance: [] }));
  const document = { blocks, language } as unknown as Document;
  const evidence = { block: blocks.length - 1, start: 0, end: 5 };
  const questions = asked.map((one) => ({ ...one, evidence }) as Question);
  return draftsOfParts(parts, language).map((draft) =>
    objectivesElsewhere(draft, questions, document).map(({ text }) => text),
  );
}

const about =
  'मिट्टी के बरतन धीरे सूखते हैं और उनके किनारे पहले सख़्त हो जाते हैं। कुम्हार हर सुबह उनकी नमी देखता है और उन्हें छाया की ओर घुमा देता है।';

test('a heading that is a deed or an order is the objective itself, and one that asks is answered', () => {
  const aims = aimsOf(
    [
      ['heading', 'बरतन सुखाना'],
      ['paragraph', about],
      ['heading', 'भट्ठी को ढककर रखें 🔥'],
      ['paragraph', 'ढकी हुई भट्ठी रात भर गरम रहती है और उसकी राख हवा में नहीं उड़ती, इसलिए आँगन साफ़ रहता है।'],
      ['heading', 'मुझे दस्ताने क्यों चाहिए?'],
      ['paragraph', 'गरम बरतन की आँच दिखती नहीं है, और बिना दस्ताने के हाथ पहले ही पल में जल जाते हैं।'],
    ],
    'hi',
  );
  expect(aims.flat()).toEqual(['बरतन सुखाना', 'भट्ठी को ढककर रखें', '“मुझे दस्ताने क्यों चाहिए?” इस सवाल का जवाब देना']);
});

test('what a heading only names is told where little else is, and never inflected', () => {
  const [aims] = aimsOf(
    [
      ['heading', 'कुम्हार की ज़िम्मेदारियाँ'],
      ['paragraph', about],
    ],
    'hi',
  );
  expect(aims).toEqual(['कुम्हार की ज़िम्मेदारियाँ समझाना']);
});

test('what its questions ask is told of a learner, without the heading before them', () => {
  const [aims] = aimsOf(
    [
      ['heading', 'कुम्हार की ज़िम्मेदारियाँ'],
      ['paragraph', about],
    ],
    'hi',
    [{ kind: 'recall', question: 'भट्ठी: यदि धुआँ उठे, तो क्या करना चाहिए?' }],
  );
  expect(aims).toContain('बताना कि यदि धुआँ उठे, तो क्या करना चाहिए');
});

test('a sentence, a place of the page and a heading with a picture for a word name no objective', () => {
  const aims = aimsOf(
    [
      ['heading', 'Limpiar el horno'],
      [
        'paragraph',
        'El horno se enfría despacio durante la noche y la ceniza se queda en la rejilla de abajo hasta la mañana.',
      ],
      ['heading', 'Recursos adicionales'],
      ['paragraph', 'Hay más recetas de esmalte en la carpeta azul que está junto a la puerta del taller de cerámica.'],
      ['heading', 'Usa 🧤 para sacar las piezas'],
      [
        'paragraph',
        'Las piezas siguen calientes muchas horas después de que el horno se apaga y los dedos se queman pronto.',
      ],
    ],
    'es',
  );
  expect(aims.flat()).toEqual(['Limpiar el horno']);
});

test('English, and a language without words for it, are left to others', () => {
  const parts: Part[] = [
    ['heading', 'Cleaning the kiln'],
    [
      'paragraph',
      'The kiln cools down slowly over night, and the ash stays on the lower grate until the morning comes.',
    ],
  ];
  expect(aimsOf(parts, 'en').flat()).toEqual([]);
  expect(aimsOf(parts, 'de').flat()).toEqual([]);
});
