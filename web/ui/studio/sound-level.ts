/** Of the loudest there is, in decibels: below the first a bar is empty, above the second it is full. */
const quietDecibels = -55;
const loudDecibels = -6;

/**
 * How loud some sound is.
 *
 * @param samples -1..1
 * @returns 0..1, by decibels as an ear hears it
 */
export function loudnessOf(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length);
  const decibels = 10 * Math.log10(power);
  return Math.min(1, Math.max(0, (decibels - quietDecibels) / (loudDecibels - quietDecibels)));
}
