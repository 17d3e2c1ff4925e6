import { expect, test } from 'vitest';
import { chatterOf, lackOf } from './doubtful-points.ts';

test('a point that leaves open of what, instead of what or for whom it speaks lacks something', () => {
  expect(lackOf('The other partner could get leave instead.')).toBe('instead');
  expect(lackOf('Other breakers need a push in the right place.')).toBe('other_than_which');
  expect(lackOf('If you have to, change the words.')).toBe('bare_condition');
  expect(lackOf("If you don't have any, you can take a plastic bag.")).toBe('bare_condition');
  expect(lackOf('The usual reason is a late start.')).toBe('of_what');
  expect(lackOf('You will have to set up the lamp again.')).toBe('once_more');
  expect(lackOf('Violations may result in charges.')).toBe('of_which_rule');
  expect(lackOf('To ensure the alarm is raised in case of fire.')).toBe('aim_alone');
  expect(lackOf('When you accomplish that goal, leave the hive.')).toBe('that_one');
  expect(lackOf('Actively checking on the guests to make sure they are happy.')).toBe('bare_clause');
});

test('a point that goes on with what stood before it lacks that', () => {
  expect(lackOf('The preceding step should make the loom creak.')).toBe('step_before');
  expect(lackOf('After all, a torn warp could cost a week.')).toBe('goes_on');
  expect(lackOf('More likely, though, is that the shuttle is bent.')).toBe('goes_on');
  expect(lackOf('Surely a fault that he/she should tell the keeper of.')).toBe('who_else');
  expect(lackOf('A member must tell the keeper when he/she leaves.')).toBeUndefined();
  expect(lackOf('Hand looms and power looms are fundamentally different.')).toBe('merely_different');
  expect(chatterOf('A torn warp is a valid concern.')).toBe('only_named');
  expect(chatterOf('No need to get complicated.')).toBe('needless');
});

test('what a point says of itself it does not lack', () => {
  for (const whole of [
    'Use wet hands instead of flour.',
    'If the lamp fails, use the torch instead.',
    'Do not pull the plug; switch the lamp off instead.',
    'Other employees must not enter the hall.',
    'The main cause of mould is a wet wall.',
    'If you have to leave early, tell the keeper.',
    'To save a show, press the disk button.',
    'Violations of this rule may result in charges.',
    'If the key is lost, you must apply again.',
  ])
    expect([whole, lackOf(whole)]).toEqual([whole, undefined]);
});

test('what only a class, a file at hand or a page shows is not told', () => {
  expect(lackOf('Discuss the importance of daily records.')).toBe('for_trainers');
  expect(lackOf('Discuss the plan with your lead.')).toBeUndefined();
  expect(lackOf('The content of the file is the name of the map.')).toBe('of_the_file');
  expect(lackOf('Send you an invitation to the channel.')).toBe('to_you');
  expect(lackOf('Log incoming data; 0: do not log incoming data')).toBe('glued');
});

test('lines that ran together or were cut off are no whole point', () => {
  expect(lackOf('Adhere to the clothing rules Working with cold liquids in the hall')).toBe('run_together');
  expect(lackOf('Large bottles must never be stored in rooms other than the approved')).toBe('cut_off');
  expect(lackOf('A paper list allows: allows to share the cost.')).toBe('doubled');
  expect(lackOf('Click the button named Working with liquids.')).toBeUndefined();
});

test('what a device shows on the way is not to be kept, and what it warns of is', () => {
  expect(lackOf('The status should show "Connected".')).toBe('shown_on_device');
  expect(lackOf('You will be redirected to the screen of the list.')).toBe('taken_to');
  expect(lackOf('A warning will be displayed if the water stops.')).toBeUndefined();
});

