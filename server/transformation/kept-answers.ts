import { createHash } from 'node:crypto';
import type { LanguageModel } from '#pipeline/engines.ts';
import type { Scope } from '../database/database.ts';

interface Keeping {
  organizationId: string;
  /** What is asked about; with it the answers go. */
  mediaId: string;
  /** Whose answers they are: another model is asked anew. */
  model: string;
  scoped: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>;
}

/**
 * A model whose answers are kept: the same request of the same organization to the same model is asked once, so a run that
 * was killed goes on where it was, and a repeated one costs nothing.
 */
export function keepingAnswers(
  model: LanguageModel,
  { organizationId, mediaId, model: name, scoped }: Keeping,
): LanguageModel {
  return {
    async complete(request) {
      const asked = JSON.stringify([name, request.system, request.user, request.schema]);
      const sha256 = createHash('sha256').update(asked).digest('hex');
      const kept = await scoped((scope) =>
        scope.selectFrom('model_answers').select('answer').where('request_sha256', '=', sha256).executeTakeFirst(),
      );
      if (kept !== undefined) return kept.answer;
      const answer = await model.complete(request);
      if (typeof answer !== 'object' || answer === null) return answer;
      const row = { organization_id: organizationId, request_sha256: sha256, media_id: mediaId };
      await scoped((scope) =>
        scope
          .insertInto('model_answers')
          .values({ ...row, answer: JSON.stringify(answer) })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      );
      return answer;
    },
  };
}
