import type { LibraryFile } from '../../media/fit-file.ts';
import type { DueDelivery } from './due-deliveries.ts';
import { fitSound, type Sounds } from './card-sounds.ts';
import { fitFile, type FittedRow, type LessonFiles } from './lesson-media.ts';
import { type Considered, isSound, type SendDecision } from './message-steps.ts';
import { beginsConversation, isTemplateClosed, type Openings } from './template-budget.ts';

/** What a look at due messages goes by; loaded once, before the first of them is decided. */
export interface Look {
  now: Date;
  simulated: boolean;
  closedTemplates: ReadonlySet<string>;
  openings: Openings;
  files: LessonFiles;
  sounds: Sounds;
  left: Readonly<Left>;
}

/** What the messages of one look share: what one of them takes, the next ones lack. */
export interface Left {
  /** Slots of the number that are not taken yet. */
  free: number;
  /** Free-form messages of this month. */
  budget: number;
  /** People to whom the business may still begin to talk. */
  openings: number;
  /** Learners to whom one of the chosen goes, or whose first one waits for its file. */
  addressed: ReadonlySet<string>;
}

export type NumberDecision =
  | SendDecision
  | { kind: 'wait_for_budget' }
  | { kind: 'template_closed' }
  /** Stays as it is, for the next look. */
  | { kind: 'leave' }
  /** Goes out now, with its file or a link to it; `note` is added to the reason in the log. */
  | { kind: 'claim'; row: DueDelivery; note?: string }
  | { kind: 'wait_for_file'; file: LibraryFile; notBefore: number }
  /** Its file goes in a message of its own, and it follows. */
  | Extract<FittedRow, { kind: 'file_ahead' }>;

export type NumberStep = (message: Considered & { row: DueDelivery }, look: Look) => NumberDecision | undefined;

export const anotherChannelCarriesIt: NumberStep = ({ choice }) =>
  choice.kind === 'send' && choice.channel !== 'whatsapp' ? choice : undefined;

/** Meta has paused or stopped a template since it was planned. */
export const templateIsOpen: NumberStep = ({ row }, { closedTemplates }) =>
  isTemplateClosed(row, closedTemplates) ? { kind: 'template_closed' } : undefined;

export const conversationMayBegin: NumberStep = ({ row }, { openings, left }) =>
  beginsConversation(row, openings) && left.openings <= 0
    ? { kind: 'later', seconds: openings.waitSeconds }
    : undefined;

/** Two requests under way at once to one phone may arrive in either order: the second waits for the first one's end. */
export const turnHasCome: NumberStep = ({ row }, { left }) =>
  left.free <= 0 || left.addressed.has(row.learnerId) ? { kind: 'leave' } : undefined;

export const fileIsReady: NumberStep = ({ row }, { files, sounds, now }) =>
  isSound(row) ? fitSound(row, { sounds, now, cache: files.cache }) : fitFile(row, files);
