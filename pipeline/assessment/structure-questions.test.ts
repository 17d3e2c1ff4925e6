import { expect, test } from 'vitest';
import type { Document } from '../document.ts';
import type { LessonDraft } from '../lesson-plan.ts';
import { pairQuestions } from './pair-questions.ts';
import { sequenceQuestions } from './sequence-questions.ts';
import { titleAbove } from './block-titles.ts';
import { tableQuestions } from './table-questions.ts';

function asked(
  make: typeof pairQuestions,
  kind: 'list' | 'table' | 'paragraph',
  heading: string,
  lines: readonly string[],
  { language = 'en', isCounted = false } = {},
) {
  const text = lines.join(kind === 'paragraph' ? ' ' : '\n');
  const steps = isCounted ? { steps: lines.map((_, line) => line) } : {};
  const blocks = [
    { id: 0, kind: 'heading', level: 1, text: heading },
    { id: 1, kind, text, ...steps },
  ];
  const sentences = lines.map((line) => {
    const start = text.indexOf(line);
    return { block: 1, start, end: start + line.length, text: line };
  });
  const draft = { segment: { sentences, blockStart: 0, blockEnd: 2 } } as unknown as LessonDraft;
  const document = { blocks, language, sha256: 'a'.repeat(64) } as unknown as Document;
  return make(draft, document).map(({ question }) => question);
}

const alarms = [
  'Silent: nobody is told before the tank is empty',
  'Beep: a sound comes every second from the set minute on',
  'Voice: the seconds that are left are spoken',
];

test('a list that says what each of its things is, is asked as pairs, and no pair is offered right', () => {
  const [question] = asked(pairQuestions, 'list', 'Alarm modes', alarms);
  expect(question?.question).toBe('Alarm modes: match each one with its description.');
  expect(question?.answer.split('; ')).toHaveLength(3);
  expect(question?.options.some((option) => question.answer.includes(option))).toBe(false);
});

test('steps that may be taken in any order are not to be put in order', () => {
  const steps = ['Drain the boiler', 'Scrape the inner wall', 'Rinse the boiler twice', 'Fill the boiler again'];
  expect(asked(sequenceQuestions, 'list', 'Steps of the cleaning', steps, { isCounted: true })).toHaveLength(1);
  expect(asked(sequenceQuestions, 'list', 'Steps of the cleaning, in any order', steps, { isCounted: true })).toEqual(
    [],
  );
});

test('a procedure is asked from its first step on, or not at all', () => {
  const steps = [
    'Drain the boiler',
    'Scrape the inner wall',
    'Rinse the boiler twice',
    'Dry the wall',
    'Close the hatch',
  ];
  const [question] = asked(sequenceQuestions, 'list', 'Steps of the cleaning', steps, { isCounted: true });
  expect(question?.answer).toBe('Drain the boiler → Scrape the inner wall → Rinse the boiler twice → Dry the wall');
  const stopped = ['EMERGENCY STOP (red button)?', ...steps];
  expect(asked(sequenceQuestions, 'list', 'Steps of the cleaning', stopped, { isCounted: true })).toEqual([]);
});

test('what is done all the while for a stated time is a step, and none is left out from between others', () => {
  const steps = ['Heat the milk', 'Stir in the culture', 'Keep the milk warm for 8 hours', 'Chill the milk'];
  const [question] = asked(sequenceQuestions, 'list', 'Steps of the cooking', steps, { isCounted: true });
  expect(question?.answer).toContain('Keep the milk warm for 8 hours');
});

test('lines that share only what all of them name do not hang together', () => {
  const lines = ['Approve the licences early', 'Scan the licences', 'Store the licences', 'Publish the licences'];
  expect(asked(sequenceQuestions, 'list', 'Small companies', lines, { isCounted: true })).toEqual([]);
});

test('duties that somebody counted are no steps', () => {
  const duties = ['Drain the boiler', 'Scrape the inner wall', 'Rinse the boiler twice', 'Fill the boiler again'];
  expect(asked(sequenceQuestions, 'list', 'All stokers should', duties, { isCounted: true })).toEqual([]);
});

