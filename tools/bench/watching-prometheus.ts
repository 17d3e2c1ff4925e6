import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from './launch-product.ts';

export interface WatchingPrometheus {
  /** Names of the alerts that fire now. */
  firing: () => Promise<string[]>;
  stop: () => Promise<void>;
}

/**
 * Prometheus with the rules and the settings of docs/monitoring, watching one process.
 *
 * @throws when there is no Prometheus: as root, apt-get install prometheus
 */
export async function watchByPrometheus(
  folder: string,
  port: number,
  watched: { port: number; token: string },
): Promise<WatchingPrometheus> {
  const place = join(folder, 'prometheus');
  await mkdir(place);
  await cp(join(repository, 'docs/monitoring'), place, { recursive: true });
  await writeFile(join(place, 'metrics-token'), watched.token);
  const settings = await readFile(join(place, 'prometheus.yml'), 'utf8');
  await writeFile(
    join(place, 'prometheus.yml'),
    settings.replace(/targets: \[.*\]/, `targets: ['127.0.0.1:${watched.port}']`),
  );
  const words = [
    `--config.file=${join(place, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(place, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
    '--log.level=error',
  ];
  const child = spawn('prometheus', words, { stdio: ['ignore', 'ignore', 'inherit'] });
  await once(child, 'spawn');
  return {
    firing: async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`).catch(() => undefined);
      if (answer?.ok !== true) return [];
      // As Prometheus 2 documents its answer.
      const { data } = (await answer.json()) as {
        data: { alerts: { state: string; labels: { alertname: string } }[] };
      };
      return data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname);
    },
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
