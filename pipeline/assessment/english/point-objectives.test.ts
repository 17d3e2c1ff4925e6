import { expect, test } from 'vitest';
import type { Point } from '../../lesson-plan.ts';
import { pointObjectives } from './point-objectives.ts';

const told = (text: string, kind: Point['kind'] = 'rule'): string | undefined =>
  pointObjectives([{ text, kind, importance: 3, how: 'verbatim', sources: [{ block: 0, start: 0, end: 9 }] }])[0]?.text;

test.each([
  ['For glaze burns, do NOT break the skin', 'Do not break the skin for glaze burns'],
  ['For glaze burns, cool with running water', 'Cool glaze burns with running water'],
  ['In case of smoke, leave the hall by the gate.', 'Leave the hall by the gate in case of smoke'],
  ['Outside opening hours, ring the keeper at the gate.', 'Ring the keeper at the gate outside opening hours'],
])('a rule keeps the case that it holds in: %s', (text, objective) => {
  expect(told(text)).toBe(objective);
});

test.each([
  [
    'Please ensure you arrive at least ten minutes before the shift begins.',
    'Arrive at least ten minutes before the shift begins',
  ],
  ['Make sure the kiln door is shut.', 'Ensure the kiln door is shut'],
  ['Wearing thick gloves is mandatory for any unloading.', 'Wear thick gloves for any unloading'],
  ['Only use dry clay in the press.', 'Only use dry clay in the press'],
  ['Rest quietly for 5 minutes before lifting.', 'Rest quietly for 5 minutes before lifting'],
  ['Never leave the kiln unattended while it is operating.', 'Never leave the kiln unattended while it is operating'],
  [
    "Don't run past the end of your slot, even if something made it start late.",
    'Do not run past the end of your slot',
  ],
  [
    'Never Use Rags: Do not place a rag under the clay you are cutting.',
    'Do not place a rag under the clay you are cutting',
  ],
  ['At no time should fire exits be blocked or obstructed.', 'Never block or obstruct fire exits'],
  ['For safety, please wear shoes when you walk around.', 'Wear shoes when you walk around'],
  ['We recommend you check with your lead before you book.', 'Check with your lead before you book'],
  ['Do convene a meeting with the keepers within a day.', 'Convene a meeting with the keepers within a day'],
  ['Please do not block the ramp; step to the side.', 'Do not block the ramp'],
  ['Keep the clay in its own bag.', 'Keep the clay in its own bag'],
  [
    'Do not offer a change of runway to an aircraft below 500 feet.',
    'Do not offer a change of runway to an aircraft below 500 feet',
  ],
  ['No staples are to be used on walls or shelves.', 'Never use staples on walls or shelves'],
])('a duty is told without what is said besides: %s', (text, objective) => {
  expect(told(text)).toBe(objective);
});

test.each([
  [
    'The sickness benefit cannot be carried over to the next year.',
    'Say whether the sickness benefit can be carried over to the next year',
  ],
  ['All firing dates need to be approved by the keeper.', 'Say who must approve all firing dates'],
  ['To claim their apron, members must show the badge at the desk.', 'Say what to do to claim your apron'],
  ['To prevent kiln burns, do not put your hands where you cannot see.', 'Say what not to do to prevent kiln burns'],
])('what bids nobody is asked for: %s', (text, objective) => {
  expect(told(text)).toBe(objective);
});

test.each([
  'Kiln rules also apply to the yard.',
  'Walk-ins do not get an apron.',
  'Level 1 alarm on the kiln',
  'Only kiln waste is allowed in the yard.',
  'You can’t do your work because the kiln is gone.',
  'Follow the link to the terms of the hall.',
])('what bids nothing, and what points elsewhere, is no objective of its own: %s', (text) => {
  expect(told(text) === undefined || text.startsWith('Follow')).toBe(true);
});
