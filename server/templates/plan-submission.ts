import type { SubmissionObstacle, TemplateAtMeta } from '#contract/template-approval.ts';
import { isEditable, isGone, isInReview } from './meta-state.ts';

export interface SubmissionFacts {
  isConnected: boolean;
  /** Findings of the grade `refused`. */
  refusals: number;
  template: { name: string; language: string; category: string };
  /** What Meta has; undefined before it was submitted. */
  atMeta: { name: string; language: string; status: string; submittedCategory: string | null } | undefined;
  /** Whether the texts at Meta are not the template's texts now. */
  isStale: boolean;
  /** When it was edited at Meta while approved, newest first. */
  edits: readonly Date[];
  now: Date;
}

const dayMs = 86_400_000;
/** Meta: an approved template is edited once in 24 hours and ten times in 30 days. Reference 1.5. */
const editsInThirtyDays = 10;

type Plan = Pick<TemplateAtMeta, 'next_step' | 'obstacle'> & { obstacle_until: Date | null };

/** What submitting a template would do now, or what is in its way. */
export function planSubmission(facts: SubmissionFacts): Plan {
  const { isConnected, refusals, atMeta } = facts;
  const isThere = atMeta !== undefined && !isGone(atMeta.status);
  if (!isConnected) return blocked('not_connected');
  const inTheWay = isThere ? planOfEdit(facts, atMeta) : undefined;
  if (inTheWay !== undefined) return inTheWay;
  if (refusals > 0) return blocked('has_issues');
  return { next_step: isThere ? 'edit' : 'create', obstacle: null, obstacle_until: null };
}

const blocked = (obstacle: SubmissionObstacle, until: Date | null = null): Plan => ({
  next_step: null,
  obstacle,
  obstacle_until: until,
});

/** What Meta's rules of editing have against it; undefined when nothing. */
function planOfEdit(
  { template, isStale, edits, now }: SubmissionFacts,
  atMeta: NonNullable<SubmissionFacts['atMeta']>,
): Plan | undefined {
  if (isInReview(atMeta.status)) return blocked('in_review');
  if (atMeta.name !== template.name || atMeta.language !== template.language) return blocked('identity_changed');
  if (!isEditable(atMeta.status)) return blocked('disabled');
  // What was refused may be mended at once, and in another category too.
  if (atMeta.status === 'REJECTED') return undefined;
  const { submittedCategory } = atMeta;
  if (submittedCategory !== null && submittedCategory !== template.category.trim().toUpperCase())
    return blocked('category_changed');
  if (!isStale) return blocked('unchanged');
  const until = nextEditAt(edits, now);
  return until === null ? undefined : blocked('edit_limit', until);
}

/** Null when an edit is allowed now. */
export function nextEditAt(edits: readonly Date[], now: Date): Date | null {
  const recent = edits.filter((at) => at.getTime() > now.getTime() - 30 * dayMs);
  const afterADay = recent[0] === undefined ? 0 : recent[0].getTime() + dayMs;
  const tenth = recent[editsInThirtyDays - 1];
  const afterThirtyDays = tenth === undefined ? 0 : tenth.getTime() + 30 * dayMs;
  const at = Math.max(afterADay, afterThirtyDays);
  return at > now.getTime() ? new Date(at) : null;
}
