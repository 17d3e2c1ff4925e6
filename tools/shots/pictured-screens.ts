import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const widths = [1440, 390] as const;
const themes = ['light', 'dark'] as const;

export type Who = 'nobody' | 'admin' | 'organization' | 'creator' | 'user';

/** `{course}` is the newest published course, `{template}` the first template. `press`: buttons to press one after the other, by the beginning of their name. */
export interface Screen {
  path: string;
  who: Who;
  state?: string;
  press?: readonly string[];
  /** A file is chosen before, whose line breaks with its first piece. */
  losesLine?: true;
  /** Calls to such an address (a glob) get no answer. */
  cut?: string;
  /** What the page itself asks for: it waits for ever, or is refused for a fault of the server. */
  learning?: 'waits' | 'fails';
  /** A refusal belongs to it: the browser notes it as an error. */
  isRefused?: true;
}

/** What a learner sees while their lessons come, where they cannot come, and where there are none for them. */
const learnerStates = ['/learn', '/learn/{course}'].flatMap((path) => [
  { path, who: 'user' as const, state: 'loading', learning: 'waits' as const },
  { path, who: 'user' as const, state: 'failed', learning: 'fails' as const, isRefused: true as const },
]);

/** The recorder of a card, from a fake microphone that beeps. */
const recorderStates = [
  { state: 'recorder', press: ['Record a voice note'] },
  { state: 'recording', press: ['Record a voice note', 'Start recording'] },
  { state: 'recorded', press: ['Record a voice note', 'Start recording', 'Stop'] },
  {
    state: 'not-sent',
    press: ['Record a voice note', 'Start recording', 'Stop', 'Add it to the card'],
    cut: '**/media/voice-notes',
  },
] as const;

const screens: readonly Screen[] = [
  ...['/', '/hi', '/ta', '/docs', '/docs/getting-started', '/api', '/status', '/contact', '/blog', '/faq'].map(
    (path) => ({
      path,
      who: 'nobody' as const,
    }),
  ),
  { path: '/', who: 'nobody', state: 'lost', losesLine: true },
  { path: '/login', who: 'nobody' },
  { path: '/register', who: 'nobody' },
  { path: '/no-such-page', who: 'nobody' },
  { path: '/dashboard', who: 'admin' },
  { path: '/dashboard', who: 'organization' },
  { path: '/dashboard', who: 'creator' },
  { path: '/dashboard', who: 'user' },
  { path: '/courses', who: 'creator' },
  { path: '/courses/{course}', who: 'creator' },
  { path: '/courses/{course}/lessons', who: 'creator' },
  { path: '/courses/{course}/learners', who: 'creator' },
  { path: '/courses/{course}/languages', who: 'creator' },
  { path: '/courses/{course}/languages/hi', who: 'creator' },
  { path: '/courses/{course}/media-transformation', who: 'creator' },
  {
    path: '/courses/{course}/media-transformation',
    who: 'creator',
    state: 'lost',
    losesLine: true,
    press: ['Transform to Microlearning'],
  },
  {
    path: '/courses/{course}/media-transformation',
    who: 'creator',
    state: 'results',
    press: ['clean-hands', 'Page 1'],
  },
  {
    path: '/courses/{course}/media-transformation',
    who: 'creator',
    state: 'studio',
    press: ['clean-hands', 'Edit lesson'],
  },
  {
    path: '/courses/{course}/media-transformation',
    who: 'creator',
    state: 'preview',
    press: ['clean-hands', 'Edit lesson', 'Preview'],
  },
  ...recorderStates.map(({ state, press, ...more }) => ({
    path: '/courses/{course}/media-transformation',
    who: 'creator' as const,
    state,
    press: ['clean-hands', 'Edit lesson', '1 Why clean hands', ...press],
    ...more,
  })),
  { path: '/media', who: 'organization' },
  { path: '/templates', who: 'organization' },
  { path: '/templates', who: 'admin' },
  { path: '/templates/{template}', who: 'admin' },
  { path: '/whatsapp-settings', who: 'admin' },
  { path: '/language-model', who: 'admin' },
  { path: '/voices', who: 'admin' },
  { path: '/retention', who: 'admin' },
  { path: '/learners', who: 'creator' },
  { path: '/inbox', who: 'creator' },
  { path: '/messages', who: 'creator' },
  { path: '/analytics', who: 'creator' },
  { path: '/analytics?course={course}', who: 'creator' },
  { path: '/simulator', who: 'creator' },
  { path: '/simulator', who: 'admin' },
  { path: '/join/K7Q2MX', who: 'nobody' },
  { path: '/certificates/K7Q2MX4RT9BD', who: 'nobody' },
  { path: '/forgot-password', who: 'nobody' },
  { path: '/reset-password', who: 'nobody' },
  { path: '/settings', who: 'organization' },
  { path: '/settings?tab=security', who: 'organization' },
  { path: '/settings?tab=notifications', who: 'creator' },
  { path: '/settings?tab=appearance', who: 'user' },
  { path: '/users', who: 'admin' },
  { path: '/users', who: 'organization' },
  { path: '/contact-messages', who: 'admin' },
  { path: '/mailbox', who: 'admin' },
  { path: '/unauthorized', who: 'user' },
  { path: '/verify-email', who: 'nobody' },
  { path: '/learn', who: 'user' },
  { path: '/learn/{course}', who: 'user' },
  ...learnerStates,
  { path: '/learn', who: 'organization', state: 'empty' },
  { path: '/learn/{course}', who: 'organization', state: 'not-in-it', isRefused: true },
  { path: '/learn/answer', who: 'nobody' },
  { path: '/learn/unsubscribe', who: 'nobody' },
];

export interface Wanted extends Screen {
  picture: string;
  width: number;
  theme: string;
}

const nameOf = (path: string): string =>
  path.replace(/^\/+/, '').replaceAll(/[{}]/g, '').replaceAll(/[/?=]/g, '-') || 'landing';

/** Each screen at each width in each theme. */
export const allPictures = (): Wanted[] =>
  screens
    .flatMap((screen) => widths.flatMap((width) => themes.map((theme) => ({ ...screen, width, theme }))))
    .map((shot) => ({
      ...shot,
      picture: [nameOf(shot.path), shot.state, shot.who, shot.width, shot.theme].filter(Boolean).join('.'),
    }));

/** Screens of the route table that no picture shows. */
export function unpictured(): string[] {
  const table = readFileSync(resolve(import.meta.dirname, '../../web/routes.tsx'), 'utf8');
  const paths = [...table.matchAll(/\bpath[=:]\s*\{?['"`]\/*([^'"`*]+)['"`]/g)].map((match) => match[1] ?? '');
  const isPictured = (route: string): boolean => {
    const shape = new RegExp(`^/${route.replaceAll(/:\w+/g, '[^/]+')}$`);
    return screens.some(({ path }) => shape.test(path.replace(/\?.*/, '')));
  };
  return [...new Set(paths)].filter((path) => path !== '/' && !path.startsWith('app') && !isPictured(path));
}
