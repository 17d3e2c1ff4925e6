const sampleRate = 8000;

export interface Note {
  /** Cycles a second; 0 is silence. */
  hertz: number;
  seconds: number;
}

/** Plays notes one after the other into a WAV file: 16-bit PCM, mono, 8 kHz, each note fading out. */
export function makeTone(notes: readonly Note[]): Buffer {
  const samples = notes.flatMap(samplesOf);
  const sound = Buffer.alloc(samples.length * 2);
  for (const [index, sample] of samples.entries()) sound.writeInt16LE(Math.round(sample * 32_000), index * 2);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + sound.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(sampleRate, 24);
  head.writeUInt32LE(sampleRate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(sound.length, 40);
  return Buffer.concat([head, sound]);
}

function samplesOf({ hertz, seconds }: Note): number[] {
  const count = Math.round(seconds * sampleRate);
  return Array.from({ length: count }, (_, index) => {
    const attack = Math.min(1, index / (0.01 * sampleRate));
    const decay = (1 - index / count) ** 2;
    const turn = (2 * Math.PI * hertz * index) / sampleRate;
    return hertz === 0 ? 0 : attack * decay * (0.7 * Math.sin(turn) + 0.2 * Math.sin(2 * turn));
  });
}
