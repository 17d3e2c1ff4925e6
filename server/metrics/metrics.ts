import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * What an operator may be woken for. Names carry their unit; labels take few values and never a person, a number, an id or
 * a path that somebody typed: each value is a series that is kept for ever.
 */
export const registry = new Registry();
const registers = [registry];

export const httpSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from the head of a call to the last byte of its answer; route is a template, "page" all that is no call.',
  labelNames: ['route', 'method', 'status_class'] as const,
  buckets: [0.01, 0.05, 0.1, 0.3, 1, 3, 10],
  registers,
});

export const databaseTimeOuts = new Counter({
  name: 'chalkline_database_timeouts_total',
  help: 'Statements that the database server ended at their time limit.',
  registers,
});

export const jobsRunning = new Gauge({
  name: 'chalkline_jobs_running',
  help: 'Jobs that run in this process.',
  labelNames: ['job'] as const,
  registers,
});

export const jobsEnded = new Counter({
  name: 'chalkline_jobs_total',
  help: 'Runs of jobs by their end: done, failed (tried again), given_up (tried as often as it may be).',
  labelNames: ['job', 'end'] as const,
  registers,
});

export const jobSeconds = new Histogram({
  name: 'chalkline_job_duration_seconds',
  help: 'How long a run of a job took.',
  labelNames: ['job'] as const,
  buckets: [0.1, 1, 10, 60, 300, 900],
  registers,
});

/** A transaction that is taken back and repeated counts twice: these are for rates, not for accounts. */
export const deliveriesMoved = new Counter({
  name: 'chalkline_deliveries_total',
  help: 'Messages that came to this status by this channel; "none" where no channel was asked.',
  labelNames: ['status', 'channel'] as const,
  registers,
});

export const whatsappRefusals = new Counter({
  name: 'chalkline_whatsapp_refusals_total',
  help: 'Messages that WhatsApp did not take or refused later, by what its code means.',
  labelNames: ['class'] as const,
  registers,
});

export const whatsappRests = new Counter({
  name: 'chalkline_whatsapp_rests_total',
  help: 'How often a number was given a rest, since one request after the other ended in trouble: WhatsApp is away.',
  registers,
});

export const heardSeconds = new Histogram({
  name: 'chalkline_webhook_heard_seconds',
  help: 'Time from the storing of what a learner wrote until it was understood and answered in the database.',
  buckets: [0.1, 0.3, 1, 2, 5, 15, 60, 300],
  registers,
});

export const turnsSetAside = new Counter({
  name: 'chalkline_webhook_turns_set_aside_total',
  help: 'What learners wrote and the program could not hear, as often as it tried.',
  registers,
});

export const replySeconds = new Histogram({
  name: 'chalkline_reply_sent_seconds',
  help: 'Time from the storing of what a learner wrote until WhatsApp took the reply to it.',
  buckets: [0.3, 1, 2, 5, 15, 60, 300, 1800],
  registers,
});

export const storageErrors = new Counter({
  name: 'chalkline_storage_errors_total',
  help: 'Calls to the file storage that failed.',
  labelNames: ['operation'] as const,
  registers,
});

export const transformationsRunning = new Gauge({
  name: 'chalkline_transformations_running',
  help: 'Files that are being made into lessons by this process.',
  registers,
});

export const transformationSeconds = new Histogram({
  name: 'chalkline_transformation_duration_seconds',
  help: 'How long a file took, by its end: completed, failed, cancelled.',
  labelNames: ['end'] as const,
  buckets: [1, 5, 15, 60, 180, 600, 1200],
  registers,
});

export const modelCalls = new Counter({
  name: 'chalkline_language_model_calls_total',
  help: 'Calls to language models by their end: answered, failed, left_alone (not made, after three failures), and by whose model it is: the installation, or an organization.',
  labelNames: ['end', 'owner'] as const,
  registers,
});

export const replicaAge = new Gauge({
  name: 'chalkline_replica_age_seconds',
  help: 'How old what the standby of DATABASE_REPLICA_URL shows is at most; -1 while it is away or follows no primary.',
  registers,
});

export const replicaReads = new Counter({
  name: 'chalkline_replica_reads_total',
  help: 'Readings that may be some seconds old, by the server that answered: replica, or primary in its place.',
  labelNames: ['server'] as const,
  registers,
});

export const partLeftAlone = new Gauge({
  name: 'chalkline_part_left_alone',
  help: '1 while this process leaves a part outside of it alone for a moment, since it failed several times in a row.',
  labelNames: ['part'] as const,
  registers,
});
