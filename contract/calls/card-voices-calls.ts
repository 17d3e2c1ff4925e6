// Written from contract/card-voices.ts by `npm run write-calls`.
import type { CallOf } from '../route.ts';
import type * as routes from '../card-voices.ts';

export const cardVoiceContent: CallOf<typeof routes.cardVoiceContent> = {
  method: 'GET',
  path: '/api/v1/card-voices/:voiceId/content',
  access: 'public',
  reply: 'file',
};

export const listSpeechVoices: CallOf<typeof routes.listSpeechVoices> = {
  method: 'GET',
  path: '/api/v1/speech-voices',
  access: 'create_courses',
};

export const listenToCard: CallOf<typeof routes.listenToCard> = {
  method: 'POST',
  path: '/api/v1/learn/courses/:courseId/lessons/:lessonId/cards/:card/voice',
  access: 'public',
};

export const listenToDraft: CallOf<typeof routes.listenToDraft> = {
  method: 'POST',
  path: '/api/v1/courses/:courseId/card-voices',
  access: 'create_courses',
};
