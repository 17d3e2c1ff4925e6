import { describe, expect, test } from 'vitest';
import { anotherVariant, wrongOptions } from './point-variants.ts';

const untouched = { kinds: [], questions: [] };
const rule = { text: 'Workers must report every spill within 24 hours.', kind: 'rule' } as const;

describe('another question for a point', () => {
  test('asks for the number of a rule, with the right one among four', () => {
    const made = anotherVariant(rule, 'en', untouched);
    expect(made).toMatchObject({ kind: 'choice', answer: '24 hours' });
    expect(made?.options).toHaveLength(4);
    expect(made?.options).toContain('24 hours');
  });

  test('is of a kind that the point is not asked in yet', () => {
    expect(anotherVariant(rule, 'en', { kinds: ['choice'], questions: [] })).toMatchObject({
      kind: 'true_false',
      options: ['True', 'False'],
    });
  });

  test('asks what is to be recalled of a rule without a number', () => {
    const made = anotherVariant(
      { text: 'If the alarm sounds, leave the building by the nearest exit.', kind: 'rule' },
      'en',
      untouched,
    );
    expect(made).toMatchObject({ kind: 'recall', options: [], answer: 'Leave the building by the nearest exit.' });
  });

  test('is never one that the point has already', () => {
    const asked: string[] = [];
    for (let made = anotherVariant(rule, 'en', untouched); made !== undefined; ) {
      expect(asked).not.toContain(made.question);
      asked.push(made.question);
      made = anotherVariant(rule, 'en', { kinds: [], questions: asked });
    }
    expect(asked.length).toBeGreaterThan(1);
  });

  test('is asked in the language of the lesson', () => {
    const made = anotherVariant(
      { text: 'कर्मचारियों को हर रिसाव की सूचना 24 घंटे के भीतर देनी चाहिए।', kind: 'rule' },
      'hi',
      untouched,
    );
    expect(made?.options.join(' ')).toMatch(/24/u);
  });

  test('is none where the sentence gives none', () => {
    expect(anotherVariant({ text: 'Spills.', kind: 'fact' }, 'en', untouched)).toBeUndefined();
    expect(anotherVariant({ text: '', kind: 'rule' }, 'en', untouched)).toBeUndefined();
  });
});

describe('wrong answers beside a right one', () => {
  test('are other numbers of the same unit', () => {
    expect(wrongOptions('24 hours', 'en')).toEqual(['36 hours', '12 hours', '48 hours']);
    expect(wrongOptions('After three weeks', 'en')).toEqual(['After four weeks', 'After two weeks', 'After six weeks']);
  });

  test('are written as the answer is where it is a number alone', () => {
    expect(wrongOptions('1,500', 'en')).toHaveLength(3);
    expect(wrongOptions('20', 'en')).toEqual(['25', '15', '30']);
  });

  test('are found in other languages', () => {
    expect(wrongOptions('24 घंटे', 'hi')).toHaveLength(3);
  });

  test('are none for words', () => {
    expect(wrongOptions('The supervisor', 'en')).toEqual([]);
    expect(wrongOptions('', 'en')).toEqual([]);
  });
});
