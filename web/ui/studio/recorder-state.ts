/** Why there is no sound from a microphone. */
export type MicrophoneTrouble = 'refused' | 'missing' | 'busy' | 'insecure' | 'unsupported' | 'soundless';

/** Who or what ended a recording. */
export type EndedBy = 'person' | 'limit' | 'device';

export interface Recording {
  sound: Blob;
  lengthMs: number;
  endedBy: EndedBy;
}

/** `before`: what was recorded already and is recorded again; it comes back unless there is something better. */
interface Again {
  before: Recording | undefined;
}

export type RecorderState =
  | { kind: 'empty'; trouble?: MicrophoneTrouble | undefined }
  | (Again & { kind: 'asking' })
  /** `doneMs`: what was recorded before the last pause; `sinceMs`: the moment of the clock since which it runs again. */
  | (Again & { kind: 'running'; doneMs: number; sinceMs: number })
  | (Again & { kind: 'paused'; doneMs: number })
  | (Again & { kind: 'ending'; doneMs: number; endedBy: EndedBy })
  | { kind: 'recorded'; recording: Recording; trouble?: MicrophoneTrouble | undefined };

/** Moments are of one clock that only goes forward, in milliseconds. */
export type RecorderEvent =
  | { kind: 'asked' }
  | { kind: 'failed'; trouble: MicrophoneTrouble }
  | { kind: 'opened'; atMs: number }
  | { kind: 'paused'; atMs: number }
  | { kind: 'resumed'; atMs: number }
  | { kind: 'ended'; by: EndedBy; atMs: number }
  | { kind: 'made'; sound: Blob }
  | { kind: 'dropped' };

/** How much is recorded at a moment, in milliseconds. */
export function recordedMs(state: RecorderState, atMs: number): number {
  if (state.kind === 'running') return state.doneMs + Math.max(0, atMs - state.sinceMs);
  if (state.kind === 'paused' || state.kind === 'ending') return state.doneMs;
  return state.kind === 'recorded' ? state.recording.lengthMs : 0;
}

/**
 * Whether something would be lost if the recorder were closed now. Where a note is only asked for, or there is none yet,
 * nothing would be.
 */
export const holdsSound = (state: RecorderState): boolean =>
  state.kind !== 'empty' && (state.kind !== 'asking' || state.before !== undefined);

type Of<Kind extends RecorderEvent['kind']> = Extract<RecorderEvent, { kind: Kind }>;

const steps: { [Kind in RecorderEvent['kind']]: (state: RecorderState, event: Of<Kind>) => RecorderState } = {
  asked: (state) => {
    if (state.kind === 'recorded') return { kind: 'asking', before: state.recording };
    return state.kind === 'empty' ? { kind: 'asking', before: undefined } : state;
  },
  failed: (state, { trouble }) => (state.kind === 'asking' ? backTo(state.before, trouble) : state),
  opened: (state, { atMs }) =>
    state.kind === 'asking' ? { kind: 'running', doneMs: 0, sinceMs: atMs, before: state.before } : state,
  paused: (state, { atMs }) =>
    state.kind === 'running' ? { kind: 'paused', doneMs: recordedMs(state, atMs), before: state.before } : state,
  resumed: (state, { atMs }) => (state.kind === 'paused' ? { ...state, kind: 'running', sinceMs: atMs } : state),
  ended: (state, { by, atMs }) =>
    state.kind === 'running' || state.kind === 'paused'
      ? { kind: 'ending', doneMs: recordedMs(state, atMs), endedBy: by, before: state.before }
      : state,
  made: (state, { sound }) => (state.kind === 'ending' ? withSound(state, sound) : state),
  dropped: (state) => {
    if (state.kind === 'empty' || state.kind === 'recorded') return { kind: 'empty' };
    return backTo(state.before, undefined);
  },
};

/**
 * What a recorder does next. An event that does not fit the state, such as the answer of a microphone that nobody waits for
 * any more, changes nothing.
 */
export const nextRecorder = <Kind extends RecorderEvent['kind']>(
  state: RecorderState,
  event: Of<Kind>,
): RecorderState =>
  // The table has for each kind a step that takes its event, which the compiler sees for one kind only.
  (steps[event.kind] as (state: RecorderState, event: Of<Kind>) => RecorderState)(state, event);

function withSound(
  { doneMs, endedBy, before }: Extract<RecorderState, { kind: 'ending' }>,
  sound: Blob,
): RecorderState {
  if (sound.size === 0) return backTo(before, 'soundless');
  return { kind: 'recorded', recording: { sound, lengthMs: doneMs, endedBy } };
}

const backTo = (before: Recording | undefined, trouble: MicrophoneTrouble | undefined): RecorderState =>
  before === undefined ? { kind: 'empty', trouble } : { kind: 'recorded', recording: before, trouble };
