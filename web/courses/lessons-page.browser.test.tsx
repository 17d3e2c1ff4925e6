import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deleteLesson, getCourse, listLessons, orderLessons, publishCourse, restoreLesson } from '#contract/courses.ts';
import { versionImpact } from '#contract/versions.ts';
import { server } from '#kit/contract-server.ts';
import { address, sent, show } from '#kit/show-page.tsx';
import { LessonsPage } from './lessons-page.tsx';

const open = (at = '/courses/c1/lessons'): Promise<void> =>
  show(<LessonsPage />, { at, path: '/courses/:courseId/lessons' });

async function choose(action: string, title: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

describe('the lessons of a course', () => {
  beforeEach(() => {
    server.answers(getCourse, { id: 'c1', title: 'Fire safety', can_edit: true });
    server.answers(listLessons, [
      { id: 'l1', course_id: 'c1', title: 'Alarm', duration: 4, question_count: 2 },
      { id: 'l2', course_id: 'c1', title: 'Exits', duration: 5 },
    ]);
  });

  test('stand in their order, with minutes and questions', async () => {
    await open();
    const lessons = page.getByRole('listitem').filter({ hasText: 'min' });
    await expect.element(lessons.nth(0)).toMatchTextContent(/Alarm.*4 min.*2 questions/);
    await expect.element(lessons.nth(1)).toMatchTextContent(/Exits/);
  });

  test('stand still once they can be pressed: what stands above them is there first', async () => {
    server.answers(getCourse, { id: 'c1', title: 'Fire safety', can_edit: true, status: 'published' });
    server.answers(versionImpact, { changes: [{ kind: 'changed', lesson_id: 'l1', title: 'Alarm' }], learners: 2 });
    const tops = new Set<number>();
    let isOver = false;
    const look = () => {
      const row = document.querySelector('ol [aria-haspopup="menu"]');
      if (row !== null) tops.add(Math.round(row.getBoundingClientRect().top));
      if (!isOver) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    await open();
    await expect.element(page.getByRole('button', { name: 'Actions for Alarm' })).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Your WhatsApp number' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Publish a new version' })).toBeVisible();
    isOver = true;
    expect([...tops]).toHaveLength(1);
  });

  test('begin with their first words, in which a list keeps its lines', async () => {
    server.answers(listLessons, [
      { id: 'l1', course_id: 'c1', title: 'Alarm', content: '*Use water*\n\n• on wood\n• on paper' },
    ]);
    await open();
    const words = page.getByText(/Use water/);
    await expect.element(words).toBeVisible();
    expect((words.element() as HTMLElement).innerText).toBe('Use water\n• on wood\n• on paper');
  });

  test('say of which page or pages they are', async () => {
    server.answers(listLessons, [
      { id: 'l1', course_id: 'c1', title: 'Alarm', metadata: { start_page: 3, end_page: 3 } },
      { id: 'l2', course_id: 'c1', title: 'Exits', metadata: { start_page: 3, end_page: 5 } },
    ]);
    await open();
    await expect.element(page.getByText('Page 3', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Pages 3–5')).toBeVisible();
  });

  test('say which questions wait for a person, with the way to the first of them', async () => {
    const asked = { kind: 'choice', question: 'What rings?', options: ['Bell', 'Phone'], answer: 'Bell' };
    const quiz = [
      { ...asked, id: 'q1', status: 'needs_you' },
      { ...asked, id: 'q2', status: 'ready' },
    ];
    server.answers(listLessons, [
      { id: 'l1', course_id: 'c1', title: 'Exits', question_count: 0 },
      { id: 'l2', course_id: 'c1', title: 'Alarm', question_count: 2, metadata: { quiz } },
    ]);
    await open();
    const lessons = page.getByRole('listitem').filter({ hasText: 'min' });
    await expect.element(lessons.nth(1)).toMatchTextContent(/2 questions.*1 needs you/);
    expect(lessons.nth(0).element().textContent).not.toContain('needs you');
    const notice = page.getByRole('status').filter({ hasText: '1 question needs you' });
    await notice.getByRole('button', { name: 'Review', exact: true }).click();
    const studio = page.getByRole('dialog', { name: 'Edit lesson' });
    await expect.element(studio.getByLabelText('Title', { exact: true }).first()).toHaveValue('Alarm');
  });

  test('offer a document or an empty page where there are none', async () => {
    server.answers(listLessons, []);
    await open();
    await expect.element(page.getByText('No lessons yet')).toBeVisible();
    await page.getByRole('link', { name: 'Transform media' }).last().click();
    await expect.poll(address).toBe('/courses/c1/media-transformation');
  });

  test('are written by hand in the studio', async () => {
    await open();
    await page.getByRole('button', { name: 'Add lesson' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Write a lesson' })).toBeVisible();
  });

  test('take text from a word processor as a card has it', async () => {
    await open();
    await page.getByRole('button', { name: 'Add lesson' }).click();
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    await text.fill('First: ');
    const copied = new DataTransfer();
    copied.setData('text/plain', 'Wash\u00A0hands\r\n\u00B7\tDry them');
    text
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData: copied, bubbles: true, cancelable: true }));
    await expect.element(text).toHaveValue('First: Wash hands\n• Dry them');
  });

  test('are put into another order by the menu', async () => {
    await open();
    const lessons = page.getByRole('listitem').filter({ hasText: 'min' });
    await expect.element(lessons.nth(0)).toMatchTextContent(/Alarm/);
    // What is asked anew behind the change has the new order, as the server would have it.
    server.answers(listLessons, [
      { id: 'l2', course_id: 'c1', title: 'Exits', duration: 5 },
      { id: 'l1', course_id: 'c1', title: 'Alarm', duration: 4, question_count: 2 },
    ]);
    await choose('Move down', 'Alarm');
    expect((await sent(orderLessons)).body).toEqual({ lesson_ids: ['l2', 'l1'] });
    await expect.element(lessons.nth(0)).toMatchTextContent(/Exits/);
  });

  test('go back to their places when the order could not be kept', async () => {
    server.fails(orderLessons, 'access_denied');
    await open();
    await choose('Move down', 'Alarm');
    await expect.element(page.getByText(/Access denied/)).toBeVisible();
    const lessons = page.getByRole('listitem').filter({ hasText: 'min' });
    await expect.element(lessons.nth(0)).toMatchTextContent(/Alarm/);
  });

  test('are deleted with a way back', async () => {
    await open();
    await choose('Delete', 'Alarm');
    expect((await sent(deleteLesson)).params).toEqual({ courseId: 'c1', lessonId: 'l1' });
    await page.getByRole('button', { name: 'Undo' }).click();
    expect((await sent(restoreLesson)).params).toEqual({ courseId: 'c1', lessonId: 'l1' });
  });

  test('are published from here', async () => {
    await open();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    expect((await sent(publishCourse)).params).toEqual({ courseId: 'c1' });
    await expect.element(page.getByText('Course published')).toBeVisible();
  });

  test('cannot be changed by who may only read', async () => {
    server.answers(getCourse, { id: 'c1', title: 'Fire safety', can_edit: false });
    await open();
    await expect.element(page.getByText('Alarm')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Add lesson' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
  });

  test('say that they could not be loaded, with a way to try again', async () => {
    server.fails(listLessons, 'course_not_found');
    await open();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/We couldn.t load the lessons/);
    server.answers(listLessons, [{ title: 'Alarm' }]);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByText('Alarm')).toBeVisible();
  });

  test('open for a change where the address names one, which then leaves the address', async () => {
    await open('/courses/c1/lessons?edit=l2');
    await expect.element(page.getByRole('dialog', { name: 'Edit lesson' })).toBeVisible();
    await expect.poll(address).toBe('/courses/c1/lessons');
  });

  test('open at the question that somebody came to mend', async () => {
    const question = (id: string) => ({
      id,
      point_id: `p-${id}`,
      kind: 'single_choice',
      question: `Question ${id}?`,
      options: ['Yes', 'No'],
      answer: 'Yes',
    });
    const card = (id: string) => ({
      id: `card-${id}`,
      title: '',
      text: `Text ${id}`,
      point_ids: [`p-${id}`],
      sources: [],
    });
    server.answers(listLessons, [
      {
        id: 'l2',
        title: 'Alarm',
        content: 'Text one\n\nText two',
        duration: 3,
        metadata: { cards: [card('one'), card('two')], quiz: [question('one'), question('two')] },
      },
    ]);
    await open('/courses/c1/lessons?edit=l2&question=two');
    const studio = page.getByRole('dialog', { name: 'Edit lesson' });
    await expect.element(studio.getByRole('textbox', { name: 'Question', exact: true })).toHaveValue('Question two?');
    await expect.poll(address).toBe('/courses/c1/lessons');
  });
});
