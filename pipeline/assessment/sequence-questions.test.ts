import { expect, test } from 'vitest';
import { askedOfBlock } from '#kit/asked-of-block.ts';
import { withoutWay } from './block-titles.ts';
import { sequenceQuestions } from './sequence-questions.ts';

test('steps that may be taken in any order are not to be put in order', () => {
  const steps = ['Drain the boiler', 'Scrape the inner wall', 'Rinse the boiler twice', 'Fill the boiler again'];
  expect(askedOfBlock(sequenceQuestions, 'list', 'Steps of the cleaning', steps, { isCounted: true })).toHaveLength(1);
  expect(
    askedOfBlock(sequenceQuestions, 'list', 'Steps of the cleaning, in any order', steps, { isCounted: true }),
  ).toEqual([]);
});

test('a procedure is asked from its first step on, or not at all', () => {
  const steps = [
    'Drain the boiler',
    'Scrape the inner wall',
    'Rinse the boiler twice',
    'Dry the wall',
    'Close the hatch',
  ];
  const [question] = askedOfBlock(sequenceQuestions, 'list', 'Steps of the cleaning', steps, { isCounted: true });
  expect(question?.answer).toBe('Drain the boiler → Scrape the inner wall → Rinse the boiler twice → Dry the wall');
  const stopped = ['EMERGENCY STOP (red button)?', ...steps];
  expect(askedOfBlock(sequenceQuestions, 'list', 'Steps of the cleaning', stopped, { isCounted: true })).toEqual([]);
});

test('a long step is not cut between what its thing is like', () => {
  const steps = [
    'Drain the boiler',
    'Scrape the inner wall of the boiler',
    'Rinse the wall twice',
    'Apply thin, even coat of the white boiler grease to the wall with the wide brush before closing the hatch again',
  ];
  const [question] = askedOfBlock(sequenceQuestions, 'list', 'Steps of the cleaning', steps, { isCounted: true });
  expect(question?.answer).not.toContain('Apply thin');
});

test('a tool is no step without what it is used for', () => {
  const steps = [
    'Drain the boiler',
    'Scrape the inner wall of the boiler',
    'Rinse the wall twice',
    'Use a thin tool, such as the edge of an old ruler, to lift the last flakes of rust out of the narrow groove below',
  ];
  const [question] = askedOfBlock(sequenceQuestions, 'list', 'Steps of the cleaning', steps, { isCounted: true });
  expect(question?.answer).not.toContain('Use a thin tool');
});

test('what is done all the while for a stated time is a step, and none is left out from between others', () => {
  const steps = ['Heat the milk', 'Stir in the culture', 'Keep the milk warm for 8 hours', 'Chill the milk'];
  const [question] = askedOfBlock(sequenceQuestions, 'list', 'Steps of the cooking', steps, { isCounted: true });
  expect(question?.answer).toContain('Keep the milk warm for 8 hours');
});

test('lines that share only what all of them name do not hang together', () => {
  const lines = ['Approve the licences early', 'Scan the licences', 'Store the licences', 'Publish the licences'];
  expect(askedOfBlock(sequenceQuestions, 'list', 'Small companies', lines, { isCounted: true })).toEqual([]);
});

test('duties that somebody counted are no steps', () => {
  const duties = ['Drain the boiler', 'Scrape the inner wall', 'Rinse the boiler twice', 'Fill the boiler again'];
  expect(askedOfBlock(sequenceQuestions, 'list', 'All stokers should', duties, { isCounted: true })).toEqual([]);
});

const steps = [
  '1. Close the main valve',
  '2. Drain the water tank',
  '3. Remove the old filter',
  '4. Fit the new filter',
];

test('the steps of a numbered procedure are put in order', () => {
  const [question] = askedOfBlock(sequenceQuestions, 'list', 'Changing the filter', steps);
  expect(question?.question).toBe('Changing the filter: put these steps in order.');
  expect(question?.answer).toBe(
    'Close the main valve → Drain the water tank → Remove the old filter → Fit the new filter',
  );
  expect(new Set(question?.options)).toEqual(new Set(question?.answer.split(' → ')));
});

test('steps that a list counts with letters, numerals or parts of parts are put in order without them', () => {
  for (const marks of [
    ['a)', 'b)', 'c)', 'd)'],
    ['(i)', '(ii)', '(iii)', '(iv)'],
    ['2.1', '2.2', '2.3', '2.4'],
  ]) {
    const lines = steps.map((step, index) => step.replace(/^\d\./u, marks[index] ?? ''));
    const [question] = askedOfBlock(sequenceQuestions, 'list', 'Changing the filter', lines, { isCounted: true });
    expect(question?.answer).toBe(
      'Close the main valve → Drain the water tank → Remove the old filter → Fit the new filter',
    );
  }
});

