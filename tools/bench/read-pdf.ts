import { enableCompileCache } from 'node:module';

/** Text and structure of one PDF, as a transformation reads it. usage: read-pdf.ts FILE */
enableCompileCache();
const { extract } = await import('#pipeline/extraction/extract.ts');
const outcome = await extract({ path: process.argv[2] ?? '', fileName: 'book.pdf', mediaType: 'document' });
if (outcome.kind !== 'ok') throw new Error(outcome.message);
console.log(outcome.document.blocks.length);