test('what a thing may be used for, and the remarks of a day, are no pairs', () => {
  expect(asked(pairQuestions, 'list', 'Applications', alarms)).toEqual([]);
  expect(asked(pairQuestions, 'list', 'Day 1', alarms)).toEqual([]);
});

test('lines without labels, and labels that their words give away, are no pairs', () => {
  expect(asked(pairQuestions, 'list', 'Alarm modes', [...alarms, 'Press the key for more'])).toEqual([]);
  expect(
    asked(
      pairQuestions,
      'list',
      'Alarm modes',
      alarms.map((line) => line.replace(': ', ': with the Silent, Beep or Voice mode ')),
    ),
  ).toEqual([]);
});

const steps = [
  '1. Close the main valve',
  '2. Drain the water tank',
  '3. Remove the old filter',
  '4. Fit the new filter',
];

test('the steps of a numbered procedure are put in order', () => {
  const [question] = asked(sequenceQuestions, 'list', 'Changing the filter', steps);
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
    const [question] = asked(sequenceQuestions, 'list', 'Changing the filter', lines, { isCounted: true });
    expect(question?.answer).toBe(
      'Close the main valve → Drain the water tank → Remove the old filter → Fit the new filter',
    );
  }
});

test('what is done all the while is passed over between the steps', () => {
  const lines = [steps[0] ?? '', '2. Monitor the pressure throughout', ...steps.slice(1)];
  const [question] = asked(sequenceQuestions, 'list', 'Changing the filter', lines, { isCounted: true });
  expect(question?.answer).toBe(
    'Close the main valve → Drain the water tank → Remove the old filter → Fit the new filter',
  );
});

