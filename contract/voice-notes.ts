import * as z from 'zod/mini';
import { MediaFile } from './media.ts';
import { route } from './route.ts';

/**
 * How long a voice note may be that is recorded here. A full card (900 characters, some 150 words) is read aloud in little
 * more than a minute, and two minutes of Opus are 360 KB: WhatsApp plays a note in place up to 512 KB.
 */
export const longestNoteSeconds = 120;

export const keepVoiceNote = route({
  method: 'POST',
  path: '/api/v1/media/voice-notes',
  access: { roles: ['organization', 'creator'] },
  summary: 'Keep a recording of a browser (WebM, MP4, Ogg, WAV) in the media library as a voice note: Opus in Ogg',
  audit: { none: 'the library keeps who' },
  upload: {
    fields: z.object({
      /** What the library calls it. */
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    }),
  },
  status: 201,
  answer: MediaFile,
});
