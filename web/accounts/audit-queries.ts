import { useQuery } from '@tanstack/react-query';
import { type AuditAction, auditActionNames, auditOutcomes } from '#contract/audit-actions.ts';
import { exportAudit, listAudit, listAuditPeople, verifyAudit } from '#contract/calls/audit-calls.ts';
import { listOrganizations } from '#contract/calls/users-calls.ts';
import { call, callPage } from '../api/call.ts';
import { usePagedList } from '../api/paged-list.ts';
import { userKey } from '../api/query-client.ts';
import { useUrlParameter } from '../ui/url-state.ts';

interface AuditFilter {
  actor?: string;
  action?: AuditAction;
  outcome?: (typeof auditOutcomes)[number];
  organization?: string;
  from?: string;
  until?: string;
}

/** Every filter as the URL has it: a link shows the same rows to a colleague. */
export function useAuditFilter(): AuditFilter {
  const [actor] = useUrlParameter('actor');
  const [action] = useUrlParameter('action');
  const [outcome] = useUrlParameter('outcome');
  const [organization] = useUrlParameter('organization');
  const [from] = useUrlParameter('from');
  const [until] = useUrlParameter('until');
  const known = {
    action: auditActionNames.find((name) => name === action),
    outcome: auditOutcomes.find((name) => name === outcome),
    from: startOf(from, 0),
    // The chosen day counts whole.
    until: startOf(until, 1),
  };
  return {
    ...(actor !== '' && { actor }),
    ...(organization !== '' && { organization }),
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)),
  };
}

function startOf(day: string, daysLater: number): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) return undefined;
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + daysLater);
  return date.toISOString();
}

export const useAudit = (filter: AuditFilter) =>
  usePagedList(['audit', 'list', filter], (cursor, signal) =>
    callPage(listAudit, { query: { cursor, ...filter }, signal }),
  );

export const useAuditChains = () =>
  useQuery({
    queryKey: userKey('audit', 'chains'),
    queryFn: ({ signal }) => call(verifyAudit, { signal }),
    staleTime: 60_000,
  });

export const useAuditPeople = () =>
  useQuery({ queryKey: userKey('audit', 'people'), queryFn: ({ signal }) => call(listAuditPeople, { signal }) });

export const useAuditOrganizations = (enabled: boolean) =>
  useQuery({
    queryKey: userKey('users', 'organizations'),
    queryFn: ({ signal }) => call(listOrganizations, { signal }),
    enabled,
  });

/** Saves the rows of a filter as a file of JSON lines. */
export async function saveAudit(filter: AuditFilter): Promise<void> {
  const file = (await call(exportAudit, { query: filter })) as unknown as Blob; // the answer of a file route is a Blob
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `audit-${new Date().toISOString().slice(0, 10)}.jsonl`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
}
