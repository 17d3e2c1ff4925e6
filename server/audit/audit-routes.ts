import { Readable } from 'node:stream';
import { exportAudit, listAudit, listAuditPeople, verifyAudit } from '#contract/audit.ts';
import type { QueryOf } from '#contract/route.ts';
import type { Scope } from '../database/database.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import { ownOrganizationOf } from '../http/principal.ts';
import { chainStates } from './chain-states.ts';
import { exportedEvents, pageOfAudit, peopleOfAudit } from './audit-repository.ts';
import { installationChain } from './record-audit.ts';

export function auditRoutes(app: HttpApp): void {
  bindRoute(
    app,
    listAudit,
    (call) => call.scoped((scope) => pageOfAudit(scope, call.query, ownOrganizationOf(call.principal))),
    { mayBeOld: true },
  );

  bindRoute(app, verifyAudit, (call) => call.scoped((scope) => chainStates(scope, ownOrganizationOf(call.principal))), {
    mayBeOld: true,
  });

  bindRoute(app, listAuditPeople, (call) =>
    call.scoped((scope) => peopleOfAudit(scope, ownOrganizationOf(call.principal))),
  );

  bindRoute(
    app,
    exportAudit,
    async (call) => ({
      stream: Readable.from(linesOf(call.scoped, call.query, ownOrganizationOf(call.principal))),
      contentType: 'application/x-ndjson',
      fileName: `audit-${new Date().toISOString().slice(0, 10)}.jsonl`,
      inline: false,
    }),
    { mayBeOld: true },
  );
}

const rowsAtOnce = 1000;

/** In short reads, so that a slow reader holds no transaction open. */
async function* linesOf(
  scoped: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>,
  query: QueryOf<typeof exportAudit>,
  ownChain: string | undefined,
): AsyncGenerator<string> {
  let after = { chain: installationChain, seq: 0 };
  for (;;) {
    const rows = await scoped((scope) => exportedEvents(scope, query, ownChain, after, rowsAtOnce));
    yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsAtOnce) return;
    after = { chain: last.chain, seq: last.seq };
  }
}
