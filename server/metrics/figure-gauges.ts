import { Gauge } from 'prom-client';
import { registry } from './metrics.ts';

const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]): Gauge<Label> =>
  new Gauge({ name, help, labelNames, registers: [registry] });

/**
 * What is asked of the database, the storage and the disk: the same in every process, so take the maximum over them. What
 * cannot be asked now is absent.
 */
export const figureGauges = {
  databaseUp: gauge('chalkline_database_up', '1 when the database answered this process at its last look.'),
  storageUp: gauge('chalkline_storage_up', '1 when the file storage answered this process at its last look.'),
  figureKnown: gauge('chalkline_figure_known', '1 when these figures could be counted in time.', 'figure'),
  diskFree: gauge('chalkline_disk_free_bytes', 'Free room on the disk of the data folder.'),
  diskSize: gauge('chalkline_disk_size_bytes', 'Size of the disk of the data folder.'),
  jobsWaiting: gauge('chalkline_jobs_waiting', 'Jobs that are due and not taken.', 'job'),
  jobsOldest: gauge('chalkline_jobs_oldest_waiting_seconds', 'How long the oldest of them has been due.', 'job'),
  jobsDead: gauge('chalkline_jobs_dead', 'Jobs that gave up within the last 30 days.'),
  deliveriesWaiting: gauge('chalkline_deliveries_waiting', 'Messages that have not left, due or not.', 'status'),
  deliveriesOldest: gauge(
    'chalkline_deliveries_oldest_due_seconds',
    'How late the latest message is that waits for nothing but us; awaited: its learner has just written.',
    'awaited',
  ),
  webhooksWaiting: gauge('chalkline_webhooks_waiting', 'What WhatsApp told and nobody has worked through.', 'kind'),
  webhooksOldest: gauge('chalkline_webhooks_oldest_waiting_seconds', 'How long the oldest of them waits.', 'kind'),
};
