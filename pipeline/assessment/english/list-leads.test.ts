import { expect, test } from 'vitest';
import type { LessonSection } from './lesson-sections.ts';
import { toldByLead } from './list-leads.ts';

const sectionOf = (lead: string, lines: string): Pick<LessonSection, 'blocks'> => ({
  blocks: [
    { id: 0, kind: 'paragraph', text: lead, marks: [], provenance: [] },
    { id: 1, kind: 'list', text: lines.split(' / ').join('\n'), marks: [], provenance: [] },
  ] as unknown as LessonSection['blocks'],
});

test.each([
  ['Dry clay is used only for:', 'Pots / Tiles / Bricks', 'Say what dry clay is used for'],
  ['Members have the right to:', 'See the books / Ask for a key', 'Say what members have the right to do'],
  ['Firing plans may be shared with:', 'The fire brigade / The neighbours', 'Say who firing plans may be shared with'],
  ['Before you leave the studio:', 'Close the windows. / Lock the door.', 'Say what to do before you leave the studio'],
  ['Call the kiln manager if:', 'The glaze runs / The shelf breaks', 'Say when to call the kiln manager'],
  [
    'The wheel is strong. Please adhere to the following safety rules while using the wheel:',
    'Tie your hair. / Wear no scarf.',
    'Keep to the safety rules while using the wheel',
  ],
  ['Here are some instructions for loading the kiln:', 'Check the shelves. / Close the door.', 'Load the kiln'],
])('"%s" over a list', (lead, lines, objective) => {
  expect(toldByLead(sectionOf(lead, lines))?.text).toBe(objective);
});

test.each([
  ['We collect:', 'Names / Addresses'],
  ['It includes:', 'A brush / A bowl'],
  ['For example:', 'A brush / A bowl'],
  ['If the kiln is hot:', 'The glaze runs / The shelf is red'],
])('"%s" names nobody and nothing that is learned', (lead, lines) => {
  expect(toldByLead(sectionOf(lead, lines))).toBeUndefined();
});
