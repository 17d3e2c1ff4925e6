import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type Simulator, startSimulator } from '../../simulator/simulator.ts';

export interface TestSimulator {
  /** For `testServer({ graphUrl })`. */
  graphUrl: string;
  /** Switches a fault on; without one, all of them off. */
  fault(fault?: object): Promise<void>;
}

/** The real simulator on a free port, for the calling test file. Call it at the top level, before `testServer`. */
export async function testSimulator(token: string): Promise<TestSimulator> {
  const port = await freePort();
  const stateFolder = mkdtempSync(path.join(os.tmpdir(), 'chalkline-simulator-'));
  const graphUrl = `http://127.0.0.1:${port}`;
  let simulator: Simulator | undefined;
  beforeAll(async () => {
    simulator = await startSimulator({
      host: '127.0.0.1',
      port,
      stateFolder,
      token,
      appSecret: 'an-app-secret-of-some-length',
      verifyToken: '',
      webhookUrl: undefined,
      seed: 'test',
    });
  });
  afterAll(async () => {
    await simulator?.close();
    rmSync(stateFolder, { recursive: true, force: true });
  });
  return {
    graphUrl,
    fault: async (fault) => {
      await fetch(`${graphUrl}/_sim/faults`, {
        method: fault === undefined ? 'DELETE' : 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(fault !== undefined && { body: JSON.stringify(fault) }),
      });
    },
  };
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
