import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { callsOfContract } from './calls-of-contract.ts';

const calls = await callsOfContract();
const folder = new URL('../contract/calls/', import.meta.url);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const [name, source] of calls) writeFileSync(new URL(name, folder), source);
