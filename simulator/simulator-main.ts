import { fstatSync } from 'node:fs';
import { startSimulator } from './simulator.ts';

const DEFAULT_TOKEN = 'chalkline-simulator-token-0123456789';
const environment = process.env;

function stopWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function required(name: string): string {
  return environment[name] || stopWith(`The simulator needs ${name}.`);
}

const port = Number(environment['SIMULATOR_PORT'] ?? 3001);
if (!Number.isInteger(port) || port < 0 || port > 65_535) stopWith('SIMULATOR_PORT must be a port number.');
const host = environment['SIMULATOR_HOST'] ?? '127.0.0.1';
const token = environment['SIMULATOR_TOKEN'] || DEFAULT_TOKEN;
if (token === DEFAULT_TOKEN && !/^(127\.|localhost$|::1$)/.test(host))
  stopWith(
    'The simulator needs a SIMULATOR_TOKEN of its own where other machines reach it: its usual one is published.',
  );

const simulator = await startSimulator({
  host,
  port,
  stateFolder: required('SIMULATOR_STATE'),
  token,
  appSecret: required('WHATSAPP_APP_SECRET'),
  verifyToken: environment['SIMULATOR_VERIFY_TOKEN'] ?? '',
  webhookUrl: environment['SIMULATOR_WEBHOOK_URL'] || undefined,
  baseUrl: environment['SIMULATOR_URL']?.replace(/\/+$/, '') || undefined,
  seed: environment['SIMULATOR_SEED'] || undefined,
}).catch((failure: NodeJS.ErrnoException) => {
  if (failure.code === 'EADDRINUSE')
    stopWith(`The simulator cannot listen on ${host}:${port}: the port is taken. Set SIMULATOR_PORT to a free one.`);
  return stopWith(`The simulator cannot start: ${failure.message}`);
});

process.stdout.write(`${JSON.stringify({ ready: true, port: simulator.port })}\n`);

let isStopping = false;
const stop = () => {
  if (isStopping) return;
  isStopping = true;
  void simulator.close().then(() => process.exit(0));
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// A parent that dies, however it dies, closes its end of the pipe. A terminal or /dev/null says nothing about a parent.
const stdin = fstatSync(0);
if (stdin.isFIFO() || stdin.isSocket()) {
  process.stdin.on('end', stop).on('close', stop).on('error', stop).resume();
}
