import { expect, test } from 'vitest';
import type { Block, Document } from '../../document.ts';
import type { LessonDraft, Point } from '../../lesson-plan.ts';
import { askedObjectives } from './asked-objectives.ts';

/** "# Heading", "- item / item" and "1. step / step"; all else is a paragraph. Each line is a block and each sentence its own. */
function read(lines: string[], title?: string) {
  const blocks = lines.map((line, id): Block => {
    const heading = /^(?<marks>#+) (?<text>.+)$/u.exec(line)?.groups;
    const list = /^[-1]\.? (?<items>.+)$/u.exec(line)?.groups;
    const base = { id, marks: [], provenance: [] };
    if (heading !== undefined)
      return { ...base, kind: 'heading', text: heading['text'] as string, level: heading['marks']?.length ?? 1 };
    if (list === undefined) return { ...base, kind: 'paragraph', text: line };
    const items = (list['items'] as string).split(' / ');
    return {
      ...base,
      kind: 'list',
      text: items.join('\n'),
      ...(line.startsWith('1') && { steps: items.map((_, at) => at) }),
    };
  });
  const sentences = blocks
    .filter(({ kind }) => kind !== 'heading')
    .flatMap(({ id, text }) =>
      [...text.matchAll(/[^.\n]+\.?/gu)].map(({ 0: own, index }) => ({
        block: id,
        start: index,
        end: index + own.length,
        text: own.trim(),
        stems: [],
        wordCount: own.trim().split(' ').length,
      })),
    );
  const document = { blocks, language: 'en', ...(title !== undefined && { title }) } as unknown as Document;
  return { document, sentences };
}

function objectivesOf(
  lines: string[],
  { points = [], title, from = 0 }: { points?: Point[]; title?: string; from?: number } = {},
) {
  const { document, sentences } = read(lines, title);
  const segment = {
    blockStart: from,
    blockEnd: lines.length,
    sentences: sentences.filter(({ block }) => block >= from),
    definitions: [],
    terms: [],
  };
  const draft = {
    segment,
    title: { text: 'Pottery', sources: [], how: 'trimmed:title' },
    objectives: [],
    keyPoints: points,
  };
  return askedObjectives(draft as unknown as LessonDraft, [], document, false).map(({ text }) => text);
}

const filler = 'The studio was built by the river in a former mill and has been open to the town since then.';
const told = `${filler} It is used on most days of the week.`;

test('a section that is a deed gives it, and one that names a thing says what is done with it', () => {
  expect(
    objectivesOf([
      '## Cleaning up a glaze spill',
      filler,
      '## Kiln loading',
      '1. Check the shelves. / Load the large pots first. / Close the door slowly.',
      '## Signs of overfiring',
      '- Blisters on the glaze / Sagging walls / Cracked shelves',
    ]),
  ).toEqual(['Clean up a glaze spill', 'Follow the kiln loading steps', 'Name the signs of overfiring']);
});

test('a section of rules of which none can be told alone is followed', () => {
  const hanging = 'Members must label their pots. They must be dry. You must not move them. It must be wiped.';
  expect(objectivesOf(['## Shared shelves', hanging])).toEqual(['Keep to the rules for shared shelves']);
  const loose = 'Keep it in a bag. Fold it twice. Write the date on it. Put it on the shelf.';
  expect(objectivesOf(['## Clay storage', loose])).toEqual(['Follow the clay storage instructions']);
});

test('a rule of a section stands for it, one with a bound first, and none of which the next sentence takes something back', () => {
  const rules = 'Shelves must be wiped with a cloth. Pots must be taken home within a month.';
  expect(objectivesOf(['## Shared shelves', rules])).toContain('Take pots home within a month');
  const lines = ['## Shared shelves', 'Never leave a pot on the shelf. However, members of the board may do so.'];
  expect(objectivesOf(lines).join(' ')).not.toContain('Never leave');
});

test('names of lists of things to do are deeds', () => {
  const list = '- Take the brush out of its box. / Turn the key of the kiln. / Put the shelf onto the table.';
  const found = objectivesOf(['## Kiln room setup', list, '## Close doors', list]);
  expect(found).toEqual(['Set up the kiln room', 'Close doors']);
});

test('the one rule of a section stands for it with its case', () => {
  const text = 'Report a spill of more than 10 ml at once. It may stain the floor of the studio for years.';
  const point: Point = {
    text: 'Report a spill of more than 10 ml at once.',
    kind: 'rule',
    importance: 3,
    how: 'verbatim',
    sources: [{ block: 1, start: 0, end: 42 }],
  };
  expect(objectivesOf(['## Glaze spills', text], { points: [point] })).toContain(
    'Report a spill of more than 10 ml at once',
  );
});

test('a heading that says nothing is called after the one above it, and references teach nothing', () => {
  expect(
    objectivesOf([
      '## Acid glazes',
      '### Hazards',
      '- Burns of the skin / Fumes in closed rooms / Stained floors',
      '## References',
      filler,
      '## Purpose',
      filler,
    ]),
  ).toEqual(['Name the hazards of acid glazes']);
});

test('what only names its section is no objective beside one that tells a deed', () => {
  expect(objectivesOf(['## Lockers', filler, '## Fire', 'Leave the studio at once when the alarm sounds.'])).toEqual([
    expect.not.stringMatching(/^(?:Explain|Follow the) /u),
  ]);
});

test('pictures, numbers and hyphens of a heading stay out of its objective', () => {
  expect(objectivesOf(['## 🪣 3. How to Use Your In‑Ground Kiln', `${filler} It is a kiln.`])).toEqual([
    'Use your in-ground kiln',
  ]);
});

test('what illness a treatment helps is treated', () => {
  expect(
    objectivesOf([
      '## Treatment protocol',
      '### Heat stroke',
      'Cool the person at once. Call for help. Stay with the person until help comes.',
    ]),
  ).toContain('Treat heat stroke');
});

test('a lesson that goes on in a section of the one before says that section’s objective last', () => {
  const lines = [
    '## Kiln rules',
    'Members must wait.',
    'You must wear gloves. You must close the door. You must write down the time.',
  ];
  expect(objectivesOf(lines, { from: 2 })).toEqual(['Follow the kiln rules']);
});

test('an objective of which hardly a word stands in its section is not given', () => {
  const lines = ['## Prevention', 'Drink water often. Rest every hour. Wear light clothes. Stay out of direct sun.'];
  expect(objectivesOf(lines)).not.toContain('Follow the instructions for prevention');
});

test('a section that only tells is explained where it says why', () => {
  expect(objectivesOf(['## Glazes', told, '## Slips', told, '## Engobes', told])).toEqual([]);
  const why = 'The clay must rest because it would crack. It is kept cool so that no crust comes.';
  expect(objectivesOf(['## Clay storage', `${told} ${why}`, '## Glaze mixing', told])).toContain(
    'Explain clay storage',
  );
});

test('what a thing is, a role and what is paid back are asked for as such', () => {
  expect(
    objectivesOf([
      '## Kiln manager',
      'The kiln manager is responsible for the firing plan and for the shelves of the whole studio every week of the year.',
      '## Engobes',
      'Engobes are thin layers of coloured clay that go between the pot and its glaze, and keep for years in a closed jar.',
      '## Travel costs',
      'Train tickets to a fair are reimbursed by the office in the month that follows, and taxis are when it is late.',
    ]),
  ).toEqual(['Explain what engobes are', 'Say which travel costs are reimbursed']);
});

test('a treatment is of what stands over it, and so is a prevention', () => {
  expect(
    objectivesOf([
      '## Snake bites',
      'Snakes live under stones and in high grass, where nobody sees them until he stands beside them in the sun.',
      '### Treatment',
      'Rinse the place with cold water and soap, then cover it with a clean cloth until the doctor has seen it.',
      '## Blisters',
      'A blister is a bubble of water under the skin that comes of rubbing in a wet shoe on a long walk.',
      '### Prevention',
      'Wear two pairs of dry socks in shoes that fit, and put tape on a red place before the walk goes on.',
    ]),
  ).toEqual(expect.arrayContaining(['Treat snake bites', 'Prevent blisters']));
});

test('of a part that one uses it is asked what it is for', () => {
  expect(
    objectivesOf([
      '## Status screen',
      'The status screen shows the cone, the hour and the last error of the kiln in large letters for the whole studio.',
    ]),
  ).toEqual(['Say what the status screen is for']);
});

test('a heading that may be a deed is one beside sure ones', () => {
  const lines = ['## Avoid the dust', filler, '## Label the pots', filler, '## Use plain glazes', filler];
  expect(objectivesOf(lines)).toContain('Use plain glazes');
  expect(objectivesOf(['## Avoid the dust', filler, '## Use plain glazes', filler])).not.toContain('Use plain glazes');
});

test('a deed of counted steps says how many', () => {
  expect(
    objectivesOf([
      '## Cleaning up a glaze spill',
      '1. Open the windows of the studio. / Cover the spill with sand. / Sweep the sand into the bin. / Wash the floor.',
    ]),
  ).toEqual(['Clean up a glaze spill in four steps']);
});

test('a lesson of one section is told by its rules', () => {
  const text =
    'Members must label their pots. You must not move pots while the kiln is hot. Shelves must be wiped. Pots must be taken home within a month.';
  const point: Point = {
    text: 'You must not move pots while the kiln is hot.',
    kind: 'rule',
    importance: 3,
    how: 'verbatim',
    sources: [{ block: 1, start: 31, end: 76 }],
  };
  expect(objectivesOf(['## Shared shelves', text], { points: [point] })).toEqual([
    'Keep to the rules for shared shelves',
    'Never move pots while the kiln is hot',
  ]);
});

test('"To prepare" and two verbs side by side are deeds', () => {
  expect(objectivesOf(['## To Prepare For Firing', filler, '## Plan & Prepare Beforehand', filler])).toEqual([
    'Prepare for firing',
    'Plan and prepare beforehand',
  ]);
});

test('a program that is called like a person has no role', () => {
  const told = 'A password manager is a vault for secrets, and it should be open only while the studio is at work.';
  expect(objectivesOf(['## Password manager', told, '## Engobes', filler]).join(' ')).not.toContain('role');
});

test('what the lines of a list say of a thing is asked for', () => {
  expect(
    objectivesOf([
      '## Kiln problems',
      'Call the kiln manager if:',
      '- The glaze runs / The glaze cracks / The glaze peels off the pot',
      '## Studio setup',
      'The glaze desk needs:',
      '- Two clean brushes / A bowl of water / Paper for the floor',
      '## Extra aprons',
      '- Glaze room: In the drawer / Kiln room: Under the sink / Office: Behind the door',
    ]),
  ).toEqual([
    'Name the kiln problems for which to call the kiln manager',
    'Name what the glaze desk needs',
    'Say where to find extra aprons',
  ]);
  const badges = '- Black for guests / White for members / Red for the staff of the studio';
  expect(objectivesOf(['## Badges', badges])).toEqual(['Say what the different badges are for']);
});

test('a section of which only the name is known is told by the bid that stands alone in it', () => {
  expect(objectivesOf(['## Kiln shelves', `${told} Never leave a shelf in the rain.`, '## Engobes', told])).toContain(
    'Never leave a shelf in the rain',
  );
  expect(
    objectivesOf(['## Kiln shelves', told, 'If approved:', '- Never leave a shelf in the rain', '## Engobes', told]),
  ).not.toContain('Never leave a shelf in the rain');
});

test.each(['Via FTP servers', 'Saturday morning', 'Discussion questions', 'Legal disclaimer', 'Hooray!', 'Kiln guide'])(
  'nobody learns to explain "%s"',
  (name) => {
    const lines = [`## ${name}`, told, '## Engobes', told];
    expect(objectivesOf(lines).filter((text) => text !== 'Explain engobes')).toEqual([]);
  },
);

test('what only names its thing is left out where three others say more', () => {
  const lines = [
    '## Engobes',
    told,
    '## Cleaning the kiln',
    told,
    '## Loading the kiln',
    told,
    '## Firing the kiln',
    told,
  ];
  expect(objectivesOf(lines)).toEqual(['Clean the kiln', 'Load the kiln', 'Fire the kiln']);
});

test('a name that the text writes with capitals keeps them, and has no role', () => {
  const lines = ['## Using Glaze Assistant', `${told} Members open Glaze Assistant on it.`, '## Engobes', told];
  expect(objectivesOf(lines)).toContain('Use Glaze Assistant');
  expect(objectivesOf(['## Glaze Assistant', ...lines.slice(1)]).join(' ')).not.toMatch(/role|glaze assistant/u);
});

test('a question without an answer, and a picture that a heading writes by its name, stay out', () => {
  const open = `We have not worked that out yet. ${told}`;
  expect(objectivesOf(['## How is the kiln paid?', open, '## Engobes', told]).join(' ')).not.toContain('paid');
  expect(objectivesOf(['## Cleaning the kiln :kiln-home:', told, '## Engobes', told])).toContain('Clean the kiln');
});

test('where or how somebody is names no thing that one follows or explains', () => {
  const text = 'Members must label pots. Pots must be dry. You must not move pots. Shelves must be wiped.';
  const found = objectivesOf(['## Back at the studio', text, '## On holiday during a firing', told]).join(' ');
  expect(found).not.toMatch(/back at|holiday/u);
});

test('the last word of a heading loses its capital with the thing before it, and a name keeps it', () => {
  const lines = ['- Git Etiquette / Firing / Glazes', '## Git Etiquette', `${told} Members use git on it.`];
  expect(objectivesOf(lines)).toContain('Explain git etiquette');
});

test('what may be left undone, a cut rule and half of a choice stand for no section', () => {
  const found = objectivesOf([
    '## Glaze stock',
    'Report an empty tin to the keeper within two days. Ask the keeper for more tins if necessary.',
    '## Aprons',
    'Return the apron to the desk every evening. Or buy it from the keeper for five coins.',
    '## Clay bins',
    'Wash all clay bins that held red clay before the week ends. Bins stand by the gate and are made of steel.',
  ]);
  expect(found).toContain('Report an empty tin to the keeper within two days');
  expect(found.join(' ')).not.toMatch(/if necessary|Return the apron|Wash all clay bins(?! that)/u);
});

test('a heading that is an order is no thing to explain, and over lines that bid something it is the deed', () => {
  expect(
    objectivesOf(['## Check air flow', 'Look at the gauge. Write its number into the book. Close the door.']),
  ).toEqual(['Check air flow']);
  expect(objectivesOf(['## Check air flow', told]).join(' ')).not.toContain('Explain check');
  expect(objectivesOf(['## Mind the heat', told]).join(' ')).not.toContain('Mind the heat');
});

test('what is allowed is told of a thing, and a case in which nothing is bidden is not asked for', () => {
  const rules = 'Pots may be carried by two and racks may be used. Pots must not be carried wet. What is dry is light.';
  expect(objectivesOf(['## Compliance', rules]).join(' ')).not.toContain('what is allowed');
  expect(objectivesOf(['## Pots', rules])).toEqual(['Say what is allowed and what is not: pots']);
  const upgrade = 'The vendor does it once a year. It lasts for two hours, and the kiln is cold in that time.';
  expect(objectivesOf(['## In case of a software upgrade', upgrade]).join(' ')).not.toContain('what to do');
  expect(
    objectivesOf(['## In case of a software upgrade', 'Turn off the kiln and let it cool. Call the vendor at once.']),
  ).toContain('Say what to do in case of a software upgrade');
});

test('who alone may do something is told of its section, and the use of a thing by its rule', () => {
  expect(
    objectivesOf([
      '## Kiln room',
      'Only trained members may light the large kiln. Training takes two days. Ask the keeper for a date in spring.',
      '## Use of aprons',
      'Aprons hang by the door. Return each apron to the desk within two days. They are washed in the yard.',
    ]),
  ).toEqual(['Say who may light the large kiln', 'Return each apron to the desk within two days']);
});

test('the steps for a wound treat it', () => {
  expect(
    objectivesOf(['## Kiln burns', '1. Cool the hand in water. / Take off all rings. / Cover the hand loosely.']),
  ).toEqual(['Treat kiln burns in three steps']);
});

test('lines that say what a thing does bid nothing', () => {
  const lines = '- Occur in the kiln at night / Use gas from the tank / Produce steam in the flue';
  const told = objectivesOf(['## Reduction phases', lines]).join(' ');
  expect(told).not.toMatch(/Occur|Use gas|Produce/u);
});

test('objectives stand as the lesson tells them, and a section of which nothing is told yet comes before another of the same', () => {
  const point = (block: number, text: string): Point => ({
    text,
    kind: 'rule',
    importance: 3,
    how: 'verbatim',
    sources: [{ block, start: 0, end: text.length }],
  });
  const rules = ['Never open the kiln while it is hot.', 'Only use dry clay in the press.'];
  const lines = ['## Kiln', rules[0] as string, '## Press', rules[1] as string];
  expect(objectivesOf(lines, { points: [point(3, rules[1] as string), point(1, rules[0] as string)] })).toEqual([
    'Never open the kiln while it is hot',
    'Only use dry clay in the press',
  ]);
});

test('a heading that bids something to be taken away says nothing where no list tells what', () => {
  expect(objectivesOf(['# Remove from play', filler]).join(' ')).not.toMatch(/what to remove/u);
});
