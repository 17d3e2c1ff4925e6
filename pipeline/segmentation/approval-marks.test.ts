import { expect, test } from 'vitest';
import { isApprovalMark, isSignatureForm } from './approval-marks.ts';

test.each([
  'FCC ID: 2AB8ZND1',
  'Contains FCC ID: 2ABCB-RPI32, IC: 20953-RPI32',
  'This device complies with Part 15 of the FCC Rules. Operation is subject to the following two conditions: (1) This device may not cause harmful interference, and (2) this device must accept any interference received.',
  'This equipment has been tested and found to comply with the limits for a Class B digital device, pursuant to part 15 of the FCC Rules. These limits are designed to provide reasonable protection against harmful interference.',
  'Changes or modifications not expressly approved by the party responsible for compliance could void the user’s authority to operate the equipment.',
  'Hereby, Ovens Ltd declares that the radio equipment type Oven 3 is in compliance with Directive 2014/53/EU.',
  'This device may not cause harmful interference.',
  'This Class B digital apparatus complies with Canadian ICES-003.',
])('whom a device was approved by is nothing to learn: %s', (text) => {
  expect(isApprovalMark({ kind: 'paragraph', text })).toBe(true);
});

test.each([
  'This device complies with the rules of the bakery if it is wiped every day.',
  'Employees must comply with part 15 of the safety rules.',
  'Report interference of the radio to the desk.',
  'The oven must be approved by the warden before it is used.',
])('what somebody has to do stays: %s', (text) => {
  expect(isApprovalMark({ kind: 'paragraph', text })).toBe(false);
});

test('a form to be signed with nothing in it is no content, and one that names somebody is', () => {
  expect(isSignatureForm({ kind: 'table', text: 'Name (printed)\tSignature\tDate' })).toBe(true);
  expect(isSignatureForm({ kind: 'table', text: 'Name\tDate\nOven warden\tMonday' })).toBe(false);
});
