/** What keeps a lesson from being saved or ordered; part of the one table in errors.ts. */
export const lessonFailures = {
  language_model_of_operator: {
    status: 409,
    message: 'The operator set this language model, so only they can change it.',
    report: false,
  },
  own_model_not_allowed: {
    status: 403,
    message: 'Only an administrator can let your organization connect its own language model.',
    report: false,
  },
  model_address_not_https: {
    status: 422,
    message: "This address isn't encrypted. Use one that starts with https.",
    report: false,
  },
  model_address_not_public: {
    status: 422,
    message:
      "We can't reach this address on the public internet. An organization's own model can't be on this server or in a private network.",
    report: false,
  },
  language_model_address: {
    status: 422,
    message: "We can't use this address: {fault}. Enter the server's address.",
    report: false,
  },
  language_model_unreachable: {
    status: 502,
    message: "The language model didn't answer: {reason}. Check its settings.",
    report: false,
  },
  language_model_budget: {
    status: 429,
    message: "The language model's budget is used up for now. Write it yourself, or ask an administrator.",
    report: false,
  },
  speech_missing: {
    status: 409,
    message: "Cards can't be listened to here: no speech server is connected.",
    report: false,
  },
  speech_address: {
    status: 422,
    message: "We can't use this address: {fault}. Enter the server's address.",
    report: false,
  },
  speech_refused: {
    status: 502,
    message: 'Nothing was spoken: {reason} Check the settings.',
    report: false,
  },
  speech_voice_path: {
    status: 422,
    message: 'A voice with a path can only be named by the operator, in SPEECH_VOICES.',
    report: false,
  },
  speech_program_missing: {
    status: 409,
    message: 'No program that speaks is named. The operator names one with SPEECH_COMMAND.',
    report: false,
  },
  language_model_missing: {
    status: 409,
    message: 'No language model is connected. Download the texts for a translator instead.',
    report: false,
  },
  course_language_known: { status: 409, message: 'The course has this language already.', report: false },
  course_language_own: {
    status: 409,
    message: 'The course is written in this language. Choose another one.',
    report: false,
  },
  course_language_not_found: { status: 404, message: 'The course does not have this language.', report: false },
  translation_outdated: {
    status: 409,
    message: 'The text has changed since you opened this page. What you wrote is still here: reload and compare.',
    report: false,
  },
  lesson_not_found: { status: 404, message: 'Lesson not found.', report: false },
  lesson_changed: {
    status: 409,
    message: 'Someone else changed this lesson. Your text is still here: compare both before you save.',
    report: false,
  },
  lesson_in_course: {
    status: 409,
    message: 'This lesson is already in the course. Edit it there: Course, Lessons.',
    report: false,
  },
  lesson_without_content: {
    status: 422,
    message: 'A lesson needs some content before it can be saved.',
    report: false,
  },
  lesson_order_mismatch: {
    status: 409,
    message: 'The list of lessons has changed. Reload and order them again.',
    report: false,
  },
  course_too_long: {
    status: 409,
    message: 'This course has more than 20,000 texts, too many to translate. Divide it into several courses.',
    report: false,
  },
  course_full: {
    status: 409,
    message: 'This course is full: one holds 1,000 lessons and 20 MB of text. Begin another course.',
    report: false,
  },
  lesson_file_unknown: {
    status: 422,
    message:
      "This lesson shows a file that isn't in your library. Choose another file, or leave the lesson without one.",
    report: false,
  },
} as const;
