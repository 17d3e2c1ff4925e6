import type { WrittenLesson } from './written-lesson.ts';

export const fiveMoments: WrittenLesson = {
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
            {
              kind: 'true_false',
              setting: 'A colleague smells her hands after a visit. They smell of nothing.',
              question: 'True or false: so she can be sure that they carry no germs.',
              options: ['True', 'False'],
              answer: 'False',
              feedback: {
                True: 'Germs have no smell and no look. Clean hands are hands that were cleaned.',
                False: 'Right: germs cannot be seen, smelled or felt.',
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
            {
              kind: 'match',
              question: 'Whom does each moment protect above all?',
              options: [
                'Before an injection = you and the next family',
                'After wiping up vomit = the patient in front of you',
                'After lifting the cot aside = the next family, though you touched no patient',
              ],
              answer:
                'Before an injection = the patient in front of you; After wiping up vomit = you and the next family; After lifting the cot aside = the next family, though you touched no patient',
              feedback: { '*': 'Before care it is for the patient; after care for you and for those you visit next.' },
              difficulty: 3,
            },
          ],
        },
      ],
    },
  ],
};
