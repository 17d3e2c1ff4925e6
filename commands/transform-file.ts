import { access, readFile, writeFile } from 'node:fs/promises';
import { basename, extname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { transformationMediaTypes, type TransformationMediaType } from '#contract/transformation.ts';
import { languageCodes } from '#contract/languages.ts';
import { amountOf } from '#contract/money-amount.ts';
import type { LanguageModel, Progress } from '#pipeline/engines.ts';
import { transformInSandbox } from '#pipeline/programs/transform-in-sandbox.ts';
import { type Config, ConfigError, readConfig } from '#server/config.ts';
import { openLanguageModel } from '#server/transformation/language-model.ts';
import { openTranscriber } from '#server/transformation/media-engines.ts';
import { costOf, type ModelPrice } from '#server/transformation/model-price.ts';
import type { CountedModel, Tokens } from '#server/transformation/model-server.ts';

const usage =
  'Usage: npm run transform -- FILE [--type video|audio|image|document|chart] [--language en|hi|mr|ta|te] [--minutes 1..10] [--captions FILE.vtt|FILE.srt] [--model NAME [--model-url URL]] [--out FILE]';

/** Bad input: one sentence for the person at the terminal. */
class BadInput extends Error {}

async function main(): Promise<void> {
  const { file, mediaType, language, minutes, captions, model, modelUrl, out } = readArguments();
  const path = resolve(file);
  await access(path).catch(() => {
    throw new BadInput(`There is no file ${file}.`);
  });
  const captionsFile = await captionsOf(path, captions);
  const { transcription, languageModel } = readConfig(undefined, () => noSecrets);
  const transcriber = openTranscriber(transcription);
  const took: Tokens[] = [];
  const asked = counting(modelNamed(model, modelUrl, languageModel), took);
  const outcome = await transformInSandbox(
    {
      path,
      fileName: basename(path),
      mediaUrl: '',
      ...(mediaType === undefined ? {} : { mediaType }),
      ...(language === undefined ? {} : { language }),
      ...(minutes === undefined ? {} : { minutes }),
      ...(captionsFile === undefined ? {} : { captions: captionsFile }),
    },
    { onProgress: showProgress, transcriber, languageModel: asked },
  );
  if (asked !== undefined) process.stderr.write(`${tookWords(took, languageModel?.price)}\n`);
  if (outcome.kind === 'rejected') throw new BadInput(`${outcome.message} (${outcome.reason})`);
  const json = `${JSON.stringify(outcome.result, null, 2)}\n`;
  if (out === undefined) process.stdout.write(json);
  else await writeFile(out, json);
}

/** Only where it is named: without one the same file always gives the same bytes. */
function modelNamed(model: string | undefined, url: string | undefined, connected: Config['languageModel']) {
  if (model === undefined) return undefined;
  const settings = { provider: 'openai' as const, ...connected, model, ...(url !== undefined && { url }) };
  if (settings.provider === 'openai' && settings.url === undefined)
    throw new BadInput('Say where the model is: --model-url URL, or LLM_PROVIDER with LLM_URL.');
  return openLanguageModel(settings);
}

const counting = (model: CountedModel | undefined, took: Tokens[]): LanguageModel | undefined =>
  model && { complete: (request) => model.complete({ ...request, onTokens: (tokens) => took.push(tokens) }) };

/** What the model took, with its cost where LLM_PRICE_IN and LLM_PRICE_OUT say a price. */
function tookWords(took: readonly Tokens[], price: ModelPrice | undefined): string {
  const sumOf = (part: (tokens: Tokens) => number) => took.reduce((sum, tokens) => sum + part(tokens), 0);
  const estimated = took.some(({ isEstimated }) => isEstimated) ? ' (estimated)' : '';
  const cost = price && `, ${amountOf(sumOf((tokens) => costOf(tokens, price)))} ${price.currency}`;
  return `The language model: ${took.length} calls, ${sumOf((one) => one.in)} tokens read, ${sumOf((one) => one.out)} written${estimated}${cost ?? ''}.`;
}

/** This command signs and encrypts nothing, so it leaves no secrets behind. */
const noSecrets = { SECRET_KEY: '', WHATSAPP_APP_SECRET: '', WHATSAPP_VERIFY_TOKEN: '' };

/** The captions that were named, else a .vtt or .srt file beside the recording with its name. */
async function captionsOf(path: string, named: string | undefined): Promise<Uint8Array | undefined> {
  if (named !== undefined) {
    return readFile(resolve(named)).catch(() => {
      throw new BadInput(`There is no file ${named}.`);
    });
  }
  const extension = extname(path);
  if (!recordings.includes(extension.toLowerCase())) return undefined;
  const bare = path.slice(0, path.length - extension.length);
  for (const kind of ['.vtt', '.srt']) {
    const found = await readFile(bare + kind).catch(() => undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}

const recordings = '.mp4 .m4v .mov .avi .webm .mkv .mp3 .wav .ogg .oga .m4a .flac .aac'.split(' ');

function readArguments() {
  const { values, positionals } = parse();
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new BadInput(usage);
  const mediaType = transformationMediaTypes.find((type) => type === values.type);
  if (values.type !== undefined && mediaType === undefined)
    throw new BadInput(`--type must be one of ${transformationMediaTypes.join(', ')}.`);
  const language = languageCodes.find((code) => code === values.language);
  if (values.language !== undefined && language === undefined)
    throw new BadInput(`--language must be one of ${languageCodes.join(', ')}.`);
  const minutes = values.minutes === undefined ? undefined : Number(values.minutes);
  if (minutes !== undefined && !(minutes >= 1 && minutes <= 10))
    throw new BadInput('--minutes must be a number from 1 to 10.');
  return {
    file,
    mediaType: mediaType satisfies TransformationMediaType | undefined,
    language,
    minutes,
    captions: values.captions,
    model: values.model,
    modelUrl: values['model-url'],
    out: values.out,
  };
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        type: { type: 'string' },
        language: { type: 'string' },
        minutes: { type: 'string' },
        captions: { type: 'string' },
        model: { type: 'string' },
        'model-url': { type: 'string' },
        out: { type: 'string' },
      },
    });
  } catch {
    throw new BadInput(usage);
  }
}

function showProgress({ step, percent, found }: Progress): void {
  const figures = Object.entries(found).map(([name, figure]) => `${figure} ${name.replaceAll('_', ' ')}`);
  process.stderr.write(`${String(percent).padStart(3)} % ${step}: ${figures.join(', ')}\n`);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof BadInput || error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
