import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, in the order of their time. In a fresh clone nothing is known of an earlier run, and a
 * long file that comes last leaves the other core idle.
 */
const longest = [
  'bad-input.journey.ts',
  'first-lesson.journey.ts',
  'dialogs.journey.ts',
  'accessibility.journey.ts',
  'spec-transformation.journey.ts',
  'spec-failures.journey.ts',
  'mend-a-result.journey.ts',
  'keyboard.journey.ts',
  'spec-fallbacks.journey.ts',
  'public-site.journey.ts',
  'spec-screens.journey.ts',
  'a-course-to-its-end.journey.ts',
  'languages.journey.ts',
  'first-run.journey.ts',
  'api-examples.journey.ts',
  'spec-entry.journey.ts',
  'type-an-answer.journey.ts',
  'teach-and-learn.journey.ts',
  'repair-a-lesson.journey.ts',
  'first-ninety-seconds.journey.ts',
  'foreign-ids.db.test.ts',
  'run-scenario.db.test.ts',
  'outages.db.test.ts',
  'refused-texts.db.test.ts',
  'transformation-routes.db.test.ts',
  'hearing-by-sender.db.test.ts',
  'compose-processes.db.test.ts',
  'figure-routes.db.test.ts',
  'old-questions.db.test.ts',
  'late-migrations.db.test.ts',
  'rerun.db.test.ts',
  'walk-a-course.db.test.ts',
  'public-site.db.test.ts',
  'draining.db.test.ts',
  'walk-on-page.db.test.ts',
  'access-matrix.db.test.ts',
  'recording-routes.db.test.ts',
  'older-backup.db.test.ts',
  'inbound-processes.db.test.ts',
  'trial-routes.db.test.ts',
  'trial-upload-routes.db.test.ts',
  'connected-model-routes.db.test.ts',
  'spec-calls.db.test.ts',
  'sound-before-end.db.test.ts',
  'engine-troubles.db.test.ts',
  'list-calls.db.test.ts',
  'finish-course.db.test.ts',
  'correct-chart.db.test.ts',
  'voice-note-routes.db.test.ts',
  'load-demo.db.test.ts',
  'first-course.db.test.ts',
  'real-provider.db.test.ts',
  'show-page.db.test.ts',
  'lesson-media.db.test.ts',
  'inbound-once.db.test.ts',
  's3-storage.db.test.ts',
  'send-due-deliveries.db.test.ts',
  'job-queue.db.test.ts',
  'walk-with-kills.db.test.ts',
  'organization-clocks.db.test.ts',
  'sign-in-limits.db.test.ts',
  'own-account-routes.db.test.ts',
  'learner-imports.db.test.ts',
  'launch-selection.db.test.ts',
  'bad-answers.db.test.ts',
  'real-number.db.test.ts',
  'go-on-from.db.test.ts',
  'admin-commands.db.test.ts',
  'edit-result.db.test.ts',
  'lesson-preview.db.test.ts',
  'fall-back.db.test.ts',
  'embedded-postgres.db.test.ts',
  'recording.test.ts',
  'compare-policies.test.ts',
  'set-up.test.ts',
  'hostile-texts.test.ts',
  'decode-elsewhere.test.ts',
  'judge-laws.test.ts',
  'fit-chat-media.test.ts',
  'faults.test.ts',
  'transform-in-sandbox.test.ts',
  'simulator-main.test.ts',
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = longest.findIndex((name) => moduleId.endsWith(`/${name}`));
  return place === -1 ? longest.length : place;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
