import { cardVoiceContent, listenToDraft, listSpeechVoices } from '#contract/card-voices.ts';
import { languageCodes } from '#contract/languages.ts';
import { AppError } from '../app-error.ts';
import { requireCourse } from '../courses/require-course.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import type { Context } from '../slice.ts';
import { listenTo } from './card-voice.ts';
import { wordsOfCards } from './card-words.ts';
import { voiceOf } from './speak-words.ts';
import { voiceContent } from './voice-content.ts';

export function voiceRoutes(app: HttpApp, context: Context): void {
  const { speech } = context.config;

  bindRoute(app, listenToDraft, (call) =>
    call.scoped(async (scope) => {
      const course = await requireCourse(scope, call.principal, call.params.courseId);
      const { language = course.language, again, ...card } = call.body;
      const words = wordsOfCards([card]);
      if (words === '') throw new AppError('invalid_input', {}, { validationErrors: { text: ['There is no text.'] } });
      const spoken = { organizationId: course.organization_id, courseId: course.id, words, language };
      return listenTo(scope, context, spoken, again);
    }),
  );

  bindRoute(app, listSpeechVoices, async () =>
    speech === undefined ? [] : languageCodes.map((language) => ({ language, voice: voiceOf(speech, language) })),
  );

  bindRoute(app, cardVoiceContent, (call) => voiceContent(context, call.params.voiceId, call.query));
}
