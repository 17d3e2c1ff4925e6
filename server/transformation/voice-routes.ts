import { cardVoiceContent, listenToDraft, listSpeechVoices } from '#contract/card-voices.ts';
import { languageCodes } from '#contract/languages.ts';
import { readsAloud } from '../accounts/organization-switches.ts';
import { AppError } from '../app-error.ts';
import { requireCourse } from '../courses/require-course.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import type { Context } from '../slice.ts';
import { listenTo } from './card-voice.ts';
import { wordsOfCards } from './card-words.ts';
import { voiceOf } from './speak-words.ts';
import { connectedSpeech } from './speech-connection.ts';
import { voiceContent } from './voice-content.ts';

export function voiceRoutes(app: HttpApp, context: Context): void {
  bindRoute(app, listenToDraft, async (call) => {
    const speech = await connectedSpeech(context);
    return call.scoped(async (scope) => {
      const course = await requireCourse(scope, call.principal, call.params.courseId);
      const { language = course.language, again, ...card } = call.body;
      const words = wordsOfCards([card]);
      if (words === '') throw new AppError('invalid_input', {}, { validationErrors: { text: ['There is no text.'] } });
      const spoken = { organizationId: course.organization_id, courseId: course.id, words, language };
      return listenTo(scope, context, speech, spoken, again);
    });
  });

  bindRoute(app, listSpeechVoices, async (call) => {
    const speech = await connectedSpeech(context);
    if (speech === undefined || !(await call.scoped((scope) => readsAloud(scope, call.organizationId)))) return [];
    return languageCodes.map((language) => ({ language, voice: voiceOf(speech, language) }));
  });

  bindRoute(app, cardVoiceContent, (call) => voiceContent(context, call.params.voiceId, call.query));
}
