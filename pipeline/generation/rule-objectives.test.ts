import { expect, test } from 'vitest';
import type { Point } from '../lesson-plan.ts';
import { bindingOrders } from './binding-orders.ts';
import { ruleObjectives } from './rule-objectives.ts';

const told = (text: string): string | undefined => {
  const point: Point = {
    text,
    kind: 'rule',
    importance: 3,
    how: 'verbatim',
    sources: [{ block: 0, start: 0, end: 9 }],
  };
  return ruleObjectives([point])[0]?.text;
};

test('a duty is told as what a learner will do', () => {
  expect(told('Employees must report harassment within 48 hours.')).toBe('Report harassment within 48 hours');
  expect(told('All visitors are required to sign the book at the desk.')).toBe('Sign the book at the desk');
  expect(told('Clear the cutting bed before every job.')).toBe('Clear the cutting bed before every job');
});

test('a ban is told as what a learner will never do', () => {
  expect(told('Operators must not leave a running laser unattended.')).toBe('Never leave a running laser unattended');
});

test('what must be done is told as what a learner does, and a case stands behind its deed', () => {
  expect(told('Gloves must be worn when blood is expected.')).toBe('Wear gloves when blood is expected');
  expect(told('ABHR must be performed for 20 to 30 seconds.')).toBe('Perform ABHR for 20 to 30 seconds');
  expect(told('If the alarm sounds, please leave by the nearest exit.')).toBe(
    'Leave by the nearest exit if the alarm sounds',
  );
});

test('what a machine must do, or a speaker says of himself, is no duty of a learner', () => {
  expect(told('The rig needs to communicate with the pump at all times.')).toBeUndefined();
  expect(told("Ask for help if we're blocked by another team.")).toBeUndefined();
});

test('what hangs on its neighbours is no objective', () => {
  expect(told('Managers must sign this form before payment.')).toBeUndefined();
  expect(told('Timesheets must be kept.')).toBeUndefined();
});

test('orders bind where a text tells its reader what to do, and not where it only explains or gives exercises', () => {
  const of = (...texts: string[]) =>
    bindingOrders(
      texts.map((text) => ({ text })),
      (text) => text.includes(' must '),
    );
  expect(of('Never share your password.', 'Return the keys before you leave.', 'Visitors must sign in.')).toEqual([
    true,
    true,
    false,
  ]);
  const told = Array.from({ length: 9 }, () => 'Light is bent by the lens of the eye.');
  expect(of('Return the keys before you leave.', ...told)).not.toContain(true);
  expect(of('Explain the role of the lens.', 'Compare the two eyes.')).toEqual([false, false]);
});

test('what only some may do, what comes to the reader, and a sentence that tells are no duties', () => {
  expect(told('Only trained employees should operate the press at night.')).toBeUndefined();
  expect(told('No other member shall enter time for another, unless asked.')).toBeUndefined();
  expect(told('Send you an invitation to the shared workspace.')).toBeUndefined();
  expect(told('Write access is granted only to senior members.')).toBeUndefined();
  expect(told('File contents are compared with the published ones.')).toBeUndefined();
  expect(told('Ensure fresh gloves are worn at the table.')).toBe('Ensure fresh gloves are worn at the table');
});

test('pictures stay out of a duty, and what they set apart goes on in small letters', () => {
  expect(told('🛑 Never leave the kiln open at night.')).toBe('Never leave the kiln open at night');
  expect(told('Call the manager if ⚠️ Smoke comes out of the kiln.')).toBe(
    'Call the manager if smoke comes out of the kiln',
  );
});

test('reminders, pointers, lost objects and what another does are no duties', () => {
  expect(told('Make sure to enter the password correctly.')).toBeUndefined();
  expect(told('See the chart of the studio for the sizes.')).toBeUndefined();
  expect(told('Remove from the shelf before the night.')).toBeUndefined();
  expect(told('The ball must be touched by another player before the goal.')).toBeUndefined();
  expect(told('Guests must be approved by both managers and the studio.')).toBeUndefined();
});

test('a rule that brackets an exception or a condition is told without none, and what is counted up behind it is left out', () => {
  expect(told('Members must sign the book (unless the keeper is away).')).toBeUndefined();
  expect(told('Clean the press every day (only on week days).')).toBeUndefined();
  expect(told('Do not block the gate at any time, including while loading.')).toBe('Do not block the gate at any time');
  expect(told('Do not use any lamp, such as a torch, near the press.')).not.toBe('Do not use any lamp');
});

test('a ban on what is done to a thing, "is to be" and "it is important to" are duties as well', () => {
  expect(told('Wet boots should not be worn in the hall.')).toBe('Never wear wet boots in the hall');
  expect(told('Benches are to be kept free from wool and thread.')).toBe('Keep benches free from wool and thread');
  expect(told('Daily, weekly and monthly counts must be recorded in the ledger.')).toBe(
    'Record daily, weekly and monthly counts in the ledger',
  );
  expect(told('It is important to lie still during the fitting.')).toBe('Lie still during the fitting');
  expect(told('If the loom jams, you must call the keeper.')).toBe('Call the keeper if the loom jams');
  expect(told('Some windows are sealed and should not be opened at night.')).toBeUndefined();
  expect(told('Leave that unchanged if you have no second loom.')).toBeUndefined();
});

test('a deed that is prohibited, an order in capitals and a date before the duty are told as orders', () => {
  expect(told('Entering the lift during transport is strictly prohibited.')).toBe(
    'Never enter the lift during transport',
  );
  expect(told('The use of thermos flasks is not allowed.')).toBe('Never use thermos flasks');
  expect(told('Do NOT leave water running unattended.')).toBe('Do not leave water running unattended');
  expect(told('By May 1, gardeners must begin work on their plots.')).toBe('Begin work on your plots by May 1');
  expect(told('Measure the sugar with a hydrometer, it should be around 1.04.')).toBe(
    'Measure the sugar with a hydrometer',
  );
  expect(told('Refer here for further terms around pregnancy.')).toBeUndefined();
});

test('what a verb takes with it stands right behind it', () => {
  expect(told('Broken glass needs to be disposed of in the glass box.')).toBe(
    'Dispose of broken glass in the glass box',
  );
  expect(told('All lamps are to be switched off at the end of the day.')).toBe(
    'Switch off all lamps at the end of the day',
  );
  expect(told('Young divers must be supervised at the pool.')).toBe('Supervise young divers at the pool');
  expect(told('The rules of the guards must always be followed.')).toBe('Follow the rules of the guards');
});

test('what happened long ago is no duty', () => {
  expect(told('Split into two seas around 180 million years ago.')).toBeUndefined();
  expect(told('Split the clay into two halves before lunch.')).toBe('Split the clay into two halves before lunch');
});
