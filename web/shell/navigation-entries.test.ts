import { expect, test } from 'vitest';
import { roles } from '#contract/roles.ts';
import { mayOpen } from './may-open.ts';
import { navigationFor } from './navigation-entries.ts';

const namesFor = (role: (typeof roles)[number], { simulator = true, ownModel = false } = {}) =>
  navigationFor({ role }, { simulator, mailbox: false, ownModel }).map(({ name }) => name);

test('a learner is offered their lessons beside the dashboard and the settings, nothing that would refuse them', () => {
  expect(namesFor('user')).toEqual(['dashboard', 'learn', 'settings']);
});

test('who makes courses is offered them, their learners and their messages', () => {
  expect(namesFor('creator')).toEqual([
    'dashboard',
    'courses',
    'media',
    'templates',
    'learners',
    'inbox',
    'messages',
    'analytics',
    'simulator',
    'settings',
  ]);
});

test('an administrator reads templates and is not offered the media library', () => {
  expect(namesFor('admin')).toContain('templates');
  expect(namesFor('admin')).not.toContain('media');
});

test('only an administrator is offered the WhatsApp settings', () => {
  expect(roles.filter((role) => namesFor(role).includes('whatsapp'))).toEqual(['admin']);
});

test('a language model is offered to an administrator, and to the head of an organization that may have its own', () => {
  const offered = (ownModel: boolean) => roles.filter((role) => namesFor(role, { ownModel }).includes('languageModel'));
  expect(offered(false)).toEqual(['admin']);
  expect(offered(true)).toEqual(['admin', 'organization']);
});

test('without the simulator nobody is offered it', () => {
  for (const role of roles) expect(namesFor(role, { simulator: false })).not.toContain('simulator');
});

test('a place for named roles is closed to every other role', () => {
  const open = roles.filter((role) => mayOpen({ role }, { roles: ['organization', 'creator'] }));
  expect(open).toEqual(['organization', 'creator']);
});
