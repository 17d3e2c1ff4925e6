import type { WrittenLesson } from './written-lesson.ts';

export const coldChainLessons: readonly WrittenLesson[] = [
  {
    name: 'keeping-vaccines-cold',
    title: 'Cold, but never frozen',
    objectives: [
      'Keep vaccines between 2 and 8 degrees',
      'Pack a carrier without freezing a vial',
      'Read the vial monitor',
    ],
    duration: 4,
    cards: [
      {
        title: 'Between 2 and 8 degrees',
        text: 'Keep vaccines between 2 and 8 degrees Celsius, at the health centre and at the session. A vaccine that becomes too warm loses strength, and cooling it again does not bring the strength back.\n\nCold does harm too: pentavalent, hepatitis B and tetanus-diphtheria vaccine must never freeze. After thawing it may look normal, but it does not protect any more.',
        short: '2 to 8 degrees, always. What heat takes never comes back; what has frozen does not protect.',
        example:
          'In one night a carrier froze ten vials of hepatitis B vaccine. In the morning they looked as ever, and all ten were discarded.',
        points: [
          {
            text: 'A vaccine that lost strength in the heat does not get it back when it is cooled again.',
            kind: 'cause',
            importance: 2,
            evidence: 'Lost strength never comes back, even if the vaccine is cooled again.',
            questions: [
              {
                kind: 'true_false',
                setting: 'A carrier stood in the sun for an hour.',
                question: 'True or false: once the vials are back in the refrigerator, they regain what the heat took.',
                options: ['True', 'False'],
                answer: 'False',
                feedback: {
                  True: 'What heat takes never comes back. Ask your supervisor before you use them.',
                  False: 'Right: lost strength never comes back.',
                },
                difficulty: 1,
              },
              {
                kind: 'choice',
                setting:
                  'A helper finds two vials on the window sill, warm from the sun, and puts them back into the cold.',
                question: 'What has the cold given back to them?',
                options: ['Nothing: lost strength stays lost', 'Half of their strength', 'All of it, after one night'],
                answer: 'Nothing: lost strength stays lost',
                feedback: {
                  'Nothing: lost strength stays lost': 'Right: cooling stops the loss, it brings nothing back.',
                  'Half of their strength': 'Cooling stops the loss, but nothing of what was lost comes back.',
                  'All of it, after one night': 'However long it is cooled, lost strength never comes back.',
                },
              },
            ],
          },
          {
            text: 'Vaccine that was frozen does not protect any more, even if it looks normal after thawing.',
            kind: 'rule',
            importance: 3,
            evidence: 'A vaccine that was frozen may look normal after thawing, but it does not protect any more.',
            questions: [
              {
                kind: 'choice',
                setting: 'A vial of hepatitis B vaccine froze overnight. Thawed, it looks as it always does.',
                question: 'May you use it?',
                options: ['No: it does not protect any more', 'Yes, as it looks normal', 'Yes, if it is used today'],
                answer: 'No: it does not protect any more',
                feedback: {
                  'No: it does not protect any more': 'Right: frozen once, it is lost, whatever it looks like.',
                  'Yes, as it looks normal': 'Looks do not tell: frozen once, it does not protect any more.',
                  'Yes, if it is used today': 'Time does not mend it: frozen once, it does not protect any more.',
                },
              },
              {
                kind: 'cloze',
                question: 'Vaccine that was frozen may look normal after thawing, but it _____.',
                options: ['does not protect any more', 'must be used the same day', 'works only in adults'],
                answer: 'does not protect any more',
                feedback: {
                  'does not protect any more': 'Right: so it is discarded, however it looks.',
                  'must be used the same day': 'It is not used at all: it does not protect any more.',
                  'works only in adults': 'It protects nobody any more, whatever the age.',
                },
                difficulty: 1,
              },
            ],
          },
        ],
      },
      {
        title: 'Packing the carrier',
        text: 'A pack straight from the freezer is colder than zero and freezes the vials that touch it. So:\n1. Leave the packs outside until water moves in them. Shake one at your ear: you hear the ice move.\n2. Line the carrier with four packs.\n3. Put vials and diluents in a plastic bag in the middle.\n4. Foam pad on top, lid firmly closed.\n\nKeep it in the shade, never on a seat in the sun.',
        short: 'Wait until the ice moves in the packs; vials in the middle; pad and lid on top.',
        example:
          'At seven Geeta heard nothing in the pack. At half past seven she heard the ice move, and packed the carrier.',
        points: [
          {
            text: 'An ice pack is ready when you hear the ice move in it; straight from the freezer it freezes vials.',
            kind: 'procedure',
            importance: 3,
            evidence: 'Shake the pack close to the ear: it is ready when you hear the ice move.',
            questions: [
              {
                kind: 'choice',
                setting: 'You shake an ice pack at your ear and hear nothing.',
                question: 'What do you do?',
                options: [
                  'Leave it outside longer',
                  'Pack it: no sound means cold enough',
                  'Wrap it in paper and pack it',
                ],
                answer: 'Leave it outside longer',
                feedback: {
                  'Leave it outside longer': 'Right: it is ready when you hear the ice move.',
                  'Pack it: no sound means cold enough': 'It is too cold: it would freeze the vials that touch it.',
                  'Wrap it in paper and pack it': 'Paper is no measure. Wait until you hear the ice move.',
                },
              },
              {
                kind: 'order',
                question: 'Put the packing of a carrier in order.',
                options: [
                  'Foam pad and lid',
                  'Vials in a bag in the middle',
                  'Wait until water moves in the packs',
                  'Line it with four packs',
                ],
                answer:
                  'Wait until water moves in the packs → Line it with four packs → Vials in a bag in the middle → Foam pad and lid',
                feedback: { '*': 'First the packs, then the vials in their middle, then pad and lid.' },
                difficulty: 3,
              },
            ],
          },
        ],
      },
      {
        title: 'Read the square',
        text: 'The vaccine vial monitor on the label is a circle with a square inside. Heat darkens the square.\n• Square lighter than the circle: use the vial.\n• Same colour, or darker: discard it.\n\nThe monitor tells you about heat only. Whether a vaccine was frozen, only the shake test shows.',
        short: 'Lighter square: use. Same colour or darker: discard. Of frost it says nothing.',
        example:
          'Two vials of one box: the first has a pale square, the second one as dark as its circle. The first was used, the second discarded.',
        points: [
          {
            text: 'Discard a vial when its square has the same colour as the circle, or is darker.',
            kind: 'rule',
            importance: 3,
            evidence: 'Discard the vial if the square has the same colour as the circle or is darker.',
            questions: [
              {
                kind: 'choice',
                setting: 'Square and circle have the same colour. The vial expires only next year.',
                question: 'What do you do with it?',
                options: ['Discard it', 'Use it first today', 'Use it: it has not expired'],
                answer: 'Discard it',
                feedback: {
                  'Discard it': 'Right: same colour already means too much heat.',
                  'Use it first today': 'A lighter square may be used. The same colour means: discard.',
                  'Use it: it has not expired': 'The date knows nothing of heat. Same colour means: discard.',
                },
              },
              {
                kind: 'match',
                question: 'What belongs together?',
                options: [
                  'Square lighter than the circle = discard the vial',
                  'Square as dark as the circle = do the shake test',
                  'Perhaps frozen = use the vial',
                ],
                answer:
                  'Square lighter than the circle = use the vial; Square as dark as the circle = discard the vial; Perhaps frozen = do the shake test',
                feedback: { '*': 'Lighter: use. As dark: discard. Frost shows only in a shake test.' },
                difficulty: 2,
              },
            ],
          },
          {
            text: 'The vial monitor does not show whether a vaccine was frozen.',
            kind: 'fact',
            importance: 2,
            evidence: 'The monitor does not show whether a vaccine was frozen.',
            questions: [
              {
                kind: 'true_false',
                question: 'True or false: a light square proves that a vial was kept well, in heat and in frost.',
                options: ['True', 'False'],
                answer: 'False',
                feedback: {
                  True: 'The square darkens with heat only. Of frost it knows nothing.',
                  False: 'Right: it tells of heat, not of frost.',
                },
              },
              {
                kind: 'choice',
                setting: 'A carrier stood in the frost overnight. The squares of all vials are pale.',
                question: 'What do the pale squares tell you?',
                options: [
                  'That no heat has harmed the vials, and nothing about frost',
                  'That the vials are good to use',
                  'That the vials were frozen',
                ],
                answer: 'That no heat has harmed the vials, and nothing about frost',
                feedback: {
                  'That no heat has harmed the vials, and nothing about frost':
                    'Right: of frost only the shake test tells.',
                  'That the vials are good to use': 'Frost may have harmed them, and the square knows nothing of it.',
                  'That the vials were frozen': 'Frost leaves the square as it is: only the shake test shows it.',
                },
                difficulty: 3,
              },
            ],
          },
        ],
      },
    ],
  },
];
