import type { StoppableRoad } from '#kit/stoppable-road.ts';
import type { DatabaseLogin } from '#server/database/database.ts';

/** A login's address by a road that can be stopped. */
export function byRoad(login: DatabaseLogin | undefined, road: StoppableRoad): string {
  const { user = '', password, database = '' } = login ?? {};
  const url = new URL(`postgres://127.0.0.1:${road.port}/${database}`);
  url.username = user;
  url.password = typeof password === 'string' ? password : '';
  return url.href;
}
