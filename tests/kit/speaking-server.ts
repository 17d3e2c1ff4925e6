import { afterAll } from 'vitest';
import { fakeSpeechServer, oggOpus } from './fake-speech-server.ts';
import { testServer } from './test-server.ts';
import { testSimulator } from './test-simulator.ts';

type Reply = ReturnType<Parameters<typeof fakeSpeechServer>[0]>;

const token = 'a-token-of-the-simulator-0123456789-abcdef';

/**
 * A server without working jobs, for chats that are heard: its phone is simulated, and what speaks says what the test says.
 * Call it at the top level.
 */
export async function speakingServer(environment: Readonly<Record<string, string>> = {}) {
  const simulator = await testSimulator(token);
  let reply: Reply = { body: oggOpus };
  const speech = await fakeSpeechServer(() => reply);
  afterAll(() => speech[Symbol.asyncDispose]());
  const server = testServer({
    work: false,
    graphUrl: simulator.graphUrl,
    environment: {
      SIMULATOR_TOKEN: token,
      WHATSAPP_APP_SECRET: 'an-app-secret-of-some-length',
      SPEECH_URL: speech.url,
      ...environment,
    },
  });
  /** From here on; without a reply: a sound. */
  const replies = (given: Reply = { body: oggOpus }): void => {
    reply = given;
  };
  return { server, simulator, speech, replies };
}
