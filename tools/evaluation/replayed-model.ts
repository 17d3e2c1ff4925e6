import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LanguageModel, ModelFailed } from '#pipeline/engines.ts';

/** A request is known by what it is about, so that another wording of the instructions keeps its answer. */
const nameOf = (user: string): string => createHash('sha256').update(user).digest('hex').slice(0, 16);

/**
 * A model whose answers were written before: by hand, by people who had nothing but the request.
 *
 * @param file JSON lines of `{request, answer}`; `request` is the beginning of the SHA-256 of the user message
 * @param unanswered folder into which a request without an answer is laid as `<request>.request.json`; it fails as of a silent model
 */
export function replayedModel(file: string, unanswered?: string): LanguageModel {
  const lines = readFileSync(file, 'utf8').split('\n');
  const answers = new Map(
    lines
      .filter((line) => line !== '')
      .map((line) => {
        const { request, answer } = JSON.parse(line) as { request: string; answer: unknown };
        return [request, answer] as const;
      }),
  );
  return {
    async complete({ system, user, schema }) {
      const name = nameOf(user);
      if (answers.has(name)) return answers.get(name);
      if (unanswered !== undefined) {
        mkdirSync(unanswered, { recursive: true });
        const request = { system, user: JSON.parse(user) as unknown, schema };
        writeFileSync(join(unanswered, `${name}.request.json`), `${JSON.stringify(request, null, 1)}\n`);
      }
      throw new ModelFailed('nobody has written an answer');
    },
  };
}
