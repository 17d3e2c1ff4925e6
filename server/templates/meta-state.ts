import type { MessageTemplate } from '#contract/templates.ts';

/** What Meta says of one template, from whichever source; absent parts were not said and stay as they are. */
export interface MetaNotice {
  /** Empty when only a name is known. */
  metaTemplateId: string;
  name: string;
  language: string;
  /** Meta's word; see `statusWord`. */
  status?: string;
  category?: string;
  /** Null: Meta plans no change any more. */
  correctCategory?: string | null;
  categoryChangesAt?: Date | null;
  quality?: string;
  /** Null when there is none (any more). */
  reason?: string | null;
  explanation?: Record<string, string>;
}

export interface MetaState {
  status: string;
  category: string;
  correct_category: string | null;
  category_changes_at: Date | null;
  quality: string | null;
  reason: string | null;
  explanation: unknown;
}

/** Events that mean the same state as a word of the list. Source: reference 1.5, statuses and events. */
const sameAs: Readonly<Record<string, string>> = {
  REINSTATED: 'APPROVED',
  UNARCHIVED: 'APPROVED',
  UNPAUSED: 'APPROVED',
  REJECT: 'REJECTED',
};

export const statusWord = (event: string): string => sameAs[event.toUpperCase()] ?? event.toUpperCase();

/** FLAGGED warns of a pause and still sends; every other word but APPROVED does not, the unknown ones included. */
const sendable: ReadonlySet<string> = new Set(['APPROVED', 'FLAGGED']);
export const maySend = (status: string | null): boolean => status !== null && sendable.has(status);

export const isApproved = (status: string | null): boolean => status === 'APPROVED';

const reviewed: ReadonlySet<string> = new Set(['PENDING', 'IN_APPEAL', 'PENDING_REVIEW']);
export const isInReview = (status: string | null): boolean => status !== null && reviewed.has(status);

const gone: ReadonlySet<string> = new Set(['DELETED', 'PENDING_DELETION']);
export const isGone = (status: string | null): boolean => status !== null && gone.has(status);

const editable: ReadonlySet<string> = new Set(['APPROVED', 'REJECTED', 'PAUSED', 'FLAGGED']);
export const isEditable = (status: string | null): boolean => status !== null && editable.has(status);

/** Meta writes "en-US" in some webhooks and "en_US" elsewhere. */
export const languageCode = (code: string): string => code.replace('-', '_');

type MetaIssue = Pick<MessageTemplate['issues'][number], 'type' | 'description'>;

const unwell: Readonly<Record<string, string>> = {
  REJECTED: 'Meta rejected this template.',
  PAUSED:
    'Meta has paused this template because people blocked or reported it. It cannot be sent until the pause ends.',
  DISABLED: 'Meta has disabled this template. It can never be sent again; write a new one under another name.',
  FLAGGED: 'Meta has flagged this template: its quality is low, and it will be disabled unless that changes.',
  LOCKED: 'Meta has locked this template: it cannot be changed for now.',
  ARCHIVED: 'Meta has archived this template because it was not used for twelve months. It is deleted 28 days later.',
  LIMIT_EXCEEDED: 'The account has as many templates as Meta allows. Delete some and submit this one again.',
  PENDING_DELETION: 'Meta is deleting this template.',
  DELETED: 'Meta does not have this template any more. Submit it again under a new name.',
  IN_APPEAL: 'Meta is looking at the appeal against its rejection.',
};

/** Reasons with what to do about them. Source: reference 1.5, rejection reasons. */
const remedies: Readonly<Record<string, string>> = {
  ABUSIVE_CONTENT: 'The text was found abusive. Rewrite it in a friendly tone.',
  INCORRECT_CATEGORY:
    'The text does not fit its category. What advertises is marketing; choose that category or remove the offer.',
  INVALID_FORMAT: 'Variables or characters are not formed as Meta wants them. Mend what is marked in the text.',
  PROMOTIONAL: 'The text advertises. Choose the category Marketing, or remove the offer.',
  SCAM: 'The text looks like fraud. Never ask for passwords, card numbers or money.',
  TAG_CONTENT_MISMATCH: 'Language or category does not fit the text. Choose the ones that do.',
  CATEGORY_NOT_AVAILABLE: 'This category is not available to the account.',
};

/** What Meta finds wrong, for Issues and Recommendations. */
export function issuesOfMeta(state: MetaState, submittedCategory: string | null): MetaIssue[] {
  // Only this product writes the column, from texts.
  const told = state.explanation as Partial<Record<'reason' | 'recommendation' | 'title' | 'description', string>>;
  const found: MetaIssue[] = [];
  const words = unwell[state.status];
  if (words !== undefined) {
    const { reason } = state;
    const isNamed = reason !== null && reason !== 'NONE' && reason !== '';
    const parts = [words, isNamed ? remedies[reason] : undefined, told.reason, told.recommendation, told.description];
    const description = parts.filter((part) => part !== undefined && part !== '').join(' ');
    found.push({ type: isNamed ? reason : (told.title ?? state.status), description });
  }
  if (state.quality === 'RED' || state.quality === 'YELLOW') {
    found.push({
      type: `QUALITY_${state.quality}`,
      description: `The quality of this template is ${state.quality === 'RED' ? 'low' : 'medium'}: people block or report it. Send it less often, or write it so that it is clearly wanted.`,
    });
  }
  if (submittedCategory !== null && state.category !== '' && submittedCategory !== state.category) {
    found.push({
      type: 'CATEGORY_CHANGED',
      description: `It was submitted as ${submittedCategory}; Meta counts it as ${state.category}. Price, limits and opt-outs follow Meta's category.`,
    });
  }
  if (state.correct_category !== null && state.correct_category !== state.category) {
    const when =
      state.category_changes_at === null ? '' : ` on ${state.category_changes_at.toISOString().slice(0, 10)}`;
    found.push({
      type: 'CATEGORY_WILL_CHANGE',
      description: `Meta will count this template as ${state.correct_category}${when}.`,
    });
  }
  return found;
}
