import { join } from 'node:path';
import { serveParserJobs } from '#pipeline/sandbox/parser-server.ts';

// The container of compose.yaml that has no network, no storage and no secrets: it decodes what the product hands it.
const [, , folder] = process.argv;
if (folder === undefined) {
  process.stderr.write(
    'Usage: node commands/parser.ts FOLDER, with the folders input and output shared with the product.\n',
  );
  process.exit(2);
}
process.env['TMPDIR'] = join(folder, 'output');
const service = await serveParserJobs(folder);
console.log('The parser service is ready.');
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void service.close().then(() => process.exit(0)));
