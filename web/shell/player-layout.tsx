import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { keepLearnerLink, readLearnerLink, takeFragment } from '../api/kept-link.ts';
import { queryClient } from '../api/query-client.ts';
import { useSession } from '../api/session.ts';
import { readToken } from '../api/token.ts';
import { Toasts } from '../ui/toasts.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

const AppLayout = lazy(async () => ({ default: (await import('./app-layout.tsx')).AppLayout })); // React.lazy asks for a default

/** What the link of a message says beside who opens it. */
export type LinkFragment = ReadonlyMap<string, string>;

/**
 * The learner's page: inside the app's frame for who is signed in, in a frame of its own for who came by a link, and by
 * the copies on this device where no server can be reached.
 */
export function PlayerLayout() {
  const { pathname } = useLocation();
  const user = useSession((session) => session.user);
  const ended = useSession((session) => session.ended);
  const [fragment] = useState(takeLink);
  const isByLink = readLearnerLink() !== null || fragment.has('link');
  if (!isByLink && user !== null) {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <AppLayout />
      </Suspense>
    );
  }
  const isOffline = ended === 'unreachable' && readToken() !== null;
  if (!isByLink && !isOffline) return <Navigate to="/login" replace state={{ from: pathname }} />;
  return <PlayerFrame fragment={fragment} />;
}

/** The link is kept on this device, and leaves the address before anything can read it there. */
function takeLink(): LinkFragment {
  const fragment = takeFragment();
  const link = fragment.get('link');
  if (link !== null) keepLearnerLink(link);
  return new Map(fragment);
}

function PlayerFrame({ fragment }: { fragment: LinkFragment }) {
  return (
    <QueryClientProvider client={queryClient}>
      <SkipLink />
      <header data-print="off" className="border-b border-line px-4 py-3 sm:px-8">
        <Wordmark />
      </header>
      <OfflineBanner />
      <main id="content" tabIndex={-1} className="outline-none">
        <Outlet context={fragment} />
      </main>
      <Toasts />
      <RouteAnnouncer />
      <ScrollRestoration />
    </QueryClientProvider>
  );
}
