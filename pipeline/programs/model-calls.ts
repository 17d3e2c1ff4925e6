import { BudgetSpent, type LanguageModel, ModelFailed } from '../engines.ts';
import type { Tell } from '../sandbox/serve-request.ts';

/** A job process may not reach the network, so it asks its parent to ask the model. */
export interface ModelCall {
  kind: 'complete';
  call: number;
  system: string;
  user: string;
  schema: unknown;
}

type ModelAnswer =
  | { kind: 'completed'; modelCall: number; answer: unknown }
  | { kind: 'completion_failed'; modelCall: number; reason: string; isBudget: boolean };

/** The parent's side. Never fails: what goes wrong is an answer. */
export async function answerModelCall(
  model: LanguageModel | undefined,
  { call, system, user, schema }: ModelCall,
  signal: AbortSignal,
): Promise<ModelAnswer> {
  try {
    if (model === undefined) throw new ModelFailed('no model is connected');
    return { kind: 'completed', modelCall: call, answer: await model.complete({ system, user, schema, signal }) };
  } catch (error) {
    const reason = error instanceof ModelFailed ? error.message : 'the model stopped unexpectedly';
    return { kind: 'completion_failed', modelCall: call, reason, isBudget: error instanceof BudgetSpent };
  }
}

/** The job process' side: a model that is asked by the parent. */
export function modelOfParent(tell: Tell): LanguageModel {
  let calls = 0;
  return {
    complete: ({ system, user, schema }) =>
      new Promise((resolve, reject) => {
        const call = ++calls;
        const listen = (raw: unknown) => {
          // The parent sends nothing else but speech, which has no `modelCall`.
          const answer = raw as ModelAnswer;
          if (answer.modelCall !== call) return;
          process.off('message', listen);
          if (answer.kind === 'completed') resolve(answer.answer);
          else reject(new (answer.isBudget ? BudgetSpent : ModelFailed)(answer.reason));
        };
        process.on('message', listen);
        void tell({ kind: 'complete', call, system, user, schema } satisfies ModelCall);
      }),
  };
}
