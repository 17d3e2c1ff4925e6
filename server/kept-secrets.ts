import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const Kept = z.object({ SECRET_KEY: z.string(), WHATSAPP_APP_SECRET: z.string(), WHATSAPP_VERIFY_TOKEN: z.string() });
type Kept = z.infer<typeof Kept>;

/**
 * The secrets that this installation made for itself, in `secrets.json` of the data folder, for its owner only.
 * They are made once: whoever loses SECRET_KEY loses what was encrypted with it.
 */
export function keepSecrets(dataDir: string): Kept {
  const file = path.join(dataDir, 'secrets.json');
  if (!existsSync(file)) writeOnce(file);
  return Kept.parse(JSON.parse(readFileSync(file, 'utf8')));
}

function writeOnce(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const made: Kept = {
    SECRET_KEY: randomBytes(32).toString('base64url'),
    WHATSAPP_APP_SECRET: randomBytes(16).toString('hex'),
    WHATSAPP_VERIFY_TOKEN: randomBytes(24).toString('base64url'),
  };
  const draft = `${file}.${process.pid}`;
  const descriptor = openSync(draft, 'w', 0o600);
  writeSync(descriptor, JSON.stringify(made, null, 2));
  fsyncSync(descriptor);
  closeSync(descriptor);
  try {
    // A link fails where a rename would replace: of two first starts at once both read the same secrets.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
