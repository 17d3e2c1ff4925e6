import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type QuestionForm, questionForm } from './question-form.ts';
import { type Given, gradeAnswer } from './grade-answer.ts';

/** Zero of Latin, Devanagari, Tamil, Telugu, Bengali and Arabic (Unicode, category Nd). */
const zeros = [0x30, 0x966, 0xbe6, 0xc66, 0x9e6, 0x660];
const digitsFrom = (zero: number, text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
const zero = fc.constantFrom(...zeros);
const words = fc.constantFrom(
  ...'helmet gloves ventilation extinguisher emergency दस्ताने सुरक्षित हेल्मेट चष्मा காற்றோட்டம் தலைக்கவசம் చేతులు హెల్మెట్'.split(' '),
);
const phrases = fc.uniqueArray(words, { minLength: 2, maxLength: 5 });
const verdictOn = (question: QuestionForm | undefined, given: Given) =>
  question === undefined ? undefined : gradeAnswer(question, given).verdict;

const shuffledItems = phrases.chain((right) =>
  fc.shuffledSubarray(right, { minLength: right.length }).map((items) => ({ right, items })),
);

test('every right order is right, typed in the digits of any script and with any sign between them', () => {
  fc.assert(
    fc.property(
      shuffledItems,
      zero,
      fc.constantFrom(' ', '', ',', ', ', '-', ' > ', '. ', '\n'),
      ({ right, items }, from, sign) => {
        const question = questionForm({
          kind: 'order',
          question: 'Order?',
          options: items,
          answer: right.join(' → '),
        });
        const typed = right.map((item) => digitsFrom(from, String(items.indexOf(item) + 1))).join(sign);
        expect(verdictOn(question, { text: typed })).toBe('right');
      },
    ),
  );
});

test('of every order that is typed whole the verdict is right only if it is', () => {
  fc.assert(
    fc.property(shuffledItems, fc.infiniteStream(fc.nat()), ({ right, items }, stream) => {
      const question = questionForm({
        kind: 'order',
        question: 'Order?',
        options: items,
        answer: right.join(' → '),
      });
      const keys = new Map(items.map((item) => [item, stream.next().value as number]));
      const guess = [...items].sort((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0));
      const typed = guess.map((item) => items.indexOf(item) + 1).join(' ');
      const isRight = guess.every((item, place) => item === right[place]);
      const isBegun = guess[0] === right[0];
      expect(verdictOn(question, { text: typed })).toBe(isRight ? 'right' : isBegun ? 'partly' : 'wrong');
    }),
  );
});

test('every right pairing is right in any order of its pairs, in the digits of any script', () => {
  fc.assert(
    fc.property(
      shuffledItems,
      zero,
      fc.constantFrom('', '-', '=', ') ', ': '),
      fc.boolean(),
      ({ right, items }, from, sign, isUpper) => {
        const left = right.map((_, index) => `term ${index}`);
        const options = left.map((item, index) => `${item} = ${items[index]}`);
        const answer = left.map((item, index) => `${item} = ${right[index]}`).join('; ');
        const question = questionForm({ kind: 'match', question: 'Match?', options, answer });
        const pairs = left.map((_, index) => {
          const letter = String.fromCharCode((isUpper ? 65 : 97) + items.indexOf(right[index] ?? ''));
          return digitsFrom(from, String(index + 1)) + sign + letter;
        });
        expect(verdictOn(question, { text: pairs.reverse().join(' ') })).toBe('right');
      },
    ),
  );
});

test('every number is right in the digits of any script, grouped as in the West or in India, with its unit or without', () => {
  const unit = fc.constantFrom('', ' kg', 'kg', ' किलो', ' கிலோ', ' కిలో');
  const grouping = fc.constantFrom('en-US', 'en-IN', 'none');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), zero, grouping, unit, (value, from, locale, behind) => {
      const question = questionForm({ kind: 'numeric', question: 'How much?', options: [], answer: `${value} kg` });
      const written = locale === 'none' ? String(value) : value.toLocaleString(locale);
      expect(verdictOn(question, { text: digitsFrom(from, written) + behind })).toBe('right');
      expect(verdictOn(question, { text: digitsFrom(from, String(value + 1)) + behind })).toBe('wrong');
    }),
  );
});

test('no accepted form is anything but right, whatever the order of its words, its case and the signs around it', () => {
  fc.assert(
    fc.property(
      fc.array(phrases, { minLength: 1, maxLength: 3 }),
      fc.nat(),
      fc.constantFrom('', '.', '!', ' 👍', '।'),
      (forms, pick, sign) => {
        const accepted = forms.map((form) => form.join(' '));
        const question = questionForm({
          kind: 'recall',
          question: 'What?',
          options: [],
          answer: accepted[0] ?? '',
          accepted,
        });
        const form = forms[pick % forms.length] ?? [];
        for (const typed of [form, [...form].reverse()])
          expect(verdictOn(question, { text: typed.join(' ').toUpperCase() + sign })).toBe('right');
      },
    ),
  );
});

test('one letter left out of a long word, its first one apart, is still right', () => {
  const long = fc.constantFrom('reasonableness', 'extinguisher', 'ventilation', 'सार्वजनिक', 'காற்றோட்டம்', 'తరగతిగది');
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  fc.assert(
    fc.property(long, fc.nat(), (word, pick) => {
      const letters = Array.from(segmenter.segment(word), ({ segment }) => segment);
      const gone = 1 + (pick % (letters.length - 1));
      const question = questionForm({ kind: 'recall', question: 'What?', options: [], answer: word });
      expect(verdictOn(question, { text: letters.toSpliced(gone, 1).join('') })).toBe('right');
    }),
  );
});

test('no typed words at all make a recalled point wrong, and none make a grader fail', () => {
  const kinds = [
    { kind: 'recall', question: 'What?', options: [], answer: 'leave' },
    { kind: 'numeric', question: 'How many?', options: [], answer: '5 days' },
    { kind: 'order', question: 'Order?', options: ['b', 'a'], answer: 'a → b' },
    { kind: 'match', question: 'Match?', options: ['x = 1', 'y = 2'], answer: 'x = 2; y = 1' },
    { kind: 'choice', question: 'Which?', options: ['a', 'b'], answer: 'a' },
  ] as const;
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const { options, ...wire } of kinds) {
        const question = questionForm({ ...wire, options: [...options] });
        const verdict = verdictOn(question, { text });
        expect(verdict).toBeDefined();
        if (wire.kind === 'recall') expect(verdict).not.toBe('wrong');
        // ㍘ is 0 with its hour, ™ two letters: signs that fall apart into words are words.
        if (!/[\p{L}\p{N}]/u.test(text.normalize('NFKD'))) expect(verdict).toBe('unsure');
      }
    }),
  );
});

test('of a text that is too long to be an answer the verdict is unsure, at once', () => {
  const question = questionForm({ kind: 'recall', question: 'What?', options: [], answer: 'leave' });
  for (const mark of ['!', '1 ', 'leave ', 'க்'])
    expect(verdictOn(question, { text: mark.repeat(64 * 1024) })).toBe('unsure');
});
