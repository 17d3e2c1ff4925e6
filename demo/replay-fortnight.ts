import type { Scope } from '#server/database/database.ts';
import { questionById } from '#server/delivery/state/pinned-lessons.ts';
import { loadPath, pinnedLesson } from '#server/delivery/state/path-state.ts';
import { writeStep } from '#server/delivery/planning/plan-deliveries.ts';
import { receiveReply } from '#server/delivery/receiving/receive-reply.ts';
import type { DeliveryRow } from '#server/delivery/state/lock-delivery.ts';
import { chooseNextLesson } from '#server/learning/choose-next-lesson.ts';
import { learnerIdOf } from './add-demo-learners.ts';
import { demoId } from './demo-id.ts';
import { dayBefore, minutesAfter } from './day-before.ts';
import { diceOf } from './dice.ts';
import { typedAnswer } from './typed-answer.ts';
import { type PostOffice, postWaiting, readChat, type Recipient } from './post-waiting.ts';
import { type LearnerScript, learnerScripts } from './texts/learner-scripts.ts';
import { answerId, moreId, nextId, startPayload } from '#server/delivery/content/button-ids.ts';
import { choicesIn } from '#server/delivery/content/message-content.ts';
import { readContent } from '#server/delivery/content/stored-content.ts';

/** What the dashboard's third figure shows. */
export const sentMessages = 156;
/** One step sends at most so many: a word of thanks, a lesson, a question. */
const largestStep = 3;

interface Reply {
  at: Date;
  text: string;
  buttonId: string | undefined;
  /** Answers a question; everything else goes on, or says a word. */
  isAnswer: boolean;
}

/**
 * Runs the engine's own planning and answering over the last two weeks, with learners who behave as their scripts say,
 * and sends exactly 156 messages: what the paths leave over, learners use to ask for their progress.
 *
 * @param enrollmentIds by the learner's name
 */
export async function replayFortnight(
  scope: Scope,
  enrollmentIds: ReadonlyMap<string, string>,
  phoneNumberId: string,
  now: Date,
): Promise<void> {
  const office: PostOffice = { scope, phoneNumberId, budget: { left: sentMessages } };
  const until = dayBefore(now, 1, '18:00');
  for (const script of learnerScripts) {
    const enrollmentId = enrollmentIds.get(script.name);
    if (enrollmentId !== undefined) await replayPath(office, script, enrollmentId, until);
  }
  await askForProgress(office, dayBefore(now, 1, '18:05'));
  if (office.budget.left !== 0) throw new Error(`the demo sent ${sentMessages - office.budget.left} messages`);
}

type Path = NonNullable<LearnerScript['path']>;

/** One learner on their way through the course. */
interface Player {
  office: PostOffice;
  script: LearnerScript;
  path: Path;
  enrollmentId: string;
  recipient: Recipient;
  answers: number;
  /** What they are about to write, soonest first: of questions that arrive together, each is answered. */
  replies: Reply[];
}

async function replayPath(office: PostOffice, script: LearnerScript, enrollmentId: string, until: Date): Promise<void> {
  const { path } = script;
  if (path === undefined) return;
  const recipient: Recipient = {
    id: learnerIdOf(script.name),
    isReachable: path.unreachable !== true,
    dice: diceOf(script.name),
  };
  const player: Player = { office, script, path, enrollmentId, recipient, answers: 0, replies: [] };
  while (office.budget.left >= largestStep) {
    const dueAt = await nextDue(office.scope, enrollmentId);
    const [reply] = player.replies;
    const isReplyNext = reply !== undefined && (dueAt === null || reply.at <= dueAt);
    const at = isReplyNext ? reply.at : dueAt;
    if (at === null || at > until) return;
    if (isReplyNext) await letLearnerReply(player, reply);
    else await letEnginePlan(player, at);
    // What is held waits for a word that does not come.
    if (player.replies.length === 0 && (await isHeld(office.scope, recipient.id))) return;
  }
}

async function letEnginePlan(player: Player, at: Date): Promise<void> {
  const { office, recipient } = player;
  const path = await loadPath(office.scope, player.enrollmentId);
  if (path === undefined) return;
  await writeStep(office.scope, path, chooseNextLesson(path.state, at), { now: at, simulated: true });
  const arrived = await postWaiting(office, recipient, at);
  await intendReplies(player, arrived, player.path.replies);
}

async function letLearnerReply(player: Player, reply: Reply): Promise<void> {
  const { office, recipient } = player;
  player.replies.shift();
  await readChat(office.scope, recipient.id, minutesAfter(reply.at, -0.4));
  await hear(office, recipient.id, player.script, reply);
  if (reply.isAnswer) player.answers += 1;
  const arrived = await postWaiting(office, recipient, heardAt(reply.at));
  if (hasEnded(player)) player.replies = lastWord(player.path, reply);
  else await intendReplies(player, arrived, inConversation);
  if (player.replies.length === 0) await readChat(office.scope, recipient.id, minutesAfter(reply.at, 1));
}

/** Minutes between a question and its answer while both sides are at it. */
const inConversation = [0.6, 2.5] as const;

const hasEnded = ({ path, answers }: Player): boolean => path.ends !== undefined && answers >= path.ends.after;

/** When the engine looks at the enrollment; null when it waits for the learner. */
async function nextDue(scope: Scope, enrollmentId: string): Promise<Date | null> {
  const row = await scope
    .selectFrom('enrollments')
    .select(['next_due_at', 'status'])
    .where('id', '=', enrollmentId)
    .executeTakeFirstOrThrow();
  return row.status === 'active' || row.status === 'completed' ? row.next_due_at : null;
}

