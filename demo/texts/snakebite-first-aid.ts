import type { DocumentText } from './document-text.ts';

export const snakebiteFirstAid: DocumentText = {
  title: 'First Aid for Snakebite',
  subtitle: 'What to do in the first hour, and what to leave alone. Sahyadri Community Health, training team.',
  chapters: [
    {
      heading: 'Snakes and seasons',
      parts: [
        {
          paragraphs: [
            "Most snakebites in rural Maharashtra happen during the monsoon, when snakes leave flooded holes and people work in the fields. Four snakes cause most of the dangerous bites in India: the spectacled cobra, the common krait, the Russell's viper and the saw-scaled viper.",
            'Many bites come from snakes without venom, and venomous snakes sometimes bite without giving venom. Nobody can know this at first sight, so every snakebite is treated as an emergency.',
          ],
        },
        {
          heading: 'What venom does',
          paragraphs: [
            'Cobra and krait venom attacks the nerves. The eyelids droop, speech becomes slurred, and breathing can stop. Viper venom attacks the blood and the tissue, so the bitten limb swells and the person may bleed from the gums or the wound.',
            'The krait often bites sleeping people at night. Its bite hurts little and may leave hardly a mark, therefore a person who wakes with belly pain or drooping eyelids must be taken to hospital at once.',
          ],
        },
      ],
    },
    {
      heading: 'The first minutes',
      parts: [
        {
          paragraphs: [
            'Move the person away from the snake and keep calm. Fear makes the heart beat faster, so tell the person that treatment exists and that help is on the way. Call 108 for an ambulance. Do not try to catch or kill the snake, because this leads to more bites.',
          ],
        },
        {
          heading: 'Keep the limb still',
          paragraphs: [
            'Immobilisation is the keeping of the bitten limb as still as possible, as with a broken bone. Movement of the muscles spreads the venom, so the person should not walk or run. Use a splint of wood or rolled cloth, and tie it loosely enough that a finger fits under the cloth. Remove rings, bangles and tight clothes before the limb swells.',
            'Lay the person on the left side if they vomit or become drowsy, so that the airway stays open. Watch the breathing all the time.',
          ],
        },
      ],
    },
    {
      heading: 'What not to do',
      parts: [
        {
          heading: 'Dangerous customs',
          paragraphs: [
            'Do not cut the wound, because cuts bleed heavily when venom has thinned the blood. Do not suck the wound, because this removes no useful amount of venom and brings germs in. Do not tie a tourniquet: a tight band stops the blood and can cost the person the limb.',
            'Do not put ice, herbs, chemicals or electric current on the bite. Do not give alcohol or painkillers such as aspirin, because aspirin increases bleeding. A visit to a traditional healer costs hours that the person does not have.',
          ],
        },
      ],
    },
    {
      heading: 'At the hospital',
      parts: [
        {
          paragraphs: [
            'Antivenom is a medicine that binds venom in the blood, and it is the only specific treatment for a bite with venom. The Indian antivenom works against the four main snakes, so the snake does not have to be brought along. Antivenom is given only in a health facility, because it can cause a severe allergic reaction.',
          ],
        },
        {
          heading: 'What to tell the doctor',
          paragraphs: [
            'Tell the doctor the time of the bite, where it happened and which signs came first. Write the time on a piece of paper and send it with the person. At the hospital a few millilitres of blood are left in a clean glass tube for 20 minutes. If the blood has not clotted, viper venom is at work.',
          ],
        },
        {
          heading: 'Preventing bites',
          paragraphs: [
            'Sleep under a well-tucked mosquito net, if possible on a cot. Use a torch and closed shoes at night. Keep grain and rubbish away from the sleeping place, because mice attract snakes. Look before you put a hand into firewood, hay or a hole.',
          ],
        },
      ],
    },
  ],
};
