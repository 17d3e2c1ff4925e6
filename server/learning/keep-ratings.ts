import { sql } from 'kysely';
import { beforeCommit } from '../database/before-commit.ts';
import type { Scope } from '../database/database.ts';
import type { AskedQuestion } from './learning-repository.ts';
import { type RatedAnswer, type Rating, rated, ratingAtStart, unknownAbility } from './rate-answer.ts';

interface Noted {
  attemptId: string;
  asked: AskedQuestion;
  /** 1 to 3, as the author of the question put it. */
  difficulty: number;
  answer: RatedAnswer;
}

const waiting = new WeakMap<Scope, Noted[]>();

/**
 * Has an answer move what is known of its learner and of its question, at the end of this transaction: many learners answer
 * one question at the same moment, and its row is held for the commit alone. The enrollment has to be locked.
 */
export function keepRatings(scope: Scope, noted: Noted): void {
  const others = waiting.get(scope);
  if (others !== undefined) {
    others.push(noted);
    return;
  }
  const all = [noted];
  waiting.set(scope, all);
  beforeCommit(scope, async (last) => {
    // In one order everywhere, so that no two transactions wait for each other.
    const inOrder = all.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
    for (const each of inOrder) await keep(last, each);
  });
}

const orderOf = ({ asked, attemptId }: Noted): string => `${asked.lessonId} ${asked.questionId} ${attemptId}`;

async function keep(scope: Scope, { attemptId, asked, difficulty, answer }: Noted): Promise<void> {
  const { organizationId, enrollmentId, lessonId, questionId } = asked;
  const start = ratingAtStart(difficulty);
  const question = await locked(
    sql<Rating>`
    insert into question_difficulties as q (organization_id, lesson_id, question_id, started_at_value, value, answers)
    values (${organizationId}, ${lessonId}, ${questionId}, ${start.value}, ${start.value}, 0)
    on conflict (organization_id, lesson_id, question_id) do update set answers = q.answers
    returning value, answers`,
    scope,
  );
  const ability = await locked(
    sql<Rating>`
    insert into abilities as a (organization_id, enrollment_id, value, answers)
    values (${organizationId}, ${enrollmentId}, ${unknownAbility.value}, 0)
    on conflict (organization_id, enrollment_id) do update set answers = a.answers
    returning value, answers`,
    scope,
  );
  const after = rated({ ability, question }, answer);
  // The turn is drawn while both rows are held: in this order the history gives the same numbers once more.
  await sql`
    with learner as (
      update abilities set value = ${after.ability.value}, answers = ${after.ability.answers}
      where organization_id = ${organizationId} and enrollment_id = ${enrollmentId}
    ), question as (
      update question_difficulties set value = ${after.question.value}, answers = ${after.question.answers}
      where organization_id = ${organizationId} and lesson_id = ${lessonId} and question_id = ${questionId}
    )
    update attempts set turn = nextval('attempts_turn'), guess = ${answer.guess}, weight = ${answer.weight}
    where id = ${attemptId}`.execute(scope);
}

async function locked(query: ReturnType<typeof sql<Rating>>, scope: Scope): Promise<Rating> {
  const [row] = (await query.execute(scope)).rows;
  if (row === undefined) throw new Error('a rating that was just written is missing');
  return row;
}
