import type { WrittenLesson } from './written-lesson.ts';

export const mixing: WrittenLesson = {
  name: 'mixing-ors',
  title: 'One packet, one litre',
  objectives: ['Mix a packet of ORS that helps and does no harm', 'Say why plain water is not enough'],
  duration: 3,
  cards: [
    {
      title: 'Why not just water?',
      text: 'With each loose stool a child loses water and salts. When more is lost than the child takes in, that is dehydration: the main reason why diarrhoea kills.\n\nORS is clean water, sugar and salts in exact amounts. The sugar helps the gut to take up the salts, and the water follows them. Plain water alone does not replace what was lost.',
      short: 'Diarrhoea takes water and salts. Sugar helps the gut to take up the salts, and water follows.',
      example:
        'Two children drank the same amount. The one with plain water passed it again; the one with ORS kept it.',
      points: [
        {
          text: 'Plain water does not replace what diarrhoea takes: with sugar the gut takes up salts, and water follows them.',
          kind: 'cause',
          importance: 2,
          evidence:
            'The sugar helps the gut to take up the salts, and the water follows them. This is why plain water alone does not replace what was lost.',
          questions: [
            {
              kind: 'choice',
              setting: 'A mother gives her child plain water after each loose stool.',
              question: 'What is missing?',
              options: [
                'Salts, and the sugar that helps the gut to take them up',
                'Only sugar, so that the child keeps its strength',
                'Nothing: water is all that the child loses',
              ],
              answer: 'Salts, and the sugar that helps the gut to take them up',
              feedback: {
                'Salts, and the sugar that helps the gut to take them up':
                  'Right: sugar brings in the salts, and the water follows them.',
                'Only sugar, so that the child keeps its strength':
                  'The sugar is there for the salts: it helps the gut to take them up.',
                'Nothing: water is all that the child loses':
                  'Salts are lost too, and without them the water does not stay.',
              },
            },
            {
              kind: 'true_false',
              question: 'True or false: the sugar in ORS is there for the taste, so that a child drinks more of it.',
              options: ['True', 'False'],
              answer: 'False',
              feedback: {
                True: 'The sugar helps the gut to take up the salts, and the water follows them.',
                False: 'Right: it helps the gut to take up the salts, and the water follows them.',
              },
              difficulty: 2,
            },
          ],
        },
      ],
    },
    {
      title: 'Mixing one packet',
      text: '1. Wash your hands with soap.\n2. Measure one litre of clean drinking water into a clean pot, unless the packet names another amount.\n3. Empty the whole packet into the water.\n4. Stir until everything has dissolved.\n5. Taste it: no saltier than tears.\n\nNever use less water than the packet says. A solution that is too strong can harm the child.',
      short: 'Wash, measure one litre, empty in the whole packet, stir, taste.',
      example:
        'Radha had only a half-litre bottle. She filled it twice, poured both into the pot, and then opened the packet.',
      points: [
        {
          text: 'Never mix a packet with less water than it says: a solution that is too strong can harm the child.',
          kind: 'rule',
          importance: 3,
          evidence:
            'Never mix a packet with less water than it says, because a solution that is too strong can harm the child.',
          questions: [
            {
              kind: 'choice',
              setting: 'One packet, and only half a litre of clean water in the house. The packet names one litre.',
              question: 'What do you do?',
              options: [
                'Get a whole litre of clean water first',
                'Mix the whole packet with the half litre',
                'Give plain water until tomorrow',
              ],
              answer: 'Get a whole litre of clean water first',
              feedback: {
                'Get a whole litre of clean water first':
                  'Right: less water makes it too strong, and that can harm the child.',
                'Mix the whole packet with the half litre': 'That is twice too strong and can harm the child.',
                'Give plain water until tomorrow':
                  'Plain water does not replace what was lost. Get the litre, and mix.',
              },
            },
            {
              kind: 'numeric',
              question: 'How many litres of clean water belong to one packet, if it names no other amount?',
              options: [],
              answer: '1 litre',
              accepted: ['1', 'one litre', '1 l'],
              feedback: {
                '1 litre': 'Right: one packet, one litre.',
                '*': 'One packet belongs into one litre of clean water.',
              },
              difficulty: 1,
            },
          ],
        },
        {
          text: 'Wash hands, measure one litre, empty the whole packet into it, stir, taste.',
          kind: 'procedure',
          importance: 2,
          evidence: 'Empty the whole packet into the water and stir until everything has dissolved.',
          questions: [
            {
              kind: 'order',
              question: 'Put the steps in order.',
              options: ['Stir until it has dissolved', 'Taste it', 'Empty in the packet', 'Measure one litre of water'],
              answer: 'Measure one litre of water → Empty in the packet → Stir until it has dissolved → Taste it',
              feedback: { '*': 'The water is measured first, so that the packet meets a whole litre.' },
            },
            {
              kind: 'choice',
              setting: 'Your hands are washed. The pot is clean and empty, the packet still closed.',
              question: 'What goes into the pot first?',
              options: ['One litre of clean water', 'The whole packet', 'A cup of water, to stir the packet in'],
              answer: 'One litre of clean water',
              feedback: {
                'One litre of clean water': 'Right: the water is measured first, then the packet meets a whole litre.',
                'The whole packet': 'Measure the water first: nobody sees in a pot of powder whether a litre follows.',
                'A cup of water, to stir the packet in':
                  'A litre is measured first; in that the packet dissolves as well.',
              },
              difficulty: 1,
            },
          ],
        },
      ],
    },
    {
      title: 'What the pot needs',
      text: 'Add no sugar, no milk and no juice: the packet holds exact amounts.\n\nCover the pot, and put a strip of paper with the hour of mixing under the cover, so that everybody in the house knows. After 24 hours throw away what is left, and mix a new packet.',
      short: 'Add nothing, cover it, and throw the rest away after 24 hours.',
      example:
        'The pot was mixed on Monday at noon. On Tuesday at one o’clock the mother poured away what was left and mixed a new packet.',
      points: [
        {
          text: 'Throw away what is left of the solution after 24 hours.',
          kind: 'number',
          importance: 3,
          evidence: 'Cover the pot, and throw away what is left after 24 hours.',
          questions: [
            {
              kind: 'choice',
              setting:
                'A pot was mixed yesterday at eight in the morning and kept covered. It is nine o’clock now, and half is left.',
              question: 'What happens to the rest?',
              options: ['It is thrown away', 'It is used up: it was covered', 'It is boiled, then used up'],
              answer: 'It is thrown away',
              feedback: {
                'It is thrown away': 'Right: more than 24 hours have gone by. Mix a new packet.',
                'It is used up: it was covered': 'A cover does not make it last: after 24 hours it is thrown away.',
                'It is boiled, then used up': 'After 24 hours it is thrown away, and a new packet is mixed.',
              },
            },
            {
              kind: 'numeric',
              question: 'After how many hours is the rest of a pot thrown away?',
              options: [],
              answer: '24 hours',
              accepted: ['24', '24 h', 'one day', '1 day'],
              feedback: { '24 hours': 'Right: after a day and a night.', '*': 'After 24 hours.' },
              difficulty: 1,
            },
          ],
        },
        {
          text: 'Add no sugar, milk or juice to the solution.',
          kind: 'rule',
          importance: 2,
          evidence: 'Do not add sugar, milk or juice.',
          questions: [
            {
              kind: 'true_false',
              setting: 'The child does not like the taste.',
              question: 'True or false: a little juice in the pot is a good way to help.',
              options: ['True', 'False'],
              answer: 'False',
              feedback: {
                True: 'Juice changes the exact amounts. Add nothing to the pot.',
                False: 'Right: no sugar, milk or juice. Small sips from a spoon help more.',
              },
              difficulty: 1,
            },
            {
              kind: 'choice',
              setting: 'An aunt wants to put two spoons of sugar into the pot, to give the child strength.',
              question: 'What do you tell her?',
              options: [
                'No sugar: the packet holds the exact amount',
                'One spoon is enough for one litre',
                'Sugar is fine as long as no milk is added',
              ],
              answer: 'No sugar: the packet holds the exact amount',
              feedback: {
                'No sugar: the packet holds the exact amount':
                  'Right: nothing is added. Strength comes from going on with food.',
                'One spoon is enough for one litre': 'Even one spoon changes the exact amounts. Nothing is added.',
                'Sugar is fine as long as no milk is added': 'Neither sugar nor milk nor juice: the amounts are exact.',
              },
            },
          ],
        },
      ],
    },
  ],
};
