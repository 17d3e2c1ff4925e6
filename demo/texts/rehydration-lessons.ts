import type { WrittenLesson } from './written-lesson.ts';

const mixing: WrittenLesson = {
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
          ],
        },
      ],
    },
    {
      title: 'What the pot needs',
      text: 'Add no sugar, no milk and no juice: the packet holds exact amounts.\n\nCover the pot. After 24 hours throw away what is left, and mix a new packet.',
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
          ],
        },
      ],
    },
  ],
};

const giving: WrittenLesson = {
  name: 'giving-ors-and-zinc',
  title: 'ORS, zinc, and when to leave at once',
  objectives: ['Give the right amount for the age', 'Give zinc for fourteen days', 'Know the signs that cannot wait'],
  duration: 4,
  cards: [
    {
      title: 'How much ORS',
      text: 'After each loose stool a child gets:\n• under two years: 50 to 100 millilitres\n• from two to ten years: 100 to 200 millilitres\n\nGive small sips from a cup or spoon; bottles are hard to keep clean. If the child vomits, wait ten minutes. Then go on more slowly, with one spoon every two to three minutes. Go on until the diarrhoea stops.',
      short: 'After each loose stool: 50 to 100 ml under two years, 100 to 200 ml from two to ten.',
      example: 'Four-year-old Asha had two loose stools by noon: so at least two times 100 millilitres, in small sips.',
      points: [
        {
          text: 'After each loose stool: 50 to 100 millilitres under two years, 100 to 200 from two to ten.',
          kind: 'number',
          importance: 3,
          evidence: 'A child from two to ten years gets 100 to 200 millilitres after each loose stool.',
          questions: [
            {
              kind: 'lookup',
              setting: 'Asha is four years old and has had a loose stool.',
              question: 'How much ORS does she get?',
              options: ['50 to 100 millilitres', '100 to 200 millilitres', '200 to 400 millilitres'],
              answer: '100 to 200 millilitres',
              feedback: {
                '50 to 100 millilitres': 'That is for children under two. At four she gets 100 to 200.',
                '100 to 200 millilitres': 'Right: this is the amount from two to ten years.',
                '200 to 400 millilitres': 'That is twice too much: from two to ten years it is 100 to 200.',
              },
              difficulty: 1,
            },
            {
              kind: 'numeric',
              setting: 'Ravi is 18 months old and has had three loose stools since the morning.',
              question: 'How many millilitres of ORS should he have had by now, at the least?',
              options: [],
              answer: '150 millilitres',
              accepted: ['150', '150 ml'],
              feedback: {
                '150 millilitres': 'Right: at least 50 after each of the three.',
                '*': 'Under two years it is at least 50 after each loose stool, and there were three: 150.',
              },
              difficulty: 3,
            },
          ],
        },
        {
          text: 'If the child vomits, wait ten minutes, then go on more slowly.',
          kind: 'rule',
          importance: 2,
          evidence:
            'If the child vomits, wait ten minutes and then go on more slowly, with one spoon every two to three minutes.',
          questions: [
            {
              kind: 'choice',
              question: 'The child vomits the ORS. What comes next?',
              options: [
                'Wait ten minutes, then go on with a spoon',
                'Give the same amount again at once',
                'No more ORS today',
              ],
              answer: 'Wait ten minutes, then go on with a spoon',
              feedback: {
                'Wait ten minutes, then go on with a spoon': 'Right: one spoon every two to three minutes.',
                'Give the same amount again at once':
                  'Too fast: wait ten minutes, then give one spoon every two to three minutes.',
                'No more ORS today': 'The child still loses water. Wait ten minutes, then go on more slowly.',
              },
            },
          ],
        },
      ],
    },
    {
      title: 'Zinc: fourteen days',
      text: 'Zinc shortens the illness and makes another attack in the next months less likely.\n• two to six months: 10 milligrams a day\n• from six months on: 20 milligrams a day\n\nDissolve the tablet in a spoon of clean water or breast milk. One a day, and all fourteen, even if the stools become normal sooner.',
      short: 'One tablet a day for fourteen days, also when the stools are normal again.',
      example:
        'On day six Imran was well. His mother went on until day fourteen, and he stayed well through the rains.',
      points: [
        {
          text: 'Give zinc for all fourteen days, even if the stools become normal sooner.',
          kind: 'rule',
          importance: 3,
          evidence: 'Give all fourteen tablets, even if the stools become normal sooner.',
          questions: [
            {
              kind: 'choice',
              setting: 'Day five. The stools are normal again, and nine tablets are left.',
              question: 'What do you tell the mother?',
              options: [
                'One a day until none is left',
                'Keep the nine for the next time',
                'Give the nine within two days',
              ],
              answer: 'One a day until none is left',
              feedback: {
                'One a day until none is left': 'Right: all fourteen days protect for months.',
                'Keep the nine for the next time': 'The whole fourteen days make a next time less likely. Go on.',
                'Give the nine within two days': 'One a day is the dose: nine more days.',
              },
            },
            {
              kind: 'numeric',
              question: 'For how many days does a child with diarrhoea take zinc?',
              options: [],
              answer: '14 days',
              accepted: ['14', 'fourteen', 'two weeks', '2 weeks'],
              feedback: {
                '14 days': 'Right: even if the stools become normal sooner.',
                '*': 'Fourteen days, one tablet a day.',
              },
              difficulty: 1,
            },
          ],
        },
      ],
    },
    {
      title: 'Feed on. And when to leave at once',
      text: 'Breastfeed more often than usual, and give older children their normal soft food in small portions: who is fed recovers faster.\n\nTake the child to the health centre at once if\n• there is blood in the stool\n• the child cannot drink or breastfeed\n• the child vomits everything\n• the child has a fit\n• the child becomes very sleepy',
      short:
        'Go on feeding. Blood in the stool, no drinking, vomiting everything, a fit, great sleepiness: leave at once.',
      example:
        'Sita’s baby turned away from the breast three times in a row. The mother did not wait for the evening; they left at once.',
      points: [
        {
          text: 'To the health centre at once: blood in the stool, cannot drink, vomits everything, a fit, very sleepy.',
          kind: 'rule',
          importance: 3,
          evidence:
            'Take the child to the health centre at once if there is blood in the stool, if the child cannot drink or breastfeed, vomits everything, has a fit, or becomes very sleepy.',
          questions: [
            {
              kind: 'choice',
              question: 'Three mothers call you. Who must leave for the health centre at once?',
              options: [
                'Her child cannot breastfeed any more',
                'Her child has had the fourth loose stool today',
                'Her child spits out the zinc',
              ],
              answer: 'Her child cannot breastfeed any more',
              feedback: {
                'Her child cannot breastfeed any more': 'Right: a child who cannot drink cannot wait.',
                'Her child has had the fourth loose stool today':
                  'That is a matter of ORS at home, as long as the child drinks.',
                'Her child spits out the zinc': 'Try once more with a spoon of breast milk. This one can wait.',
              },
            },
            {
              kind: 'recall',
              question: 'Which five signs mean: to the health centre at once?',
              options: [],
              answer: 'Blood in the stool, cannot drink or breastfeed, vomits everything, a fit, very sleepy',
              accepted: [],
              feedback: {
                '*': 'Blood in the stool; cannot drink or breastfeed; vomits everything; a fit; very sleepy.',
              },
              difficulty: 3,
            },
          ],
        },
      ],
    },
  ],
};

export const rehydrationLessons: readonly WrittenLesson[] = [mixing, giving];
