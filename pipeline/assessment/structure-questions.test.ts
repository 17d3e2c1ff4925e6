import { expect, test } from 'vitest';
import { askedOfBlock } from '#kit/asked-of-block.ts';
import { pairQuestions } from './pair-questions.ts';
import { titleAbove } from './block-titles.ts';
import { tableQuestions } from './table-questions.ts';
import type { Document } from '../document.ts';

const alarms = [
  'Silent: nobody is told before the tank is empty',
  'Beep: a sound comes every second from the set minute on',
  'Voice: the seconds that are left are spoken',
];

test('a list that says what each of its things is, is asked as pairs, and no pair is offered right', () => {
  const [question] = askedOfBlock(pairQuestions, 'list', 'Alarm modes', alarms);
  expect(question?.question).toBe('Alarm modes: match each one with its description.');
  expect(question?.answer.split('; ')).toHaveLength(3);
  expect(question?.options.some((option) => question.answer.includes(option))).toBe(false);
});

test('what a thing may be used for, and the remarks of a day, are no pairs', () => {
  expect(askedOfBlock(pairQuestions, 'list', 'Applications', alarms)).toEqual([]);
  expect(askedOfBlock(pairQuestions, 'list', 'Day 1', alarms)).toEqual([]);
});

test('lines without labels, and labels that their words give away, are no pairs', () => {
  expect(askedOfBlock(pairQuestions, 'list', 'Alarm modes', [...alarms, 'Press the key for more'])).toEqual([]);
  expect(
    askedOfBlock(
      pairQuestions,
      'list',
      'Alarm modes',
      alarms.map((line) => line.replace(': ', ': with the Silent, Beep or Voice mode ')),
    ),
  ).toEqual([]);
});

const doses = ['Age\tDose', 'Baby\t5 ml a day', 'Child\t10 ml a day', 'Adult\t20 ml a day'];

test('a cell of a table is looked up among those of its column', () => {
  const [question] = askedOfBlock(tableQuestions, 'table', 'Syrup', doses);
  expect(question?.question).toMatch(/^Syrup – (?:Baby|Child|Adult): what is the dose\?$/u);
  expect([...(question?.options ?? [])].sort()).toEqual(['10 ml a day', '20 ml a day', '5 ml a day']);
});

