import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import english from '../../web/i18n/en.json' with { type: 'json' };

/** What the first real use of the product found wrong, and bad input that people bring: each with the tests that show its end. */
const faults: Readonly<Record<string, readonly (readonly [file: string, test: string])[]>> = {
  'a lesson merges chapters that have nothing to do with each other': [
    [
      'pipeline/chapter-law.test.ts',
      'no card runs across a chapter, no lesson across one that is as long as a lesson, and no word is lost in between',
    ],
  ],
  '"-1 °C" loses its sign on the way': [
    ['pipeline/generation/lesson-cards.test.ts', 'signs, numbers and brackets of a card are those of the source'],
    ['web/ui/studio/pasted-text.test.ts', 'what is typed text already stays as it is, in every script'],
  ],
  'raw asterisks are shown': [
    ['web/ui/chat-text.test.ts', 'stars, underscores and tildes around words are drawn as the phone draws them'],
    [
      'server/delivery/channels/mail/render-mail.test.ts',
      'a week’s recap comes as a mail of its own, without the stars of a chat',
    ],
    [
      'web/handset/handset-page.browser.test.tsx',
      'says who writes, and shows no marks of bold or slanted words in the list',
    ],
  ],
  'lists and tables run together': [
    ['pipeline/generation/lesson-cards.test.ts', 'a list is cut between its items, and a step keeps its number'],
    [
      'pipeline/generation/lesson-cards.test.ts',
      'an item has a point before it, unless it is counted, marked by its page or leads on to others',
    ],
    ['pipeline/generation/lesson-cards.test.ts', 'a table that is cut repeats its first row'],
  ],
  'quiet hours are not kept for the first lesson and not warned of': [
    [
      'web/learners/enroll-dialog.browser.test.tsx',
      'asks in the quiet hours of somebody whether the first lesson goes now or in the morning',
    ],
    [
      'server/delivery/launch.db.test.ts',
      'who is in quiet hours is counted, and begins at nine in the morning where that is wished',
    ],
  ],
  'the time zone is silently UTC': [
    [
      'server/learners/zone-of-number.test.ts',
      'of a country with several zones the organization’s own is taken, else that of most people',
    ],
    ['server/learners/zone-of-number.test.ts', 'who has no number lives by the organization’s clock'],
  ],
  'the sender is "Your organization"': [
    [
      'web/handset/handset-page.browser.test.tsx',
      'says who writes, and shows no marks of bold or slanted words in the list',
    ],
  ],
  '"your next lesson" is said of a first lesson or a review': [
    [
      'server/delivery/sending/choose-starter.db.test.ts',
      'a next lesson is announced as one; a first lesson, a question before it and a review are not',
    ],
  ],
  'PROGRESS says numbers, not meaning': [
    [
      'server/delivery/receiving/tell-progress.db.test.ts',
      'PROGRESS names the lessons that are known and those to practice, and says what is open or comes when',
    ],
    [
      'server/delivery/content/encouraging-words.test.ts',
      'a recap names the lessons that are known and those to practice, and the day on which the first point comes back',
    ],
  ],
  '"Add learner" inside the enroll dialog loses the enrollment': [
    [
      'web/learners/enroll-dialog.browser.test.tsx',
      'adds a learner in front of it, and ticks them: the enrollment is not lost',
    ],
  ],
  'an upload takes one file': [
    ['web/media/media-page.browser.test.tsx', 'takes several files at once, each with its own line and its own upload'],
  ],
  'a dialog begins on Close, a new template red before a key is pressed': [
    [
      'web/templates/template-dialog.browser.test.tsx',
      'begins in its first field, with nothing red before a key is pressed',
    ],
  ],
  'moved time leaks ("uploaded tomorrow")': [
    [
      'web/ui/relative-time.browser.test.tsx',
      'what happened under a clock that was moved ahead happened now, and what is to come is told as such',
    ],
  ],
  'the inbox opens at the end, without the learner’s card, quick replies, assignment': [
    [
      'web/delivery/inbox-page.browser.test.tsx',
      'shows the learner beside the talk, and puts a quick reply in their language into the field',
    ],
    ['web/delivery/inbox-page.browser.test.tsx', 'gives a conversation to oneself, to a colleague, and to nobody'],
    [
      'web/delivery/inbox-page.browser.test.tsx',
      'opens with the newest question in view, though much was sent after it',
    ],
    [
      'server/delivery/hand-over.db.test.ts',
      'a conversation is one colleague’s: the others are not called to it, and it is nobody’s once given back',
    ],
  ],
  'who answers wrongly is missed among those who need attention': [
    [
      'server/analytics/teaching-routes.db.test.ts',
      'whoever is mostly wrong needs attention, though no point was missed three times in a row',
    ],
  ],
  'the menu of an administrator is cut at 800 pixels': [
    ['web/shell/navigation.browser.test.tsx', 'the whole menu of an administrator is seen in a window of 800 pixels'],
  ],
  'an import is previewed without names': [
    [
      'web/learners/import-dialog.browser.test.tsx',
      'shows of whom each row is, with the number and the clock as they were understood',
    ],
  ],
  'the country is always India': [
    [
      'server/learners/import-learners.db.test.ts',
      'the country of an organization is that of the number that registered it, else that of its time zone',
    ],
  ],
  'two banners at once': [
    [
      'web/shell/verify-notice.browser.test.tsx',
      'never two banners at once: the one of the address waits until the network is back',
    ],
  ],
  'two people in one lesson': [
    [
      'tests/journeys/repair-a-lesson.journey.ts',
      'the second of two who write in one lesson is told, and neither loses a word',
    ],
    ['server/transformation/edit-result.db.test.ts', 'of two who edit one lesson the second is told'],
  ],
  'a closed laptop in mid-edit': [
    [
      'tests/journeys/bad-input.journey.ts',
      'what was being changed when the session ended is open again after the sign-in, with what was typed',
    ],
  ],
  'a figure of 40 MB': [
    ['web/media/media-page.browser.test.tsx', 'refuses a picture of 40 MB in words, before anything is sent'],
  ],
  'text pasted from Word': [
    ['web/ui/studio/pasted-text.test.ts', 'a list of Word keeps its points and steps, without its tabs'],
    ['web/courses/lessons-page.browser.test.tsx', 'take text from a word processor as a card has it'],
  ],
  'a card of emoji alone': [
    [
      'web/ui/studio/draft-faults.test.ts',
      'a card of emoji alone is counted sign by sign, may be as long as any, and is split between two signs',
    ],
    ['contract/chat-cards.test.ts', 'a lesson of emoji alone is sent as it is'],
  ],
  'a card over the limit': [
    [
      'tests/journeys/repair-a-lesson.journey.ts',
      'a card that is too long says by how much and splits where it fits, and what was deleted comes back',
    ],
  ],
  'a lost connection during an upload': [
    [
      'web/media/media-page.browser.test.tsx',
      'an upload that the network broke off waits, and is sent again as the same one when it is back',
    ],
  ],
};

test('each fault of the first use has a test that shows its end', () => {
  const missing = Object.entries(faults).flatMap(([fault, shownBy]) =>
    shownBy
      .filter(([file, title]) => {
        const source = readFileSync(file, 'utf8');
        return !source.includes(`'${title}'`) && !source.includes(`"${title}"`);
      })
      .map(([file, title]) => `${fault}: ${file} has no test "${title}"`),
  );
  expect(missing).toEqual([]);
});

test('no screen praises a question for the checks that it has passed', () => {
  expect(JSON.stringify(english)).not.toMatch(/passed (?:all )?\{?\w+\}? ?checks/i);
});
