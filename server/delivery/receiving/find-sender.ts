import { sql } from 'kysely';
import { rowsOfPlanned } from '../../database/compiled-statement.ts';
import type { Scope } from '../../database/database.ts';
import { ownWords } from '../../learners/consent.ts';
import { hasWritten } from '../../learners/whatsapp-identity.ts';
import { gradeAnswer } from '../../learning/grading/grade-answer.ts';
import { optionNamed } from '../../learning/grading/grade-choice.ts';
import { formOf, type Question } from '../../learning/lesson-questions.ts';
import { openQuestionOf, type Sender } from './answer-question.ts';
import { type Candidate, type Inbound, type Route, routeInbound } from './route-inbound.ts';
import { type Meaning, saysYes } from './understand-reply.ts';
import type { InboundMessage } from '../channels/whatsapp/receive-whatsapp.ts';
import { readOrganizationId } from '../content/button-ids.ts';

/** A learner under whose number something came. */
export type Known = Sender & Omit<Candidate, 'answersQuestion'> & { organizationName: string };

export interface FoundSender {
  route: Route;
  known: Known[];
}

/** As long as a choice holds: a service window. */
export const choiceHoldsMs = 24 * 3600 * 1000;

/** How a number's conversation is named: digits, or the business-scoped id of whoever has no number. */
export const addressOf = ({ waId, businessScopedId }: Pick<InboundMessage, 'waId' | 'businessScopedId'>): string =>
  waId ?? businessScopedId ?? '';

/** Whose message this is, by all that is known of the number it came from. @param joined who they have just become */
export async function findSender(
  scope: Scope,
  inbound: InboundMessage,
  meaning: Meaning,
  joined: string | undefined,
): Promise<FoundSender> {
  const known = await knownOf(scope, inbound);
  const word = wordOf(meaning, inbound);
  // Nobody else knows the number: there is nothing to tell apart.
  if (known.length <= 1) return { known, route: routeInbound({ ...nothingElse, word }, known.map(withoutQuestion)) };
  const candidates = await Promise.all(
    known.map(async (each) => ({ ...each, answersQuestion: await answersQuestion(scope, each, inbound) })),
  );
  const facts = {
    answers: joined ?? (await answeredLearner(scope, inbound, known)),
    picks: await pickOf(scope, inbound),
    word,
    choice: await choiceOf(scope, inbound),
  };
  return { known, route: aloud(routeInbound(facts, candidates), inbound) };
}

const nothingElse = { answers: undefined, picks: undefined, choice: undefined };
const withoutQuestion = (each: Known): Candidate => ({ ...each, answersQuestion: false });

/** A mere sign, or WhatsApp's own word: nobody is asked about it. */
const aloud = (route: Route, { type }: InboundMessage): Route =>
  route.kind === 'ask' && (type === 'reaction' || type === 'system') && route.among[0] !== undefined
    ? { kind: 'learner', learnerId: route.among[0], because: 'only' }
    : route;

function wordOf(meaning: Meaning, { media, text, buttonId }: InboundMessage): Inbound['word'] {
  if (media !== undefined) return undefined;
  if (saysYes({ text, buttonId })) return 'yes';
  if (meaning.kind !== 'word') return undefined;
  return meaning.word === 'stop' || meaning.word === 'start' ? meaning.word : undefined;
}

/**
 * At most one of each organization: of two under one number, the one who was written to last. Who has known the number
 * longest comes first, so that a list to choose from has the same order each time.
 */
async function knownOf(scope: Scope, inbound: InboundMessage): Promise<Known[]> {
  const rows = await rowsOfPlanned(
    scope,
    sql<Known>`
    select distinct on (l.organization_id) l.id, l.id as "learnerId", l.organization_id as "organizationId",
      o.name as "organizationName", l.name, l.language, l.time_zone as "timeZone", l.consent_whatsapp as consents,
      l.created_at as "knownSince", l.whatsapp_state = 'asked' as "isAsked",
      exists (select from consents c where c.learner_id = l.id and c.channel = 'whatsapp' and c.granted
        and c.at >= coalesce(l.number_changed_at, '-infinity') and c.method = any(${sql.lit(`{${[...ownWords].join(',')}}`)}::text[])) as "hasSaidYes"
    from learners l join organizations o on o.id = l.organization_id
    left join lateral (select max(d.created_at) as at from deliveries d where d.learner_id = l.id and d.direction = 'out') last on true
    where ${hasWritten(inbound)}
    order by l.organization_id, last.at desc nulls last, l.created_at, l.id`,
  );
  return rows.sort((a, b) => a.knownSince.getTime() - b.knownSince.getTime() || a.id.localeCompare(b.id));
}

