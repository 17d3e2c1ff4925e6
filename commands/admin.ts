/** What one command needs is loaded for it alone: with all that the others stand on, each waited half a second longer. */
type Command = () => Promise<(args: string[]) => Promise<number>>;

// usage: npm run admin -- COMMAND
const commands: Readonly<Record<string, Command>> = {
  'create-admin': async () => (await import('./administration/create-admin.ts')).createAdmin,
  'reset-second-factor': async () => (await import('./administration/reset-second-factor.ts')).resetSecondFactor,
  migrate: async () => (await import('./administration/bring-up-to-date.ts')).bringUpToDate,
  backup: async () => (await import('./administration/back-up.ts')).backUp,
  restore: async () => (await import('./administration/restore-backup.ts')).restoreBackup,
  doctor: async () => (await import('./administration/doctor.ts')).examine,
  'rotate-secrets': async () => (await import('./administration/seal-anew.ts')).sealAnew,
  'verify-audit': async () => (await import('./administration/verify-trail.ts')).verifyTrail,
  'find-consent': async () => (await import('./administration/find-consent.ts')).findConsent,
};

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
if (command === undefined) {
  process.stderr.write(`usage: npm run admin -- ${Object.keys(commands).join(' | ')}\n`);
  process.exitCode = 2;
} else {
  try {
    const run = await command();
    process.exitCode = await run(args);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
