import type { DocumentText } from './document-text.ts';

/** The handbook behind the published course. */
export const cleanHands: DocumentText = {
  title: 'Clean Hands, Safe Care',
  subtitle: 'A handbook for community health workers. Sahyadri Community Health, training team.',
  chapters: [
    {
      heading: 'Why clean hands protect patients',
      parts: [
        {
          paragraphs: [
            'Hand hygiene is the cleaning of hands with soap and water or with an alcohol-based rub. It is the cheapest and one of the most effective ways to stop infections from passing between people. A community health worker touches many families in one day, and so the same hands can carry germs from one home to the next.',
            'Germs are living things too small to see, such as bacteria and viruses. Most germs on the skin are harmless, but some cause diarrhoea, chest infections and infected wounds. Hands that look clean may still carry germs, because germs cannot be seen, smelled or felt.',
          ],
        },
        {
          heading: 'How germs travel on hands',
          paragraphs: [
            'Hands pick up germs whenever they touch skin, body fluids or surfaces near a sick person. The germs stay alive on the hands for minutes or even hours. When the same hands then touch another person, food or a dressing, the germs move on. This path from hand to person is called contact transmission.',
            'Newborn babies, old people and people with open wounds fall ill most easily. A newborn has a weak defence against infection, therefore hands must be cleaned before the baby or the cord is touched. Regular handwashing with soap reduces the number of people who fall ill with diarrhoea by about a third.',
          ],
        },
        {
          heading: 'Nails, rings and small cuts',
          paragraphs: [
            'Short nails are easier to clean, because germs collect in the space under the nail. Rings and bracelets keep the skin below them dirty and wet, so they are taken off before work begins. A cut on the hand is covered with a waterproof dressing, which protects both the worker and the patient.',
          ],
        },
      ],
    },
    {
      heading: 'When to clean your hands',
      parts: [
        {
          paragraphs: [
            'The World Health Organization names five moments when health workers must clean their hands. The moments are easy to remember if you think of the patient as the centre: two moments come before the patient is touched, and three come after.',
          ],
        },
        {
          heading: 'The two moments before',
          paragraphs: [
            'The first moment is before you touch a patient. Cleaning hands at this moment protects the patient from germs that you carry from the last home. Shaking hands, taking a pulse and lifting a child all count as touching a patient.',
            'The second moment is before a clean procedure, such as dressing a wound, giving an injection or preparing a feed. Cleaning hands at this moment keeps germs out of the body of the patient. It is done directly before the procedure, even if the hands were washed a few minutes ago.',
          ],
        },
        {
          heading: 'The three moments after',
          paragraphs: [
            'The third moment is after contact with body fluids, such as blood, vomit, urine or stool. The fourth moment is after you have touched a patient. The fifth moment is after you have touched things around the patient, such as the bed, the cot or a used cup, even if you did not touch the patient.',
            'The three moments after care protect the health worker and the next family. A worker who forgets the fifth moment takes germs from the bed frame to the next home. Besides the five moments, hands are washed after using the toilet, before eating and before cooking.',
          ],
        },
      ],
    },
    {
      heading: 'Washing with soap and water',
      parts: [
        {
          paragraphs: [
            'Soap loosens dirt and fat from the skin, and running water carries the germs away. A whole hand wash takes 40 to 60 seconds from wetting to drying. Hands are washed with soap and water whenever they are visibly dirty, after using the toilet and after caring for a person with diarrhoea.',
          ],
        },
        {
          heading: 'The steps of a hand wash',
          paragraphs: [
            'Wet the hands with clean running water and take enough soap to cover all surfaces. Rub the palms together, then rub the back of each hand with the fingers spread. Rub between the fingers, and rub the backs of the fingers against the other palm. Clean each thumb by turning it inside the closed hand, because thumbs are forgotten most often. Rub the fingertips in the palm to clean under the nails.',
            'Rinse the hands until no soap is left, and hold them so that the water runs off at the fingers. Dry the hands with a clean cloth or a paper towel, because wet hands pick up and spread germs more easily than dry hands. Use the towel to close the tap, so that the clean hand does not touch the dirty handle.',
          ],
        },
        {
          heading: 'When there is no tap',
          paragraphs: [
            'A tippy tap is a small water container that hangs on a frame and is tipped with a foot pedal. It gives running water without a pipe, and nobody has to touch it with dirty hands. A mug and a helper who pours also make running water. Washing in a shared bowl is not safe, because the dirt of one person stays in the water for the next.',
          ],
        },
      ],
    },
    {
      heading: 'Cleaning with alcohol-based rub',
      parts: [
        {
          paragraphs: [
            'An alcohol-based hand rub is a liquid or gel with 60 to 80 percent alcohol. It kills most bacteria and viruses on clean-looking hands within 20 to 30 seconds. The rub is faster than a hand wash and needs no water, so it is the first choice during home visits when the hands are not dirty.',
          ],
        },
        {
          heading: 'How to use the rub',
          paragraphs: [
            'Take a palmful of the rub, enough to keep all of the hand wet. Rub it over the palms, the backs, between the fingers, the thumbs and the fingertips. Keep rubbing until the hands are dry, and do not wipe them. A smaller amount dries too quickly, so it does not kill enough germs.',
          ],
        },
        {
          heading: 'When the rub is not enough',
          paragraphs: [
            'Alcohol does not work through dirt, so hands with soil, blood or grease must be washed with soap and water. Some germs that cause diarrhoea survive alcohol, and therefore soap and water are used after caring for a person with diarrhoea. Gloves do not replace hand hygiene, because they can have small holes and the hands become dirty when the gloves are taken off.',
            'Hand rub burns easily. Keep the bottle away from the cooking fire and from lamps, and let the hands dry before you light a match. Keep the bottle out of the reach of children, because swallowed alcohol is poisonous.',
          ],
        },
      ],
    },
    {
      heading: 'Teaching families',
      parts: [
        {
          paragraphs: [
            'Families change a habit when it is easy, when they see others do it and when it is praised. A handwashing place is a fixed spot with water and soap near the toilet or the kitchen. Homes with a handwashing place wash their hands more often than homes where soap and water are kept apart.',
          ],
        },
        {
          heading: 'Show, do together, praise',
          paragraphs: [
            'Begin with one question: when did you wash your hands today? Listen first, because people accept advice more easily from somebody who has listened. Then show a whole hand wash slowly, and ask the mother and the children to do it together with you. Praise one thing that they did well before you correct anything.',
            'Choose two moments to practise until the next visit, such as before feeding the child and after using the toilet. Asking for all moments at once overwhelms a family. At the next visit look at the handwashing place, check that soap is there and ask what was difficult.',
          ],
        },
        {
          heading: 'Caring for your own skin',
          paragraphs: [
            'Skin that is washed often becomes dry and may crack, and cracked skin holds more germs than healthy skin. Use a simple cream at the end of the day. Do not wash with soap directly before or after using a rub, because the two together dry the skin out.',
          ],
        },
      ],
    },
  ],
};
