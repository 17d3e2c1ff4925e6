import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { ResultLesson } from '#contract/transformation.ts';
import type { LanguageModel } from '#pipeline/engines.ts';
import { transformInSandbox } from '#pipeline/programs/transform-in-sandbox.ts';

/** A question as an expert asked it. */
interface ExpertQuestion {
  kind: string;
  /** A case that the stem speaks of; absent in most. */
  setting?: string;
  stem: string;
  options?: string[];
  answer: string;
}

export interface Fact {
  id: string;
  /** As they stand in the document. */
  sentences: string[];
  importance: 1 | 2 | 3;
  key_point: string;
  question?: ExpertQuestion;
  faults?: { text: string }[];
}

/** What an expert found worth knowing in a document; the set's README gives the shape. */
export interface ExpertKey {
  file: string;
  title?: string;
  kind: string;
  language: string;
  facts: Fact[];
  not_worth_asking: string[];
}

export interface WorkplaceDocument {
  kind: string;
  /** Inside the set's folder. */
  file: string;
  path: string;
  key: ExpertKey;
}

/**
 * The documents of a folder that have a key: those that its index.json names, or, without one, every `*.key.json` below
 * it with the file that the key names. What the index names and the folder lacks is left out.
 */
export async function workplaceDocuments(folder: string): Promise<WorkplaceDocument[]> {
  const index = join(folder, 'index.json');
  const found = existsSync(index)
    ? (JSON.parse(readFileSync(index, 'utf8')) as { file: string; key: string; kind: string }[])
    : (await readdir(folder, { recursive: true }))
        .filter((name) => name.endsWith('.key.json'))
        .sort()
        .map((key) => ({ key, file: undefined, kind: undefined }));
  return found.flatMap(({ file, key: keyFile, kind }): WorkplaceDocument[] => {
    const keyPath = join(folder, keyFile);
    if (!existsSync(keyPath)) return [];
    const key = JSON.parse(readFileSync(keyPath, 'utf8')) as ExpertKey;
    const path = file === undefined ? join(dirname(keyPath), key.file) : join(folder, file);
    return existsSync(path) ? [{ kind: kind ?? key.kind, file: relative(folder, path), path, key }] : [];
  });
}

/** What the pipeline makes of a document, without a language model or with one; none where it refuses it. */
export async function lessonsOfDocument(
  { path, file }: WorkplaceDocument,
  languageModel?: LanguageModel,
): Promise<ResultLesson[]> {
  const request = { path, fileName: file.replace(/^.*\//u, ''), mediaUrl: '' };
  const outcome = await transformInSandbox(request, { languageModel });
  return outcome.kind === 'ok' ? outcome.result.lessons : [];
}
