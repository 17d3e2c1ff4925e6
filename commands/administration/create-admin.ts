import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { emailPattern } from '#contract/accounts.ts';
import { makeAdmin } from '#server/accounts/configured-admin.ts';
import { requireGoodPassword } from '#server/accounts/register.ts';
import { AppError } from '#server/app-error.ts';
import { byCommand, recordAudit } from '#server/audit/record-audit.ts';
import { readConfig } from '#server/config.ts';
import { asSystem } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openInstallation } from './open-installation.ts';

/** @returns the exit code; 2 with one sentence for what the caller can mend */
export async function createAdmin(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { email: { type: 'string' }, name: { type: 'string' } } });
  const email = values.email?.trim() ?? '';
  const name = values.name?.trim() ?? '';
  if (!emailPattern.test(email) || name === '')
    return refuse('usage: create-admin --email E --name N   (password on standard input)');
  const password = await firstLine();
  const config = readConfig();
  try {
    await requireGoodPassword(password, { name, email }, config.passwordMin);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refuse(Object.values(error.validationErrors).flat()[0] ?? error.message);
  }
  const installation = await openInstallation(config);
  try {
    await migrate(installation.db);
    await asSystem(installation.db, async (scope) => {
      const subjectId = await makeAdmin(scope, { name, email, password });
      recordAudit(scope, { action: 'admin_created', subjectId }, byCommand);
    });
    console.log(`${email} is an administrator now.`);
    return 0;
  } catch (error) {
    if (error instanceof AppError) return refuse(error.message);
    throw error;
  } finally {
    await installation.close();
  }
}

function refuse(sentence: string): number {
  process.stderr.write(`${sentence}\n`);
  return 2;
}

async function firstLine(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('Password (it is shown while you type): ');
  for await (const line of createInterface({ input: process.stdin })) return line;
  return '';
}
