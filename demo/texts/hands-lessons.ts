import type { WrittenLesson } from './written-lesson.ts';

const fiveMoments: WrittenLesson = {
  name: 'five-moments',
  title: 'Five moments for clean hands',
  objectives: ['Clean your hands at all five moments of a visit', 'Explain whom each moment protects'],
  duration: 3,
  cards: [
    {
      title: 'Your hands visit every home',
      text: 'You are with many families in one day, and so are your hands. Most germs on the skin are harmless, but some cause diarrhoea, chest infections and infected wounds. Germs cannot be seen, smelled or felt: hands that look clean may still carry them.\n\nCleaning your hands is the cheapest way to stop an infection from passing on, and one of the most effective.',
      short: 'Germs cannot be seen, smelled or felt: clean your hands, however they look.',
      example:
        'Meena came from a family where nobody was ill, and her hands looked spotless. At the gate of that home she had opened a latch that everybody touches.',
      points: [
        {
          text: 'Hands that look clean may still carry germs.',
          kind: 'fact',
          importance: 2,
          evidence: 'Hands that look clean may still carry germs, because germs cannot be seen, smelled or felt.',
          questions: [
            {
              kind: 'choice',
              setting: 'Your hands look clean and smell of nothing. In the next home a newborn is waiting.',
              question: 'Do you clean your hands first?',
              options: [
                'Yes: germs cannot be seen, smelled or felt',
                'Only if somebody in the last home was ill',
                'No: they are clean enough to hold a baby',
              ],
              answer: 'Yes: germs cannot be seen, smelled or felt',
              feedback: {
                'Yes: germs cannot be seen, smelled or felt':
                  'Right: how hands look says nothing about the germs on them.',
                'Only if somebody in the last home was ill':
                  'You can pick up germs in any home, and nobody sees, smells or feels them.',
                'No: they are clean enough to hold a baby':
                  'Hands that look clean may still carry germs, and a newborn has a weak defence against them.',
              },
              difficulty: 1,
            },
          ],
        },
      ],
    },
    {
      title: 'Two moments before',
      text: 'Think of the patient as the centre. Two moments come before:\n1. Before you touch a patient. Shaking hands, taking a pulse and lifting a child all count.\n2. Before a clean procedure, such as dressing a wound, giving an injection or preparing a feed. Do it directly before, even if you washed a few minutes ago.\n\nBoth protect the patient from germs that you bring along.',
      short: 'Before you touch a patient, and directly before a clean procedure.',
      example:
        'Sunil washed at the door, then moved a chair and opened his bag. Before he took up the dressing he cleaned his hands once more.',
      points: [
        {
          text: 'Clean your hands directly before a clean procedure, even if you washed them a few minutes ago.',
          kind: 'rule',
          importance: 3,
          evidence: 'It is done directly before the procedure, even if the hands were washed a few minutes ago.',
          questions: [
            {
              kind: 'choice',
              setting: 'You washed your hands at the door. Five minutes later you are about to dress a wound.',
              question: 'What do you do?',
              options: [
                'Clean my hands once more, then dress it',
                'Put on gloves instead',
                'Start: five minutes is recent enough',
              ],
              answer: 'Clean my hands once more, then dress it',
              feedback: {
                'Clean my hands once more, then dress it':
                  'Right: directly before the procedure, whenever the last wash was.',
                'Put on gloves instead': 'Gloves do not replace clean hands. Clean them directly before the dressing.',
                'Start: five minutes is recent enough':
                  'Between the door and the wound your hands have touched things. Clean them directly before.',
              },
            },
            {
              kind: 'true_false',
              question:
                'True or false: you took a pulse and cleaned your hands after it. For the injection that follows at once, you clean them again.',
              options: ['True', 'False'],
              answer: 'True',
              feedback: {
                True: 'Right: a clean procedure has its own moment, directly before it.',
                False: 'An injection is a clean procedure. It has its own moment, even minutes after the last one.',
              },
              difficulty: 3,
            },
          ],
        },
        {
          text: 'Shaking hands, taking a pulse and lifting a child all count as touching a patient.',
          kind: 'fact',
          importance: 1,
          evidence: 'Shaking hands, taking a pulse and lifting a child all count as touching a patient.',
          questions: [],
        },
      ],
    },
    {
      title: 'Three moments after',
      text: 'Three moments come after, and they protect you and the next family:\n3. After contact with body fluids: blood, vomit, urine, stool.\n4. After you have touched a patient.\n5. After you have touched things around the patient, such as the bed, the cot or a used cup, even if you did not touch the patient.\n\nWho forgets the fifth takes germs from the bed frame to the next home.',
      short: 'After body fluids, after a patient, after the things around the patient.',
      example:
        'Lata only carried a used cup to the kitchen. She cleaned her hands before she went on, because the cup had been at a sick man’s lips.',
      points: [
        {
          text: 'Clean your hands after touching things around a patient, even if you did not touch the patient.',
          kind: 'rule',
          importance: 3,
          evidence:
            'The fifth moment is after you have touched things around the patient, such as the bed, the cot or a used cup, even if you did not touch the patient.',
          questions: [
            {
              kind: 'choice',
              setting: 'You straightened the bed and carried a cup away. You did not touch the patient.',
              question: 'What do you do before you go on?',
              options: [
                'Clean my hands',
                'Nothing: I did not touch the patient',
                'Look first whether the cup was dirty',
              ],
              answer: 'Clean my hands',
              feedback: {
                'Clean my hands': 'Right: this is the fifth moment. The bed and the cup count too.',
                'Nothing: I did not touch the patient':
                  'Things around the patient carry the same germs. That is why the fifth moment exists.',
                'Look first whether the cup was dirty':
                  'Germs cannot be seen. After the bed or a cup, clean your hands.',
              },
            },
            {
              kind: 'true_false',
              question:
                'True or false: if you touched the cot and nothing else, you can go to the next home as you are.',
              options: ['True', 'False'],
              answer: 'False',
              feedback: {
                True: 'The cot counts: germs would travel from its frame to the next home.',
                False: 'Right: the cot is around the patient, so it is the fifth moment.',
              },
              difficulty: 1,
            },
          ],
        },
        {
          text: 'The moments before care protect the patient; the moments after it protect you and the next family.',
          kind: 'fact',
          importance: 2,
          evidence: 'The three moments after care protect the health worker and the next family.',
          questions: [
            {
              kind: 'choice',
              setting: 'You have wiped up vomit, and now you clean your hands.',
              question: 'Whom does this protect above all?',
              options: ['Me and the next family', 'The patient I am leaving', 'Nobody: it is only good manners'],
              answer: 'Me and the next family',
              feedback: {
                'Me and the next family': 'Right: the three moments after care are for you and those you visit next.',
                'The patient I am leaving': 'The moments before care protect the patient. This one comes after.',
                'Nobody: it is only good manners':
                  'Without it the germs go with you: to yourself and to the next family.',
              },
            },
          ],
        },
      ],
    },
  ],
};

const soapOrRub: WrittenLesson = {
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

export const handsLessons: readonly WrittenLesson[] = [fiveMoments, soapOrRub];
