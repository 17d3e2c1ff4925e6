import { randomInt, randomUUID } from 'node:crypto';
import { allowSending } from '#server/accounts/allow-sending.ts';
import { asSystem, type Database, type Scope } from '#server/database/database.ts';
import { keepParts } from '#server/courses/keep-parts.ts';
import { withQuestionIds } from '#server/courses/question-ids.ts';
import { enroll } from '#server/learners/enroll.ts';
import { createLearner } from '#server/learners/save-learner.ts';

export interface EnrolledLearner {
  organizationId: string;
  courseId: string;
  lessonIds: string[];
  learnerId: string;
  phone: string;
  /** Digits, as webhooks write them. */
  waId: string;
  enrollmentId: string;
}

export interface EnrolledLearnerOptions {
  now: Date;
  /** Questions per lesson; one lesson with two questions when absent. */
  questions?: readonly number[];
  /** The learner's last message to the business; null: never wrote. */
  lastInboundAt?: Date | null;
  /** Of every lesson; one short sentence when absent. */
  content?: string;
  /** Asked in every lesson instead of these. */
  quiz?: readonly unknown[];
  /** One that is there already; a new one when absent. */
  organizationId?: string;
  /** Of the first lesson; now when absent. */
  startsAt?: Date;
}

export const simulatedNumberId = '106540352242922';

const aQuiz = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    question: `Question ${index + 1}?`,
    options: ['right', 'wrong', 'also wrong'],
    answer: 'right',
  }));

/** Of the questions of one lesson: q1, q2, ... */
function idsInTurn(): () => string {
  let made = 0;
  return () => {
    made += 1;
    return `q${made}`;
  };
}

async function aPublishedCourse(
  scope: Scope,
  {
    organizationId,
    ownerId,
    questions,
    content,
    quiz,
  }: Required<Pick<EnrolledLearnerOptions, 'organizationId' | 'questions' | 'content'>> &
    Pick<EnrolledLearnerOptions, 'quiz'> & { ownerId: string },
) {
  const courseId = randomUUID();
  const course = {
    id: courseId,
    organization_id: organizationId,
    owner_id: ownerId,
    title: 'Food safety',
    language: 'en',
    status: 'published',
    pace: 'daily',
  } as const;
  await scope
    .insertInto('courses')
    .values({ ...course, deleted_at: null })
    .execute();
  const lessonIds = questions.map(() => randomUUID());
  for (const [position, count] of questions.entries()) {
    const lesson = {
      title: `Lesson ${position + 1}`,
      content,
      metadata: withQuestionIds({ quiz: quiz ?? aQuiz(count) }, undefined, idsInTurn()),
    };
    const id = lessonIds[position] ?? '';
    await scope
      .insertInto('lessons')
      .values({
        ...lesson,
        id,
        organization_id: organizationId,
        course_id: courseId,
        position,
        source_job: null,
        source_segment: null,
        deleted_at: null,
      })
      .execute();
    await scope
      .insertInto('lesson_versions')
      .values({ ...lesson, lesson_id: id, version: 1, organization_id: organizationId, duration: 5, media_url: '' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await keepParts(scope, { ...lesson, id, organization_id: organizationId });
  }
  return { course, lessonIds };
}

/** An organization, or one that is there, with a published course and one learner in it, made by the product's own functions. */
export async function anEnrolledLearner(
  db: Database,
  {
    now,
    questions = [2],
    lastInboundAt = now,
    content = 'Keep hot food above 60 °C.',
    quiz,
    organizationId: given,
    startsAt = now,
  }: EnrolledLearnerOptions,
): Promise<EnrolledLearner> {
  const organizationId = given ?? randomUUID();
  const ownerId = randomUUID();
  const phone = `+9198${randomInt(10_000_000, 99_999_999)}`;
  return asSystem(db, async (scope) => {
    if (given === undefined)
      await scope.insertInto('organizations').values({ id: organizationId, name: 'A school' }).execute();
    await scope
      .insertInto('users')
      .values({
        id: ownerId,
        organization_id: organizationId,
        name: 'Ravi',
        email: `${ownerId}@example.org`,
        phone: '',
        phone_e164: null,
        role: 'creator',
        password_hash: '',
        avatar_key: null,
      })
      .execute();
    const { course, lessonIds } = await aPublishedCourse(scope, { organizationId, ownerId, questions, content, quiz });
    const learner = await createLearner(
      scope,
      randomUUID(),
      {
        name: 'Asha Patil',
        phone_number: phone,
        email: '',
        language: 'en',
        time_zone: 'Asia/Kolkata',
        consent: { whatsapp: true, email: false, push: false },
      },
      { organizationId, method: 'form', at: now },
    );
    if (lastInboundAt !== null) {
      await scope
        .insertInto('service_windows')
        .values({
          learner_id: learner.id,
          phone_number_id: simulatedNumberId,
          organization_id: organizationId,
          last_inbound_at: lastInboundAt,
        })
        .execute();
    }
    const [enrollment] = await enroll(scope, course, [learner.id], startsAt, now);
    return {
      organizationId,
      courseId: course.id,
      lessonIds,
      learnerId: learner.id,
      phone: learner.phone_e164 ?? phone,
      waId: phone.slice(1),
      enrollmentId: enrollment?.id ?? '',
    };
  });
}

/** All that a real number asks for before this learner is written to. */
export const admitToRealNumber = (db: Database, { organizationId, learnerId }: EnrolledLearner, now: Date) =>
  asSystem(db, async (scope) => {
    await allowSending(scope, organizationId, true, now);
    await scope
      .updateTable('users')
      .set({ email_verified_at: now })
      .where('organization_id', '=', organizationId)
      .execute();
    await scope.updateTable('learners').set({ whatsapp_state: 'given' }).where('id', '=', learnerId).execute();
  });