async function answersQuestion(scope: Scope, { id }: Known, inbound: InboundMessage): Promise<boolean> {
  if (inbound.buttonId !== undefined || inbound.media !== undefined || inbound.text === '') return false;
  const open = await openQuestionOf(scope, id);
  return open !== undefined && (open.question.typed?.kind === 'recall' || names(open.question, inbound.text));
}

const names = (question: Question, text: string): boolean =>
  gradeAnswer(formOf(question), { text }).verdict !== 'unsure';

const anyId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;

/** To whom of them the message went that is answered: by WhatsApp's own word, or by the id in the tapped button. */
async function answeredLearner(
  scope: Scope,
  { repliesTo, buttonId }: InboundMessage,
  known: readonly Known[],
): Promise<string | undefined> {
  const deliveryId = anyId.exec(buttonId ?? '')?.[0];
  if (repliesTo === undefined && deliveryId === undefined) return undefined;
  const answered = await scope
    .selectFrom('deliveries')
    .select('learner_id')
    .where('direction', '=', 'out')
    .where(
      'learner_id',
      'in',
      known.map(({ id }) => id),
    )
    .where((row) =>
      row.or([
        ...(deliveryId === undefined ? [] : [row('id', '=', deliveryId)]),
        ...(repliesTo === undefined ? [] : [row('provider_id', '=', repliesTo)]),
      ]),
    )
    // The button's own id says more than what it hangs below.
    .orderBy((row) => row('id', '=', deliveryId ?? '00000000-0000-0000-0000-000000000000'), 'desc')
    .limit(1)
    .executeTakeFirst();
  return answered?.learner_id;
}

/** Tapped in the list, or its line written while something waits for the answer. */
async function pickOf(scope: Scope, inbound: InboundMessage): Promise<string | undefined> {
  if (inbound.buttonId !== undefined) return readOrganizationId(inbound.buttonId);
  if (inbound.media !== undefined || inbound.text === '') return undefined;
  const asked = await scope
    .selectFrom('stranger_messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .select('m.choices')
    .where('c.learner_id', 'is', null)
    .where('c.phone_number_id', '=', inbound.phoneNumberId)
    .where('c.address', '=', addressOf(inbound))
    .where('m.choices', 'is not', null)
    .where('m.at', '>', new Date(inbound.at.getTime() - choiceHoldsMs))
    .where((row) =>
      row.exists(
        row
          .selectFrom('stranger_messages as waiting')
          .select('waiting.id')
          .whereRef('waiting.conversation_id', '=', 'c.id')
          .where('waiting.inbound', 'is not', null),
      ),
    )
    .orderBy('m.at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const choices = asked?.choices ?? [];
  const place = optionNamed(
    inbound.text,
    choices.map(({ title }) => title),
  );
  return place === undefined ? undefined : choices[place]?.learner_id;
}

async function choiceOf(scope: Scope, inbound: InboundMessage): Promise<string | undefined> {
  const chosen = await scope
    .selectFrom('number_conversations')
    .select('learner_id')
    .where('phone_number_id', '=', inbound.phoneNumberId)
    .where('address', '=', addressOf(inbound))
    .where('at', '>', new Date(inbound.at.getTime() - choiceHoldsMs))
    .executeTakeFirst();
  return chosen?.learner_id;
}

/** Until tomorrow the person's words without another address are for this learner's organization. */
export async function rememberChoice(scope: Scope, inbound: InboundMessage, learner: Sender): Promise<void> {
  const row = { organization_id: learner.organizationId, learner_id: learner.id, at: inbound.at };
  await scope
    .insertInto('number_conversations')
    .values({ ...row, phone_number_id: inbound.phoneNumberId, address: addressOf(inbound) })
    .onConflict((conflict) => conflict.columns(['phone_number_id', 'address']).doUpdateSet(row))
    .execute();
}
