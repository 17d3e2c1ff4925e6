import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Language } from '#contract/languages.ts';
import { UnreadableFile } from '#pipeline/extraction/rejections.ts';
import { fitChatMedia } from '#pipeline/media/fit-chat-media.ts';
import { runProgram } from '#pipeline/sandbox/run-program.ts';
import { longestSoundBytes, speak, SpeechFailed } from '../providers/speech-server.ts';
import type { SpeechEngine } from '../providers/speech-settings.ts';

/** Which voice speaks a language here: the one named for it, else the one for all. A program knows languages by their codes. */
export const voiceOf = ({ voices, voice }: SpeechEngine, language: Language): string =>
  voices[language] ?? voice ?? language;

/** What a sound is known by besides its words: another engine or voice makes another sound. */
export const engineName = (engine: SpeechEngine): string =>
  engine.kind === 'server' ? `${engine.url} ${engine.model}` : engine.command.join(' ');

/** A program on this machine is much faster than a person; one that is not done by then hangs. */
const programMs = 60_000;

/**
 * The words as an Ogg/Opus file, by this installation's server or program.
 *
 * @throws SpeechFailed when there will be none, or none now
 */
export async function speakWords(
  engine: SpeechEngine,
  { words, language }: { words: string; language: Language },
  { signal }: { signal?: AbortSignal } = {},
): Promise<Uint8Array> {
  const voice = voiceOf(engine, language);
  if (engine.kind === 'server') return speak({ ...engine, voice }, words, signal === undefined ? {} : { signal });
  return speakByProgram(engine.command, { voice, words }, signal);
}

async function speakByProgram(
  [program, ...options]: readonly [string, ...string[]],
  { voice, words }: { voice: string; words: string },
  signal: AbortSignal | undefined,
): Promise<Uint8Array> {
  const folder = await mkdtemp(path.join(tmpdir(), 'chalkline-voice-'));
  try {
    const wav = path.join(folder, 'spoken.wav');
    const end = await runProgram(
      { command: [program, ...options.map((word) => word.replaceAll('{voice}', voice))], input: words, output: wav },
      { wallMs: programMs, signal },
    );
    if (end.kind !== 'made') throw failureOf(end);
    const note = path.join(folder, 'note.ogg');
    const fitted = await fitChatMedia(wav, { kind: 'note', path: note, mostBytes: longestSoundBytes }, signal).catch(
      (cause: unknown) => {
        if (!(cause instanceof UnreadableFile)) throw cause;
        throw new SpeechFailed('program_sound_slow', { later: true, cause });
      },
    );
    if (fitted !== 'made') throw new SpeechFailed('program_no_sound', { later: false });
    return await readFile(note);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Ended = Exclude<Awaited<ReturnType<typeof runProgram>>, { kind: 'made' }>;

function failureOf(end: Ended): SpeechFailed {
  switch (end.kind) {
    case 'missing':
      return new SpeechFailed('program_missing', { later: false });
    case 'timeout':
    case 'cancelled':
      return new SpeechFailed('program_slow', { later: true });
    case 'failed':
      return end.complaint.trim() === ''
        ? new SpeechFailed('program_silent', { later: false })
        : new SpeechFailed('program_failed', { later: false, values: { complaint: end.complaint.trim() } });
  }
}
