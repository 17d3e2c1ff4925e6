import { expect, test } from 'vitest';
import { wordOf } from '#kit/hostile-texts.ts';
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

test('wrong answers are what the course bids in other cases, written as the right one is', async () => {
  const options = await wrongInWords(without, { told, asked: [] }, 'en');
  expect(options).toHaveLength(3);
  expect(options).toContain('Switch off the main breaker.');
  for (const option of options) expect(option).toMatch(/^\p{Lu}.*[^.]\.$/u);
});

test('what is right in the same case is no wrong answer', async () => {
  const same = [...told, 'If glaze gets into the eyes, call the warden at once.'];
  expect((await wrongInWords(without, { told: same, asked: [] }, 'en')).join(' ')).not.toContain('warden at once');
});

test('a question of another form gives no wrong answer, and fewer than three are none', async () => {
  const when = { question: 'When must the kiln be checked?', answer: 'Every morning.' };
  expect(await wrongInWords(when, { told: told.slice(0, 4), asked: [] }, 'en')).toEqual([]);
  expect(await wrongInWords(without, { told: told.slice(0, 2), asked: [] }, 'en')).toEqual([]);
});

test("other questions' answers count too, and no two options say the same", async () => {
  const asked = [
    { question: 'What must you do when the wheel squeaks?', answer: 'Oil the lower bearing' },
    { question: 'What must you do when the belt slips?', answer: 'Oil the lower bearing first' },
    { question: 'What should you do after trimming?', answer: 'Put the scraps into the grey tub' },
    { question: 'What should you do with broken pots?', answer: 'Carry them to the yard' },
  ];
  const options = await wrongInWords(
    { ...own, answer: 'rinse with cold water' },
    { told: told.slice(0, 2), asked },
    'en',
  );
  expect(options).toHaveLength(3);
  expect(options.filter((option) => option.includes('bearing'))).toHaveLength(1);
  // "Carry them": whom, only its own question says.
  expect(options.join()).not.toContain('them');
  for (const option of options) expect(option).toMatch(/^\p{Ll}/u);
});

test('in other languages answers of about the same length stand beside', async () => {
  const asked = [
    { question: 'Was tun bei Rauch?', answer: 'Den Schieber schließen.' },
    { question: 'Was tun bei einem Riss?', answer: 'Die Nummer aufschreiben.' },
    { question: 'Was tun bei Stromausfall?', answer: 'Beide Fenster öffnen.' },
    {
      question: 'Wer prüft den Ofen?',
      answer: 'Die Aufsicht, jeden Morgen vor dem ersten Brand und am Abend nach dem letzten.',
    },
  ];
  const options = await wrongInWords(
    { question: 'Was tun bei Glasur im Auge?', answer: 'Mit Wasser spülen.' },
    { told, asked },
    'de',
  );
  expect(options.toSorted()).toEqual(['Beide Fenster öffnen.', 'Den Schieber schließen.', 'Die Nummer aufschreiben.']);
});

test('a full stop of another script is not followed by a second one', async () => {
  const asked = [
    { question: 'धुआँ दिखे तो?', answer: 'नल बंद करो।' },
    { question: 'गंदा पानी हो तो?', answer: 'पानी उबालो।' },
    { question: 'मैले हाथ हों तो?', answer: 'साबुन लगाओ।' },
  ];
  const options = await wrongInWords({ question: 'आग लगे तो?', answer: 'बाहर जाओ।' }, { told: [], asked }, 'hi');
  expect(options.toSorted()).toEqual(asked.map(({ answer }) => answer).toSorted());
});

test('a course of thousands of questions is looked through while others have their turn', async () => {
  const asked = Array.from({ length: 6_000 }, (_, n) => ({
    question: `What should you do if the ${wordOf(n)} ${wordOf(n * 7)} near the ${wordOf(n * 3)} smells?`,
    answer: `Close the ${wordOf(n)} valve.`,
  }));
  let turns = 0;
  const others = setInterval(() => {
    turns += 1;
  }, 1);
  try {
    await wrongInWords(
      without,
      { told: Array(300).fill(`If it smells, ${'run to the gate, '.repeat(110)}`), asked },
      'en',
    );
  } finally {
    clearInterval(others);
  }
  expect(turns).toBeGreaterThan(1);
});
