import type pg from 'pg';
import { Gauge } from 'prom-client';
import { registry } from './metrics.ts';

type Pool = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount' | 'ended'>;

const pools = new Map<Pool, string>();

/** @param role as which its connections log in */
export function watchPool(pool: Pool, role: string): void {
  pools.set(pool, role);
}

const sumByRole = (count: (pool: Pool) => number): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const [pool, role] of pools) {
    if (pool.ended) pools.delete(pool);
    else sums.set(role, (sums.get(role) ?? 0) + count(pool));
  }
  return sums;
};

const poolGauge = (name: string, help: string, count: (pool: Pool) => number): Gauge =>
  new Gauge({
    name,
    help,
    labelNames: ['role'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [role, sum] of sumByRole(count)) this.set({ role }, sum);
    },
  });

poolGauge(
  'chalkline_database_connections_in_use',
  'Connections of this process that are working.',
  ({ totalCount, idleCount }) => totalCount - idleCount,
);
poolGauge(
  'chalkline_database_connections_waited_for',
  'Transactions of this process that wait for a free connection.',
  ({ waitingCount }) => waitingCount,
);
