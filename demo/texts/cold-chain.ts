import type { DocumentText } from './document-text.ts';

export const coldChain: DocumentText = {
  title: 'The Vaccine Cold Chain',
  subtitle: 'For health workers who carry vaccines to outreach sessions. Sahyadri Community Health, training team.',
  chapters: [
    {
      heading: 'What the cold chain is',
      parts: [
        {
          paragraphs: [
            'The cold chain is the system of people, equipment and transport that keeps vaccines at the right temperature from the maker to the child. Vaccines lose their strength when they become too warm. Lost strength never comes back, even if the vaccine is cooled again.',
            'At the health centre and at the outreach session vaccines are kept between 2 and 8 degrees Celsius. The temperature of the refrigerator is read and written down twice a day, also on holidays.',
          ],
        },
        {
          heading: 'Too warm and too cold',
          paragraphs: [
            'The oral polio vaccine is the one that heat damages most easily. Freezing destroys other vaccines: pentavalent, hepatitis B and tetanus-diphtheria vaccine must never freeze. A vaccine that was frozen may look normal after thawing, but it does not protect any more.',
          ],
        },
      ],
    },
    {
      heading: 'Packing the vaccine carrier',
      parts: [
        {
          paragraphs: [
            'A vaccine carrier is an insulated box that is lined with four ice packs and carried by hand. It keeps vaccines cold during one session day, if the lid stays closed.',
          ],
        },
        {
          heading: 'Conditioned ice packs',
          paragraphs: [
            'A conditioned ice pack is a frozen pack that has been left outside until water moves inside it. Shake the pack close to the ear: it is ready when you hear the ice move. Packs straight from the freezer are colder than zero degrees, and therefore they freeze the vials that touch them.',
            'Put the vials and the diluents in a plastic bag in the middle of the carrier, so that labels stay dry. Place the foam pad on top and close the lid firmly. Keep the carrier in the shade and never on the seat of a vehicle in the sun.',
          ],
        },
      ],
    },
    {
      heading: 'Reading the vaccine vial monitor',
      parts: [
        {
          paragraphs: [
            'The vaccine vial monitor is a small label with a circle and a square inside it. The square is made of a material that darkens with heat, and it darkens faster when it is hotter. It shows the heat that one vial has met in its whole life.',
            'Use the vial if the square is lighter than the circle around it. Discard the vial if the square has the same colour as the circle or is darker. The monitor does not show whether a vaccine was frozen.',
          ],
        },
        {
          heading: 'The shake test',
          paragraphs: [
            'The shake test shows whether a freeze-sensitive vaccine was frozen. Freeze one vial of the same batch on purpose, let it thaw, and shake it together with the suspect vial. Put both on a table. If the suspect vial settles as fast as the frozen one, or faster, it was frozen and is not used.',
          ],
        },
      ],
    },
    {
      heading: 'During and after the session',
      parts: [
        {
          heading: 'Opening vials',
          paragraphs: [
            'Take out one vial at a time and close the carrier again. Write the date and the hour on every vial that you open. Vaccines that are mixed from powder, such as BCG and measles-rubella, are used only with their own diluent. They are thrown away four hours after mixing or at the end of the session, whichever comes first, because germs can grow in them.',
          ],
        },
        {
          heading: 'Going back',
          paragraphs: [
            'Return unopened vials to the refrigerator on the same day and mark that they have been out. Use these vials first at the next session. If the power fails, keep the refrigerator closed and note the time. Tell your supervisor before you use any vaccine that may have been outside the safe range.',
          ],
        },
      ],
    },
  ],
};
