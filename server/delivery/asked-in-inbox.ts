import type { ConversationMessage } from '#contract/inbox.ts';
import type { Scope } from '../database/database.ts';

const shownQuestions = 100;

type Asked = NonNullable<ConversationMessage['asked']>;

interface QuestionRow extends Asked {
  id: string;
  messageId: string | null;
  text: string;
  at: Date;
}

/** The last hundred questions of a learner, from wherever. */
export async function questionsOfLearner(scope: Scope, learnerId: string): Promise<QuestionRow[]> {
  const rows = await scope
    .selectFrom('learner_questions')
    .select(['id', 'message_id', 'asked_on', 'text', 'outcome', 'found', 'at'])
    .where('learner_id', '=', learnerId)
    .orderBy('at', 'desc')
    .limit(shownQuestions)
    .execute();
  return rows.map(({ id, message_id, asked_on, text, outcome, found, at }) => ({
    id,
    messageId: message_id,
    on: asked_on,
    text,
    outcome,
    found,
    at,
  }));
}

/** Messages with what was asked in them; what was asked on the learner's page has no message, and stands among them. */
export function withQuestions(
  messages: readonly ConversationMessage[],
  questions: readonly QuestionRow[],
): ConversationMessage[] {
  const byMessage = new Map(questions.map((question) => [question.messageId, question]));
  const onPage = questions
    .filter(({ on }) => on === 'page')
    .map(
      (question): ConversationMessage => ({
        id: question.id,
        direction: 'in',
        text: question.text,
        at: question.at.toISOString(),
        status: 'received',
        error: '',
        error_class: null,
        by: '',
        media: null,
        question: null,
        asked: asAsked(question),
      }),
    );
  return [
    ...messages.map((message) => {
      const question = byMessage.get(message.id);
      return question === undefined ? message : { ...message, asked: asAsked(question) };
    }),
    ...onPage,
  ];
}

const asAsked = ({ on, outcome, found }: QuestionRow): Asked => ({ on, outcome, found });
