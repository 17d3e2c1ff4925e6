import * as z from 'zod/mini';
import { callGraph, type GraphAnswer, type GraphCaller } from './graph-call.ts';

/** A template as it is submitted. */
export interface TemplateDefinition {
  name: string;
  language: string;
  category: string;
  parameter_format: 'named' | 'positional';
  components: readonly Readonly<Record<string, unknown>>[];
}

const Created = z.object({ id: z.string(), status: z.optional(z.string()), category: z.optional(z.string()) });
const Success = z.object({ success: z.boolean() });
const Listed = z.object({
  id: z.string(),
  name: z.string(),
  language: z.string(),
  status: z.string(),
  category: z._default(z.string(), ''),
  correct_category: z.optional(z.string()),
  rejected_reason: z.optional(z.string()),
  quality_score: z.optional(z.object({ score: z.optional(z.string()) })),
  parameter_format: z.optional(z.string()),
  components: z._default(z.array(z.record(z.string(), z.unknown())), []),
});
/** Every word of Meta's is an open list. */
export type ListedTemplate = z.infer<typeof Listed>;
const Page = z.object({
  data: z.array(z.unknown()),
  paging: z.optional(
    z.object({ cursors: z.optional(z.object({ after: z.optional(z.string()) })), next: z.optional(z.string()) }),
  ),
});
const Session = z.object({ id: z.string() });
const Handle = z.object({ h: z.string() });

const fields =
  'id,name,language,status,category,previous_category,correct_category,rejected_reason,quality_score,parameter_format,components';
/** Meta holds at most 6,000 templates of one account. */
const pageSize = 200;
const pageLimit = 40;

/** Meta reviews what it takes; the category it answers may be another one. */
export const createTemplate = (
  caller: GraphCaller,
  accountId: string,
  definition: TemplateDefinition,
): Promise<GraphAnswer<z.infer<typeof Created>>> =>
  callGraph(caller, { method: 'POST', path: `${accountId}/message_templates`, json: definition }, Created);

/** Replaces all components; the category only where it may still change. */
export const editTemplate = (
  caller: GraphCaller,
  templateId: string,
  change: { components: TemplateDefinition['components']; category?: string },
): Promise<GraphAnswer<unknown>> => callGraph(caller, { method: 'POST', path: templateId, json: change }, Success);

export const unpauseTemplate = (caller: GraphCaller, templateId: string): Promise<GraphAnswer<unknown>> =>
  callGraph(caller, { method: 'POST', path: `${templateId}/unpause`, json: {} }, Success);

/** One language of a name; its name is barred for 30 days when it was approved. */
export const deleteTemplate = (
  caller: GraphCaller,
  accountId: string,
  template: { id: string; name: string },
): Promise<GraphAnswer<unknown>> => {
  const query = new URLSearchParams({ hsm_id: template.id, name: template.name });
  return callGraph(caller, { method: 'DELETE', path: `${accountId}/message_templates?${query.toString()}` }, Success);
};

/** All templates of an account; those that cannot be read are left out. */
export async function listTemplates(
  caller: GraphCaller,
  accountId: string,
  filter: { name?: string } = {},
): Promise<GraphAnswer<ListedTemplate[]>> {
  const found: ListedTemplate[] = [];
  let after: string | undefined;
  for (let page = 0; page < pageLimit; page += 1) {
    const query = new URLSearchParams({ fields, limit: String(pageSize), ...filter, ...(after && { after }) });
    const asked = await callGraph(
      caller,
      { method: 'GET', path: `${accountId}/message_templates?${query.toString()}` },
      Page,
    );
    if (asked.kind !== 'answered') return asked;
    for (const entry of asked.answer.data) {
      const listed = Listed.safeParse(entry);
      if (listed.success) found.push(listed.data);
    }
    // `next` is a whole address with the token inside: it only says that there is more.
    after = asked.answer.paging?.cursors?.after;
    if (asked.answer.paging?.next === undefined || after === undefined) break;
  }
  return { kind: 'answered', answer: found };
}

/** Uploads the example of a media header; answers the handle that stands for it in a definition. */
export async function uploadHeaderExample(
  caller: GraphCaller,
  appId: string,
  file: { name: string; contentType: string; bytes: Uint8Array<ArrayBuffer> },
): Promise<GraphAnswer<string>> {
  const query = new URLSearchParams({
    file_name: file.name,
    file_length: String(file.bytes.length),
    file_type: file.contentType,
  });
  const session = await callGraph(caller, { method: 'POST', path: `${appId}/uploads?${query.toString()}` }, Session);
  if (session.kind !== 'answered') return session;
  const uploaded = await callGraph(
    caller,
    {
      method: 'POST',
      path: session.answer.id,
      bytes: file.bytes,
      headers: { file_offset: '0', 'content-type': 'application/octet-stream' },
    },
    Handle,
  );
  return uploaded.kind === 'answered' ? { kind: 'answered', answer: uploaded.answer.h } : uploaded;
}
