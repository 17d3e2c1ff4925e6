import type { DocumentText } from './document-text.ts';

export const trainingPlan: DocumentText = {
  title: 'Training Plan for New Health Workers',
  subtitle: 'Six weeks from the first day to the first visit alone. Sahyadri Community Health, training team.',
  chapters: [
    {
      heading: 'How the six weeks are arranged',
      parts: [
        {
          paragraphs: [
            'Every new health worker spends six weeks with the training team before visiting families alone. Two mornings a week are spent together at the health centre. The rest is learned in short lessons on the phone and during visits with an experienced colleague.',
            'A short lesson takes about five minutes and ends with questions. Questions that were answered wrongly come back after a few days, because a repeated question is remembered longer than a repeated text.',
          ],
        },
      ],
    },
    {
      heading: 'Week by week',
      parts: [
        {
          heading: 'Weeks one and two',
          paragraphs: [
            'The first two weeks are about safe contact: hand hygiene, waste and protecting patients. The worker accompanies three visits a week and speaks little. At the end of week two the mentor watches one complete hand wash and signs the card.',
          ],
        },
        {
          heading: 'Weeks three and four',
          paragraphs: [
            'The next two weeks are about children: diarrhoea, feeding and the growth chart. The worker mixes oral rehydration solution in front of a family and explains each step in the language of the family.',
          ],
        },
        {
          heading: 'Weeks five and six',
          paragraphs: [
            'The last two weeks are about sessions and emergencies: the cold chain, snakebite and referral. The worker packs a vaccine carrier under supervision and leads one village meeting.',
          ],
        },
      ],
    },
    {
      heading: 'Mentors and signatures',
      parts: [
        {
          paragraphs: [
            'A mentor is an experienced health worker who accompanies no more than three new colleagues. The mentor speaks with each of them once a week for twenty minutes. A skill is signed only after the mentor has seen it done twice without help.',
          ],
        },
      ],
    },
    {
      heading: 'Privacy and consent',
      parts: [
        {
          paragraphs: [
            'Messages are sent only to learners who have agreed to receive them. Whoever writes STOP gets no further message, and whoever writes START is welcome back. Names and stories of families never go into a chat group.',
          ],
        },
      ],
    },
  ],
};
