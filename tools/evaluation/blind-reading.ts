import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { ResultLesson } from '#contract/transformation.ts';
import { extract } from '#pipeline/extraction/extract.ts';
import { pipelineVersion } from '#pipeline/results/pipeline-version.ts';
import { type Candidate, drawReading, type ReadDocument, type SealedOrigin } from './draw-reading.ts';
import { passageAround } from './passage-around.ts';
import { readingRubric } from './reading-rubric.ts';
import { authoredLessons } from './score-authored.ts';
import { type Reader, type ReadingScore, scoreReading, type Verdict, verdictWords } from './score-reading.ts';
import { lessonsOfDocument, type WorkplaceDocument, workplaceDocuments } from './workplace-documents.ts';

/** About a page: enough to see whether an answer is proved and whether it is worth knowing. */
const passageLength = 1_500;

interface Key {
  version: string;
  seed: number;
  sealed: SealedOrigin[];
}

/**
 * Writes a blind reading into a folder: items.json, README.md with the rubric, verdicts.csv to fill in, and key.json,
 * which says whose each item is and is encoded so that nobody reads it by accident.
 *
 * @param isAuthored of those documents alone whose lessons a model has written, its answers replayed
 * @returns how many items were drawn, ours and the expert's
 */
export async function writeReading(
  workplace: string,
  out: string,
  { items: wanted, seed, isAuthored = false }: { items: number; seed: number; isAuthored?: boolean },
): Promise<{ ours: number; expert: number }> {
  const documents: ReadDocument[] = [];
  for (const document of await workplaceDocuments(workplace)) {
    const lessons = isAuthored ? await authoredLessons(document) : await lessonsOfDocument(document);
    if (lessons !== undefined) documents.push(await candidatesOf(document, lessons));
  }
  const { items, sealed } = drawReading(documents, wanted, seed);
  const key: Key = { version: pipelineVersion, seed, sealed };
  await mkdir(out, { recursive: true });
  await writeFile(join(out, 'items.json'), `${JSON.stringify(items, null, 2)}\n`);
  await writeFile(join(out, 'README.md'), readingRubric(items.length));
  await writeFile(join(out, 'verdicts.csv'), `item,verdict,reason\n${items.map(({ id }) => `${id},,\n`).join('')}`);
  await writeFile(
    join(out, 'key.json'),
    `${JSON.stringify({ about: 'Not for readers: whose each item is, base64.', sealed: Buffer.from(JSON.stringify(key)).toString('base64') }, null, 2)}\n`,
  );
  const ours = sealed.filter(({ origin }) => origin === 'ours').length;
  return { ours, expert: sealed.length - ours };
}

async function candidatesOf(document: WorkplaceDocument, lessons: readonly ResultLesson[]): Promise<ReadDocument> {
  const { kind, file, path, key } = document;
  const read = await extract({ path, fileName: basename(path), mediaType: 'document' });
  const text = read.kind === 'ok' ? read.document.blocks.map((block) => block.text).join('\n\n') : '';
  const withPassage = (evidence: readonly string[], candidate: Omit<Candidate, 'passage'>): Candidate[] => {
    const passage = passageAround(text, evidence, passageLength);
    return passage === undefined ? [] : [{ ...candidate, passage }];
  };
  return {
    kind,
    file,
    title: key.title ?? basename(file),
    ours: lessons.flatMap(({ quiz }) => quiz.filter(({ status }) => status === 'ready').flatMap(ourCandidate)),
    expert: key.facts.flatMap(({ question, sentences }) =>
      question === undefined
        ? []
        : withPassage(sentences, {
            question: [question.setting, question.stem].filter(Boolean).join(' '),
            options: question.options ?? [],
            answer: question.answer,
            questionKind: question.kind,
          }),
    ),
  };

  function ourCandidate({ setting, question, options, answer, evidence, kind }: ResultLesson['quiz'][number]) {
    const asked = [setting, question].filter(Boolean).join(' ');
    return withPassage([evidence], { question: asked, options, answer, questionKind: kind });
  }
}

/** @throws Error with one sentence when the folder holds no reading, or a verdict is none of the three words */
export async function scoreReadingFolder(
  folder: string,
): Promise<{ key: Key; readers: Reader[]; score: ReadingScore }> {
  const keyFile = join(folder, 'key.json');
  if (!existsSync(keyFile)) throw new Error(`There is no key.json in ${folder}.`);
  // What writeReading wrote.
  const { sealed } = JSON.parse(await readFile(keyFile, 'utf8')) as { sealed: string };
  const key = JSON.parse(Buffer.from(sealed, 'base64').toString()) as Key;
  const names = (await readdir(folder)).filter((name) => /^verdicts.*\.(?:csv|json)$/u.test(name)).sort();
  const readers: Reader[] = [];
  for (const name of names) {
    const verdicts = verdictsIn(await readFile(join(folder, name), 'utf8'), name);
    if (verdicts.length > 0) readers.push({ name, verdicts });
  }
  if (readers.length === 0) throw new Error(`No verdicts*.csv or verdicts*.json in ${folder} is filled in.`);
  return { key, readers, score: scoreReading(key.sealed, readers) };
}

function verdictsIn(text: string, name: string): Verdict[] {
  const rows = (
    name.endsWith('.json')
      ? JSON.parse(text)
      : parse(text, { columns: true, bom: true, trim: true, skip_empty_lines: true, relax_column_count: true })
  ) as { item: string; verdict?: string; reason?: string }[];
  return rows.flatMap(({ item, verdict: written = '', reason = '' }): Verdict[] => {
    const verdict = written.trim().toLowerCase().replaceAll(' ', '_');
    if (verdict === '') return [];
    const known = verdictWords.find((word) => word === verdict);
    if (known === undefined)
      throw new Error(`${name}, item ${item}: "${written}" is none of ${verdictWords.join(', ')}.`);
    return [{ item: String(item).padStart(3, '0'), verdict: known, reason }];
  });
}

/**
 * Keeps a reading in the repository, each verdict with what it was about.
 *
 * @param date yyyy-mm-dd
 * @returns the file
 */
export async function keepReading(
  folder: string,
  { key, readers, score }: Awaited<ReturnType<typeof scoreReadingFolder>>,
  readings: string,
  date: string,
): Promise<string> {
  // What writeReading wrote.
  const items = JSON.parse(await readFile(join(folder, 'items.json'), 'utf8')) as { id: string; question: string }[];
  const verdicts = key.sealed.map((sealed) => ({
    ...sealed,
    question: items.find(({ id }) => id === sealed.id)?.question ?? '',
    verdicts: readers.flatMap((reader) =>
      reader.verdicts
        .filter(({ item }) => item === sealed.id)
        .map(({ verdict, reason }) => ({ reader: reader.name, verdict, reason })),
    ),
  }));
  const file = join(readings, `${date}-${key.version}.json`);
  await mkdir(readings, { recursive: true });
  await writeFile(
    file,
    `${JSON.stringify({ date, version: key.version, seed: key.seed, score, verdicts }, null, 1)}\n`,
    {
      flag: 'wx',
    },
  );
  return file;
}
