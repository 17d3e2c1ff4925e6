import type { DocumentText } from './document-text.ts';

export const oralRehydration: DocumentText = {
  title: 'Diarrhoea and Oral Rehydration',
  subtitle: 'Home care for children under five. Sahyadri Community Health, training team.',
  chapters: [
    {
      heading: 'What diarrhoea does to a child',
      parts: [
        {
          paragraphs: [
            'Diarrhoea is the passing of three or more loose or watery stools in one day. With each stool the body loses water and salts. Dehydration is the loss of more water and salts than the child takes in, and it is the main reason why diarrhoea kills.',
            'Small children dehydrate faster than adults, because their bodies are small and hold less water in reserve. Most children with diarrhoea can be treated at home if fluids are started early.',
          ],
        },
        {
          heading: 'Signs to look for',
          paragraphs: [
            'A child with some dehydration is restless, drinks eagerly and has sunken eyes. When the skin of the belly is pinched and let go, it goes back slowly. A child with severe dehydration is very sleepy or unconscious, cannot drink, and the skin pinch goes back very slowly, in more than two seconds.',
            'A child with signs of severe dehydration needs a hospital at once. Go on giving sips of fluid on the way if the child can drink.',
          ],
        },
      ],
    },
    {
      heading: 'Preparing oral rehydration solution',
      parts: [
        {
          paragraphs: [
            'Oral rehydration solution, or ORS, is a mixture of clean water, sugar and salts in exact amounts. The sugar helps the gut to take up the salts, and the water follows them. This is why plain water alone does not replace what was lost.',
          ],
        },
        {
          heading: 'Mixing one packet',
          paragraphs: [
            'Wash your hands with soap. Measure one litre of clean drinking water into a clean pot, unless the packet names another amount. Empty the whole packet into the water and stir until everything has dissolved. Taste the solution: it should be no saltier than tears.',
            'Never mix a packet with less water than it says, because a solution that is too strong can harm the child. Do not add sugar, milk or juice. Cover the pot, and throw away what is left after 24 hours.',
          ],
        },
      ],
    },
    {
      heading: 'Giving ORS and zinc',
      parts: [
        {
          heading: 'How much to give',
          paragraphs: [
            'A child under two years gets 50 to 100 millilitres of ORS after each loose stool. A child from two to ten years gets 100 to 200 millilitres after each loose stool. Give small sips from a cup or spoon rather than a bottle, because bottles are hard to keep clean.',
            'If the child vomits, wait ten minutes and then go on more slowly, with one spoon every two to three minutes. Go on with ORS until the diarrhoea stops.',
          ],
        },
        {
          heading: 'Zinc for recovery',
          paragraphs: [
            'Zinc tablets shorten the illness and make another attack in the following months less likely. Children from six months on take 20 milligrams once a day, and babies from two to six months take 10 milligrams, for fourteen days. The tablet is dissolved in a spoon of clean water or breast milk. Give all fourteen tablets, even if the stools become normal sooner.',
          ],
        },
      ],
    },
    {
      heading: 'Feeding and danger signs',
      parts: [
        {
          heading: 'Go on feeding',
          paragraphs: [
            'Breastfeeding continues during diarrhoea, and more often than usual. Older children get their normal soft food in small portions. A child who is fed during diarrhoea recovers faster, because food helps the gut to heal. After the illness the child gets one extra meal a day for two weeks.',
          ],
        },
        {
          heading: 'When to go to the health centre',
          paragraphs: [
            'Take the child to the health centre at once if there is blood in the stool, if the child cannot drink or breastfeed, vomits everything, has a fit, or becomes very sleepy. Take the child also if the diarrhoea lasts fourteen days or longer, or if fever comes with it. Antibiotics are not given for simple watery diarrhoea, because they do not help against most of its causes.',
          ],
        },
      ],
    },
  ],
};
