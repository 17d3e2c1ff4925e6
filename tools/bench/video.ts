import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeRecording } from '#kit/made-recording.ts';
import { writeWebVtt } from '#pipeline/extraction/recording/subtitles.ts';
import { runInSandbox } from '#pipeline/sandbox/sandbox-process.ts';
import { transformInSandbox } from '#pipeline/programs/transform-in-sandbox.ts';
import { peakResidentMb, processTree } from './process-tree.ts';
import type { Bench, Measure } from './promise.ts';
import type { RawSeconds } from './raw-media-steps.ts';

const minutes = 30;
const turns = 6;
const slideSeconds = 30;
const slidesPerTurn = (minutes * 60) / turns / slideSeconds;
const topics = [
  'Water',
  'Storage',
  'Heating',
  'Cleaning',
  'Labels',
  'Pests',
  'Transport',
  'Records',
  'Allergens',
  'Cooling',
];

export const bench: Bench = {
  name: 'video',
  promise:
    'a 30-minute captioned 720p film to segments in at most 3 times its raw FFmpeg steps and 60 s, job under 300 MB',
  run: async ({ say }) => {
    const folder = await mkdtemp(join(tmpdir(), 'chalkline-video-'));
    try {
      say('making a film of 30 minutes');
      const path = await makeRecording({
        path: join(folder, 'lecture.mp4'),
        slides: Array.from({ length: slidesPerTurn }, (_, index) => ({
          seconds: slideSeconds,
          title: `How safe ${topics[index % topics.length]?.toLowerCase()} is kept`,
          lines: Array.from(
            { length: 1 + (index % 4) },
            (__, line) => `Step ${index + 1}.${line + 1} of the plan for the kitchen`,
          ),
        })),
        sound: {
          seconds: (minutes * 60) / turns,
          spoken: Array.from({ length: 38 }, (_, index) => [index * 8, index * 8 + 7.2] as const),
        },
        times: turns,
        framesPerSecond: 25,
        width: 1280,
        height: 720,
      });
      const raw = await rawSeconds(path);
      say(
        `raw steps: WAV ${raw.wav.toFixed(1)} s, silences ${raw.silences.toFixed(1)} s, key pictures ${raw.pictures.toFixed(1)} s`,
      );
      return await measure(path, raw.wav + raw.silences + raw.pictures);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function rawSeconds(path: string): Promise<RawSeconds> {
  let seconds: RawSeconds | undefined;
  await runInSandbox(
    new URL('./raw-media-steps.ts', import.meta.url),
    { reads: [path], request: () => ({ path }) },
    { wallMs: 600_000, memoryMb: 1024 },
    (raw) => {
      // The other end is raw-media-steps.ts and sends nothing else.
      seconds = raw as RawSeconds;
    },
  );
  if (seconds === undefined) throw new Error('The raw steps ended without figures.');
  return seconds;
}

async function measure(path: string, rawSum: number): Promise<Measure[]> {
  const peaks = new Map<string, number>();
  const timer = setInterval(() => {
    for (const { pid, command } of processTree(process.pid)) {
      const name = ['transform-process', 'media-process'].find((one) => command.includes(one));
      if (name !== undefined) peaks.set(name, Math.max(peaks.get(name) ?? 0, peakResidentMb(pid)));
    }
  }, 100);
  const began = performance.now();
  let segmentsAt = 0;
  const outcome = await transformInSandbox(
    {
      path,
      fileName: 'lecture.mp4',
      mediaType: 'video',
      mediaUrl: '/',
      captions: new TextEncoder().encode(spokenText()),
    },
    {
      onProgress: ({ step }) => {
        if (step === 'analysis' && segmentsAt === 0) segmentsAt = (performance.now() - began) / 1000;
      },
    },
  );
  const whole = (performance.now() - began) / 1000;
  clearInterval(timer);
  if (outcome.kind !== 'ok') throw new Error(`The film was refused: ${outcome.message}`);
  const baseline = { what: 'WAV, silences and key pictures', value: rawSum };
  const memory = (name: string): Measure => ({
    name: `video: peak memory of the ${name}`,
    ours: peaks.get(name) ?? 0,
    unit: 'MB',
    goal: '< 300 MB',
    met: (peaks.get(name) ?? Infinity) < 300,
  });
  return [
    {
      name: 'video: 30 minutes to segments',
      ours: segmentsAt,
      unit: 's',
      baseline,
      goal: '<= 3 times',
      met: segmentsAt <= 3 * rawSum,
    },
    {
      name: `video: 30 minutes to ${outcome.result.lessons.length} lessons`,
      ours: whole,
      unit: 's',
      baseline,
      goal: '< 60 s',
      met: whole < 60,
    },
    memory('transform-process'),
    memory('media-process'),
  ];
}

const actors = [
  'The kitchen team',
  'A trained worker',
  'The supervisor',
  'Every supplier',
  'The night shift',
  'An inspector',
];
const deeds = [
  'measures the cold room',
  'checks the date on each box',
  'writes down the pressure',
  'compares the amount of salt',
];
const reasons = [
  'because bacteria double every twenty minutes',
  'since a mistake is found only days later',
  'so that nothing spoils before it is used',
];

/** A sentence every eight seconds; each minute speaks of its slide's topic. */
function spokenText(): string {
  const sentences = (minutes * 60) / 8;
  return writeWebVtt(
    Array.from({ length: sentences }, (_, index) => {
      const topic = topics[Math.floor((index * 8) / slideSeconds) % topics.length]?.toLowerCase() ?? '';
      const text = `${actors[index % 6]} ${deeds[(index * 5) % 4]} for ${topic} within ${(index * 7) % 93} minutes of step ${index + 1}, ${reasons[(index * 2) % 3]}.`;
      return { start: index * 8, end: index * 8 + 7.2, text };
    }),
  );
}
