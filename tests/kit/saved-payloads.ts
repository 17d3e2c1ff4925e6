import { readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dirname, '../fixtures/whatsapp');

/** A provider's body as it was saved; tests/fixtures/whatsapp/ORIGIN.md says where each is from. */
export const savedPayload = (name: string): unknown =>
  JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8'));
