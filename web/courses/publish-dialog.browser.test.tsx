import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Course, listLessons, publishCourse } from '#contract/courses.ts';
import { moveToVersion, VersionImpact } from '#contract/versions.ts';
import { server } from '#kit/contract-server.ts';
import { madeFrom } from '#kit/made-answers.ts';
import { Opened, sent, show } from '#kit/show-page.tsx';
import { PublishDialog } from './publish-dialog.tsx';

const dialog = page.getByRole('dialog', { name: 'Publish a new version' });
const publish = dialog.getByRole('button', { name: 'Publish a new version' });
const course = madeFrom(Course, { id: 'c1' });
const change = { kind: 'changed', lesson_id: 'l1', title: 'Washing hands', before: 3, after: 4 } as const;
const impact = madeFrom(VersionImpact, { version: 1, learners: 7, changes: [change], behind: 0 });

async function open(): Promise<void> {
  server.answers(listLessons, []);
  await show(<Opened dialog={(control) => <PublishDialog control={control} course={course} impact={impact} />} />);
}

describe('the dialog that publishes a new version', () => {
  test('says whom each change concerns, and moves those under way where that is wished', async () => {
    server.answers(publishCourse, { ...course, version: 2 });
    await open();
    await expect
      .element(dialog.getByRole('listitem'))
      .toMatchTextContent(/Changed.*Washing hands.*3 haven.t reached it yet, 4 are past it/);
    await dialog.getByRole('checkbox').click();
    await publish.click();
    expect((await sent(publishCourse)).params).toEqual({ courseId: 'c1' });
    expect((await sent(moveToVersion)).params).toEqual({ courseId: 'c1' });
    await expect.element(page.getByText('Version 2 is published.')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('stays open and moves nobody when it could not be published', async () => {
    server.fails(publishCourse, 'access_denied');
    await open();
    await dialog.getByRole('checkbox').click();
    await publish.click();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    expect(server.callsOf(moveToVersion)).toEqual([]);
  });
});
