import { expect, test } from 'vitest';
import { ofPassedOn } from './contact-questions.ts';
import { ofReason } from './reason-questions.ts';

test('a ban with its reason behind "as" or "since" is asked why', () => {
  expect(ofReason('Never store yeast in a closed jar as pressure builds')).toEqual({
    text: 'Why should you not store yeast in a closed jar?',
    left: 'Because pressure builds',
  });
  expect(ofReason('Do not use water on burning fat, since it spreads the flames')?.left).toBe(
    'Because it spreads the flames',
  );
});

test('"as long as", and "as" before a thing, give no reason', () => {
  expect(ofReason('Never leave the pump on as long as the valve is open')).toBeUndefined();
  expect(ofReason('Do not use the lid as a plate for hot bread')).toBeUndefined();
});

test('who something must be reported to is asked where one of two may hear it, and where more is told of them', () => {
  expect(ofPassedOn('Any theft must be reported immediately to a warden, who will write it down')).toEqual({
    text: 'Who must any theft be reported to?',
    left: 'a warden',
  });
  expect(ofPassedOn('Any sign of abuse must be reported to the safeguarding lead or another staff member')?.left).toBe(
    'the safeguarding lead or another staff member',
  );
});
