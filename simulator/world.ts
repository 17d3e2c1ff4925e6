import { openBusinessAccount, type BusinessAccount } from './business-account.ts';
import { openFaults, type Faults } from './faults.ts';
import { openHandsetStore, type HandsetStore } from './handset-store.ts';
import { openJournal } from './journal.ts';
import { openMediaStore, type MediaStore } from './media-store.ts';
import { openMessageIntake, type MessageIntake } from './message-intake.ts';
import { SendLimits } from './send-limits.ts';
import { openSimClock, type SimClock } from './sim-clock.ts';
import { openStatusWebhooks, type StatusWebhooks } from './status-webhooks.ts';
import { openTemplateReview, type TemplateReview } from './template-review.ts';
import { openUploadSessions, type UploadSessions } from './upload-sessions.ts';
import { openWebhookSender, type WebhookSender } from './webhook-sender.ts';
import { openWebhookSubscription, type WebhookSubscription } from './webhook-subscription.ts';

export type SimulatorOptions = {
  host: string;
  /** 0 takes a free one. */
  port: number;
  stateFolder: string;
  token: string;
  appSecret: string;
  verifyToken: string;
  webhookUrl?: string | undefined;
  /** Where others reach it, when that is not where it listens: addresses of media begin with it. */
  baseUrl?: string | undefined;
  /** Fixes the message ids of a fresh state folder. */
  seed?: string | undefined;
  /** Simulated milliseconds. */
  delays?: { sentMs?: number; deliveredMs?: number; reviewMs?: number; firstRetryMs?: number };
};

/** The simulated world: one account, its numbers and templates, and everybody's phones. */
export type World = {
  options: SimulatorOptions;
  account: BusinessAccount;
  clock: SimClock;
  faults: Faults;
  intake: MessageIntake;
  media: MediaStore;
  sender: WebhookSender;
  statuses: StatusWebhooks;
  store: HandsetStore;
  subscription: WebhookSubscription;
  templates: TemplateReview;
  uploads: UploadSessions;
  baseUrl(): string;
  webhookUrl(): string;
  /** Graph errors answered so far, by code; since the start of this process. */
  refusedCounts(): Record<string, number>;
  countRefusal(code: number): void;
  nextTraceId(): string;
  close(): Promise<void>;
};

/** Opens the world of a state folder and lets it go on where it stopped. */
export function openWorld(options: SimulatorOptions, baseUrl: () => string): World {
  const journal = openJournal(options.stateFolder);
  const clock = openSimClock(journal);
  const account = openBusinessAccount(journal);
  const faults = openFaults(journal, clock);
  const store = openHandsetStore(journal, options.seed);
  const media = openMediaStore(options.stateFolder, journal, clock, options.seed);
  const subscription = openWebhookSubscription(journal, options.webhookUrl);
  const { sentMs = 100, deliveredMs = 400, reviewMs = 3_000, firstRetryMs = 1_000 } = options.delays ?? {};
  const sender = openWebhookSender({
    journal,
    clock,
    faults,
    account,
    subscription,
    appSecret: options.appSecret,
    firstRetryMs,
  });
  const statuses = openStatusWebhooks({ journal, clock, store, sender, delays: { sentMs, deliveredMs } });
  const templates = openTemplateReview({ journal, clock, faults, sender, reviewMs });
  const intake = openMessageIntake({ clock, store, templates, media, faults, limits: new SendLimits(), statuses });
  const refused: Record<string, number> = {};
  let traceCount = 0;
  return {
    options,
    account,
    clock,
    faults,
    intake,
    media,
    sender,
    statuses,
    store,
    subscription,
    templates,
    uploads: openUploadSessions(journal),
    baseUrl,
    webhookUrl: () => subscription.url() ?? '',
    refusedCounts: () => ({ ...refused }),
    countRefusal(code) {
      refused[code] = (refused[code] ?? 0) + 1;
    },
    nextTraceId() {
      traceCount += 1;
      return `ASimulated${String(traceCount).padStart(12, '0')}`;
    },
    async close() {
      statuses.stop();
      templates.stop();
      await sender.stop();
      journal.close();
    },
  };
}
