import { maskedToken } from '#contract/connections.ts';
import {
  changeSpeakingOrganization,
  forgetSpeech as forgetSpeechRoute,
  getSpeech,
  listSpeakingOrganizations,
  saveSpeech as saveSpeechRoute,
  type SpeechView,
  trySpeech,
} from '#contract/connected-speech.ts';
import type { BodyOf } from '#contract/route.ts';
import { switchedOrganizations, switchOrganization } from '../accounts/organization-switches.ts';
import { AppError } from '../app-error.ts';
import { asSystem } from '../database/database.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import { rateLimiter } from '../http/rate-limits.ts';
import { SpeechFailed } from '../providers/speech-server.ts';
import type { SpeechVoices } from '../providers/speech-settings.ts';
import type { Context } from '../slice.ts';
import { addressFault, addressFaults } from './model-address.ts';
import { speakWords } from './speak-words.ts';
import { engineOf, forgetSpeech, type SavedSpeech, savedSpeech, saveSpeech } from './speech-connection.ts';
import { trialSentences } from './trial-sentences.ts';

const triesPerMinute = 20;

/** Which engine speaks, with which voices, tried before it is trusted, and for whom. */
export function connectedSpeechRoutes(app: HttpApp, context: Context): void {
  const countTry = rateLimiter(context.db, 'speech', triesPerMinute);

  bindRoute(app, getSpeech, () => view(context));

  bindRoute(app, saveSpeechRoute, async ({ body, log, principal }) => {
    const chosen = await chosenIn(context, body);
    const voices = spokenVoices(body.voices);
    requireOwnWords(context, body.engine, [body.voice, ...Object.values(voices)]);
    await saveSpeech(context, { ...chosen, voice: body.voice, voices });
    log.info({ user_id: principal.userId, engine: body.engine }, 'what reads cards aloud was chosen');
    return view(context);
  });

  bindRoute(app, forgetSpeechRoute, async () => {
    await forgetSpeech(context);
    return view(context);
  });

  bindRoute(app, trySpeech, async ({ body, principal }) => {
    await countTry(principal.userId);
    const chosen = await chosenIn(context, body);
    requireOwnWords(context, body.engine, [body.voice]);
    const engine = engineOf({ ...chosen, voice: body.voice, voices: {} }, context.config.speechCommand);
    if (engine === undefined) throw new AppError('speech_missing');
    const words = trialSentences[body.language];
    const began = performance.now();
    const sound = await speakWords(engine, { words, language: body.language }).catch(refusalOf);
    return {
      words,
      seconds: Math.round((performance.now() - began) / 100) / 10,
      sound: Buffer.from(sound).toString('base64'),
    };
  });

  bindRoute(app, listSpeakingOrganizations, (call) => call.scoped(switchedOrganizations));

  bindRoute(app, changeSpeakingOrganization, ({ params, body }) =>
    asSystem(context.db, (scope) => switchOrganization(scope, params.organizationId, body)),
  );
}

function refusalOf(error: unknown): never {
  if (error instanceof SpeechFailed) throw new AppError('speech_refused', { reason: error.message }, { cause: error });
  throw error;
}

/** What the form names, with the saved or the operator's key where none is typed and the server is the same. */
async function chosenIn(
  context: Context,
  { engine, url, key, model }: Pick<BodyOf<typeof trySpeech>, 'engine' | 'url' | 'key' | 'model'>,
): Promise<Pick<SavedSpeech, 'engine' | 'url' | 'key' | 'model'>> {
  if (engine === 'program' && context.config.speechCommand === undefined) throw new AppError('speech_program_missing');
  if (engine !== 'server') return { engine, url: '', key: undefined, model: '' };
  const operators = context.config.speech?.kind === 'server' ? context.config.speech : undefined;
  // Where the operator's own server stands is the operator's to say.
  const fault = url === operators?.url ? undefined : await addressFault(url);
  if (fault !== undefined) throw new AppError('speech_address', { fault: addressFaults[fault] });
  if (key !== '') return { engine, url, key, model };
  // A key goes nowhere but to the server that it was saved for.
  const saved = await savedSpeech(context);
  const known = [saved, operators].find((each) => each?.url === url && each.key !== undefined);
  return { engine, url, key: known?.key, model };
}

/** The folder of a path among a program's words is opened to it: which paths, only the operator says. */
function requireOwnWords({ config }: Context, engine: string, voices: readonly string[]): void {
  if (engine !== 'program') return;
  const named = new Set([...Object.values(config.speechVoices), config.speechVoice]);
  if (voices.some((voice) => /[\\/]/.test(voice) && !named.has(voice))) throw new AppError('speech_voice_path');
}

/** Those that are named at all. */
const spokenVoices = (typed: SpeechVoices): SpeechVoices =>
  Object.fromEntries(Object.entries(typed).filter(([, voice]) => voice !== ''));

async function view(context: Context): Promise<SpeechView> {
  const { speech, speechCommand, speechVoice, speechVoices } = context.config;
  const command = speechCommand?.join(' ') ?? null;
  const saved = await savedSpeech(context);
  if (saved !== undefined) {
    const { url, model, voice, voices } = saved;
    const engine = saved.engine === 'program' && command === null ? 'none' : saved.engine;
    return { source: 'saved', engine, url, model, voice, voices, key: maskedToken(saved.keyEnd), command };
  }
  const ofServer =
    speech?.kind === 'server'
      ? { url: speech.url, model: speech.model, key: maskedToken((speech.key ?? '').slice(-4)) }
      : { url: '', model: '', key: '' };
  return {
    source: speech === undefined ? 'none' : 'environment',
    engine: speech?.kind ?? 'none',
    ...ofServer,
    voice: speech?.voice ?? speechVoice ?? '',
    voices: speechVoices,
    command,
  };
}
