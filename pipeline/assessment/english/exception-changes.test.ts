import { expect, test } from 'vitest';
import { exceptionTurned } from './exception-changes.ts';

test('an exception is turned into its opposite, for whoever skims forgets where a rule ends', () => {
  expect(exceptionTurned('Do not open the lid unless the light is off.')).toBe(
    'Do not open the lid, even if the light is off.',
  );
  expect(exceptionTurned('Early booking is prohibited, except for when a member is on leave.')).toBe(
    'Early booking is prohibited, even when a member is on leave.',
  );
  expect(exceptionTurned('Animals are not allowed on the pier, with the exception of guide dogs.')).toBe(
    'Animals are not allowed on the pier, not even guide dogs.',
  );
  expect(exceptionTurned('Dogs are allowed in all rooms except the lab.')).toBe(
    'Dogs are allowed in all rooms, including the lab.',
  );
});

test('what is allowed only after, with or in a case is told as allowed without it', () => {
  expect(exceptionTurned('Guests may enter the hall only after the tour has begun.')).toBe(
    'Guests may enter the hall even before the tour has begun.',
  );
  expect(exceptionTurned('You may use the lift only with a key of the porter.')).toBe(
    'You may use the lift without a key of the porter.',
  );
  expect(exceptionTurned('Doors may be opened only when the green light shines.')).toBe(
    'Doors may be opened whether or not the green light shines.',
  );
});

test('a ban until something, or without leave, is told as leave', () => {
  expect(exceptionTurned('Do not start the engine until the guide gives the sign.')).toBe(
    'You may start the engine before the guide gives the sign.',
  );
  expect(exceptionTurned('Members must not book travel without approval of the manager.')).toBe(
    'Members may book travel without approval of the manager.',
  );
});

test('an exception that says nothing of its own, or one of two, is left as it is', () => {
  expect(exceptionTurned('Team members may not install software unless necessary.')).toBeUndefined();
  expect(exceptionTurned('All visitors except contractors must wear a badge.')).toBeUndefined();
  expect(exceptionTurned('Only use the lift when the porter is in, unless the hall is locked.')).toBeUndefined();
  expect(exceptionTurned('Doors stay open.')).toBeUndefined();
});
