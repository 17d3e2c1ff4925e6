import { chmod, copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRecording } from '#kit/made-recording.ts';
import { speechCommand } from '../providers/speech-settings.ts';
import { speakWords } from './speak-words.ts';

/**
 * Takes what piper takes (its `__main__.py`, 1.3 of 2025): words in lines on its standard input, all of them for one file; a voice
 * by the path of its model, whose settings lie beside it, or by its name in a data folder. Laid out as `pip` lays it out in an
 * environment of its own: a script that a link in `bin` reads, and all else in `lib`.
 */
const likePiper = `dir=.
while [ $# -gt 0 ]; do
  case $1 in
    -m | --model) model=$2 ;;
    -f | --output-file | --output_file) out=$2 ;;
    --data-dir | --data_dir) dir=$2 ;;
    *) echo "unrecognized: $1" >&2; exit 2 ;;
  esac
  shift 2
done
[ -f "$model" ] || model="$dir/$model.onnx"
if [ ! -f "$model" ] || [ ! -f "$model.json" ]; then
  echo "ValueError: Unable to find voice: $model (use piper.download_voices)" >&2
  exit 1
fi
lines=0
while IFS= read -r line || [ -n "$line" ]; do
  if [ -n "$line" ]; then lines=$((lines + 1)); fi
done
while IFS= read -r sound; do
  case $sound in "$lines "*) wav="\${sound#* }" ;; esac
done < "\${0%/bin/*}/lib/python3/site-packages/piper/sounds"
exec "\${0%/*}/copy" "\${0%/bin/*}/lib/python3/site-packages/piper/$wav" > "$out"
`;

let folder = '';
const environment = () => path.join(folder, 'piper-environment');
const voices = () => path.join(folder, 'voices');

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'piper-'));
  await chmod(folder, 0o755);
  const [bin, packages] = [
    path.join(environment(), 'bin'),
    path.join(environment(), 'lib/python3/site-packages/piper'),
  ];
  for (const each of [bin, packages, voices()]) await mkdir(each, { recursive: true });
  await writeFile(path.join(environment(), 'pyvenv.cfg'), 'home = /usr/bin\n');
  await symlink('/bin/sh', path.join(bin, 'reader'));
  await writeFile(path.join(bin, 'piper'), `#!${path.join(bin, 'reader')}\n${likePiper}`, { mode: 0o755 });
  // Behind all walls no other program of the machine is there.
  await copyFile('/bin/cat', path.join(bin, 'copy'));
  await writeFile(path.join(packages, 'sounds'), '1 one.wav\n2 two.wav\n');
  for (const [name, seconds] of [
    ['one', 1],
    ['two', 2],
  ] as const)
    await makeRecording({ path: path.join(packages, `${name}.wav`), sound: { seconds, spoken: [[0, seconds]] } });
  for (const name of ['hi_IN-pratham-medium.onnx', 'hi_IN-pratham-medium.onnx.json'])
    await writeFile(path.join(voices(), name), '{}', { mode: 0o644 });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** As it stands in the environment. */
const say = (command: string, voice: string, words: string) =>
  speakWords(
    { kind: 'program', command: speechCommand.parse(command), voice: undefined, voices: { hi: voice } },
    { words, language: 'hi' },
  );

/** Of an Ogg/Opus file: its last page says how many samples of 48,000 a second there are (RFC 7845). */
function secondsOf(sound: Uint8Array): number {
  const bytes = Buffer.from(sound);
  return Number(bytes.readBigUInt64LE(bytes.lastIndexOf('OggS') + 6)) / 48_000;
}

test('piper by its name alone speaks with the voice whose path is named, all lines in one sound', async () => {
  const model = path.join(voices(), 'hi_IN-pratham-medium.onnx');
  const program = path.join(environment(), 'bin/piper');
  expect(secondsOf(await say(program, model, 'हाथ धोएँ।'))).toBeCloseTo(1, 0);
  expect(secondsOf(await say(program, model, 'हाथ।\n\nसाबुन से हाथ धोएँ।'))).toBeCloseTo(2, 0);
});

test('piper with a folder of voices speaks by their names', async () => {
  const command = `${environment()}/bin/piper --data-dir ${voices()} --model {voice} --output-file {out}`;
  expect(secondsOf(await say(command, 'hi_IN-pratham-medium', 'हाथ धोएँ।'))).toBeCloseTo(1, 0);
});

test('a voice that piper does not find is told in the words of piper', async () => {
  await expect(say(path.join(environment(), 'bin/piper'), 'hi', 'हाथ।')).rejects.toMatchObject({
    later: false,
    message: expect.stringContaining('Unable to find voice'),
  });
});
