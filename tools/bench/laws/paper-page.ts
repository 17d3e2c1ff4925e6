import { shownText } from '#server/delivery/content/message-content.ts';
import { gradeAnswer } from '#server/learning/grading/grade-answer.ts';
import { chooseNextLesson } from '#server/learning/choose-next-lesson.ts';
import { formOf } from '#server/learning/lesson-questions.ts';
import type { PaperEngine } from './paper-engine.ts';
import { askedBy } from './paper-questions.ts';
import { hasAnswer, recordOnPaper } from './record-on-paper.ts';
import type { StuckNotice } from './told-history.ts';

const pageVisitMs = 15 * 60_000;

/** The learner's page, as the links of a mail lead to it. */
export class PaperPage {
  readonly #engine: PaperEngine;
  readonly #stuck: StuckNotice[];

  constructor(engine: PaperEngine, stuck: StuckNotice[]) {
    this.#engine = engine;
    this.#stuck = stuck;
  }

  /** The learner opens the link of a mail: the page shows the question. */
  open(deliveryId: string, now: Date): void {
    const { outbox } = this.#engine;
    const found = askedBy(this.#engine, deliveryId);
    if (found === undefined || hasAnswer(outbox, found.delivery, found.question)) return;
    const { delivery, question } = found;
    const { kind, content } = delivery.write;
    const buttons = question.options.map((title, place) => ({ id: `answer:${deliveryId}:${place}`, title }));
    const { enrollmentId } = delivery;
    outbox.sent.push({
      at: now,
      id: deliveryId,
      kind,
      enrollmentId,
      channel: 'web',
      text: shownText(content),
      buttons,
    });
  }

  answer(deliveryId: string, given: { option: number } | { text: string }, at: Date, now: Date): void {
    const engine = this.#engine;
    const found = askedBy(engine, deliveryId);
    if (found === undefined) return;
    const { enrollment, question } = found;
    const { verdict, chosen } = gradeAnswer(formOf(question), given);
    if (verdict === 'unsure') return;
    for (const { row } of engine.enrollments) row.last_seen_at = now;
    const outcome = recordOnPaper(engine, found, { chosen, correct: verdict === 'right' }, at, now);
    if (outcome === undefined) return;
    if (outcome.isStuck) this.#stuck.push({ enrollmentId: enrollment.row.id, questionId: question.id, at: now });
    const path = engine.path(enrollment);
    const step = chooseNextLesson(path.state, now);
    if (step.kind === 'wait' || step.kind === 'completion' || step.kind === 'certificate')
      engine.write({ path, step }, enrollment, now);
    else enrollment.nextDueAt = new Date(now.getTime() + pageVisitMs);
  }
}
