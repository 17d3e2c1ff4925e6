import { describe, expect, test } from 'vitest';
import type { ResultLesson } from '#contract/transformation.ts';
import type { LanguageModel } from '../engines.ts';
import { transform } from '../transform.ts';

const rules = `# Harbour Pool

## Before you swim

Shower before you enter the water. Children under 8 must swim with an adult in the same lane. Lockers take a 1 euro coin, which you get back.

## Do not

- Run on the deck
- Dive at the shallow end
- Bring glass bottles

## When the alarm sounds

Leave the water at once and go to the car park by the nearest door. Wait there until the lifeguard lets you back in, which usually takes about 15 minutes. Photo: the pool in 2019.`;

interface Written {
  title: string;
  sentences: number[];
  lines: { text: string; sentences: number[] }[];
}

const numbersWith = (sentences: readonly { number: number; text: string }[], words: string): number[] =>
  sentences.filter(({ text }) => text.includes(words)).map(({ number }) => number);

/** A model that writes cards and leaves sentences out, and whose second reading says yes to what `agrees` says. */
function modelOf(
  cards: (at: (words: string) => number[]) => Written[],
  {
    leftOut = [],
    agrees = () => true,
    title,
  }: { leftOut?: string[]; agrees?: (claim: string) => boolean; title?: string } = {},
): LanguageModel {
  return {
    complete: async ({ user }) => {
      const { sentences = [], claims } = JSON.parse(user) as {
        sentences?: { number: number; text: string }[];
        claims?: { number: number; claim: string; passages: string[] }[];
      };
      if (claims !== undefined)
        return {
          verdicts: claims.map(({ number, claim, passages }) => ({
            number,
            follows: agrees(claim) ? 'yes' : 'no',
            quote: passages.at(-1),
          })),
        };
      const at = (words: string) => numbersWith(sentences, words);
      const named = title !== undefined && { title: { text: title, sentences: at('Shower') } };
      return { ...named, cards: cards(at), left_out: leftOut.flatMap(at), points: [], questions: [] };
    },
  };
}

async function lessonOf(languageModel?: LanguageModel, text = rules): Promise<ResultLesson> {
  const input = { bytes: new TextEncoder().encode(text), fileName: 'pool.md', mediaUrl: '/pool.md' };
  const outcome = await transform(input, languageModel && { engines: { languageModel } });
  const lesson = outcome.kind === 'ok' ? outcome.result.lessons[0] : undefined;
  if (lesson === undefined) throw new Error('no lesson');
  return lesson as ResultLesson;
}

const sentenceWith = (text: string, words: string): string =>
  text.split(/\n- |(?<=\.) /u).find((sentence) => sentence.includes(words)) ?? '';

const bareCards = (at: (words: string) => number[]): Written[] => [
  { title: 'Before you swim', sentences: [...at('Shower'), ...at('Children'), ...at('Lockers')], lines: [] },
  { title: 'Glass bottles and the deck', sentences: [...at('Run'), ...at('Dive'), ...at('glass')], lines: [] },
  { title: 'Leave at once', sentences: [...at('Leave'), ...at('Wait'), ...at('Photo')], lines: [] },
];

