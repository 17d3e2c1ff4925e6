import { CSPProvider } from '@base-ui/react/csp-provider';
import { useMemo } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { useSession } from './api/session.ts';
import { routes } from './routes.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { LoadingScreen } from './shell/loading-screen.tsx';
import { NewVersionNotice } from './shell/new-version-notice.tsx';

/** Shows that the session is being checked, then the routes, whether the check went well or not. */
export function App() {
  const hasChecked = useSession((session) => session.hasChecked);
  const router = useMemo(() => createBrowserRouter(routes), []);
  return (
    <ErrorBoundary>
      <CSPProvider disableStyleElements>
        {hasChecked ? <RouterProvider router={router} /> : <LoadingScreen />}
        <NewVersionNotice />
      </CSPProvider>
    </ErrorBoundary>
  );
}
