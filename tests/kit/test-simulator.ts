import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { startSimulator } from '../../simulator/simulator.ts';

export interface TestSimulator {
  /** For `testServer({ graphUrl })`. */
  graphUrl: string;
  /** Switches a fault on; without one, all of them off. */
  fault(fault?: object): Promise<void>;
  /** From here on the account's webhooks go to this server. */
  reportTo(serverUrl: string, verifyToken: string): Promise<void>;
}

/** The real simulator on a free port, for the calling test file. Call it at the top level, before `testServer`. */
export async function testSimulator(token: string): Promise<TestSimulator> {
  const stateFolder = mkdtempSync(path.join(os.tmpdir(), 'chalkline-simulator-'));
  const simulator = await startSimulator({
    host: '127.0.0.1',
    port: 0,
    stateFolder,
    token,
    appSecret: 'an-app-secret-of-some-length',
    verifyToken: '',
    webhookUrl: undefined,
    seed: 'test',
  });
  const graphUrl = `http://127.0.0.1:${simulator.port}`;
  afterAll(async () => {
    await simulator.close();
    rmSync(stateFolder, { recursive: true, force: true });
  });
  return {
    graphUrl,
    reportTo: async (serverUrl, verifyToken) => {
      const subscribed = await fetch(`${graphUrl}/v26.0/102290129340398/subscribed_apps`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ override_callback_uri: `${serverUrl}/webhooks/whatsapp`, verify_token: verifyToken }),
      });
      if (!subscribed.ok) throw new Error(`the simulator does not report to ${serverUrl}: ${await subscribed.text()}`);
    },
    fault: async (fault) => {
      await fetch(`${graphUrl}/_sim/faults`, {
        method: fault === undefined ? 'DELETE' : 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(fault !== undefined && { body: JSON.stringify(fault) }),
      });
    },
  };
}