describe('cards that a model cuts and names', () => {
  test('are cut where it says and keep the document’s words', async () => {
    const { cards, content } = await lessonOf(modelOf(bareCards));
    expect(cards.map(({ title }) => title)).toEqual(['Before you swim', 'Glass bottles and the deck', 'Leave at once']);
    expect(content).toContain('Children under 8 must swim with an adult in the same lane.');
    expect(cards.map(({ text }) => text).join('\n\n')).toBe(content);
  });

  test('keep a heading that bans as a line when they are called otherwise', async () => {
    const { cards } = await lessonOf(modelOf(bareCards));
    expect(cards[1]?.text).toMatch(/^\*Do not\*\n\n• Run on the deck/u);
  });

  test('leave out what no learner needs, and never a rule', async () => {
    const { content } = await lessonOf(modelOf(bareCards, { leftOut: ['Photo', 'Children'] }));
    expect(content).toContain('Children under 8 must swim');
    expect(content).not.toContain('Photo');
    expect((await lessonOf()).content).toContain('Photo');
  });

  test('are the program’s own when they jump back', async () => {
    const plain = await lessonOf();
    const { cards } = await lessonOf(modelOf((at) => [...bareCards(at)].reverse()));
    expect(cards.map(({ text }) => text)).toEqual(plain.cards.map(({ text }) => text));
  });

  test('are not called what their sentences do not bear out', async () => {
    const { cards } = await lessonOf(
      modelOf((at) => bareCards(at).map((card, index) => (index === 2 ? { ...card, title: 'Ask Mr. Brown' } : card))),
    );
    expect(cards.map(({ title }) => title)).not.toContain('Ask Mr. Brown');
  });

  test('are not called by which figure goes with what, for which no name vouches', async () => {
    const named = (title: string) => (at: (words: string) => number[]) =>
      bareCards(at).map((card, index) => (index === 0 ? { ...card, title } : card));
    const titleOf = async (title: string) => (await lessonOf(modelOf(named(title)))).cards[0]?.title;
    expect(await titleOf('Children under 1, lockers take 8')).not.toContain('lockers take');
    expect(await titleOf('Children under 8')).toBe('Children under 8');
  });

  test('are called as the model calls the lesson where the program had no other name, and the model’s own does not hold', async () => {
    const plain = rules.replace(/^##? .*$/gmu, '').replace(/^- (.*)$/gmu, '$1 never.');
    const cards = (at: (words: string) => number[]) => [
      { title: 'Ask Mr. Brown', sentences: at('Shower'), lines: [] },
      { title: 'Leave at once', sentences: [...at('Leave'), ...at('Wait')], lines: [] },
    ];
    const model = modelOf(cards, { title: 'Shower before you enter' });
    expect((await lessonOf(model, plain)).cards.map(({ title }) => title)).toEqual([
      'Shower before you enter',
      'Leave at once',
    ]);
  });
});

describe('cards that a model words anew', () => {
  const worded = (text: string) => (at: (words: string) => number[]) =>
    bareCards(at).map((card, index) =>
      index === 2
        ? {
            ...card,
            lines: [
              { text: 'Get out of the water at once. Use the nearest door to the car park.', sentences: at('Leave') },
              { text, sentences: at('Wait') },
            ],
          }
        : card,
    );
  const kept = 'Stay there until the lifeguard lets you back in. That usually takes about 15 minutes.';

  test('have its words when a second reading agrees with each line', async () => {
    const { cards } = await lessonOf(modelOf(worded(kept)));
    expect(cards[2]?.text).toBe(`Get out of the water at once. Use the nearest door to the car park.\n\n${kept}`);
    expect(cards.map(({ check }) => check?.reason)).toEqual([undefined, undefined, 'read_again']);
  });

  test('may be a list below the line that opens it', async () => {
    const list = (at: (words: string) => number[]) =>
      bareCards(at).map((card, index) =>
        index === 0
          ? {
              ...card,
              lines: [
                { text: 'Before you swim:', sentences: at('Shower') },
                { text: '• Take a shower before you enter the water.', sentences: at('Shower') },
                { text: '• Children under 8 must swim with an adult in the same lane.', sentences: at('Children') },
                { text: '• Lockers take a 1 euro coin. You get it back.', sentences: at('Lockers') },
              ],
            }
          : card,
      );
    const { cards } = await lessonOf(modelOf(list));
    expect(cards[0]?.text).toMatch(/^Before you swim:\n• Take a shower .*\n• Children under 8 .*\n• Lockers take/u);
  });

  test('have the document’s words when one line is in doubt', async () => {
    const { cards } = await lessonOf(modelOf(worded(kept), { agrees: (claim) => !claim.startsWith('Stay') }));
    expect(cards[2]?.text).toContain('Leave the water at once and go to the car park');
  });

  test('have the document’s words when a figure is lost', async () => {
    const { cards } = await lessonOf(modelOf(worded('Stay there until the lifeguard lets you back in.')));
    expect(cards[2]?.text).toContain('about 15 minutes');
    expect(cards[2]?.text).toContain('Leave the water at once and go to the car park');
  });

  test('have the document’s words when a number is another one', async () => {
    const { cards } = await lessonOf(modelOf(worded(kept.replace('15', '45'))));
    expect(cards[2]?.text).toContain('about 15 minutes');
  });
});

test('of two cards that open in one item the second has it, and what is asked of it stands there', async () => {
  const text = `# Bike hire

## Before you ride

- Check both brakes and the bell before each ride, because nobody at the depot does it for you after the last hire.
- Helmets must be worn on every ride. A helmet that has taken a knock goes back to the depot, where nobody rides with it any more.
- Bikes that are locked to a rail are collected by our van, which costs the person who hired them 30 euros each time.
- Lights must be on between sunset and sunrise, and they are charged by the wheel while you ride through the town.`;
  const cards = (at: (words: string) => number[]) => [
    { title: 'Brakes and bell', sentences: at('brakes'), lines: [] },
    {
      title: 'Helmets',
      sentences: at('Helmets must'),
      lines: [{ text: 'Helmets must be worn on every ride.', sentences: at('Helmets must') }],
    },
    {
      title: 'A knocked helmet',
      sentences: [...at('knock'), ...at('van'), ...at('Lights')],
      lines: ['knock', 'van', 'Lights'].map((words) => ({ text: sentenceWith(text, words), sentences: at(words) })),
    },
  ];
  const lesson = await lessonOf(modelOf(cards), text);
  expect(lesson.cards.map(({ title }) => title)).toEqual(['Brakes and bell', 'A knocked helmet']);
  expect(lesson.cards[1]?.text).toContain('Helmets must be worn on every ride.');
});

test('a list that a heading bans is worded anew only with the ban', async () => {
  const banned = (text: string) => (at: (words: string) => number[]) =>
    bareCards(at).map((card, index) =>
      index === 1
        ? {
            ...card,
            lines: [
              { text: 'Around the pool:', sentences: at('Run') },
              { text: `• ${text}`, sentences: [...at('Run'), ...at('Dive'), ...at('glass')] },
            ],
          }
        : card,
    );
  const textOf = async (text: string) => (await lessonOf(modelOf(banned(text)))).cards[1]?.text ?? '';
  expect(await textOf('Run on the deck, dive at the shallow end, bring glass bottles')).toMatch(/^\*Do not\*/u);
  expect(await textOf('Do not run on the deck, dive at the shallow end or bring glass bottles')).toMatch(/^Around/u);
});

test.each([
  ['Shower first', true],
  ['Two rules before you swim', true],
  ['Shower 3 times', false],
  ['You may enter without a shower', false],
])('a card called "%s" is taken: %s', async (title, isTaken) => {
  const { cards } = await lessonOf(
    modelOf((at) => bareCards(at).map((card, index) => (index === 0 ? { ...card, title } : card))),
  );
  expect(cards[0]?.title === title).toBe(isTaken);
});
