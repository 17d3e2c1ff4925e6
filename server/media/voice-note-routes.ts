import { keepVoiceNote } from '#contract/voice-notes.ts';
import { recordActivityOf } from '../accounts/record-activity.ts';
import { AppError } from '../app-error.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import { bareName } from '../http/uploads.ts';
import type { Context } from '../slice.ts';
import { voiceNoteType } from './fit-file.ts';
import { makeVoiceNote } from './make-voice-note.ts';
import { keepMediaFile, limitBytesOf } from './receive-upload.ts';
import { requireMediaFile } from './require-media-file.ts';
import { shownMedia } from './shown-media.ts';

/** What somebody recorded in the browser, made what a chat plays at once and kept in the library. */
export function voiceNoteRoutes(app: HttpApp, context: Context): void {
  const { storage, config, clock } = context;

  bindRoute(
    app,
    keepVoiceNote,
    async ({ file, fields, principal, organizationId, newId, scoped, signal }) => {
      if (file === undefined) throw new AppError('file_missing');
      try {
        const { key: storageKey, ...note } = await makeVoiceNote(storage, file.storageKey, signal);
        try {
          const row = await scoped(async (scope) => {
            const id = newId();
            const kept = { ...note, storageKey, name: `${bareName(fields.name)}.ogg` };
            const entry = { id, name: fields.name, type: 'audio', contentType: voiceNoteType } as const;
            await keepMediaFile(scope, config.quotas, principal, kept, entry);
            const at = clock.now(organizationId);
            const made = { kind: 'media_uploaded', subject: fields.name, link: '/media', at } as const;
            await recordActivityOf(scope, principal, made);
            return requireMediaFile(scope, id);
          });
          return shownMedia(context)(row);
        } catch (error) {
          await storage.delete(storageKey);
          throw error;
        }
      } finally {
        await storage.delete(file.storageKey);
      }
    },
    { limitBytes: () => limitBytesOf('audio') },
  );
}
