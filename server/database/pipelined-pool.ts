import type { Duplex } from 'node:stream';
import { type PostgresPool, type PostgresPoolClient, type PostgresQueryResult, sql } from 'kysely';
import pg from 'pg';

/**
 * The end of a statement that each connection parses and plans once: `query.modifyEnd(keptPlan)`. For the few that are
 * asked all day and name their columns: a kept plan breaks when a column it selects by `*` is added. Such a statement
 * only reads.
 */
export const keptPlan = sql`/* kept plan */`;

/**
 * The same for a statement that is the only one of its scope: the whole transaction is one message, one answer and one
 * wait. Its values are texts, numbers and moments.
 */
export const loneKeptPlan = sql`/* lone, kept plan */`;

const keptPlanEnd = 'kept plan */';
const lonePlanEnd = '/* lone, kept plan */';

const settingStart = 'select set_config(';
/** Proves a session, so it must have been asked before the scope ends well. */
const proofStart = 'select enter_scope(';
/**
 * The server would weigh at each execution whether to plan for these very values, and at a million rows it does: page
 * 1,000 of a list then takes 0.83 instead of 0.36 ms, 2026-11-22. Lone statements follow an index whatever the values.
 */
const planOnce = 'set local plan_cache_mode = force_generic_plan';
const isSetting = (text: string): boolean => text.startsWith(settingStart) || text.startsWith(proofStart);

/**
 * A pool whose transactions cost less waiting: `begin` and the settings of the scope go out together with the first
 * statement, and nobody waits for the `commit` of statements that only read. Measured on the list of 100,000 media
 * files, 2026-11-21: 9 waits become 2.
 *
 * @param pool its connections must be in pg's pipeline mode
 */
export function pipelinedPool(pool: pg.Pool): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const known = wrapped.get(client) ?? pipelinedClient(client);
      // Kysely knows a connection again by its identity.
      wrapped.set(client, known);
      return known;
    },
  };
}

type Answer = PostgresQueryResult<never>;

const answered = (command: Answer['command']): Answer => ({ command, rowCount: 0, rows: [] });

function pipelinedClient(client: pg.PoolClient): PostgresPoolClient {
  /** What opens the transaction, not yet sent. */
  let opening: string[] = [];
  let onlyReads = true;
  /** The scope's only statement was asked, and with its answer the transaction is over. */
  let isOver = false;
  /** The names of lone statements that this connection has a plan of. */
  const planned = new Set<string>();
  // pg's type does not show the socket; corked, several messages leave as one.
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;

  const query = (text: string, values: readonly unknown[]): Promise<Answer> => {
    if (text === 'begin') {
      opening = ['begin'];
      onlyReads = true;
      isOver = false;
      return Promise.resolve(answered('SELECT'));
    }
    if (opening.length > 0) {
      if (isSetting(text)) {
        opening.push(withLiterals(text, values));
        return Promise.resolve(answered('SELECT'));
      }
      const unsent = opening;
      opening = [];
      if (text === 'commit' || text === 'rollback') return endUnread(unsent, text);
      const name = text.endsWith(lonePlanEnd) ? nameOf(text, 'lone') : undefined;
      return name === undefined ? openWith(unsent, text, values) : askAlone(unsent, name, text, values);
    }
    if (isOver) {
      isOver = text !== 'commit' && text !== 'rollback';
      if (!isOver) return Promise.resolve(answered('COMMIT'));
      throw new Error(`A scope of one statement was asked for another: ${text}`);
    }
    if (text === 'commit' && onlyReads) {
      client.query(text).catch(() => undefined);
      return Promise.resolve(answered('COMMIT'));
    }
    return send(text, values);
  };

  /** A scope in which nothing was asked is over without a message, unless it had something to prove. */
  const endUnread = async (unsent: readonly string[], end: 'commit' | 'rollback'): Promise<Answer> => {
    if (end === 'commit' && unsent.some((one) => one.startsWith(proofStart)))
      await client.query([...unsent, end].join('; '));
    return answered('COMMIT');
  };

  const openWith = (unsent: readonly string[], text: string, values: readonly unknown[]): Promise<Answer> => {
    stream.cork();
    try {
      // When this fails, so does the statement behind it, and that one's failure is reported.
      client.query(unsent.join('; ')).catch(() => undefined);
      return send(text, values);
    } finally {
      stream.uncork();
    }
  };

  /**
   * Several statements in one message are a transaction by themselves: no `begin`, no `commit`, and when one fails the
   * ones behind it are not run.
   */
  const askAlone = async (
    unsent: readonly string[],
    name: string,
    text: string,
    values: readonly unknown[],
  ): Promise<Answer> => {
    isOver = true;
    if (!planned.has(name)) {
      await client.query(`prepare ${name} as ${text}`);
      planned.add(name);
    }
    const settings = unsent.filter((one) => one !== 'begin');
    if (values.length > 0) settings.push(planOnce);
    const filled = values.length === 0 ? '' : `(${values.map(literalOf).join(', ')})`;
    // pg's type does not know that a message of several statements has as many answers.
    const answers = (await client.query([...settings, `execute ${name}${filled}`].join('; '))) as unknown;
    return (Array.isArray(answers) ? answers.at(-1) : answers) as Answer;
  };

  const send = (text: string, values: readonly unknown[]): Promise<Answer> => {
    const isKept = text.endsWith(keptPlanEnd);
    onlyReads &&= isKept;
    const name = isKept ? nameOf(text, 'kept') : undefined;
    // pg's own type of an answer has more members and a wider command.
    return client.query({ text, values: [...values], ...(name && { name }) }) as Promise<unknown> as Promise<Answer>;
  };

  return {
    // The cursors that Kysely's type allows as well are used nowhere: the dialect is given none.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
    get processID() {
      // Of the connection, not of its type.
      return (client as { processID?: number }).processID;
    },
  };
}

/** Settings are names and ids of our own; as literals they can share a message with `begin`. */
const withLiterals = (text: string, values: readonly unknown[]): string =>
  values.length === 0
    ? text
    : text.replace(/\$(\d+)/g, (_, place: string) => pg.escapeLiteral(String(values[Number(place) - 1])));

function literalOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (typeof value !== 'string') throw new Error(`A lone kept plan takes no value of type ${typeof value}`);
  // It would end the message; the database refuses it in every other way of asking as well.
  if (value.includes('\0')) throw new Error('A text with a NUL is none that the database knows');
  return pg.escapeLiteral(value);
}

/** So many plans at most does a connection keep; page sizes that nobody asks for twice must not fill its memory. */
const maxNames = 200;
const places = new Map<string, number>();

/** What is prepared in SQL and by pg's own messages needs two names on one connection. */
function nameOf(text: string, kind: 'kept' | 'lone'): string | undefined {
  const place = places.get(text) ?? (places.size < maxNames ? places.size : undefined);
  if (place === undefined) return undefined;
  places.set(text, place);
  return `${kind}_${place}`;
}
