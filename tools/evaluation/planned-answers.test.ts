import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { LanguageModel } from '#pipeline/engines.ts';
import { transform } from '#pipeline/transform.ts';
import { replayedModel } from './replayed-model.ts';
import { plannedAnswers } from './score-authored.ts';

/** Which requests a replayed model could not answer. */
function openIn(replayed: LanguageModel): { model: LanguageModel; open: string[] } {
  const open: string[] = [];
  return {
    open,
    model: {
      complete: (request) =>
        replayed.complete(request).catch((error: unknown) => {
          open.push(Object.keys(JSON.parse(request.user) as object).join());
          throw error;
        }),
    },
  };
}

test('a whole document is planned, written and read again by a model whose answers are kept', async () => {
  const bytes = await readFile('tests/fixtures/hmda-filing-faq.md');
  const { model, open } = openIn(replayedModel(plannedAnswers));
  const outcome = await transform(
    { bytes, fileName: 'hmda-filing-faq.md', mediaUrl: '' },
    { engines: { languageModel: model } },
  );
  if (outcome.kind !== 'ok') throw new Error(outcome.message);
  const { lessons, refined, notices = [] } = outcome.result;
  expect(open.filter((keys) => !keys.includes('claims'))).toEqual([]);
  expect(lessons.map(({ title }) => title)).toEqual([
    'Register your institution for HMDA filing',
    'Tools to test and format your HMDA file',
    'When your HMDA file does not upload',
    'HMDA deadlines, confirmation and resubmission',
    'Hard HMDA fields: co-applicants, tracts, loan-to-value',
  ]);
  // What is asked of resubmissions stands with the deadlines, and no more among what is left over.
  expect(lessons[3]?.content).toContain('To resubmit, log into the HMDA Filing Platform.');
  expect(lessons.every(({ quiz }) => quiz.filter(({ status }) => status === 'ready').length >= 2)).toBe(true);
  expect(refined).toMatchObject({ lessons: 5 });
  expect(notices.map(({ code }) => code)).not.toContain('llm_fallback');
});
