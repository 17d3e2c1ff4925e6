import { Navigate, Outlet, useLocation, useMatches } from 'react-router';
import type { Access } from '#contract/route.ts';
import { useSession } from '../api/session.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { mayOpen } from './may-open.ts';

/** What a route's `handle` says. */
export interface RouteNeeds {
  access: Access;
}

const needsOf = (handle: unknown): RouteNeeds | undefined =>
  typeof handle === 'object' && handle !== null && 'access' in handle ? (handle as RouteNeeds) : undefined; // only routes.tsx writes handles

/** Nobody signed in: to /login, which comes back here afterwards. Signed in but not allowed: to /unauthorized. */
export function RouteGuard() {
  const user = useSession((session) => session.user);
  const hasChecked = useSession((session) => session.hasChecked);
  const ended = useSession((session) => session.ended);
  const { pathname, search, hash } = useLocation();
  const needs = needsOf(useMatches().at(-1)?.handle);
  if (!hasChecked) return <LoadingScreen />;
  if (user === null) {
    // Who signed out on purpose starts afresh: the next person at this screen may be another one.
    return (
      <Navigate to="/login" replace state={ended === 'signed_out' ? null : { from: `${pathname}${search}${hash}` }} />
    );
  }
  if (needs !== undefined && !mayOpen(user, needs.access)) return <Navigate to="/unauthorized" replace />;
  return <Outlet />;
}