async function isHeld(scope: Scope, learnerId: string): Promise<boolean> {
  return (
    (await scope
      .selectFrom('deliveries')
      .select('id')
      .where('learner_id', '=', learnerId)
      .where('status', '=', 'held')
      .executeTakeFirst()) !== undefined
  );
}

/** PAUSE or STOP is written once, right after the last answer. */
function lastWord({ ends }: Path, answer: Reply): Reply[] {
  if (ends === undefined || ends.with === 'silence' || !answer.isAnswer) return [];
  return [{ at: minutesAfter(answer.at, 2.5), text: ends.with, buttonId: undefined, isAnswer: false }];
}

/** The first answer takes its time; the others follow as fast as one reads. */
async function intendReplies(
  player: Player,
  arrived: readonly DeliveryRow[],
  pause: readonly [number, number],
): Promise<void> {
  if (hasEnded(player)) return;
  for (const asked of arrived) {
    const before = player.replies.at(-1)?.at;
    const arrivedAt = asked.delivered_at ?? asked.created_at;
    const isNext = before !== undefined && before > arrivedAt;
    const reply = await replyTo(player, asked, isNext ? before : arrivedAt, isNext ? inConversation : pause);
    if (reply !== undefined) player.replies.push(reply);
  }
}

async function replyTo(
  { office: { scope }, path, recipient: { dice } }: Player,
  asked: DeliveryRow,
  from: Date,
  [least, most]: readonly [number, number],
): Promise<Reply | undefined> {
  const onward = nextId(asked.id);
  const taps = choicesIn(readContent(asked.content, asked.text));
  const goesOn = taps.some(({ id }) => id === onward);
  const more = moreId(asked.id);
  if (path.wantsMore && taps.some(({ id }) => id === more))
    return { at: minutesAfter(from, least), text: titleOf(asked, more), buttonId: more, isAnswer: false };
  if (!goesOn && asked.kind !== 'question' && asked.kind !== 'review' && asked.kind !== 'template') return undefined;
  const at = minutesAfter(from, least + dice() * (most - least));
  if (goesOn) return { at, text: titleOf(asked, onward), buttonId: onward, isAnswer: false };
  if (asked.kind === 'template')
    return { at, text: /\[(.+)\]$/.exec(asked.text)?.[1] ?? 'Start', buttonId: startPayload, isAnswer: false };
  if (asked.lesson_id === null || asked.lesson_version === null) return undefined;
  const question = questionById(
    await pinnedLesson(scope, asked.lesson_id, asked.lesson_version, asked.enrollment_id),
    asked.question_id,
  );
  if (question === undefined) return undefined;
  const right = question.options.indexOf(question.answer);
  const wrong = (right + 1 + Math.floor(dice() * (question.options.length - 1))) % question.options.length;
  const knowsIt = dice() < path.skill;
  if (question.typed !== undefined)
    return { at, text: typedAnswer(question.typed, knowsIt), buttonId: undefined, isAnswer: true };
  const buttonId = answerId(asked.id, knowsIt ? right : wrong);
  return { at, text: titleOf(asked, buttonId), buttonId, isAnswer: true };
}

/** The words on the button or row, which is what the learner's own message shows. */
const titleOf = (asked: DeliveryRow, buttonId: string): string =>
  choicesIn(readContent(asked.content, asked.text)).find(({ id }) => id === buttonId)?.title ?? '';

async function hear(
  { scope, phoneNumberId }: PostOffice,
  learnerId: string,
  script: LearnerScript,
  reply: Reply,
): Promise<void> {
  await receiveReply(
    scope,
    {
      kind: 'message',
      providerId: `wamid.DEMO${Buffer.from(demoId(`reply:${learnerId}:${reply.at.getTime()}`).replaceAll('-', ''), 'hex').toString('base64url')}`,
      phoneNumberId,
      waId: script.phone.replace(/\D/g, ''),
      businessScopedId: undefined,
      profileName: script.name,
      at: reply.at,
      type: reply.buttonId === undefined ? 'text' : 'interactive',
      text: reply.text,
      buttonId: reply.buttonId,
    },
    { now: heardAt(reply.at), simulated: true },
  );
}

/** A webhook takes about a second. */
const heardAt = (at: Date): Date => minutesAfter(at, 1.2 / 60);

/** Each asking is answered by one notice; those with a message on hold would get that one too. */
async function askForProgress(office: PostOffice, from: Date): Promise<void> {
  const askers: LearnerScript[] = [];
  for (const script of learnerScripts) {
    if (script.path === undefined || script.path.unreachable || script.path.ends !== undefined) continue;
    if (!(await isHeld(office.scope, learnerIdOf(script.name)))) askers.push(script);
  }
  for (let index = 0; office.budget.left > 0; index += 1) {
    const script = askers[index % askers.length];
    if (script === undefined) throw new Error('the demo has nobody who asks for their progress');
    const at = minutesAfter(from, index * 7);
    await hear(office, learnerIdOf(script.name), script, {
      at,
      text: index < askers.length ? 'PROGRESS' : 'HELP',
      buttonId: undefined,
      isAnswer: false,
    });
    await postWaiting(
      office,
      { id: learnerIdOf(script.name), isReachable: true, dice: diceOf(`${script.name}${index}`) },
      heardAt(at),
    );
    await readChat(office.scope, learnerIdOf(script.name), minutesAfter(at, 1));
  }
}