test('what is done all the while is passed over between the steps', () => {
  const lines = [steps[0] ?? '', '2. Monitor the pressure throughout', ...steps.slice(1)];
  const [question] = askedOfBlock(sequenceQuestions, 'list', 'Changing the filter', lines, { isCounted: true });
  expect(question?.answer).toBe(
    'Close the main valve → Drain the water tank → Remove the old filter → Fit the new filter',
  );
});

test('a step that is too long is told by its first part', () => {
  const long = `3. Loosen the lid by half a turn, ${'holding the housing with the other hand and '.repeat(3)}slowly`;
  const [question] = askedOfBlock(
    sequenceQuestions,
    'list',
    'Steps of changing the filter',
    [...steps.slice(0, 2), long, ...steps.slice(2)].slice(0, 4),
    { isCounted: true },
  );
  expect(question?.answer).toBe(
    'Close the main valve → Drain the water tank → Loosen the lid by half a turn → Remove the old filter',
  );
});

test('of a list of cases no part is told as a step', () => {
  const long = `5. Call the fitter if the housing is ${'bent or scratched on the inside, '.repeat(2)}cracked, or shows any signs of rust`;
  const [question] = askedOfBlock(sequenceQuestions, 'list', 'Changing the filter', [...steps, long], {
    isCounted: true,
  });
  expect(question?.answer).not.toContain('Call the fitter if the housing is bent or scratched on the inside');
});

test('no step is left out from between others, so a procedure with a step that no option holds is not asked across it', () => {
  const long = `3. Write down ${'the reading of the gauge and '.repeat(5)}the time`;
  const lines = [...steps.slice(0, 2), long, ...steps.slice(2)];
  expect(askedOfBlock(sequenceQuestions, 'list', 'Changing the filter', lines, { isCounted: true })).toEqual([]);
});

test('rules under numbers are no steps', () => {
  expect(askedOfBlock(sequenceQuestions, 'list', 'Workshop rules', steps)).toEqual([]);
  expect(
    askedOfBlock(
      sequenceQuestions,
      'list',
      'Changing the filter',
      steps.map((step) => step.replace(/^\d\. /u, '')),
    ),
  ).toEqual([]);
});

test.each([
  ['hi', 'मशीन की सफ़ाई की प्रक्रिया', ['१. प्लग बाहर निकालें', '२. ढक्कन खोलें', '३. छलनी को धोएँ', '४. ढक्कन बंद करें']],
  [
    'fr',
    'Lavage des mains : les étapes',
    ['1. Mouiller les mains', '2. Savonner les paumes', '3. Rincer à l’eau claire'],
  ],
])('numbered steps are put in order in %s, in the digits of any script', (language, heading, lines) => {
  const [question] = askedOfBlock(sequenceQuestions, 'list', heading, lines, { language });
  expect(question?.answer).toBe(lines.map((line) => line.replace(/^\S+ /u, '')).join(' → '));
});

test('the items that an ordered list counts are steps, and what goes on all the while is none', () => {
  const bare = steps.map((step) => step.replace(/^\d\. /u, ''));
  expect(askedOfBlock(sequenceQuestions, 'list', 'Changing the filter', bare, { isCounted: true })).toHaveLength(1);
  const watched = [...bare.slice(0, 2), 'Monitor the pressure during the work', ...bare.slice(3)];
  const [changed] = askedOfBlock(sequenceQuestions, 'list', 'Changing the filter', watched, { isCounted: true });
  expect(changed?.answer).toBe('Close the main valve → Drain the water tank → Fit the new filter');
  const equipment = ['Wear a helmet on site', 'Carry a torch in tunnels', 'Take gloves for glass'];
  expect(askedOfBlock(sequenceQuestions, 'list', 'On site', equipment, { isCounted: true })).toEqual([]);
});

test('sentences told as "first, then" are steps without these words', () => {
  const told = ['First, switch off the oven.', 'Then, let it cool for ten minutes.', 'Finally, take out the trays.'];
  expect(askedOfBlock(sequenceQuestions, 'paragraph', 'Cleaning the oven', told)[0]?.answer).toBe(
    'Switch off the oven → Let it cool for ten minutes → Take out the trays',
  );
  const dicho = ['Primero, apague el horno.', 'Luego, espere diez minutos.', 'Por último, retire las bandejas.'];
  expect(askedOfBlock(sequenceQuestions, 'paragraph', 'Limpieza del horno', dicho, { language: 'es' })[0]?.answer).toBe(
    'Apague el horno → Espere diez minutos → Retire las bandejas',
  );
});

