import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CopiedRow, rowsOfBackup } from '#kit/read-backup-rows.ts';
import { testDatabase } from '#kit/test-database.ts';
import { readConfig } from '#server/config.ts';
import { ownerOf } from '#server/database/database.ts';
import { fillCards } from '#server/database/fill-cards.ts';
import { openDiskStorage } from '#server/storage/disk-storage.ts';
import { writeBackup } from './back-up.ts';
import { readBackup } from './restore-backup.ts';

/** Whole demo installations of older releases, as their own `backup` wrote them; tests/fixtures/README.md says how. */
const releases = [
  // The last commit before cards, points and questions: answers and memories by place, lessons without cards.
  'demo-before-cards',
  // The last commit before cards had rows: points and questions by id, lessons walked card by card.
  'demo-with-cards',
];

interface Metadata {
  quiz?: { id?: string; point_id?: string; question: string; options: string[]; answer: string; status?: string }[];
  cards?: { id: string; text: string; point_ids: string[] }[];
  points?: { id: string }[];
}

const bare = (words: string): string => words.replace(/\s+/g, '');

describe.each(releases)('%s', (release) => {
  const { owner: db, address } = testDatabase();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'older-backup-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const source = path.join(import.meta.dirname, `../../tests/fixtures/backups/${release}.tar.gz`);
  let before: ReadonlyMap<string, readonly CopiedRow[]>;
  let after: ReadonlyMap<string, readonly CopiedRow[]>;

  const backedUp = async (name: string) => {
    const file = path.join(folder, name);
    const storage = await openDiskStorage(path.join(folder, 'files'));
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
    await writeBackup(file, { address: { ...ownerOf(address), database: rows[0]?.name }, storage }, folder);
    return rowsOfBackup(file);
  };

  beforeAll(async () => {
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    await sql`drop schema if exists pgboss cascade`.execute(db);
    const storage = await openDiskStorage(path.join(folder, 'files'));
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, DEMO: '0' });
    await readBackup(source, config, { db, address, storage, close: async () => undefined });
    before = await rowsOfBackup(source);
    after = await backedUp('after.tar.gz');
  });

  const oldRows = (table: string): readonly CopiedRow[] => before.get(table) ?? [];
  const newRows = (table: string): readonly CopiedRow[] => after.get(table) ?? [];
  const metadataOf = (row: CopiedRow | undefined): Metadata => JSON.parse(row?.['metadata'] ?? '{}');
  const versionOf = (rows: readonly CopiedRow[], of: CopiedRow): CopiedRow | undefined =>
    rows.find((row) => row['lesson_id'] === of['lesson_id'] && row['version'] === of['lesson_version']);
  const questionRow = (of: CopiedRow): CopiedRow | undefined =>
    newRows('questions').find((row) => row['lesson_id'] === of['lesson_id'] && row['id'] === of['question_id']);

  test('every row of every table is there with all that it said', () => {
    const names = { review_cards: 'memories' } as Record<string, string>;
    // The words of a question's place are known by its id now; each is compared below.
    const replaced = new Set(['question_index', 'metadata']);
    let compared = 0;
    for (const [table, rows] of before) {
      const name = names[table] ?? table;
      const found = new Set(newRows(name).map((row) => lineOf(row, rows[0] ?? {})));
      const lost = rows.filter((row) => !found.has(lineOf(row, newRows(name)[0] ?? {})));
      expect(lost, table).toEqual([]);
      compared += rows.length;
    }
    expect(compared).toBeGreaterThan(1_000);

    function lineOf(row: CopiedRow, other: CopiedRow): string {
      const shared = Object.keys(row).filter((column) => column in other && !replaced.has(column));
      return JSON.stringify(shared.toSorted().map((column) => row[column]));
    }
  });

  test('each answer and each asked message hangs on the question it was about, each memory on its point', () => {
    const asked = (row: CopiedRow): string | undefined => {
      const quiz = metadataOf(versionOf(oldRows('lesson_versions'), row)).quiz ?? [];
      if ('question_id' in row) return quiz.find(({ id }) => id === row['question_id'])?.question;
      const askable = quiz.filter(
        ({ options, answer, status = 'ready' }) => status === 'ready' && options.includes(answer),
      );
      return askable[Number(row['question_index'])]?.question;
    };
    const attempts = oldRows('attempts');
    expect(attempts.length).toBeGreaterThan(40);
    for (const attempt of attempts) {
      const now = newRows('attempts').find(({ id }) => id === attempt['id']) ?? {};
      expect(questionRow(now)?.['question']).toBe(asked(attempt));
      expect(questionRow(now)?.['point_id']).toBe(now['point_id']);
    }
    for (const delivery of oldRows('deliveries')) {
      const about = delivery['question_index'] ?? delivery['question_id'] ?? null;
      const now = newRows('deliveries').find(({ id }) => id === delivery['id']) ?? {};
      if (about === null) expect(now['question_id']).toBeNull();
      else expect(questionRow(now)?.['question']).toBe(asked(delivery));
    }
    for (const memory of oldRows('review_cards')) {
      const now = newRows('memories').find(({ id }) => id === memory['id']) ?? {};
      const questions = newRows('questions').filter(
        (row) => row['lesson_id'] === now['lesson_id'] && row['point_id'] === now['point_id'],
      );
      expect(questions.map(({ question }) => question)).toEqual([asked(memory)]);
    }
  });

  test('the cards of each lesson one after another are its content, and none is over the wall', () => {
    expect(newRows('lessons').length).toBeGreaterThan(6);
    for (const lesson of newRows('lessons')) {
      const cards = newRows('cards')
        .filter((card) => card['lesson_id'] === lesson['id'] && card['position'] !== null)
        .toSorted((a, b) => Number(a['position']) - Number(b['position']));
      const texts = cards.map((card) => card['text'] ?? '');
      expect(bare(texts.join(''))).toBe(bare(lesson['content'] ?? ''));
      expect(cards.map((card) => Number(card['position']))).toEqual(cards.map((_, place) => place));
      const written = metadataOf(lesson).cards;
      if (written === undefined) for (const text of texts) expect(text.length).toBeLessThanOrEqual(900);
      else expect(cards.map(({ id }) => id)).toEqual(written.map(({ id }) => id));
    }
  });

  test('every point is taught on a card of its lesson', () => {
    let checked = 0;
    for (const lesson of newRows('lessons')) {
      const { points = [], quiz = [] } = metadataOf(lesson);
      for (const id of new Set([...points.map((point) => point.id), ...quiz.map(({ point_id }) => point_id)])) {
        const taught = newRows('card_points').filter(
          (row) => row['lesson_id'] === lesson['id'] && row['point_id'] === id,
        );
        expect(taught, `${lesson['title']}: ${id}`).not.toEqual([]);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(10);
  });

  test('a version keeps its words: who is in the middle of it gets the card that was next', () => {
    for (const version of oldRows('lesson_versions')) {
      const now = versionOf(newRows('lesson_versions'), { ...version, lesson_version: version['version'] ?? null });
      const { quiz: _, points: __, ...rest } = metadataOf(version);
      expect(metadataOf(now)).toMatchObject(rest);
    }
  });

  test('a message that brought a card says which, and its words are in it', () => {
    const brought = newRows('deliveries').filter(
      ({ kind, content, card_id: id }) =>
        kind === 'card' || (kind === 'lesson' && content?.includes('"id": "next:')) || (id ?? null) !== null,
    );
    expect(brought).toHaveLength(release === 'demo-before-cards' ? 0 : 50);
    for (const message of brought) {
      const card = newRows('cards').find(
        (row) => row['lesson_id'] === message['lesson_id'] && row['id'] === message['card_id'],
      );
      expect(message['text']).toContain(card?.['text'] ?? 'no card');
    }
  });

  test('to fill the cards once more changes nothing', async () => {
    await fillCards(db);
    const again = await backedUp('again.tar.gz');
    for (const table of ['cards', 'card_points', 'deliveries'])
      expect(new Set(again.get(table)?.map((row) => JSON.stringify(row))), table).toEqual(
        new Set(newRows(table).map((row) => JSON.stringify(row))),
      );
  });
});
