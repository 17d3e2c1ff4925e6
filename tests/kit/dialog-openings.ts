import type { Page } from 'playwright-core';
import type { DemoRole } from './demo-places.ts';
import { chooseByArrows } from './dialog-keys.ts';

/** A dialog of the demo data's screens and the way to it. */
export interface DialogOpening {
  name: string;
  who: DemoRole;
  address: string;
  /** Pressed before, where the opener is not there from the start. */
  first?: RegExp;
  /** The button that opens it, or the menu it is in; gets the focus back. */
  opener: string | RegExp;
  /** Its name among the menu's. */
  choice?: string | RegExp;
}

export function dialogOpenings({ courseId, templateId }: Readonly<Record<string, string>>): DialogOpening[] {
  const course = `/courses/${courseId}`;
  const lessons = `${course}/lessons`;
  const learners = `${course}/learners`;
  const transformation = { who: 'creator', address: `${course}/media-transformation`, first: /clean-hands/ } as const;
  const actions = /^Actions for/;
  return [
    { name: 'command bar', who: 'creator', address: '/dashboard', opener: /^Search/ },
    { name: 'new course', who: 'creator', address: '/courses', opener: 'New course' },
    { name: 'edit course', who: 'creator', address: course, opener: 'Edit' },
    { name: 'archive course', who: 'creator', address: course, opener: 'More actions', choice: 'Archive' },
    { name: 'delete course', who: 'creator', address: course, opener: 'More actions', choice: 'Delete course' },
    { name: 'write a lesson', who: 'creator', address: lessons, opener: 'Add lesson' },
    { name: 'edit a lesson', who: 'creator', address: lessons, opener: actions, choice: 'Edit lesson' },
    { name: 'preview of a lesson', who: 'creator', address: lessons, opener: 'Preview' },
    { name: 'enroll learners', who: 'creator', address: learners, opener: 'Enroll learners' },
    { name: 'invite to a course', who: 'creator', address: learners, opener: 'Invite' },
    { name: "a learner's way", who: 'creator', address: learners, opener: actions, choice: /./ },
    { name: 'source of a sentence', ...transformation, opener: /^Page \d/ },
    { name: 'edit a result lesson', ...transformation, opener: actions, choice: 'Edit lesson' },
    { name: 'upload media', who: 'creator', address: '/media', opener: 'Upload Media' },
    { name: 'edit media', who: 'creator', address: '/media', opener: /^Edit / },
    { name: 'delete media', who: 'creator', address: '/media', opener: /^Delete / },
    { name: 'preview media', who: 'creator', address: '/media', opener: /^Tippy tap in use/ },
    { name: 'new template', who: 'admin', address: '/templates', opener: 'New Template' },
    { name: 'copy template', who: 'admin', address: '/templates', opener: /^Duplicate / },
    { name: 'preview template', who: 'admin', address: '/templates', opener: /^Preview / },
    { name: 'duplicate template', who: 'admin', address: `/templates/${templateId}`, opener: 'Duplicate' },
    { name: 'add learner', who: 'creator', address: '/learners', opener: 'Add learner' },
    { name: 'edit learner', who: 'creator', address: '/learners', opener: actions, choice: /^Edit/ },
    { name: 'erase learner', who: 'creator', address: '/learners', opener: actions, choice: /^Erase/ },
    { name: 'import learners', who: 'creator', address: '/learners', opener: /^Import/ },
    { name: 'message', who: 'creator', address: '/messages', opener: 'Sunita Pawar' },
    { name: 'invite user', who: 'admin', address: '/users', opener: 'Invite user' },
    { name: 'role of a user', who: 'admin', address: '/users', opener: actions, choice: /role/ },
    { name: 'deactivate user', who: 'admin', address: '/users', opener: actions, choice: /^Deactivate/ },
    { name: 'how long something is kept', who: 'admin', address: '/retention', opener: /^Change how long/ },
    { name: 'configure WhatsApp', who: 'admin', address: '/whatsapp-settings', opener: 'Configure' },
    { name: 'leave all courses', who: 'user', address: '/learn', opener: 'Leave all courses' },
    { name: 'delete account', who: 'organization', address: '/settings?tab=security', opener: 'Delete account' },
  ];
}

/**
 * By the keyboard alone; the page is open and idle. What opens is loaded at this moment, as at a person's first time.
 *
 * @returns the names of the opener and of what has the focus, asked for again
 */
export async function openByKeyboard(page: Page, { first, opener, choice }: DialogOpening) {
  if (first !== undefined) await page.getByRole('button', { name: first }).first().click();
  const button = page.getByRole('button', { name: opener }).first();
  await button.focus();
  const named = (): Promise<string> =>
    page.evaluate(() => {
      const focused = document.activeElement;
      return focused?.getAttribute('aria-label') ?? focused?.textContent ?? '';
    });
  const openerName = await named();
  // One call for both: what is drawn anew in between would take the focus away.
  await button.press('Enter');
  if (choice !== undefined) await chooseByArrows(page, choice);
  return { openerName, focused: named };
}
