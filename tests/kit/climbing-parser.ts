import { serveParserJobs } from '#pipeline/sandbox/parser-server.ts';

/** The parser service with one program more: a decoder that a hostile file has taken over. */
await serveParserJobs(process.argv[2] ?? '', ['tests/kit/climb-walls.ts']);
process.stdout.write('ready\n');
