// Written from contract/card-voices.ts by `npm run write-calls`.
import type { CallOf } from '../route.ts';
import type * as routes from '../card-voices.ts';

export const cardVoiceContent: CallOf<typeof routes.cardVoiceContent> = {
  method: 'GET',
  path: '/api/v1/card-voices/:voiceId/content',
  access: 'public',
  reply: 'file',
};

export const listenToCard: CallOf<typeof routes.listenToCard> = {
  method: 'POST',
  path: '/api/v1/learn/courses/:courseId/lessons/:lessonId/cards/:card/voice',
  access: 'public',
};
