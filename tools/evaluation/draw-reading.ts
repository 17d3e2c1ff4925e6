import { seededOrder } from '#pipeline/assessment/seeded-choice.ts';

export type Origin = 'ours' | 'expert';

/** A question of a document, ours or the expert's, with the passage that it was made of. */
export interface Candidate {
  passage: string;
  question: string;
  /** Empty where the answer is typed. */
  options: readonly string[];
  answer: string;
  /** true_false, scenario …, as whoever made it calls it. */
  questionKind: string;
}

export interface ReadDocument {
  /** Of document: policy, faq … */
  kind: string;
  file: string;
  title: string;
  ours: readonly Candidate[];
  expert: readonly Candidate[];
}

/** What a reader sees: nothing that tells whose it is. */
export interface DrawnQuestion {
  id: string;
  document: string;
  passage: string;
  question: string;
  options: string[];
  answer: string;
}

/** What is opened when all verdicts are in. */
export interface SealedOrigin {
  id: string;
  origin: Origin;
  kind: string;
  file: string;
  questionKind: string;
}

export interface Reading {
  items: DrawnQuestion[];
  sealed: SealedOrigin[];
}

interface Drawn {
  origin: Origin;
  document: ReadDocument;
  candidate: Candidate;
}

/**
 * Draws questions in rounds, one of ours and one of the expert's of each kind a round, from its documents in turn, and
 * shuffles them. The same documents and seed give the same reading.
 *
 * @param wanted items at least, where there are as many; the last round is not cut, so that no kind comes short
 */
export function drawReading(documents: readonly ReadDocument[], wanted: number, seed: number): Reading {
  const queues = [...new Set(documents.map(({ kind }) => kind))].sort().flatMap((kind) => {
    const own = documents.filter((document) => document.kind === kind);
    return (['ours', 'expert'] as const).map((origin) => queueOf(own, origin, seed));
  });
  const drawn: Drawn[] = [];
  for (let round = 0; drawn.length < wanted && queues.some((queue) => queue.length > round); round += 1)
    for (const queue of queues) drawn.push(...queue.slice(round, round + 1));
  const shuffled = seededOrder(drawn, seed, 'items').map((one, at) => ({
    ...one,
    id: String(at + 1).padStart(3, '0'),
  }));
  return {
    items: shuffled.map(({ id, document, candidate }) => ({
      id,
      document: document.title,
      passage: candidate.passage,
      question: candidate.question,
      options: seededOrder(candidate.options, seed, id, 'options'),
      answer: candidate.answer,
    })),
    sealed: shuffled.map(({ id, origin, document: { kind, file }, candidate: { questionKind } }) => ({
      id,
      origin,
      kind,
      file,
      questionKind,
    })),
  };
}

/** A kind's questions of one origin: its documents take turns, each with its own in a drawn order. */
function queueOf(documents: readonly ReadDocument[], origin: Origin, seed: number): Drawn[] {
  const each = seededOrder(documents, seed, 'documents').map((document) =>
    seededOrder(document[origin], seed, document.file, origin).map((candidate) => ({ origin, document, candidate })),
  );
  const longest = Math.max(0, ...each.map((own) => own.length));
  return Array.from({ length: longest }, (_, turn) => each.flatMap((own) => own.slice(turn, turn + 1))).flat();
}
