import { fileURLToPath } from 'node:url';
import type { ResultLesson } from '#contract/transformation.ts';
import type { LanguageModel } from '#pipeline/engines.ts';
import { replayedModel } from './replayed-model.ts';
import { scoreDocument } from './score-workplace.ts';
import { mean, type Metrics } from './text-metrics.ts';
import { lessonsOfDocument, type WorkplaceDocument, workplaceDocuments } from './workplace-documents.ts';

/** As a good model would write them: by hand, from the requests alone. */
const lessonAnswers = fileURLToPath(new URL('./authored-answers.jsonl', import.meta.url));
/** The same with a plan of the document before them. */
export const plannedAnswers = fileURLToPath(new URL('./planned-answers.jsonl', import.meta.url));

/**
 * Scores lessons that a model has written, its answers replayed, on those workplace documents that have answers: what is
 * taught, what is asked at once, and what would be asked once a person has looked at it.
 *
 * @param unanswered folder for requests that nobody has answered; a document with one is not scored
 * @returns the means over documents, and the least mean of a kind
 */
export async function scoreAuthored(folder: string, unanswered?: string, answers = lessonAnswers): Promise<Metrics> {
  const all: Metrics[] = [];
  const byKind = new Map<string, Metrics[]>();
  for (const document of await workplaceDocuments(folder)) {
    const lessons = await authoredLessons(document, unanswered, answers);
    if (lessons === undefined) continue;
    const questions = lessons.flatMap(({ quiz }) => quiz);
    const looked = lessons.map((lesson) => ({
      ...lesson,
      quiz: lesson.quiz.map((question) => ({ ...question, status: 'ready' as const })),
    }));
    const { point_recall, question_recall, waste } = scoreDocument(lessons, document.key);
    const alone = scoreDocument(await lessonsOfDocument(document), document.key);
    const scores: Metrics = {
      point_recall: point_recall ?? 0,
      question_recall: question_recall ?? 0,
      question_recall_once_looked_at: scoreDocument(looked, document.key).question_recall ?? 0,
      'without_model.point_recall': alone['point_recall'] ?? 0,
      'without_model.question_recall': alone['question_recall'] ?? 0,
      waste: waste ?? 0,
      questions: questions.length,
      written: questions.filter(({ check }) => check !== undefined).length,
      proved: questions.filter(({ check }) => check?.verdict === 'proved').length,
      for_eye: questions.filter(({ check }) => check?.verdict === 'for_eye').length,
    };
    all.push(scores);
    byKind.set(document.kind, [...(byKind.get(document.kind) ?? []), scores]);
  }
  const worst = (name: string) =>
    Math.min(...[...byKind.values()].map((scored) => mean(scored.map((metrics) => metrics[name] ?? 0))));
  const names = Object.keys(all[0] ?? {});
  return {
    documents: all.length,
    kinds: byKind.size,
    ...Object.fromEntries(names.map((name) => [name, mean(all.map((metrics) => metrics[name] ?? 0))])),
    'worst_kind.point_recall': worst('point_recall'),
    'worst_kind.question_recall': worst('question_recall'),
  };
}

/**
 * The lessons of a document that a model has written, its answers replayed.
 *
 * @returns undefined where one of its requests has no answer
 */
export async function authoredLessons(
  document: WorkplaceDocument,
  unanswered?: string,
  answers = lessonAnswers,
): Promise<ResultLesson[] | undefined> {
  const counted = counting(replayedModel(answers, unanswered));
  const lessons = await lessonsOfDocument(document, counted.model);
  return counted.failed > 0 || counted.asked === 0 ? undefined : lessons;
}

/** Scores lessons that a model has planned, too. */
export const scorePlanned = (folder: string, unanswered?: string): Promise<Metrics> =>
  scoreAuthored(folder, unanswered, plannedAnswers);

/** A model that counts; a plan or a second reading that nobody has written counts as none, and as one that lifts nothing. */
function counting(model: LanguageModel) {
  const count = { asked: 0, failed: 0 };
  return {
    get asked() {
      return count.asked;
    },
    get failed() {
      return count.failed;
    },
    model: {
      async complete(request) {
        const isLesson = 'sentences' in (JSON.parse(request.user) as object);
        count.asked += Number(isLesson);
        try {
          return await model.complete(request);
        } catch (error) {
          count.failed += Number(isLesson);
          throw error;
        }
      },
    } satisfies LanguageModel,
  };
}
