import * as z from 'zod/mini';

/** Where and as whom to call. */
export interface CloudAccount {
  accountId: string;
  phoneNumberId: string;
  token: string;
  /** With the version: https://graph.facebook.com/v26.0 */
  baseUrl: string;
}

/** A phone number with plus and country code, or the business-scoped id of a user without a visible number. */
export type Recipient = { to: string } | { recipient: string };

/** `type` and the field of that name, as the Cloud API takes them. */
export type CloudMessage = Readonly<Record<string, unknown>>;

export type SendAnswer =
  | {
      kind: 'accepted';
      providerId: string;
      waId: string | undefined;
      businessScopedId?: string | undefined;
      httpStatus: number;
    }
  /** Nothing was written to the wire: safe to send again. */
  | { kind: 'unreached'; detail: string }
  /** The message may have been taken: only a status webhook tells. */
  | { kind: 'ambiguous'; detail: string; httpStatus: number | undefined }
  | { kind: 'refused'; httpStatus: number; code: number; message: string; isTransient: boolean; body: unknown };

/** Meta answers in a second or two; whoever waits longer than this has lost the answer. */
const timeoutMs = 20_000;

const Accepted = z.object({
  messages: z.array(z.object({ id: z.string() })).check(z.minLength(1)),
  contacts: z.optional(z.array(z.object({ wa_id: z.optional(z.string()), user_id: z.optional(z.string()) }))),
});
const GraphError = z.object({
  error: z.object({
    code: z.number(),
    message: z._default(z.string(), ''),
    is_transient: z._default(z.boolean(), false),
    error_data: z.optional(z.object({ details: z.optional(z.string()) })),
  }),
});
const Templates = z.object({
  data: z.array(z.object({ id: z.string(), name: z.string(), language: z.string(), status: z.string() })),
});

/**
 * Sends one message. Never throws for what the network or Meta does.
 *
 * @param opaque comes back in every status webhook of this message; at most 512 characters
 */
export async function sendMessage(
  account: CloudAccount,
  recipient: Recipient,
  content: CloudMessage,
  opaque: string,
): Promise<SendAnswer> {
  const body = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    ...recipient,
    ...content,
    biz_opaque_callback_data: opaque,
  };
  let httpStatus: number | undefined;
  try {
    const response = await fetch(
      `${account.baseUrl}/${account.phoneNumberId}/messages`,
      request(account, 'POST', body),
    );
    httpStatus = response.status;
    return readAnswer(httpStatus, await response.text());
  } catch (error) {
    const detail = causeOf(error);
    return neverConnected.has(detail) ? { kind: 'unreached', detail } : { kind: 'ambiguous', detail, httpStatus };
  }
}

const neverConnected: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function readAnswer(httpStatus: number, text: string): SendAnswer {
  const body = parseJson(text);
  const accepted = Accepted.safeParse(body);
  const first = accepted.data?.messages[0];
  if (httpStatus < 300 && first !== undefined)
    return {
      kind: 'accepted',
      providerId: first.id,
      waId: accepted.data?.contacts?.[0]?.wa_id,
      businessScopedId: accepted.data?.contacts?.[0]?.user_id,
      httpStatus,
    };
  const refused = GraphError.safeParse(body);
  if (refused.success) {
    const { code, message, is_transient, error_data } = refused.data.error;
    return {
      kind: 'refused',
      httpStatus,
      code,
      message: error_data?.details ?? message,
      isTransient: is_transient,
      body,
    };
  }
  // A proxy's page instead of Meta's answer says nothing about the message behind it.
  return { kind: 'ambiguous', detail: `HTTP ${httpStatus} without an answer of the Cloud API`, httpStatus };
}

function request(account: CloudAccount, method: 'GET' | 'POST', body?: unknown): RequestInit {
  return {
    method,
    headers: {
      authorization: `Bearer ${account.token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function causeOf(error: unknown): string {
  const { cause, name } = error as { cause?: { code?: string }; name?: string };
  return cause?.code ?? name ?? 'unknown';
}

export interface TemplateDefinition {
  name: string;
  language: string;
  category: 'UTILITY' | 'MARKETING' | 'AUTHENTICATION';
  parameter_format: 'named' | 'positional';
  components: readonly Readonly<Record<string, unknown>>[];
}

/** Meta's own state of a template; undefined when it has none of this name and language. @throws when Meta cannot be asked */
export async function templateStatus(
  account: CloudAccount,
  name: string,
  language: string,
): Promise<string | undefined> {
  const url = `${account.baseUrl}/${account.accountId}/message_templates?name=${encodeURIComponent(name)}&fields=id,name,language,status&limit=100`;
  const response = await fetch(url, request(account, 'GET'));
  const templates = Templates.parse(await response.json());
  return templates.data.find((template) => template.name === name && template.language === language)?.status;
}

/** @throws when Meta refuses the template or cannot be asked */
export async function createTemplate(account: CloudAccount, definition: TemplateDefinition): Promise<void> {
  const response = await fetch(
    `${account.baseUrl}/${account.accountId}/message_templates`,
    request(account, 'POST', definition),
  );
  if (!response.ok)
    throw new Error(`The template ${definition.name} was refused: ${(await response.text()).slice(0, 500)}`);
}
