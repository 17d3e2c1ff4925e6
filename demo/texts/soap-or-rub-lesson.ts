import type { WrittenLesson } from './written-lesson.ts';

export const soapOrRub: WrittenLesson = {
  name: 'soap-or-rub',
  title: 'Soap and water, or rub?',
  objectives: [
    'Choose between soap and rub',
    'Wash in 40 to 60 seconds without leaving out a step',
    'Use hand rub safely',
  ],
  duration: 4,
  cards: [
    {
      title: 'Which one, when',
      text: 'On a home visit with clean-looking hands, rub comes first: it is faster than a wash and needs no water.\n\nUse soap and water\n• when your hands are visibly dirty, since alcohol does not work through dirt\n• after using the toilet\n• after caring for a person with diarrhoea, since some of those germs survive alcohol',
      short: 'Rub for hands that look clean; soap and water for dirt, after the toilet and after diarrhoea.',
      example:
        'After changing a child with diarrhoea Ravi left the rub in his pocket and asked for soap and a mug of water.',
      points: [
        {
          text: 'After caring for a person with diarrhoea use soap and water: some of these germs survive alcohol.',
          kind: 'rule',
          importance: 3,
          evidence:
            'Some germs that cause diarrhoea survive alcohol, and therefore soap and water are used after caring for a person with diarrhoea.',
          questions: [
            {
              kind: 'choice',
              setting: 'You have cleaned a child with diarrhoea. Your hands look clean, and the rub is in your pocket.',
              question: 'What do you use?',
              options: ['Soap and water', 'The rub, since my hands look clean', 'The rub, two times'],
              answer: 'Soap and water',
              feedback: {
                'Soap and water': 'Right: some germs of diarrhoea survive alcohol.',
                'The rub, since my hands look clean':
                  'Clean-looking hands are not enough here: some germs of diarrhoea survive alcohol. Use soap and water.',
                'The rub, two times': 'Twice does not help against germs that survive alcohol. Use soap and water.',
              },
            },
            {
              kind: 'true_false',
              question:
                'True or false: used long enough, hand rub makes your hands safe after caring for a person with diarrhoea.',
              options: ['True', 'False'],
              answer: 'False',
              feedback: {
                True: 'Time does not help here: some germs of diarrhoea survive alcohol. Use soap and water.',
                False: 'Right: some of these germs survive alcohol, so it is soap and water.',
              },
              difficulty: 1,
            },
          ],
        },
        {
          text: 'Hands with visible dirt are washed, because alcohol does not work through dirt.',
          kind: 'cause',
          importance: 2,
          evidence:
            'Alcohol does not work through dirt, so hands with soil, blood or grease must be washed with soap and water.',
          questions: [
            {
              kind: 'choice',
              setting: 'You helped to push a cart, and there is grease on your hands.',
              question: 'Why is rub not enough?',
              options: [
                'Alcohol does not work through dirt',
                'Rub takes longer than a wash',
                'Rub works only on wet hands',
              ],
              answer: 'Alcohol does not work through dirt',
              feedback: {
                'Alcohol does not work through dirt': 'Right: so soil, blood and grease need soap and water.',
                'Rub takes longer than a wash':
                  'Rub is faster. It fails here because alcohol does not work through dirt.',
                'Rub works only on wet hands': 'Rub goes on dry hands. It fails here because of the grease.',
              },
              difficulty: 1,
            },
            {
              kind: 'true_false',
              setting: 'There is garden soil on your hands, and only rub in your bag.',
              question: 'True or false: a double amount of rub makes up for the soil.',
              options: ['True', 'False'],
              answer: 'False',
              feedback: {
                True: 'Alcohol does not work through dirt, however much of it. Ask for soap and water.',
                False: 'Right: alcohol does not work through dirt. Ask for soap and water.',
              },
            },
          ],
        },
      ],
    },
    {
      title: 'The wash, step by step',
      text: 'From wetting to drying a whole wash takes 40 to 60 seconds:\n1. Wet your hands and take enough soap for all of them.\n2. Rub palms, backs, between the fingers, thumbs, fingertips.\n3. Rinse until no soap is left.\n4. Dry with a clean cloth or a paper towel.\n5. Close the tap with the towel.\n\nTake your time with the thumbs: they are forgotten most often.',
      short: 'Wet, soap every surface, rinse, dry, and close the tap with the towel: 40 to 60 seconds.',
      example:
        'Asha hums a song while she washes. When it ends, about fifty seconds are over, and her thumbs have had their turn.',
      points: [
        {
          text: 'A whole hand wash takes 40 to 60 seconds, from wetting to drying.',
          kind: 'number',
          importance: 3,
          evidence: 'A whole hand wash takes 40 to 60 seconds from wetting to drying.',
          questions: [
            {
              kind: 'choice',
              setting: 'A new colleague wets, soaps, rinses and dries her hands. It takes her 20 seconds.',
              question: 'What do you tell her?',
              options: [
                'Take at least twice as long',
                'Well done: 20 seconds is a whole wash',
                'Use rub after it to make up for the time',
              ],
              answer: 'Take at least twice as long',
              feedback: {
                'Take at least twice as long': 'Right: a whole wash takes 40 to 60 seconds.',
                'Well done: 20 seconds is a whole wash':
                  '20 to 30 seconds is what rub needs. A whole wash takes 40 to 60.',
                'Use rub after it to make up for the time':
                  'Soap and rub one after the other dry the skin out. Wash for 40 to 60 seconds instead.',
              },
            },
            {
              kind: 'numeric',
              question: 'How many seconds does a whole hand wash take at the least?',
              options: [],
              answer: '40 seconds',
              accepted: ['40', '40 s', '40 sec'],
              feedback: {
                '40 seconds': 'Right: 40 to 60 seconds, from wetting to drying.',
                '*': 'A whole wash takes 40 to 60 seconds, from wetting to drying.',
              },
              difficulty: 2,
            },
          ],
        },
        {
          text: 'Rinse, dry with a clean cloth, and only then close the tap, with the towel.',
          kind: 'procedure',
          importance: 2,
          evidence: 'Use the towel to close the tap, so that the clean hand does not touch the dirty handle.',
          questions: [
            {
              kind: 'order',
              question: 'Put the steps of a hand wash in order.',
              options: [
                'Dry with a clean cloth',
                'Close the tap with the towel',
                'Rub all surfaces with soap',
                'Rinse',
              ],
              answer: 'Rub all surfaces with soap → Rinse → Dry with a clean cloth → Close the tap with the towel',
              feedback: { '*': 'The tap comes last: the towel keeps your clean hand off its dirty handle.' },
              difficulty: 2,
            },
            {
              kind: 'choice',
              setting: 'Your hands are rinsed and dried. The tap still runs.',
              question: 'With what do you close it?',
              options: ['With the towel', 'With the hand that is driest', 'With the elbow, if it is clean'],
              answer: 'With the towel',
              feedback: {
                'With the towel': 'Right: so your clean hand does not touch the dirty handle.',
                'With the hand that is driest': 'Dry or not, the hand would touch the dirty handle. Use the towel.',
                'With the elbow, if it is clean': 'The towel is already in your hand, and it is there for this.',
              },
              difficulty: 1,
            },
          ],
        },
      ],
    },
    {
      title: 'Rub: enough, and until dry',
      text: 'Take a palmful, enough to keep all of the hand wet. Rub palms, backs, between the fingers, thumbs and fingertips. Keep rubbing until your hands are dry, and do not wipe them: a smaller amount dries too quickly and does not kill enough germs.\n\nRub burns easily. Keep the bottle away from the cooking fire, and let your hands dry before you light a match.',
      short: 'A palmful, rubbed until dry; no fire near it.',
      example:
        'Kiran’s hands were still wet with rub when the lamp went out. He waited until they were dry, and only then struck a match.',
      points: [
        {
          text: 'Hand rub burns easily: let your hands dry before you light a match.',
          kind: 'rule',
          importance: 3,
          evidence:
            'Keep the bottle away from the cooking fire and from lamps, and let the hands dry before you light a match.',
          questions: [
            {
              kind: 'choice',
              setting: 'You have just rubbed your hands. The grandmother asks you to light the stove.',
              question: 'What do you do?',
              options: [
                'Let my hands dry, then light it',
                'Light it at once',
                'Wipe my hands on my clothes, then light it',
              ],
              answer: 'Let my hands dry, then light it',
              feedback: {
                'Let my hands dry, then light it': 'Right: rub burns easily as long as it is wet.',
                'Light it at once': 'Wet rub burns easily. Let your hands dry first.',
                'Wipe my hands on my clothes, then light it':
                  'Wiping takes the rub off before it has worked. Keep rubbing until your hands are dry.',
              },
            },
            {
              kind: 'true_false',
              question:
                'True or false: a shelf beside the cooking fire is a good place for the bottle of rub, as it is at hand there.',
              options: ['True', 'False'],
              answer: 'False',
              feedback: {
                True: 'Rub burns easily. Keep the bottle away from the fire and from lamps.',
                False: 'Right: rub burns easily, in the bottle as on wet hands.',
              },
              difficulty: 1,
            },
          ],
        },
        {
          text: 'Keep rubbing until your hands are dry, and do not wipe them.',
          kind: 'rule',
          importance: 1,
          evidence: 'Keep rubbing until the hands are dry, and do not wipe them.',
          questions: [],
        },
      ],
    },
  ],
};
