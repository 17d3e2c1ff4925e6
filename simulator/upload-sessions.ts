import { createHash } from 'node:crypto';
import type { Journal } from './journal.ts';

export type UploadSession = {
  name: string;
  type: string;
  /** Bytes announced, and bytes here. */
  length: number;
  received: number;
  /** Of what came so far, chained; hex. */
  sha256: string;
};

export type UploadSessions = {
  /** @returns the id, which begins with `upload:` */
  open(file: Pick<UploadSession, 'name' | 'type' | 'length'>): string;
  find(id: string): UploadSession | undefined;
  keep(id: string, session: UploadSession): void;
};

/** Uploads for template headers; they survive a restart, and their ids are the same in every run of one world. */
export function openUploadSessions(journal: Journal): UploadSessions {
  const table = journal.table<UploadSession>('uploads');
  return {
    open(file) {
      const drawn = createHash('sha256').update(`upload:${table.size}`).digest('base64url').slice(0, 24);
      const id = `upload:${drawn}`;
      table.put(id, { ...file, received: 0, sha256: '' });
      return id;
    },
    find: (id) => table.get(id),
    keep: (id, session) => table.put(id, session),
  };
}
