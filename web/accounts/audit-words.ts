import { auditActionNames } from '#contract/audit-actions.ts';
import type { AuditEvent } from '#contract/audit.ts';
import { failures, type FailureCode } from '#contract/errors.ts';
import { useTranslation } from '../i18n/translate.ts';

/** What an event of the audit trail is called, in the reader's language. */
export function useAuditWords() {
  const { t } = useTranslation();
  const isFailure = (code: string): code is FailureCode => code in failures;
  return {
    // A newer server may know actions that this page does not.
    action: (action: string): string => {
      const known = auditActionNames.find((name) => name === action);
      return known === undefined ? action : t(`audit.action.${known}`);
    },
    actor: ({ actor }: AuditEvent): string => {
      if (actor.kind !== 'user') return t(`audit.kind.${actor.kind}`);
      return actor.name || (actor.role === 'admin' ? t('shell.role.admin') : t('audit.deleted'));
    },
    organization: ({ organization_id, organization }: Pick<AuditEvent, 'organization_id' | 'organization'>): string =>
      organization_id === null ? t('audit.installation') : organization || t('audit.erasedOrganization'),
    /** Something else than the person who acts, with a name to show. */
    isOther: ({ subject, actor }: AuditEvent): boolean =>
      subject.kind === 'email_hash' || (subject.name !== '' && subject.id !== actor.id),
    subject: ({ subject }: AuditEvent): string =>
      subject.kind === 'email_hash' ? t('audit.unknownAddress') : subject.name,
    reason: (code: string): string => (isFailure(code) ? t(`failures.${code}`, sampleValues) : code),
  };
}

/** The trail keeps the code of a refusal and not what filled its sentence. */
const sampleValues = { minutes: '…', seconds: '…' };
