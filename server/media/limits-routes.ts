import { listOrganizationUse, setOrganizationLimits } from '#contract/allowances.ts';
import { setLimits } from '../accounts/set-limits.ts';
import { AppError } from '../app-error.ts';
import { asSystem } from '../database/database.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import type { Context } from '../slice.ts';
import { usesOf } from './organization-limits.ts';

/** For administrators: what each organization uses, and what it may. */
export function limitsRoutes(app: HttpApp, { config, db, jobs }: Context): void {
  bindRoute(app, listOrganizationUse, (call) => call.scoped((scope) => usesOf(scope, config.quotas)));

  bindRoute(app, setOrganizationLimits, (call) =>
    asSystem(db, async (scope) => {
      const { organizationId } = call.params;
      await setLimits(scope, organizationId, call.body);
      await jobs.changeShare(scope, organizationId, call.body.transformations_at_once);
      const [use] = await usesOf(scope, config.quotas, organizationId);
      if (use === undefined) throw new AppError('organization_not_found', { organization_id: organizationId });
      return use;
    }),
  );
}
