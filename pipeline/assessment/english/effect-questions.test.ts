import { expect, test } from 'vitest';
import { ofEffect, ofLikely, ofReached, ofState, withoutAdvice } from './effect-questions.ts';
import { plainQuestion } from './plain-questions.ts';

test('what is reached by a deed is asked as what happens then', () => {
  expect(ofReached('By sanding the edge, you hide the marks of the saw')).toMatchObject({
    text: 'What happens when you sand the edge?',
    left: 'you hide the marks of the saw',
  });
  expect(ofReached('By closing this valve, the pump will run dry within minutes')).toBeUndefined();
  expect(ofReached('By joining the club, members can borrow two kayaks')).toBeUndefined();
});

test('what a device does in a state of its own is asked of the device', () => {
  expect(ofState('If set to Loop, the player starts anew at the end of the list')).toMatchObject({
    text: 'What does the player do when it is set to Loop?',
    left: 'It starts anew at the end of the list',
    needsHeading: true,
  });
  expect(ofState('If set to Loop, you should press Stop twice at the end')).toBeUndefined();
  expect(ofState('If enabled, the lamp is red for a while')).toBeUndefined();
});

test('the one effect of a thing is asked for by its verb', () => {
  expect(ofEffect('A blown fuse disables the whole heating circuit')).toEqual({
    text: 'What does a blown fuse disable?',
    left: 'the whole heating circuit',
  });
  expect(ofEffect('Floor valves limit the flow and close the cold circuit')).toBeUndefined();
  expect(ofEffect('Loyalty cards allow regular guests to skip the queue')).toBeUndefined();
  expect(ofEffect('The sales team tracks all open offers of the region')).toBeUndefined();
});

test('what something is likely to do is asked so', () => {
  expect(ofLikely('Shallow sampling is likely to overstate the gain in carbon')).toEqual({
    text: 'What is shallow sampling likely to do?',
    left: 'overstate the gain in carbon',
  });
  expect(ofLikely('Very old ropes are unlikely to survive a fall of two metres')).toMatchObject({
    text: 'What are old ropes unlikely to do?',
  });
});

test('advice bids as an order does', () => {
  expect(withoutAdvice('It is best practice in the trade to check the fuse before opening the box')).toBe(
    'Check the fuse before opening the box',
  );
  expect(withoutAdvice('It is important not to bend the cable near its plug')).toBe(
    'Do not bend the cable near its plug',
  );
  expect(withoutAdvice('It is important to remember the code')).toBe('It is important to remember the code');
});

test('what a dash only explains is left out of the answer', () => {
  expect(
    plainQuestion('The trip zone is the area of the press where the ram works – i.e., all below the guard.'),
  ).toMatchObject({ text: 'What is the trip zone?', left: 'The area of the press where the ram works' });
});
