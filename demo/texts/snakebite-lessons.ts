import type { WrittenLesson } from './written-lesson.ts';

export const snakebiteLessons: readonly WrittenLesson[] = [
  {
    name: 'snakebite-first-minutes',
    title: 'Snakebite: the first minutes',
    objectives: ['Treat every bite as an emergency', 'Keep the bitten limb still', 'Keep others from doing harm'],
    duration: 4,
    cards: [
      {
        title: 'Every bite is an emergency',
        text: 'Many bites come from snakes without venom, and venomous snakes sometimes bite without giving any. Nobody can know this at first sight. So treat every snakebite as an emergency.\n\nThe krait bites sleeping people at night. It hurts little and may leave hardly a mark: whoever wakes with belly pain or drooping eyelids must be taken to hospital at once.',
        short: 'Nobody sees at first sight whether there was venom: every bite is an emergency.',
        example:
          'A farmer laughed about two small marks. An hour later his eyelids drooped; since his son had called 108 at once, he was already in hospital.',
        points: [
          {
            text: 'Treat every snakebite as an emergency: nobody can see at first sight whether there was venom.',
            kind: 'rule',
            importance: 3,
            evidence: 'Nobody can know this at first sight, so every snakebite is treated as an emergency.',
            questions: [
              {
                kind: 'choice',
                setting: 'Two small marks, no swelling, no pain. The neighbour is sure that the snake was harmless.',
                question: 'What do you do?',
                options: [
                  'Call 108, as for every bite',
                  'Wait two hours for a swelling',
                  'Trust the neighbour, who saw the snake',
                ],
                answer: 'Call 108, as for every bite',
                feedback: {
                  'Call 108, as for every bite': 'Right: at first sight nobody can know.',
                  'Wait two hours for a swelling':
                    'Some venom attacks the nerves and leaves hardly a mark. Do not wait.',
                  'Trust the neighbour, who saw the snake':
                    'At first sight nobody can know. Every bite is an emergency.',
                },
              },
              {
                kind: 'true_false',
                question:
                  'True or false: a bite that neither hurts nor swells within the first hour needs no hospital.',
                options: ['True', 'False'],
                answer: 'False',
                feedback: {
                  True: 'The krait’s bite hurts little and may leave hardly a mark. Every bite is an emergency.',
                  False: 'Right: some venom neither hurts nor swells, so every bite is an emergency.',
                },
              },
            ],
          },
          {
            text: 'Who wakes with belly pain or drooping eyelids must go to hospital at once: it may be a krait.',
            kind: 'rule',
            importance: 1,
            evidence:
              'Its bite hurts little and may leave hardly a mark, therefore a person who wakes with belly pain or drooping eyelids must be taken to hospital at once.',
            questions: [],
          },
        ],
      },
      {
        title: 'Call, calm, keep still',
        text: '1. Lead the person away from the snake. Leave the snake alone.\n2. Call 108.\n3. Calm: say that treatment exists and help is on the way. Fear makes the heart beat faster.\n4. Keep the limb still, as with a broken bone. No walking, no running: moving muscles spread the venom.\n5. Take off rings and bangles before the limb swells.\n6. Splint it, so loosely that a finger fits under the cloth.',
        short: 'Call 108, calm the person, keep the limb still, splint it loosely.',
        example:
          'Four neighbours carried the girl on a bed frame to the road. She had not taken one step since the bite.',
        points: [
          {
            text: 'A bitten person does not walk or run: moving muscles spread the venom.',
            kind: 'rule',
            importance: 3,
            evidence: 'Movement of the muscles spreads the venom, so the person should not walk or run.',
            questions: [
              {
                kind: 'choice',
                setting: 'The ambulance cannot come nearer than 300 metres.',
                question: 'How does the bitten person get there?',
                options: [
                  'Carried, with the limb kept still',
                  'Walking slowly, leaning on two people',
                  'Running, since every minute counts',
                ],
                answer: 'Carried, with the limb kept still',
                feedback: {
                  'Carried, with the limb kept still': 'Right: muscles that do not move do not spread the venom.',
                  'Walking slowly, leaning on two people':
                    'Slow steps move the muscles too, and that spreads the venom. Carry the person.',
                  'Running, since every minute counts': 'Running spreads the venom fastest of all. Carry the person.',
                },
              },
              {
                kind: 'true_false',
                setting: 'A man was bitten in the foot. His home is fifty steps away.',
                question: 'True or false: he may walk there slowly to lie down, and wait for the ambulance inside.',
                options: ['True', 'False'],
                answer: 'False',
                feedback: {
                  True: 'Each step moves the muscles, and that spreads the venom. He lies down where he is.',
                  False: 'Right: not even fifty steps. Moving muscles spread the venom.',
                },
                difficulty: 2,
              },
            ],
          },
          {
            text: 'Tie the splint so loosely that a finger fits under the cloth.',
            kind: 'rule',
            importance: 2,
            evidence:
              'Use a splint of wood or rolled cloth, and tie it loosely enough that a finger fits under the cloth.',
            questions: [
              {
                kind: 'true_false',
                question: 'True or false: the tighter the cloth of the splint, the better it holds the venom back.',
                options: ['True', 'False'],
                answer: 'False',
                feedback: {
                  True: 'The splint is there to keep the limb still. A finger must fit under the cloth.',
                  False: 'Right: a finger must fit under it.',
                },
              },
              {
                kind: 'choice',
                setting: 'The splint is on. You try to push a finger under the cloth, and it does not go.',
                question: 'What do you do?',
                options: ['Loosen the cloth', 'Leave it: it holds well', 'Tie a second cloth above it'],
                answer: 'Loosen the cloth',
                feedback: {
                  'Loosen the cloth': 'Right: a finger must fit under it.',
                  'Leave it: it holds well': 'It is too tight: the limb will swell. A finger must fit under the cloth.',
                  'Tie a second cloth above it': 'One loose cloth is enough, and a finger must fit under it.',
                },
                difficulty: 1,
              },
            ],
          },
        ],
      },
      {
        title: 'What to leave alone',
        text: 'Do not\n• cut the wound: it bleeds heavily when venom has thinned the blood\n• suck it: that brings germs in and takes no useful amount of venom out\n• tie a tight band: it can cost the person the limb\n• put ice, herbs, chemicals or current on it\n• give alcohol or aspirin: aspirin increases bleeding',
        short: 'No cutting, no sucking, no tight band, no ice, no aspirin.',
        example:
          'A band was tied above a bite and left for two hours. The venom would have been treated; the leg could not be saved.',
        points: [
          {
            text: 'Tie no tight band around a bitten limb: it can cost the person the limb.',
            kind: 'rule',
            importance: 3,
            evidence: 'Do not tie a tourniquet: a tight band stops the blood and can cost the person the limb.',
            questions: [
              {
                kind: 'choice',
                setting: 'An uncle is about to tie a tight band above the bite.',
                question: 'What do you tell him?',
                options: [
                  'No band: it can cost the limb',
                  'Tie it, and open it every ten minutes',
                  'Tie it below the bite instead',
                ],
                answer: 'No band: it can cost the limb',
                feedback: {
                  'No band: it can cost the limb': 'Right: a loose splint, and no tight band anywhere.',
                  'Tie it, and open it every ten minutes':
                    'A tight band stops the blood, even with pauses. No band at all.',
                  'Tie it below the bite instead': 'A tight band stops the blood wherever it is. No band at all.',
                },
              },
              {
                kind: 'match',
                question: 'Why not? Put each with its harm.',
                options: [
                  'Cutting the wound = can cost the limb',
                  'Sucking it = increases bleeding',
                  'A tight band = brings germs in',
                  'Aspirin = makes thinned blood pour out',
                ],
                answer:
                  'Cutting the wound = makes thinned blood pour out; Sucking it = brings germs in; A tight band = can cost the limb; Aspirin = increases bleeding',
                feedback: {
                  '*': 'A cut bleeds heavily, sucking brings germs in, a band costs the limb, aspirin increases bleeding.',
                },
                difficulty: 2,
              },
            ],
          },
        ],
      },
      {
        title: 'What the doctor needs',
        text: 'Antivenom binds venom in the blood, and it is the only specific treatment. It is given only in a health facility, because it can cause a severe allergic reaction. It works against the four main snakes of India, so nobody has to bring the snake.\n\nWrite the time of the bite on a piece of paper, where it happened and which signs came first, and send it along.',
        short: 'The time of the bite, the place and the first signs, on paper. Nobody has to bring the snake.',
        example:
          'The note in the boy’s pocket said: left foot, half past six, in the field, vision double at seven. The doctor began at once.',
        points: [
          {
            text: 'The snake need not be brought: antivenom works against all four main snakes.',
            kind: 'cause',
            importance: 2,
            evidence:
              'The Indian antivenom works against the four main snakes, so the snake does not have to be brought along.',
            questions: [
              {
                kind: 'choice',
                setting: 'Two young men want to catch the snake for the hospital.',
                question: 'What do you ask them to do instead?',
                options: [
                  'Write down when and where the bite happened',
                  'Take a picture from very close',
                  'Bring it, but only if it is dead',
                ],
                answer: 'Write down when and where the bite happened',
                feedback: {
                  'Write down when and where the bite happened':
                    'Right: this helps the doctor. The antivenom works against all four main snakes.',
                  'Take a picture from very close': 'Going close leads to more bites, and the doctor does not need it.',
                  'Bring it, but only if it is dead':
                    'Nobody needs the snake: antivenom works against all four main ones.',
                },
              },
              {
                kind: 'true_false',
                question: 'True or false: without the snake the doctor cannot know which antivenom to give.',
                options: ['True', 'False'],
                answer: 'False',
                feedback: {
                  True: 'There is one antivenom for the four main snakes of India. Nobody has to bring the snake.',
                  False: 'Right: one antivenom works against all four main snakes.',
                },
                difficulty: 1,
              },
            ],
          },
        ],
      },
    ],
  },
];
