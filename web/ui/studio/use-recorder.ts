import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { longestNoteSeconds } from '#contract/voice-notes.ts';
import { type Microphone, NoMicrophone, openMicrophone } from './microphone.ts';
import { type EndedBy, nextRecorder, recordedMs, type RecorderState } from './recorder-state.ts';

const longestMs = longestNoteSeconds * 1000;

export interface Recorder {
  state: RecorderState;
  /** Asks for the microphone and records; what was recorded before comes back if that leads to nothing. */
  record: () => void;
  pause: () => void;
  resume: () => void;
  end: () => void;
  /** What is being recorded, or was, is not kept. */
  drop: () => void;
  /** 0..1 of this moment. */
  level: () => number;
  /** So far, in milliseconds. */
  lengthMs: () => number;
}

/** Records one voice note after the other, each up to the limit; with the page that shows it the microphone is off. */
export function useRecorder(): Recorder {
  const [state, dispatch] = useReducer(nextRecorder, { kind: 'empty' });
  const microphone = useRef<Microphone>(undefined);
  // Of two presses only the last one's microphone is listened to.
  const turn = useRef(0);
  const latest = useRef(state);
  latest.current = state;

  const turnOff = useCallback(() => {
    turn.current += 1;
    microphone.current?.drop();
    microphone.current = undefined;
  }, []);
  useEffect(() => turnOff, [turnOff]);

  const end = useCallback(async (by: EndedBy) => {
    const open = microphone.current;
    if (open === undefined) return;
    microphone.current = undefined;
    dispatch({ kind: 'ended', by, atMs: performance.now() });
    dispatch({ kind: 'made', sound: await open.end() });
  }, []);

  const { kind } = state;
  const leftMs = kind === 'running' ? longestMs - state.doneMs : undefined;
  useEffect(() => {
    if (leftMs === undefined) return;
    const timer = setTimeout(() => void end('limit'), leftMs);
    return () => clearTimeout(timer);
  }, [leftMs, end]);

  const acts = useMemo(() => {
    const record = async () => {
      turnOff();
      const own = turn.current;
      dispatch({ kind: 'asked' });
      try {
        const opened = await openMicrophone(() => void (own === turn.current && end('device')));
        if (own !== turn.current) return opened.drop();
        microphone.current = opened;
        dispatch({ kind: 'opened', atMs: performance.now() });
      } catch (cause) {
        if (!(cause instanceof NoMicrophone)) throw cause;
        if (own === turn.current) dispatch({ kind: 'failed', trouble: cause.trouble });
      }
    };
    return {
      record: () => void record(),
      pause: () => {
        microphone.current?.pause();
        dispatch({ kind: 'paused', atMs: performance.now() });
      },
      resume: () => {
        microphone.current?.resume();
        dispatch({ kind: 'resumed', atMs: performance.now() });
      },
      end: () => void end('person'),
      drop: () => {
        turnOff();
        dispatch({ kind: 'dropped' });
      },
      level: () => microphone.current?.level() ?? 0,
      lengthMs: () => Math.min(longestMs, recordedMs(latest.current, performance.now())),
    };
  }, [end, turnOff]);
  return { state, ...acts };
}
