// Written from contract/voice-notes.ts by `npm run write-calls`.
import type { CallOf } from '../route.ts';
import type * as routes from '../voice-notes.ts';

export const keepVoiceNote: CallOf<typeof routes.keepVoiceNote> = {
  method: 'POST',
  path: '/api/v1/media/voice-notes',
  access: { roles: ['organization', 'creator'] },
};
