import { listTemplates } from '#contract/templates.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import { pageOfTemplates } from './templates-repository.ts';

export function templatesRoutes(app: HttpApp): void {
  bindRoute(app, listTemplates, (call) => call.scoped((scope) => pageOfTemplates(scope, call.query)));
}
