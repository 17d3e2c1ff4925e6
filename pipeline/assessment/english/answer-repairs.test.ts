import { expect, test } from 'vitest';
import { repaired, withoutPictures } from './answer-repairs.ts';

test.each([
  [
    'When does the lamp bot look?',
    'Once a day and instantly prints the list',
    'How often does the lamp bot look?',
    'Once a day',
  ],
  ['Quay: when is the rope weighed?', 'Every two weeks', 'Quay: how often is the rope weighed?', 'Every two weeks'],
  ['How long should you rinse a burn?', '15--20 minutes', 'How long should you rinse a burn?', '15–20 minutes'],
  ['When is the rope oiled?', 'Daily', 'How often is the rope oiled?', 'Daily'],
  [
    'What should you do if at any point you lose a key?',
    'Ensure to tell the porter',
    'What should you do if you lose a key?',
    'Tell the porter',
  ],
  [
    'What may you do if you row for the club?',
    'Have permission to take a skiff instead',
    'What may you do if you row for the club?',
    'Take a skiff',
  ],
  [
    'What should you do if a friend/colleague calls?',
    'Ring back',
    'What should you do if a friend or colleague calls?',
    'Ring back',
  ],
  [
    '⚠️ What should you do if the lamp fails?',
    '🛑 Stop the loom',
    'What should you do if the lamp fails?',
    'Stop the loom',
  ],
])('%s → %s is said plainly', (text, left, plain, answer) => {
  expect(repaired({ text, left })).toEqual({ text: plain, left: answer });
});

test.each([
  ['When should you call the yard?', 'Once the lamp is dry'],
  ['When should you call the yard?', 'Every Monday at noon'],
  ['When should you call the yard?', 'After the keeper opens the lock and signs the list'],
  ['What should you use to test if your badge/password combination is known?', 'The desk'],
  ['Who weighs the rope?', 'The keeper of locks and gates'],
  ['What should you do if the client/server link fails?', 'Call the yard'],
])('%s → %s stays as it is', (text, left) => {
  expect(repaired({ text, left })).toEqual({ text, left });
});

test('a picture before a line is left out, and a number stays', () => {
  expect(withoutPictures('⚠️ Weak grip for 2 days')).toBe('Weak grip for 2 days');
});

test('what a page shouts is asked in a calm voice, and a name in capitals stays', () => {
  expect(
    repaired({ text: 'Why should the gate be shut at ALL times?', left: 'Do NOT let the BBC team wait outside' }),
  ).toEqual({ text: 'Why should the gate be shut at all times?', left: 'Do not let the BBC team wait outside' });
});

test('a cause is asked as one, and who is taught without by whom', () => {
  expect(repaired({ text: 'When is snow blindness caused?', left: 'When there is too much light on snow' })).toEqual({
    text: 'What causes snow blindness?',
    left: 'Too much light on snow',
  });
  expect(
    repaired({
      text: 'Who must be instructed before using the crane?',
      left: 'New drivers in its operation by a warden',
    }).left,
  ).toBe('New drivers');
});

test('what is done by somebody is asked by whom, and a way is asked as a way', () => {
  expect(repaired({ text: 'How is the list of rowers kept?', left: 'By the boat house warden' })).toMatchObject({
    text: 'By whom is the list of rowers kept?',
    left: 'The boat house warden',
  });
  const way = { text: 'How is the list of rowers kept?', left: 'By writing each name in the book' };
  expect(repaired(way)).toMatchObject(way);
  const means = { text: 'How is the list sent?', left: 'By letter post' };
  expect(repaired(means)).toMatchObject(means);
});

test('a deed of two words is asked with both', () => {
  expect(
    repaired({ text: 'Boat house: what must you not carry alone in the hall?', left: 'Out repairs of the winch' }),
  ).toMatchObject({
    text: 'Boat house: what must you not carry out alone in the hall?',
    left: 'Repairs of the winch',
  });
  const whole = { text: 'What must you not carry into the hall?', left: 'Oars that drip' };
  expect(repaired(whole)).toMatchObject(whole);
});

test('a case without its article gets one, and a time is told without what it is for', () => {
  expect(repaired({ text: 'When must the gate be locked?', left: 'When boat house is empty' }).left).toBe(
    'When boat house is empty',
  );
  expect(repaired({ text: 'When must the gate be locked?', left: 'When boathouse is empty' }).left).toBe(
    'When the boathouse is empty',
  );
  expect(repaired({ text: 'When must the gate be locked?', left: 'When water is low' }).left).toBe('When water is low');
  for (const left of ['When repair is needed', 'If paint has dried', 'When mooring is not free of charge'])
    expect(repaired({ text: 'When must the gate be locked?', left }).left).toBe(left);
  expect(repaired({ text: 'When must the gate be locked?', left: 'If mooring is not occupied' }).left).toBe(
    'If the mooring is not occupied',
  );
  expect(repaired({ text: 'How long should you run the tap?', left: '30 minutes to cool it down' }).left).toBe(
    '30 minutes',
  );
});

test('what should be used is answered without the order that follows', () => {
  expect(
    repaired({ text: 'What should you use to keep flies away?', left: 'Oil and a net and wear long sleeves' }).left,
  ).toBe('Oil and a net');
  expect(repaired({ text: 'What should you use to keep flies away?', left: 'Oil and clean nets' }).left).toBe(
    'Oil and clean nets',
  );
});

test('who is to be told is answered without how soon', () => {
  expect(repaired({ text: 'Who should you tell if an oar breaks?', left: 'The warden as soon as possible' }).left).toBe(
    'The warden',
  );
  expect(repaired({ text: 'What should you do if an oar breaks?', left: 'Tell the warden at once' }).left).toBe(
    'Tell the warden at once',
  );
});
