import { expect, test } from 'vitest';
import { wrongInWords } from './wrong-words.ts';

const told = [
  'If the kiln smells of gas, close the red valve.',
  'If a shelf cracks, write its number on the board.',
  'If a plate sticks, use the wooden wedge.',
  'If the fan stops, switch off the main breaker.',
  'Before you leave the studio, sweep the floor around your wheel.',
  'The warden must check the kiln every morning.',
];
const own = { question: 'What should you do if glaze gets into your eyes?', answer: 'Rinse them for ten minutes.' };
const without = { ...own, answer: 'Rinse with cold water.' };

test('wrong answers are what the course bids in other cases, written as the right one is', () => {
  const options = wrongInWords(without, { told, asked: [] }, 'en');
  expect(options).toHaveLength(3);
  expect(options).toContain('Switch off the main breaker.');
  for (const option of options) expect(option).toMatch(/^\p{Lu}.*[^.]\.$/u);
});

test('what is right in the same case is no wrong answer', () => {
  const same = [...told, 'If glaze gets into the eyes, call the warden at once.'];
  expect(wrongInWords(without, { told: same, asked: [] }, 'en').join(' ')).not.toContain('warden at once');
});

test('a question of another form gives no wrong answer, and fewer than three are none', () => {
  const when = { question: 'When must the kiln be checked?', answer: 'Every morning.' };
  expect(wrongInWords(when, { told: told.slice(0, 4), asked: [] }, 'en')).toEqual([]);
  expect(wrongInWords(without, { told: told.slice(0, 2), asked: [] }, 'en')).toEqual([]);
});

test("other questions' answers count too, and no two options say the same", () => {
  const asked = [
    { question: 'What must you do when the wheel squeaks?', answer: 'Oil the lower bearing' },
    { question: 'What must you do when the belt slips?', answer: 'Oil the lower bearing first' },
    { question: 'What should you do after trimming?', answer: 'Put the scraps into the grey tub' },
    { question: 'What should you do with broken pots?', answer: 'Carry them to the yard' },
  ];
  const options = wrongInWords({ ...own, answer: 'rinse with cold water' }, { told: told.slice(0, 2), asked }, 'en');
  expect(options).toHaveLength(3);
  expect(options.filter((option) => option.includes('bearing'))).toHaveLength(1);
  // "Carry them": whom, only its own question says.
  expect(options.join()).not.toContain('them');
  for (const option of options) expect(option).toMatch(/^\p{Ll}/u);
});

test('in other languages answers of about the same length stand beside', () => {
  const asked = [
    { question: 'Was tun bei Rauch?', answer: 'Den Schieber schließen.' },
    { question: 'Was tun bei einem Riss?', answer: 'Die Nummer aufschreiben.' },
    { question: 'Was tun bei Stromausfall?', answer: 'Beide Fenster öffnen.' },
    {
      question: 'Wer prüft den Ofen?',
      answer: 'Die Aufsicht, jeden Morgen vor dem ersten Brand und am Abend nach dem letzten.',
    },
  ];
  const options = wrongInWords(
    { question: 'Was tun bei Glasur im Auge?', answer: 'Mit Wasser spülen.' },
    { told, asked },
    'de',
  );
  expect(options.toSorted()).toEqual(['Beide Fenster öffnen.', 'Den Schieber schließen.', 'Die Nummer aufschreiben.']);
});
