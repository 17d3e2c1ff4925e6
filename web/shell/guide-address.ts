/** Which guide helps on which screen; the first that fits. */
const guides: readonly [RegExp, string][] = [
  [/^\/courses\/[^/]+\/(media-transformation|lessons)/, '/docs/lessons-and-sources'],
  [/^\/courses\/[^/]+\/learners/, '/docs/groups-and-certificates'],
  [/^\/courses\/[^/]+\/languages/, '/docs/course-languages'],
  [/^\/courses\/[^/]+/, '/docs/adaptive-paths'],
  [/^\/media/, '/docs/lessons-and-sources'],
  [/^\/learners/, '/docs/importing-learners'],
  [/^\/templates/, '/docs/message-templates'],
  [/^\/whatsapp-settings/, '/docs/running#a-real-whatsapp-number'],
  [/^\/language-model/, '/docs/running#a-language-model'],
  [/^\/voices/, '/docs/running#cards-read-aloud'],
  [/^\/retention/, '/docs/running#what-is-kept'],
  [/^\/messages/, '/docs/delivery'],
  [/^\/(analytics|inbox)/, '/docs/reading-results'],
  [/^\/(simulator|mailbox)/, '/docs/simulator'],
  [/^\/(users|settings)/, '/docs/roles'],
  [/^\/contact-messages/, '/docs/running'],
  [/^\/learn/, '/docs/learning'],
];

/** @returns the guide's path on the public site */
export const guideAddress = (path: string): string =>
  guides.find(([place]) => place.test(path))?.[1] ?? '/docs/getting-started';
