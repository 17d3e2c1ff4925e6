import { access, writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { transformationMediaTypes, type TransformationMediaType } from '#contract/transformation.ts';
import { languageCodes } from '#contract/languages.ts';
import type { Progress } from '#pipeline/engines.ts';
import { runFenced } from '#pipeline/run-fenced.ts';

const usage =
  'Usage: npm run transform -- FILE [--type video|audio|image|document|chart] [--language en|hi|mr|ta|te] [--minutes 3..7] [--out FILE]';

/** Bad input: one sentence for the person at the terminal. */
class BadInput extends Error {}

async function main(): Promise<void> {
  const { file, mediaType, language, minutes, out } = readArguments();
  const path = resolve(file);
  await access(path).catch(() => {
    throw new BadInput(`There is no file ${file}.`);
  });
  const outcome = await runFenced(
    {
      path,
      fileName: basename(path),
      mediaUrl: '',
      ...(mediaType === undefined ? {} : { mediaType }),
      ...(language === undefined ? {} : { language }),
      ...(minutes === undefined ? {} : { minutes }),
    },
    { onProgress: showProgress },
  );
  if (outcome.kind === 'rejected') throw new BadInput(`${outcome.message} (${outcome.reason})`);
  const json = `${JSON.stringify(outcome.result, null, 2)}\n`;
  if (out === undefined) process.stdout.write(json);
  else await writeFile(out, json);
}

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
  if (minutes !== undefined && !(minutes >= 3 && minutes <= 7))
    throw new BadInput('--minutes must be a number from 3 to 7.');
  return {
    file,
    mediaType: mediaType satisfies TransformationMediaType | undefined,
    language,
    minutes,
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
  if (!(error instanceof BadInput)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
