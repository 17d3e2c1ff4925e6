import { AppError } from '../app-error.ts';
import type { Scope } from '../database/database.ts';
import { type TemplateRow, templateRowById } from './templates-repository.ts';

export const isTemplateId = (id: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(id);

/**
 * Loads a template that this scope may see. In a scope that writes that is one of the own organization.
 *
 * @throws AppError template_not_found, also for another organization's
 */
export async function requireTemplate(scope: Scope, id: string): Promise<TemplateRow> {
  const row = isTemplateId(id) ? await templateRowById(scope, id) : undefined;
  if (row === undefined) throw new AppError('template_not_found', { template_id: id });
  return row;
}
