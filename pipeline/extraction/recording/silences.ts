export const soundFramesPerSecond = 50;

export interface SoundShape {
  /** Never louder than the hiss of a quiet room. */
  isSilent: boolean;
  /** Equally loud all the time: noise or a tone; speech moves by 20 dB and more. */
  isSteady: boolean;
  /** First and last second of every pause of at least 0.6 s, ascending. */
  silences: [number, number][];
}

const shortestSilenceFrames = 0.6 * soundFramesPerSecond;
const overFloorDecibels = 6;
const quietestSpeechDecibels = -55;
const steadyDecibels = 6;
/** Under a second of sound says nothing about its shape. */
const fewestFrames = soundFramesPerSecond;

/** @param decibels loudness (RMS, full scale = 0) of every 20 ms */
export function soundShape(decibels: readonly number[] | Float32Array): SoundShape {
  const sorted = Float32Array.from(decibels).sort();
  const quantile = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? -120;
  const floor = Math.max(quantile(0.05), -90);
  const isSilent = quantile(0.99) < quietestSpeechDecibels;
  const isSteady = sorted.length >= fewestFrames && quantile(0.95) - quantile(0.02) < steadyDecibels;
  return { isSilent, isSteady, silences: silencesUnder(decibels, floor + overFloorDecibels) };
}

function silencesUnder(decibels: readonly number[] | Float32Array, level: number): [number, number][] {
  const silences: [number, number][] = [];
  let from: number | undefined;
  const close = (end: number) => {
    if (from !== undefined && end - from >= shortestSilenceFrames)
      silences.push([from / soundFramesPerSecond, end / soundFramesPerSecond]);
    from = undefined;
  };
  for (const [frame, loudness] of decibels.entries()) {
    if (loudness <= level) from ??= frame;
    else close(frame);
  }
  close(decibels.length);
  return silences;
}
