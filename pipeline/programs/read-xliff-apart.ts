import { runInSandbox } from '../sandbox/sandbox-process.ts';
import type { ReadXliff } from '../translation/read-xliff.ts';
import type { ReadXliffMessage } from './read-xliff-process.ts';

const entry = new URL('./read-xliff-process.ts', import.meta.url);
const memoryMb = 512;
const wallMs = 20_000;

/**
 * Reads a translator's file in a sandboxed process: whatever it is, it can neither see nor stop anything else.
 *
 * @returns with the fault `not_xml` where reading it went over a limit
 */
export async function readXliffApart(text: string): Promise<ReadXliff> {
  let read: ReadXliff = {
    sourceLanguage: '',
    language: '',
    originals: [],
    units: [],
    faults: [{ code: 'not_xml', line: 0, what: '' }],
  };
  await runInSandbox(entry, { request: () => ({ text }) }, { memoryMb, wallMs }, (raw) => {
    // The other end is read-xliff-process.ts and sends nothing else.
    read = raw as ReadXliffMessage;
  });
  return read;
}
