import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createBrowserRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { User } from '#contract/accounts.ts';
import type { Role } from '#contract/roles.ts';
import type { Route } from '#contract/route.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useSession } from '#web/api/session.ts';
import { writeToken } from '#web/api/token.ts';
import { ErrorBoundary } from '#web/shell/error-boundary.tsx';
import { type DialogControl, useDialog } from '#web/ui/use-dialog.ts';
import { Toasts } from '#web/ui/toasts.tsx';
import { server, type Received } from './contract-server.ts';
import { madeFrom, type Sketch } from './made-answers.ts';

interface Showing {
  /** The address in the window: '/courses?q=fire' */
  at?: string;
  /** How routes.tsx spells the page's address, where it has parameters: '/courses/:courseId' */
  path?: string;
  /** What the page before handed over. */
  state?: unknown;
  /** Who is signed in; nobody when null. */
  as?: Role | null;
  user?: Sketch<User>;
  /** What the frame around the page hands down. */
  context?: unknown;
}

/** Signs somebody in here and at the server. */
export function signedInAs(role: Role, sketch: Sketch<User> = {}): User {
  const user = madeFrom(User, { name: 'Asha Rao', email_verified: true, ...sketch, role });
  writeToken('a-token');
  server.knows(role);
  useSession.setState({ user, isAuthenticated: true, hasChecked: true });
  return user;
}

/**
 * Shows a page, or a part of one, as the app does: with its router, its cache and its messages, without the navigation
 * around it.
 */
export async function show(
  page: ReactNode,
  { at = '/', path, state, as = 'creator', user, context }: Showing = {},
): Promise<void> {
  if (as === null) useSession.setState({ hasChecked: true });
  else signedInAs(as, user);
  window.history.replaceState({ usr: state, key: 'default', idx: 0 }, '', at);
  const router = createBrowserRouter([
    {
      element: <Frame context={context} />,
      children: [
        { path: path ?? new URL(at, window.location.origin).pathname, element: page },
        { path: '*', element: <p>Another page</p> },
      ],
    },
  ]);
  await render(
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    </CSPProvider>,
  );
}

/** Where the window is now, as a person reads it in the address bar. */
export const address = (): string => window.location.pathname + window.location.search;

const Frame = ({ context }: { context: unknown }) => (
  <ErrorBoundary>
    <Outlet context={context} />
  </ErrorBoundary>
);

/** The newest call of a route, once there is one; `count`: once there are that many. */
export const sent = <R extends Route>(route: R, count = 1): Promise<Received<R>> =>
  vi.waitFor(
    () => {
      const calls = server.callsOf(route);
      const last = calls.at(-1);
      if (last === undefined || calls.length < count)
        throw new Error(`${route.method} ${route.path} was asked ${calls.length} times, not ${count}`);
      return last;
    },
    { timeout: 3000, interval: 20 },
  );

/** A dialog that is open already, and can be opened again. */
export function Opened({ dialog }: { dialog: (control: DialogControl) => ReactNode }) {
  const control = useDialog(true);
  return (
    <>
      <button type="button" onClick={control.open}>
        Open it
      </button>
      {dialog(control)}
    </>
  );
}

/** Picks a file where the page takes one, as the browser's own window would. */
export async function pickFile(file: File): Promise<void> {
  const field = await vi.waitUntil(() => document.querySelector<HTMLInputElement>('input[type="file"]'));
  await userEvent.upload(field, file);
}
