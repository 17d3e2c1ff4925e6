import type { WrittenLesson } from './written-lesson.ts';

export const giving: WrittenLesson = {
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
            {
              kind: 'cloze',
              question: 'If the child vomits, wait _____ minutes and then go on more slowly.',
              options: ['two', 'ten', 'sixty'],
              answer: 'ten',
              feedback: {
                two: 'Too soon: the stomach needs ten minutes of rest.',
                ten: 'Right: ten minutes, then one spoon every two to three minutes.',
                sixty: 'In an hour the child loses too much. Ten minutes are enough.',
              },
              difficulty: 1,
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