test('who changed a document when, and a table whose values are alike, is not looked up', () => {
  expect(
    askedOfBlock(tableQuestions, 'table', 'History', ['Version\tDate', '1.0\t1 May', '1.1\t2 June', '1.2\t3 July']),
  ).toEqual([]);
  expect(
    askedOfBlock(
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
    const [question] = askedOfBlock(tableQuestions, 'table', heading, rows, { language });
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
  const rows = askedOfBlock(tableQuestions, 'table', 'Laser', plastics).map(({ question }) => question);
  expect(rows.join()).not.toContain('Fiberglass');
  const long = Array.from({ length: 15 }, (_, row) => `Bay ${String.fromCodePoint(65 + row)}\t${row + 3} pallets`);
  expect(askedOfBlock(tableQuestions, 'table', 'Store', ['Bay\tRoom', ...long])).toEqual([]);
  expect(
    askedOfBlock(tableQuestions, 'table', 'Store', ['Bay\tRoom', 'Left\t3 m', 'Middle\t3 m', 'Right\t4 m']),
  ).toEqual([]);
});

test('a table of two columns whose second describes the first is matched, in any language', () => {
  const signs = [
    'Señal\tSignificado',
    'Roja\tdetiene la máquina entera',
    'Amarilla\tanuncia una avería leve',
    'Verde\tpermite seguir el trabajo',
  ];
  const [question] = askedOfBlock(pairQuestions, 'table', 'Luces del panel', signs, { language: 'es' });
  expect(question?.question).toBe('Luces del panel: ¿qué descripción corresponde a cada elemento?');
  expect(question?.answer).toContain('Roja = detiene la máquina entera');
});

test('merits, advice and weeks of a plan fit any of their labels, and are no pairs', () => {
  expect(askedOfBlock(pairQuestions, 'list', 'Advantages of the alarm', alarms)).toEqual([]);
  const advice = [
    'Gloves: wear a new pair for each person',
    'Mask: check that it covers the mouth',
    'Apron: wash it in hot water',
  ];
  expect(askedOfBlock(pairQuestions, 'list', 'Protection of staff', advice)).toEqual([]);
  const luvas = [
    'Luvas: use sempre um par novo',
    'Máscara: verifique se cobre a boca',
    'Avental: lave com água quente',
  ];
  expect(askedOfBlock(pairQuestions, 'list', 'Proteção da equipe', luvas, { language: 'pt' })).toEqual([]);
  const weeks = ['Week 1: the design of the parts', 'Week 2: a model made of card', 'Week 3: the first real sample'];
  expect(askedOfBlock(pairQuestions, 'list', 'Course calendar', weeks)).toEqual([]);
});

test('a table without a head is matched by its rows; a row that nobody translated is left out', () => {
  const keys = [
    '\t',
    'Esc\tसाळ बंद करणे आणि मागे जाणे',
    'F10\tपहिली यादी लगेच उघडणे',
    'Tab\tपुढच्या चौकटीत उडी मारणे',
    'F1\tOpen the help page',
  ];
  const [question] = askedOfBlock(pairQuestions, 'table', 'कळफलकाच्या कळा', keys, { language: 'mr' });
  expect(question?.answer.split('; ').map((pair) => pair.split(' = ')[0])).toEqual(['Esc', 'F10', 'Tab']);
});

test('bare figures and marks of a table are looked up, and kept in mind by nobody', () => {
  const rows = (values: readonly string[]) => [
    'Tank\tShare',
    ...values.map((value, at) => `Tank ${'ABCD'[at]}\t${value}`),
  ];
  expect(askedOfBlock(tableQuestions, 'table', 'Tanks of the yard', rows(['117', '530', '154', '109']))).toEqual([]);
  expect(askedOfBlock(tableQuestions, 'table', 'Tanks of the yard', rows(['V:1', 'V:9', 'V:4', 'V:2']))).toEqual([]);
  expect(
    askedOfBlock(tableQuestions, 'table', 'Tanks of the yard', rows(['117 kg', '530 kg', '154 kg', '109 kg'])),
  ).toHaveLength(1);
});

test('a table of sums to be done is not looked up', () => {
  const sums = ['Pump\tFlow check', 'Red\tvolume ÷ minutes', 'Blue\tvolume ÷ hours run', 'Green\tmetres ÷ minutes'];
  expect(askedOfBlock(tableQuestions, 'table', 'Pumps', sums)).toEqual([]);
});

const leaves = [
  'अवकाश\tवर्ष में दिन\tक्या इसे अगले वर्ष ले जा सकते हैं',
  'आकस्मिक\t8\tनहीं',
  'अर्जित\t18\tहाँ, 45 दिन तक',
  'बीमारी\t10\tनहीं',
];

test('outside English a column whose head is a sentence does not keep the others from being asked', () => {
  const [question, ...more] = askedOfBlock(tableQuestions, 'table', 'अवकाश के प्रकार', leaves, { language: 'hi' });
  expect(question?.question).toMatch(/^अवकाश के प्रकार – .+: वर्ष में कितने दिन\?$/u);
  expect(more).toEqual([]);
  expect(askedOfBlock(tableQuestions, 'table', 'Leave', leaves, { language: 'en' })).toEqual([]);
});

test('outside English a share does not stand among amounts', () => {
  const limits = [
    'பரிசோதனை\tநீரிழிவு',
    'வெறும் வயிறு\t126 mg',
    'உணவுக்குப் பின்\t200 mg',
    'ஏதேனும் நேரம்\t210 mg',
    'HbA1c\t6.5 %',
  ];
  for (const { options } of askedOfBlock(tableQuestions, 'table', 'இரத்தச் சர்க்கரை', limits, { language: 'ta' }))
    expect(options).not.toContain('6.5 %');
});

test('a column that counts is asked with the word for how many', () => {
  const rows = [
    'Temps de travail\tJours de télétravail',
    'Temps plein\t2 jours',
    'Mi-temps\t3 jours',
    'Quart de temps\t1 jour',
  ];
  const [question] = askedOfBlock(tableQuestions, 'table', 'Télétravail', rows, { language: 'fr' });
  expect(question?.question).toMatch(/^Télétravail – .+ : combien de jours de télétravail \?$/u);
  const colours = ['Zone\tCouleur', 'Quai\tbleu clair', 'Atelier\tvert foncé', 'Bureau\trouge vif'];
  const [named] = askedOfBlock(tableQuestions, 'table', 'Zones', colours, { language: 'fr' });
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
  const [question] = askedOfBlock(tableQuestions, 'table', 'ప్రమాద సూచనలు', rows, { language: 'te' });
  expect(question?.question).toMatch(/^ప్రమాద సూచనలు – హిమోగ్లోబిన్ \d/u);
});

test('what a thing on a list to buy costs waits for a person, and a fee does not', () => {
  const priced = ['Thing\tCost', 'Calcium hydroxide\t11.95', 'Brown paper sacks\t8.47', 'Rye grain sacks\t13.69'];
  expect(askedOfBlock(tableQuestions, 'table', 'Required items', priced).map(({ needsEye }) => needsEye)).toContain(
    true,
  );
  expect(askedOfBlock(tableQuestions, 'table', 'Harbour dues', priced).map(({ needsEye }) => needsEye)).not.toContain(
    true,
  );
});

test('a value whose unit no other row of its column has is not looked up', () => {
  const vitals = [
    'Sign\tNormal Range',
    'Warmth of skin\t97.7-99.5°F',
    'Oxygen in blood\t95-100%',
    'Breathing rate\t30-60 breaths/min',
    'Heart rate\t100-160 bpm',
  ];
  expect(askedOfBlock(tableQuestions, 'table', 'Vital signs', vitals)).toEqual([]);
});

test('the head of a column stands in small letters inside its question', () => {
  const games = [
    'Age Group\tGame Length',
    'Under eight\t10-minute quarters',
    'Under ten\t25-minute halves',
    'Under twelve\t30-minute halves',
  ];
  const [question] = askedOfBlock(tableQuestions, 'table', 'Sizes of games', games);
  expect(question?.question).toMatch(/: what is the (?:G|g)ame length\?$/u);
});

test('a table below an order waits for a person, for an order is no name', () => {
  const fever = ['Age\tTemperature', 'Under 3 months\t100.4°F', 'Under 3 years\t102.2°F', 'Over 3 years\t103.1°F'];
  const [question] = askedOfBlock(tableQuestions, 'table', 'Call your doctor right away', fever);
  expect(question?.needsEye).toBe(true);
});

test('a label that tells when to do something is no thing to be matched', () => {
  const lines = [
    'Red pump: Has two glasses at its side',
    'Blue pump: Has a stick below its lid',
    'Top up if necessary: The blue one takes thin oil and the red one thick oil',
  ];
  expect(askedOfBlock(pairQuestions, 'list', 'Pumps', lines)).toEqual([]);
});
