import type { MicrophoneTrouble } from './recorder-state.ts';
import { loudnessOf } from './sound-level.ts';

/** What browsers record into, best first: Opus, which a voice note becomes anyway; AAC where there is no Opus (Safari). */
const containers = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4'];
/** Speech by Opus is clear at 24 kbit/s, as which it is kept; a little more so that making it anew costs nothing. */
const bitsPerSecond = 32_000;
/** So often a piece of the sound is handed out, so that little of it is lost with a device. */
const pieceMs = 1000;

/** A microphone that records from the moment on that it is open. */
export interface Microphone {
  /** 0..1 of this moment. */
  level: () => number;
  pause: () => void;
  resume: () => void;
  /** What was recorded; the microphone is off then. */
  end: () => Promise<Blob>;
  /** Off, and nothing is kept. */
  drop: () => void;
}

/** Why no microphone could be opened. */
export class NoMicrophone extends Error {
  readonly trouble: MicrophoneTrouble;

  constructor(trouble: MicrophoneTrouble, options?: ErrorOptions) {
    super(`no microphone: ${trouble}`, options);
    this.trouble = trouble;
  }
}

/**
 * Asks for the microphone, and records.
 *
 * @param onLost it was pulled out, or its permission was taken back: `end` gives what there is
 * @throws NoMicrophone
 */
export async function openMicrophone(onLost: () => void): Promise<Microphone> {
  if (!window.isSecureContext) throw new NoMicrophone('insecure');
  if (typeof MediaRecorder === 'undefined' || navigator.mediaDevices === undefined)
    throw new NoMicrophone('unsupported');
  const stream = await navigator.mediaDevices
    .getUserMedia({ audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true } })
    .catch((cause: unknown) => {
      throw new NoMicrophone(troubleOf(cause), { cause });
    });
  const turnOff = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  try {
    return recordFrom(stream, turnOff, onLost);
  } catch (cause) {
    turnOff();
    throw new NoMicrophone('unsupported', { cause });
  }
}

// As the specification of getUserMedia names what can go wrong.
const troubles: Readonly<Record<string, MicrophoneTrouble>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};

const troubleOf = (cause: unknown): MicrophoneTrouble =>
  (cause instanceof DOMException ? troubles[cause.name] : undefined) ?? 'busy';

function recordFrom(stream: MediaStream, turnOff: () => void, onLost: () => void): Microphone {
  const mimeType = containers.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, {
    audioBitsPerSecond: bitsPerSecond,
    ...(mimeType !== undefined && { mimeType }),
  });
  const pieces: Blob[] = [];
  const { promise: ended, resolve: onEnd } = Promise.withResolvers<void>();
  recorder.addEventListener('dataavailable', ({ data }) => void pieces.push(data));
  recorder.addEventListener('stop', () => onEnd());
  recorder.addEventListener('error', onLost);
  for (const track of stream.getTracks()) track.addEventListener('ended', onLost);
  const meter = openMeter(stream);
  recorder.start(pieceMs);
  const stop = () => {
    if (recorder.state === 'inactive') onEnd();
    else recorder.stop();
  };
  const close = () => {
    turnOff();
    meter.close();
  };
  return {
    level: meter.level,
    pause: () => recorder.pause(),
    resume: () => recorder.resume(),
    end: async () => {
      stop();
      await ended;
      close();
      return new Blob(pieces, { type: recorder.mimeType });
    },
    drop: () => {
      stop();
      close();
    },
  };
}

/** How loud it is just now. */
function openMeter(stream: MediaStream): { level: () => number; close: () => void } {
  const context = new AudioContext();
  void context.resume();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    level: () => {
      analyser.getFloatTimeDomainData(samples);
      return loudnessOf(samples);
    },
    close: () => void context.close(),
  };
}