test('a welcome, praise and a step of a story are chatter', () => {
  for (const idle of [
    'You are now a member of the club.',
    "We're always looking for more helpers!",
    'Helping young people is hugely rewarding.',
    "Three weeks have passed and it's time for harvest.",
    'We’ve listed the benefits of the club.',
    'The guidelines are provided so that your child gets well.',
  ])
    expect([idle, chatterOf(idle) !== undefined]).toEqual([idle, true]);
  for (const kept of [
    'You are not allowed to smoke.',
    'We always lock the gate at nine.',
    'Read the label before use.',
  ])
    expect([kept, chatterOf(kept)]).toEqual([kept, undefined]);
});

test('a case without its thing, a made-up name and what people say to each other are of their page', () => {
  expect(lackOf('Once agreed, the keeper will note the days.')).toBe('participle_case');
  expect(lackOf('Once the days are agreed, the keeper will note them.')).toBeUndefined();
  expect(lackOf('ABC is on the north field while the tug waits.')).toBe('example_names');
  expect(lackOf('CREW: "Ready to lift" DESK: "Lift when ready"')).toBe('dialogue');
});

test('what somebody means, hopes or may change is nothing to keep', () => {
  expect(chatterOf('As an employer we want to be as flexible as possible.')).toBe('of_intent');
  expect(chatterOf('Kiln House, LLC ("KH") seeks to promote a safe place for its events.')).toBe('of_intent');
  expect(chatterOf('The company encourages everyone to take time off during the year.')).toBe('encouraged_all');
  expect(chatterOf('Every situation is different, so ask your lead.')).toBe('of_all_cases');
  expect(chatterOf('When using a kiln, safety should always be your priority.')).toBe('first_of_all');
  expect(chatterOf('KH may modify this code of conduct from time to time.')).toBe('may_be_changed');
  expect(chatterOf('Understanding the kiln helps potters to work well.')).toBe('of_reading');
});

test('what a rule asks of those who want something is kept', () => {
  expect(chatterOf('If you want to be a keeper, ask the board.')).toBeUndefined();
  expect(chatterOf('Whoever seeks to be a keeper must ask the board.')).toBeUndefined();
  expect(chatterOf('The board may change the date of the firing.')).toBeUndefined();
});

test('what a teller says of himself or to a hall, and lines that ran together, are no points', () => {
  expect(chatterOf('My plants grew tall and thin in the search for light.')).toBe('of_mine');
  expect(chatterOf('The sign must say “Ask for my keys at the desk”.')).toBeUndefined();
  expect(chatterOf('Raise your hand if you work at the kiln.')).toBe('to_the_hall');
  expect(lackOf('You should see some foam by now.Then feed it.')).toBe('torn');
  expect(lackOf('Use Node.js for the desk of the hall.')).toBeUndefined();
});

test('a blank of a form, a call to join and a note of who runs an event are nothing to keep', () => {
  expect(chatterOf('The box costs $amount, due on day of month')).toBe('blank');
  expect(chatterOf('Telephone: ????????')).toBe('blank');
  expect(chatterOf('Join the choir and help us fill the old chapel with song!')).toBe('joins');
  expect(chatterOf("Don't forget to bring the choir banner!")).toBe('of_organisers');
  expect(chatterOf('The choir acknowledges its responsibility to keep its singers safe.')).toBe('of_the_signer');
  for (const whole of [
    "Don't forget to bring your note stand.",
    'The ticket costs $12 at the door.',
    'The treasurer confirms that the fee was paid.',
  ])
    expect([whole, chatterOf(whole)]).toEqual([whole, undefined]);
});

test('an answer without its question, and a rule that lost its verb, are no whole points', () => {
  expect(lackOf('Yes - after one day, but not by the stream')).toBe('answers');
  expect(lackOf('The principles of the choir are that all singers.')).toBe('that_who');
  expect(lackOf('Consequences of violation: the singer leaves the choir.')).toBe('of_which_rule');
  expect(lackOf('The leader must make sure that all singers leave.')).toBeUndefined();
});