test.each([
  [
    'hi',
    'आवेदन कैसे करें',
    ['1. पोर्टल पर आवेदन खोलें', '2. आवेदन का कारण भरें', '3. आवेदन पर्यवेक्षक को भेजें'],
    'पोर्टल पर आवेदन खोलें → आवेदन का कारण भरें → आवेदन पर्यवेक्षक को भेजें',
  ],
  [
    'te',
    'దరఖాస్తు ఎలా చేయాలి',
    ['1. పోర్టల్‌లో దరఖాస్తు తెరవండి', '2. దరఖాస్తు వివరాలు నింపండి', '3. దరఖాస్తు కంపెనీకి ఇవ్వండి'],
    'పోర్టల్‌లో దరఖాస్తు తెరవండి → దరఖాస్తు వివరాలు నింపండి → దరఖాస్తు కంపెనీకి ఇవ్వండి',
  ],
])('in %s steps under "%s" are put in order', (language, heading, lines, answer) => {
  const [question] = askedOfBlock(sequenceQuestions, 'list', heading, lines, { language });
  expect(question?.answer).toBe(answer);
});

test('where the verb comes last, steps hang together by what stands before it, and deeds that share nothing do not', () => {
  const linked = ['1. टंकी का ढक्कन खोलें', '2. टंकी में पानी भरें', '3. ढक्कन फिर से लगाएँ'];
  expect(askedOfBlock(sequenceQuestions, 'list', 'टंकी की सफ़ाई', linked, { language: 'hi' })).toHaveLength(1);
  const apart = ['1. दरवाज़े बंद रखें', '2. बिजली बचाएँ', '3. जूते बाहर उतारें'];
  expect(askedOfBlock(sequenceQuestions, 'list', 'छात्रावास', apart, { language: 'hi' })).toEqual([]);
});

test('of two ways under one heading each says which it is', () => {
  expect(withoutWay('Embedded hooks, treatment, method 2')).toBe('Embedded hooks, treatment');
  const steps = ['Drain the boiler', 'Scrape the inner wall', 'Rinse the boiler twice', 'Fill the boiler again'];
  const [question] = askedOfBlock(sequenceQuestions, 'list', 'Steps of the cleaning', steps, {
    isCounted: true,
    above: 'Method 2',
  });
  expect(question?.question).toBe('Steps of the cleaning, method 2: put these steps in order.');
});

test('what is to be done when something happens is put in order, each step without what is said to it', () => {
  const steps = [
    'Press the red button at once',
    'Keep the hood closed if the fire is small (it starves)',
    'Use the extinguisher if the fire goes on',
    'Leave the hall — smoke is worse than flames',
  ];
  const [question] = askedOfBlock(sequenceQuestions, 'list', 'If a fire breaks out', steps, { isCounted: true });
  expect(question?.answer.split(' → ')).toEqual([...steps.slice(0, 3), 'Leave the hall']);
});

test('a round of cleaning and a list that goes on behind another are not put in order', () => {
  const round = ['Sweep the hall', 'Wipe the tables of the hall', 'Empty the bins', 'Wash the cups'];
  expect(askedOfBlock(sequenceQuestions, 'list', 'Closing the hall', round, { isCounted: true })).toEqual([]);
  const later = ['4. Open the lid', '5. Press the tray into the slot', '6. Close the lid', '7. Press the button'];
  expect(askedOfBlock(sequenceQuestions, 'list', 'Loading the printer', later)).toEqual([]);
  const whole = later.map((step, index) => step.replace(/^\d/u, String(index + 1)));
  expect(askedOfBlock(sequenceQuestions, 'list', 'Loading the printer', whole)).toHaveLength(1);
});

test('the names of phases are put in order where their heading says that they follow each other', () => {
  const phases = ['Design: draw the hull', 'Lofting: bring the lines to full size', 'Planking: close the hull'];
  const [question] = askedOfBlock(sequenceQuestions, 'list', 'Phases of building a boat', phases, { isCounted: true });
  expect(question?.answer).toBe('Design → Lofting → Planking');
  expect(askedOfBlock(sequenceQuestions, 'list', 'Crafts of the yard', phases, { isCounted: true })).toEqual([]);
});
