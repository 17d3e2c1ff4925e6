import { expect, test } from 'vitest';
import { operatorGuide, userGuide } from '../marketing/site-documents.ts';
import { guideAddress } from './guide-address.ts';

test.each([
  ['/courses/42/lessons', '/docs/lessons-and-sources'],
  ['/courses/42/learners', '/docs/groups-and-certificates'],
  ['/courses/42/languages/hi', '/docs/course-languages'],
  ['/courses/42', '/docs/adaptive-paths'],
  ['/messages', '/docs/delivery'],
  ['/whatsapp-settings', '/docs/running#a-real-whatsapp-number'],
  ['/templates/7', '/docs/message-templates'],
  ['/inbox', '/docs/reading-results'],
  ['/dashboard', '/docs/getting-started'],
])('on %s help is %s, and that guide exists', (place, guide) => {
  expect(guideAddress(place)).toBe(guide);
  expect([...userGuide, ...operatorGuide].map(({ path }) => path)).toContain(guide.split('#')[0]);
});
