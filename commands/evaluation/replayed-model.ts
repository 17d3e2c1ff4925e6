import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LanguageModel, ModelFailed } from '#pipeline/engines.ts';

/** A request is known by what it is about, so that another wording of the instructions keeps its answer. */
const nameOf = (user: string): string => createHash('sha256').update(user).digest('hex').slice(0, 16);

/**
 * A model whose answers were written before and are kept in a folder, `<name>.answer.json` each. A request without one fails as
 * a silent model does, and lies in `unanswered` as `<name>.request.json` for whoever writes it.
 */
export function replayedModel(folder: string, unanswered?: string): LanguageModel {
  return {
    async complete({ system, user, schema }) {
      const file = join(folder, `${nameOf(user)}.answer.json`);
      if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as unknown;
      if (unanswered !== undefined) {
        mkdirSync(unanswered, { recursive: true });
        const request = { system, user: JSON.parse(user) as unknown, schema };
        writeFileSync(join(unanswered, `${nameOf(user)}.request.json`), `${JSON.stringify(request, null, 1)}\n`);
      }
      throw new ModelFailed('nobody has written an answer');
    },
  };
}
