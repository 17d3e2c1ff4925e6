import { transform, type TransformOutcome } from '#pipeline/transform.ts';
import { demoId } from './demo-id.ts';
import { drawFrames, drawPicture, filmSize, type Film } from './files/draw-picture.ts';
import { makeFilm } from './files/make-film.ts';
import { makeTone, type Note } from './files/make-tone.ts';
import { printPdf } from './files/print-pdf.ts';
import { writeDocx } from './files/write-docx.ts';
import { cleanHands } from './texts/clean-hands.ts';
import { coldChain } from './texts/cold-chain.ts';
import { oralRehydration } from './texts/oral-rehydration.ts';
import { safeWaterHindi } from './texts/safe-water-hindi.ts';
import { snakebiteFirstAid } from './texts/snakebite-first-aid.ts';
import { trainingPlan } from './texts/training-plan.ts';
import { visitCheckList } from './texts/visit-check-list.ts';

/** What the demo's files are, and what the pipeline answered for those that were transformed, by file name. */
export interface DemoFiles {
  files: ReadonlyMap<string, Uint8Array>;
  transformed: ReadonlyMap<string, Transformed>;
}

export interface Transformed {
  outcome: TransformOutcome;
  /** The figures of the last progress. */
  found: Record<string, number>;
}

const makers: Readonly<Record<string, () => Promise<Buffer> | Buffer>> = {
  'clean-hands-safe-care.pdf': () => printPdf(cleanHands),
  'diarrhoea-and-oral-rehydration.pdf': () => printPdf(oralRehydration),
  'vaccine-cold-chain.pdf': () => printPdf(coldChain),
  'snakebite-first-aid.pdf': () => printPdf(snakebiteFirstAid),
  'training-plan.pdf': () => printPdf(trainingPlan),
  'visit-check-list.docx': () => writeDocx(visitCheckList, 'en'),
  'ghar-mein-surakshit-pani.docx': () => writeDocx(safeWaterHindi, 'hi'),
  'soap-and-water.png': () => drawPicture('soapAndWater', 'png'),
  'five-moments.png': () => drawPicture('fiveMoments', 'png'),
  'forty-seconds.png': () => drawPicture('fortySeconds', 'png'),
  'tippy-tap.png': () => drawPicture('tippyTap', 'png'),
  'vial-monitor-stages.png': () => drawPicture('vialMonitorStages', 'png'),
  'safe-temperature.png': () => drawPicture('safeTemperature', 'png'),
  'one-litre-one-packet.jpg': () => drawPicture('oneLitreOnePacket', 'jpg'),
  'splinted-limb.jpg': () => drawPicture('splintedLimb', 'jpg'),
  'lessons-finished.png': () => drawPicture('lessonsFinished', 'png'),
  'session-bell.wav': () => makeTone([note(880, 1.2), note(660, 1.8)]),
  'right-answer.wav': () => makeTone([note(523, 0.18), note(659, 0.18), note(784, 0.5)]),
  'wrong-answer.wav': () => makeTone([note(392, 0.3), note(311, 0.6)]),
  'twenty-seconds.wav': () =>
    makeTone([...Array.from({ length: 20 }, () => [note(1200, 0.08), note(0, 0.92)]).flat(), note(880, 1)]),
  'tea-break.wav': () => makeTone([523, 587, 659, 587, 523, 440].map((hertz) => note(hertz, 0.35))),
  'hand-rub-timer.avi': () => film('rubTimer', 21, 1),
  'vial-monitor-darkens.avi': () => film('vialMonitor', 16, 4),
  'tippy-tap-in-use.avi': () => film('tippyTap', 12, 6),
};

const note = (hertz: number, seconds: number): Note => ({ hertz, seconds });

const film = async (name: Film, frames: number, framesPerSecond: number): Promise<Buffer> =>
  makeFilm(await drawFrames(name, frames), filmSize, framesPerSecond);

const toTransform = [
  { fileName: 'clean-hands-safe-care.pdf', mediaType: 'document' },
  { fileName: 'diarrhoea-and-oral-rehydration.pdf', mediaType: 'document' },
  { fileName: 'vaccine-cold-chain.pdf', mediaType: 'document' },
  { fileName: 'snakebite-first-aid.pdf', mediaType: 'document' },
  { fileName: 'ghar-mein-surakshit-pani.docx', mediaType: 'document' },
  // Sound without speech: the pipeline says why no lesson comes of it.
  { fileName: 'session-bell.wav', mediaType: 'audio' },
] as const;

async function makeDemoFiles(): Promise<DemoFiles> {
  const made = await Promise.all(Object.entries(makers).map(async ([name, make]) => [name, await make()] as const));
  const files = new Map<string, Uint8Array>(made);
  const transformed = new Map<string, Transformed>();
  for (const { fileName, mediaType } of toTransform) {
    let found: Record<string, number> = {};
    const outcome = await transform(
      {
        bytes: files.get(fileName) ?? new Uint8Array(),
        fileName,
        mediaType,
        mediaUrl: `/api/v1/media/${demoId(`media:${fileName}`)}/content`,
      },
      {
        onProgress: (progress) => {
          found = { ...found, ...progress.found };
        },
      },
    );
    transformed.set(fileName, { outcome, found });
  }
  return { files, transformed };
}

// A process of its own: the PDF reader and the language model take memory that a server never gives back.
if (process.send !== undefined) {
  process.on('disconnect', () => process.exit(1));
  const answer = await makeDemoFiles();
  process.send(answer, undefined, undefined, () => process.exit(0));
}
