import {
  type CheckOutcome,
  type ConnectionCheck,
  type ConnectionCheckName,
  type ConnectionFinding,
  connectionFindings,
  type ConnectionStatus,
} from '#contract/connections.ts';
import type { NumberState, TokenInspection } from '../providers/whatsapp-account.ts';

/** One thing that a check found; what it says stands in the contract. */
export interface Finding {
  name: ConnectionCheckName;
  code: ConnectionFinding;
  values?: Record<string, string>;
}

/** A token that ends within a week should be replaced now: somebody has to make and enter the new one. */
const soonMs = 7 * 24 * 3_600_000;

export const neededScopes = ['whatsapp_business_messaging', 'whatsapp_business_management'] as const;

export function judgeToken(token: Pick<TokenInspection, 'is_valid' | 'expires_at'>, now: Date): Finding {
  const expiresAt = expiryOf(token);
  const values = { date: expiresAt?.toISOString().slice(0, 10) ?? '' };
  if (expiresAt !== null && expiresAt <= now) return { name: 'token', code: 'token_expired', values };
  if (!token.is_valid) return { name: 'token', code: 'token_invalid' };
  if (expiresAt !== null && expiresAt.getTime() - now.getTime() < soonMs)
    return { name: 'token', code: 'token_expires_soon', values };
  return { name: 'token', code: 'token_valid' };
}

/** Null when it never expires. */
export const expiryOf = ({ expires_at }: Pick<TokenInspection, 'expires_at'>): Date | null =>
  expires_at === 0 ? null : new Date(expires_at * 1000);

export function judgeScopes(scopes: readonly string[]): Finding {
  const permission = neededScopes.find((scope) => !scopes.includes(scope));
  return permission === undefined
    ? { name: 'permissions', code: 'permissions_granted' }
    : { name: 'permissions', code: 'permission_missing', values: { permission } };
}

const unregistered: ReadonlySet<string> = new Set(['PENDING', 'UNKNOWN', 'MIGRATED', 'DISCONNECTED']);
const blocked: ReadonlySet<string> = new Set(['BANNED', 'RESTRICTED', 'DELETED']);
const poorQualities: ReadonlySet<string> = new Set(['YELLOW', 'RED']);
const pendingNames: ReadonlySet<string> = new Set(['DECLINED', 'EXPIRED', 'PENDING_REVIEW', 'NONE']);

/** Whether the number may send, and what will soon keep it from sending. A state that nobody knows counts as a limit. */
export function judgeNumber(number: Omit<NumberState, 'id' | 'display_phone_number'>): Finding {
  const state = number.status ?? (number.health_status === undefined ? 'UNKNOWN' : 'CONNECTED');
  const canSend = number.health_status?.can_send_message ?? 'AVAILABLE';
  const found = (code: ConnectionFinding, values?: Record<string, string>): Finding => ({
    name: 'sending',
    code,
    ...(values && { values }),
  });
  if (blocked.has(state)) return found('sending_blocked', { state });
  if (unregistered.has(state)) return found('number_not_registered', { state });
  if (canSend === 'BLOCKED') return found('sending_blocked', { state: canSend });
  if (state !== 'CONNECTED' || canSend !== 'AVAILABLE') return found('sending_limited');
  if (number.quality_rating !== undefined && poorQualities.has(number.quality_rating))
    return found('quality_low', { quality: number.quality_rating });
  if (number.name_status !== undefined && pendingNames.has(number.name_status))
    return found('name_not_approved', { state: number.name_status });
  return found('sending_possible');
}

const tokenCodes: ReadonlySet<number> = new Set([0, 102, 104, 190]);
/** Quality, category abuse, and the policy block that passes. */
const limitCodes: ReadonlySet<number> = new Set([368, 131048, 131064]);
/** Account locked, payment missing, sender's name refused. */
const blockCodes: ReadonlySet<number> = new Set([131031, 131037, 131042]);

/** What a refusal says about the connection, by Meta's error code (reference 1.8). */
export function judgeRefusal(name: ConnectionCheckName, code: number): Finding {
  if (tokenCodes.has(code)) return { name: 'token', code: 'token_invalid' };
  if (limitCodes.has(code)) return { name: 'sending', code: 'sending_limited' };
  if (blockCodes.has(code)) return { name: 'sending', code: 'sending_blocked', values: { state: String(code) } };
  if (code === 133010) return { name: 'sending', code: 'number_not_registered', values: { state: String(code) } };
  if (code === 10 || (code >= 200 && code <= 299))
    return { name: 'permissions', code: 'permission_missing', values: { permission: neededScopes[1] } };
  return { name, code: 'provider_refused', values: { code: String(code) } };
}

const outcomeOf = ({ code }: Finding): CheckOutcome => connectionFindings[code].outcome;
export const hasFailed = (finding: Finding): boolean => outcomeOf(finding) === 'failed';

/** Connected while nothing failed; with a warning as long as there is one. */
export function statusOf(findings: readonly Finding[]): Exclude<ConnectionStatus, 'not_configured'> {
  if (findings.some(hasFailed)) return 'disconnected';
  return findings.some((finding) => outcomeOf(finding) === 'warning') ? 'warning' : 'connected';
}

export function toCheck(finding: Finding): ConnectionCheck {
  const { name, code, values = {} } = finding;
  const message = connectionFindings[code].message.replace(
    /\{(\w+)\}/g,
    (placeholder, key: string) => values[key] ?? placeholder,
  );
  return { name, ok: !hasFailed(finding), outcome: outcomeOf(finding), code, message, values };
}
