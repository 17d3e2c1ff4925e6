import {
  changeTemplate,
  checkTemplate,
  createTemplate,
  deleteTemplate,
  getTemplate,
  listTemplates,
  type MessageTemplate,
  restoreTemplate,
  templateStatistics,
} from '#contract/templates.ts';
import type { Scope } from '../database/database.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import type { Principal } from '../http/principal.ts';
import type { Context } from '../slice.ts';
import { lintTemplate } from './lint-template.ts';
import { metaTemplatesRoutes } from './meta-templates-routes.ts';
import { requireTemplate } from './require-template.ts';
import { templateDetails } from './template-details.ts';
import { changeTemplateRow, createTemplateRow, deleteTemplateRow, restoreTemplateRow } from './save-template.ts';
import { countsOfTemplates, isNameTaken, pageOfTemplates, toTemplate } from './templates-repository.ts';

const templateOf = async (scope: Scope, principal: Principal, id: string): Promise<MessageTemplate> =>
  toTemplate(principal, await requireTemplate(scope, id));

export function templatesRoutes(app: HttpApp, context: Context): void {
  metaTemplatesRoutes(app, context);

  bindRoute(app, listTemplates, (call) => call.scoped((scope) => pageOfTemplates(scope, call.principal, call.query)), {
    readsInOneScope: true,
  });

  bindRoute(app, templateStatistics, (call) => call.scoped(countsOfTemplates));

  bindRoute(app, getTemplate, (call) => templateDetails(context, call, call.params.templateId));

  bindRoute(app, createTemplate, (call) =>
    call.scoped(async (scope) => {
      const id = call.newId();
      await createTemplateRow(scope, call.principal, id, call.body);
      return templateOf(scope, call.principal, id);
    }),
  );

  bindRoute(app, changeTemplate, (call) =>
    call.scoped(async (scope) => {
      await changeTemplateRow(scope, call.principal, call.params.templateId, call.body);
      return templateOf(scope, call.principal, call.params.templateId);
    }),
  );

  bindRoute(app, deleteTemplate, (call) =>
    call.scoped(async (scope) => {
      await deleteTemplateRow(scope, call.params.templateId);
      return {};
    }),
  );

  bindRoute(app, restoreTemplate, (call) =>
    call.scoped(async (scope) => {
      await restoreTemplateRow(scope, call.params.templateId);
      return templateOf(scope, call.principal, call.params.templateId);
    }),
  );

  bindRoute(app, checkTemplate, (call) =>
    call.scoped(async (scope) => ({
      issues: lintTemplate(call.body, { isNameTaken: await isNameTaken(scope, call.body) }),
    })),
  );
}
