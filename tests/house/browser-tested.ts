import type { Finding, HouseRule, HouseTree } from './house-tree.ts';

/** What a person sees as one thing: a page, a dialog, a form, a tab of the settings. */
const screen = /^web\/.*-(page|dialog|form|tab)\.tsx$/;
const routeTable = 'web/routes.tsx';

/** Not tested in a browser of their own yet. A file leaves this list when its test comes; none enters it. */
const untested = new Set<string>([
  'web/accounts/appearance-tab.tsx',
  'web/accounts/audit-tab.tsx',
  'web/accounts/avatar-crop-dialog.tsx',
  'web/accounts/notifications-tab.tsx',
  'web/accounts/profile-tab.tsx',
  'web/accounts/security-tab.tsx',
  'web/accounts/set-up-factor-page.tsx',
  'web/accounts/settings-page.tsx',
  'web/accounts/totp-dialog.tsx',
  'web/analytics/analytics-page.tsx',
  'web/contact/contact-messages-page.tsx',
  'web/courses/lesson-dialog.tsx',
  'web/delivery/inbox-page.tsx',
  'web/delivery/messages-page.tsx',
  'web/handset/handset-page.tsx',
  'web/language-model/language-model-page.tsx',
  'web/language-model/model-form.tsx',
  'web/mail/mailbox-page.tsx',
  'web/marketing/contact-form.tsx',
  'web/marketing/content-page.tsx',
  'web/marketing/landing-page.tsx',
  'web/player/player-answer-page.tsx',
  'web/player/player-course-page.tsx',
  'web/player/player-page.tsx',
  'web/player/player-unsubscribe-page.tsx',
  'web/player/typed-answer-form.tsx',
  'web/shell/not-found-page.tsx',
  'web/shell/plain-page.tsx',
  'web/shell/proof-dialog.tsx',
  'web/shell/unauthorized-page.tsx',
  'web/transformation/rerun-dialog.tsx',
  'web/transformation/transformation-page.tsx',
  'web/transformation/upload-form.tsx',
  'web/ui/studio/question-form.tsx',
  'web/users/invite-dialog.tsx',
  'web/users/limits-dialog.tsx',
  'web/users/role-dialog.tsx',
  'web/users/users-page.tsx',
  'web/whatsapp/configure-dialog.tsx',
  'web/whatsapp/whatsapp-page.tsx',
]);

const testOf = (file: string): string => file.replace(/\.tsx$/, '.browser.test.tsx');

const screensOf = (tree: HouseTree): Set<string> => {
  const routed = tree.edges().filter(({ from, to }) => from === routeTable && /-page\.tsx$/.test(to));
  return new Set([...tree.paths(screen), ...routed.map(({ to }) => to)]);
};

export const browserTestedRules: HouseRule[] = [
  {
    name: 'screens-tested-in-a-browser',
    find(tree) {
      const found: Finding[] = [];
      for (const file of screensOf(tree)) {
        const isTested = tree.files.has(testOf(file));
        if (isTested && untested.has(file)) found.push({ file, message: 'has its test: take it off the list' });
        if (!isTested && !untested.has(file)) found.push({ file, message: `has no ${testOf(file)} beside it` });
      }
      return found;
    },
  },
];
