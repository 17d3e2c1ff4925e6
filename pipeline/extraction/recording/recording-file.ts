import type { Container } from '../container.ts';

/** A video or an audio file on this machine, and what its first bytes say it is. */
export interface RecordingFile {
  path: string;
  container: Container;
  bytes: number;
  /** What the creator says it is; the streams decide. */
  chosenType: 'video' | 'audio' | undefined;
}