test('a step that is too long is told by its first part', () => {
  const long = `3. Loosen the lid by half a turn, ${'holding the housing with the other hand and '.repeat(3)}slowly`;
  const [question] = asked(
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

test('no step is left out from between others, so a procedure with a step that no option holds is not asked across it', () => {
  const long = `3. Write down ${'the reading of the gauge and '.repeat(5)}the time`;
  const lines = [...steps.slice(0, 2), long, ...steps.slice(2)];
  expect(asked(sequenceQuestions, 'list', 'Changing the filter', lines, { isCounted: true })).toEqual([]);
});

test('rules under numbers are no steps', () => {
  expect(asked(sequenceQuestions, 'list', 'Workshop rules', steps)).toEqual([]);
  expect(
    asked(
      sequenceQuestions,
      'list',
      'Changing the filter',
      steps.map((step) => step.replace(/^\d\. /u, '')),
    ),
  ).toEqual([]);
});

const doses = ['Age\tDose', 'Baby\t5 ml a day', 'Child\t10 ml a day', 'Adult\t20 ml a day'];

test('a cell of a table is looked up among those of its column', () => {
  const [question] = asked(tableQuestions, 'table', 'Syrup', doses);
  expect(question?.question).toMatch(/^Syrup – (?:Baby|Child|Adult): what is the dose\?$/u);
  expect([...(question?.options ?? [])].sort()).toEqual(['10 ml a day', '20 ml a day', '5 ml a day']);
});

test('who changed a document when, and a table whose values are alike, is not looked up', () => {
  expect(
    asked(tableQuestions, 'table', 'History', ['Version\tDate', '1.0\t1 May', '1.1\t2 June', '1.2\t3 July']),
  ).toEqual([]);
  expect(
    asked(
      tableQuestions,
      'table',
      'Syrup',
      doses.map((row) => row.replace(/\d+ ml a day/u, 'one spoon')),
    ),
  ).toEqual([]);
});

test.each([
  [
    'hi',
    'दवा की मात्रा',
    ['आयु\tमात्रा', 'शिशु\t५ मिली', 'बच्चा\t१० मिली', 'वयस्क\t२० मिली'],
    /^दवा की मात्रा – .+: मात्रा क्या है\?$/u,
  ],
  [
    'es',
    'Jarabe',
    ['Edad\tDosis', 'Bebé\t5 ml', 'Niño\t10 ml', 'Adulto\t20 ml'],
    /^Jarabe – .+: ¿qué dosis corresponde\?$/u,
  ],
  [
    'ar',
    'الرسوم',
    ['الخدمة\tالرسوم', 'زيارة\t٣٠ ريالًا', 'فحص\t٤٥ ريالًا', 'أشعة\t٩٠ ريالًا'],
    /^الرسوم – .+: ما قيمة «الرسوم»؟$/u,
  ],
])(
  'in %s a cell is asked for in the words of its language, its row and column as they stand',
  (language, heading, rows, form) => {
    const [question] = asked(tableQuestions, 'table', heading, rows, { language });
    expect(question?.question).toMatch(form);
    expect([...(question?.options ?? [])].sort()).toEqual(
      rows
        .slice(1)
        .map((row) => row.split('\t')[1])
        .sort(),
    );
  },
);

test('a cell that names its row, a table that nobody keeps in mind, and one without three values are not asked', () => {
  const plastics = ['Material\tDanger', 'Fiberglass\tGlass particles', 'PVC\tChlorine gas', 'Foam\tCatches fire'];
  const rows = asked(tableQuestions, 'table', 'Laser', plastics).map(({ question }) => question);
  expect(rows.join()).not.toContain('Fiberglass');
  const long = Array.from({ length: 15 }, (_, row) => `Bay ${String.fromCodePoint(65 + row)}\t${row + 3} pallets`);
  expect(asked(tableQuestions, 'table', 'Store', ['Bay\tRoom', ...long])).toEqual([]);
  expect(asked(tableQuestions, 'table', 'Store', ['Bay\tRoom', 'Left\t3 m', 'Middle\t3 m', 'Right\t4 m'])).toEqual([]);
});

test('a table of two columns whose second describes the first is matched, in any language', () => {
  const signs = [
    'Señal\tSignificado',
    'Roja\tdetiene la máquina entera',
    'Amarilla\tanuncia una avería leve',
    'Verde\tpermite seguir el trabajo',
  ];
  const [question] = asked(pairQuestions, 'table', 'Luces del panel', signs, { language: 'es' });
  expect(question?.question).toBe('Luces del panel: ¿qué descripción corresponde a cada elemento?');
  expect(question?.answer).toContain('Roja = detiene la máquina entera');
});

test('merits, advice and weeks of a plan fit any of their labels, and are no pairs', () => {
  expect(asked(pairQuestions, 'list', 'Advantages of the alarm', alarms)).toEqual([]);
  const advice = [
    'Gloves: wear a new pair for each person',
    'Mask: check that it covers the mouth',
    'Apron: wash it in hot water',
  ];
  expect(asked(pairQuestions, 'list', 'Protection of staff', advice)).toEqual([]);
  const luvas = [
    'Luvas: use sempre um par novo',
    'Máscara: verifique se cobre a boca',
    'Avental: lave com água quente',
  ];
  expect(asked(pairQuestions, 'list', 'Proteção da equipe', luvas, { language: 'pt' })).toEqual([]);
  const weeks = ['Week 1: the design of the parts', 'Week 2: a model made of card', 'Week 3: the first real sample'];
  expect(asked(pairQuestions, 'list', 'Course calendar', weeks)).toEqual([]);
});

test.each([
  ['hi', 'मशीन की सफ़ाई की प्रक्रिया', ['१. प्लग बाहर निकालें', '२. ढक्कन खोलें', '३. छलनी को धोएँ', '४. ढक्कन बंद करें']],
  [
    'fr',
    'Lavage des mains : les étapes',
    ['1. Mouiller les mains', '2. Savonner les paumes', '3. Rincer à l’eau claire'],
  ],
])('numbered steps are put in order in %s, in the digits of any script', (language, heading, lines) => {
  const [question] = asked(sequenceQuestions, 'list', heading, lines, { language });
  expect(question?.answer).toBe(lines.map((line) => line.replace(/^\S+ /u, '')).join(' → '));
});

test('the items that an ordered list counts are steps, and what goes on all the while is none', () => {
  const bare = steps.map((step) => step.replace(/^\d\. /u, ''));
  expect(asked(sequenceQuestions, 'list', 'Changing the filter', bare, { isCounted: true })).toHaveLength(1);
  const watched = [...bare.slice(0, 2), 'Monitor the pressure during the work', ...bare.slice(3)];
  expect(asked(sequenceQuestions, 'list', 'Changing the filter', watched, { isCounted: true })).toEqual([]);
  const equipment = ['Wear a helmet on site', 'Carry a torch in tunnels', 'Take gloves for glass'];
  expect(asked(sequenceQuestions, 'list', 'On site', equipment, { isCounted: true })).toEqual([]);
});

test('sentences told as "first, then" are steps without these words', () => {
  const told = ['First, switch off the oven.', 'Then, let it cool for ten minutes.', 'Finally, take out the trays.'];
  expect(asked(sequenceQuestions, 'paragraph', 'Cleaning the oven', told)[0]?.answer).toBe(
    'Switch off the oven → Let it cool for ten minutes → Take out the trays',
  );
  const dicho = ['Primero, apague el horno.', 'Luego, espere diez minutos.', 'Por último, retire las bandejas.'];
  expect(asked(sequenceQuestions, 'paragraph', 'Limpieza del horno', dicho, { language: 'es' })[0]?.answer).toBe(
    'Apague el horno → Espere diez minutos → Retire las bandejas',
  );
});

test('a table without a head is matched by its rows; a row that nobody translated is left out', () => {
  const keys = [
    '\t',
    'Esc\tसाळ बंद करणे आणि मागे जाणे',
    'F10\tपहिली यादी लगेच उघडणे',
    'Tab\tपुढच्या चौकटीत उडी मारणे',
    'F1\tOpen the help page',
  ];
  const [question] = asked(pairQuestions, 'table', 'कळफलकाच्या कळा', keys, { language: 'mr' });
  expect(question?.answer.split('; ').map((pair) => pair.split(' = ')[0])).toEqual(['Esc', 'F10', 'Tab']);
});

test('bare figures and marks of a table are looked up, and kept in mind by nobody', () => {
  const rows = (values: readonly string[]) => [
    'Tank\tShare',
    ...values.map((value, at) => `Tank ${'ABCD'[at]}\t${value}`),
  ];
  expect(asked(tableQuestions, 'table', 'Tanks of the yard', rows(['117', '530', '154', '109']))).toEqual([]);
  expect(asked(tableQuestions, 'table', 'Tanks of the yard', rows(['V:1', 'V:9', 'V:4', 'V:2']))).toEqual([]);
  expect(
    asked(tableQuestions, 'table', 'Tanks of the yard', rows(['117 kg', '530 kg', '154 kg', '109 kg'])),
  ).toHaveLength(1);
});

test('a table of sums to be done is not looked up', () => {
  const sums = ['Pump\tFlow check', 'Red\tvolume ÷ minutes', 'Blue\tvolume ÷ hours run', 'Green\tmetres ÷ minutes'];
  expect(asked(tableQuestions, 'table', 'Pumps', sums)).toEqual([]);
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
  const [question] = asked(sequenceQuestions, 'list', heading, lines, { language });
  expect(question?.answer).toBe(answer);
});

test('where the verb comes last, steps hang together by what stands before it, and deeds that share nothing do not', () => {
  const linked = ['1. टंकी का ढक्कन खोलें', '2. टंकी में पानी भरें', '3. ढक्कन फिर से लगाएँ'];
  expect(asked(sequenceQuestions, 'list', 'टंकी की सफ़ाई', linked, { language: 'hi' })).toHaveLength(1);
  const apart = ['1. दरवाज़े बंद रखें', '2. बिजली बचाएँ', '3. जूते बाहर उतारें'];
  expect(asked(sequenceQuestions, 'list', 'छात्रावास', apart, { language: 'hi' })).toEqual([]);
});

const leaves = [
  'अवकाश\tवर्ष में दिन\tक्या इसे अगले वर्ष ले जा सकते हैं',
  'आकस्मिक\t8\tनहीं',
  'अर्जित\t18\tहाँ, 45 दिन तक',
  'बीमारी\t10\tनहीं',
];

test('outside English a column whose head is a sentence does not keep the others from being asked', () => {
  const [question, ...more] = asked(tableQuestions, 'table', 'अवकाश के प्रकार', leaves, { language: 'hi' });
  expect(question?.question).toMatch(/^अवकाश के प्रकार – .+: वर्ष में कितने दिन\?$/u);
  expect(more).toEqual([]);
  expect(asked(tableQuestions, 'table', 'Leave', leaves, { language: 'en' })).toEqual([]);
});

test('outside English a share does not stand among amounts', () => {
  const limits = [
    'பரிசோதனை\tநீரிழிவு',
    'வெறும் வயிறு\t126 mg',
    'உணவுக்குப் பின்\t200 mg',
    'ஏதேனும் நேரம்\t210 mg',
    'HbA1c\t6.5 %',
  ];
  for (const { options } of asked(tableQuestions, 'table', 'இரத்தச் சர்க்கரை', limits, { language: 'ta' }))
    expect(options).not.toContain('6.5 %');
});

test('a column that counts is asked with the word for how many', () => {
  const rows = [
    'Temps de travail\tJours de télétravail',
    'Temps plein\t2 jours',
    'Mi-temps\t3 jours',
    'Quart de temps\t1 jour',
  ];
  const [question] = asked(tableQuestions, 'table', 'Télétravail', rows, { language: 'fr' });
  expect(question?.question).toMatch(/^Télétravail – .+ : combien de jours de télétravail \?$/u);
  const colours = ['Zone\tCouleur', 'Quai\tbleu clair', 'Atelier\tvert foncé', 'Bureau\trouge vif'];
  const [named] = asked(tableQuestions, 'table', 'Zones', colours, { language: 'fr' });
  expect(named?.question).toContain('qu’est-ce qui correspond à « couleur » ?');
});

test('outside English a line that only points below lends a list no name, and its heading does', () => {
  const blocks = [
    { id: 0, kind: 'heading', level: 1, text: 'यंत्र बंद करणे' },
    { id: 1, kind: 'paragraph', text: 'काम करण्यापूर्वी यंत्र पुढील क्रमाने बंद करा:' },
    { id: 2, kind: 'list', text: 'एक\nदोन\nतीन' },
  ];
  const titleIn = (line: string) => {
    const told = blocks.map((block) => (block.id === 1 ? { ...block, text: line } : block));
    return titleAbove(told[2] as never, { blocks: told, language: 'mr' } as unknown as Document);
  };
  expect(titleIn('काम करण्यापूर्वी यंत्र पुढील क्रमाने बंद करा:')).toBe('यंत्र बंद करणे');
  expect(titleIn('मोठ्या यंत्राची साफसफाई:')).toBe('मोठ्या यंत्राची साफसफाई');
});

test('outside English a row that is named by a bare number is named with the head of its column', () => {
  const rows = ['హిమోగ్లోబిన్\tఅర్థం', '11 కంటే ఎక్కువ\tసాధారణ స్థితి', '7 నుండి 11\tరక్తహీనత ఉంది', '7 కంటే తక్కువ\tతీవ్ర రక్తహీనత'];
  const [question] = asked(tableQuestions, 'table', 'ప్రమాద సూచనలు', rows, { language: 'te' });
  expect(question?.question).toMatch(/^ప్రమాద సూచనలు – హిమోగ్లోబిన్ \d/u);
});

test('what a thing on a list to buy costs waits for a person, and a fee does not', () => {
  const priced = ['Thing\tCost', 'Calcium hydroxide\t11.95', 'Brown paper sacks\t8.47', 'Rye grain sacks\t13.69'];
  expect(asked(tableQuestions, 'table', 'Required items', priced).map(({ needsEye }) => needsEye)).toContain(true);
  expect(asked(tableQuestions, 'table', 'Harbour dues', priced).map(({ needsEye }) => needsEye)).not.toContain(true);
});
