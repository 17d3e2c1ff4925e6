/**
 * Every error code the simulator can answer with: HTTP status and title.
 * Source: Meta's error code page as of 2026-03 (documented statuses; throttling is 400, not 429).
 */
export const graphErrors: Readonly<Record<number, { status: number; title: string; transient?: true }>> = {
  0: { status: 401, title: 'AuthException' },
  1: { status: 400, title: 'API Unknown', transient: true },
  2: { status: 503, title: 'API Service', transient: true },
  3: { status: 500, title: 'API Method' },
  4: { status: 400, title: 'Application request limit reached' },
  10: { status: 403, title: 'Application does not have permission for this action' },
  33: { status: 400, title: 'Parameter value is not valid' },
  100: { status: 400, title: 'Invalid parameter' },
  104: { status: 401, title: 'An access token is required to request this resource' },
  190: { status: 401, title: 'Invalid OAuth access token - Cannot parse access token' },
  200: { status: 403, title: 'API Permission' },
  368: { status: 403, title: 'Temporarily blocked for policies violations' },
  2200: { status: 400, title: 'Callback verification failed' },
  2635: { status: 400, title: 'You are calling a deprecated version of the API' },
  80007: { status: 400, title: 'Rate limit issues' },
  130429: { status: 400, title: 'Rate limit hit' },
  130472: { status: 400, title: "User's number is part of an experiment" },
  130497: { status: 403, title: 'Business account is restricted from messaging users in this country' },
  131000: { status: 500, title: 'Something went wrong', transient: true },
  131005: { status: 403, title: 'Access denied' },
  131008: { status: 400, title: 'Required parameter is missing' },
  131009: { status: 400, title: 'Parameter value is not valid' },
  131016: { status: 500, title: 'Service unavailable', transient: true },
  131021: { status: 400, title: 'Recipient cannot be sender' },
  131026: { status: 400, title: 'Message undeliverable' },
  131031: { status: 403, title: 'Business Account locked' },
  131042: { status: 400, title: 'Business eligibility payment issue' },
  131045: { status: 500, title: 'Incorrect certificate' },
  131047: { status: 400, title: 'Re-engagement message' },
  131048: { status: 400, title: 'Spam rate limit hit' },
  131049: { status: 400, title: 'This message was not delivered to maintain healthy ecosystem engagement' },
  131050: { status: 400, title: 'User has stopped receiving marketing messages from this business' },
  131051: { status: 400, title: 'Unsupported message type' },
  131053: { status: 400, title: 'Media upload error' },
  131056: { status: 400, title: 'Pair rate limit hit' },
  131057: { status: 500, title: 'Account in maintenance mode', transient: true },
  132000: { status: 400, title: 'Number of parameters does not match the expected number of params' },
  132001: { status: 404, title: 'Template name does not exist in the translation' },
  132005: { status: 400, title: 'Translated text too long' },
  132007: { status: 400, title: 'Template format character policy violated' },
  132008: { status: 400, title: 'Parameter value is not valid for the template' },
  132012: { status: 400, title: 'Parameter format does not match format in the created template' },
  132015: { status: 400, title: 'Template is paused' },
  132016: { status: 400, title: 'Template is disabled' },
  133004: { status: 503, title: 'Server temporarily unavailable', transient: true },
  133005: { status: 400, title: 'Two step verification PIN mismatch' },
  133010: { status: 400, title: 'Phone number not registered' },
  135000: { status: 400, title: 'Generic user error' },
};

export type RefusalDetails = {
  details?: string | undefined;
  subcode?: number;
  userTitle?: string;
  userMessage?: string;
  /** Overrides the documented status, e.g. 130429 as HTTP 429. */
  status?: number | undefined;
  /** Replaces the title in `message`, for errors whose text names the parameter. */
  message?: string;
  type?: 'OAuthException' | 'GraphMethodException';
};

/** A request answered with Meta's error body. */
export class GraphRefusal extends Error {
  readonly code: number;
  readonly status: number;
  readonly refusal: RefusalDetails;

  constructor(code: number, refusal: RefusalDetails = {}) {
    super(refusal.message ?? graphErrors[code]?.title ?? 'Unknown error');
    this.code = code;
    this.status = refusal.status ?? graphErrors[code]?.status ?? 400;
    this.refusal = refusal;
  }

  body(traceId: string): unknown {
    const { details, subcode, userTitle, userMessage, type } = this.refusal;
    return {
      error: {
        message: `(#${this.code}) ${this.message}`,
        type: type ?? 'OAuthException',
        code: this.code,
        ...(details === undefined ? {} : { error_data: { messaging_product: 'whatsapp', details } }),
        ...(subcode === undefined ? {} : { error_subcode: subcode }),
        ...(graphErrors[this.code]?.transient ? { is_transient: true } : {}),
        ...(userTitle === undefined ? {} : { error_user_title: userTitle }),
        ...(userMessage === undefined ? {} : { error_user_msg: userMessage }),
        fbtrace_id: traceId,
      },
    };
  }
}

/** What Meta answers for an id it does not know or that the token may not see. */
export function unknownNode(method: string, id: string): GraphRefusal {
  return new GraphRefusal(100, {
    subcode: 33,
    type: 'GraphMethodException',
    message: `Unsupported ${method.toLowerCase()} request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation`,
  });
}
