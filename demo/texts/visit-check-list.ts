import type { DocumentText } from './document-text.ts';

export const visitCheckList: DocumentText = {
  title: 'Check List for a Home Visit',
  chapters: [
    {
      heading: 'Before you leave',
      parts: [
        {
          paragraphs: [
            'Check that the hand rub is full and the soap is dry. Take two packets of oral rehydration salts, zinc tablets, a thermometer and clean dressings. Look up what was agreed with the family at the last visit.',
          ],
        },
      ],
    },
    {
      heading: 'In the home',
      parts: [
        {
          paragraphs: [
            'Greet the family, clean your hands where everybody can see it, and ask before you touch anyone. Look at the handwashing place and at the place where drinking water is kept. Ask the mother to tell in her own words what she remembers from the last visit.',
          ],
        },
      ],
    },
    {
      heading: 'Before you go',
      parts: [
        {
          paragraphs: [
            'Agree on two things to practise until the next visit, and write them down. Say which signs mean that the family must not wait for you but go to the health centre. Clean your hands again at the door.',
          ],
        },
      ],
    },
  ],
};
