import { keepFor, type Kept, keptTerms, listKept } from '#contract/retention.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import type { Context } from '../slice.ts';
import { keepDays, keptDays } from './kept-settings.ts';
import { sizesOf } from './kept-sizes.ts';

type Needs = Pick<Context, 'db' | 'clock'>;

/** For administrators: what is kept, for how long, and what it costs. */
export function retentionRoutes(app: HttpApp, context: Needs): void {
  bindRoute(app, listKept, () => view(context));

  bindRoute(app, keepFor, async ({ body, log, principal }) => {
    await keepDays(context.db, body.kind, body.days);
    log.info({ user_id: principal.userId, kind: body.kind, days: body.days }, 'a term of retention was changed');
    return view(context);
  });
}

async function view({ db, clock }: Needs): Promise<Kept[]> {
  const [days, sizes] = await Promise.all([keptDays(db), sizesOf(db, clock.real())]);
  const termOf = (kind: Kept['kind']): Kept['term'] =>
    kind === 'deliveries' || kind === 'attempts' ? null : { days: days[kind], ...keptTerms[kind] };
  return [...sizes].map(([kind, size]) => ({ kind, term: termOf(kind), ...size }));
}
