import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeLesson, Lesson } from '#contract/courses.ts';
import { keepSourceFigure, listSourceFigures, SourceFigures } from '#contract/source-figures.ts';
import { server } from '#kit/contract-server.ts';
import { madeFrom } from '#kit/made-answers.ts';
import { Opened, sent, show } from '#kit/show-page.tsx';
import { LessonDialog } from './lesson-dialog.tsx';

const dialog = page.getByRole('dialog').first();
const text = dialog.getByLabelText('Text', { exact: true });
const source = dialog.getByRole('complementary');
const put = source.getByRole('button', { name: 'Put into card' });

const near = 'Close the valve. Wait two minutes. Call the shift lead.';
const far = 'Write the leak into the log.';
const content = 'Leaks spread fast.';
const sourceOf = (quote: string, block: number) => ({ block, start: 0, end: quote.length, quote, page: block });
const lesson = madeFrom(Lesson, {
  ...{ id: 'l1', course_id: 'c1', title: 'Leaks', content, duration: 3, type: 'text' },
  metadata: {
    job_id: 'j1',
    language: 'en',
    cards: [{ id: 'k', title: 'Leaks', text: content, point_ids: [], sources: [{ text: near, page: 4 }] }],
    provenance: {
      content: [near, far].map((quote, at) => ({ text: quote, how: 'verbatim', sources: [sourceOf(quote, 4 + at)] })),
      key_learning_points: [],
    },
  },
});
const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const valve = { place: 3, page: 4, name: 'figure 1', caption: 'Figure 1: The valve', picture_url: pixel };
const kept = { media_url: '/api/v1/media/0190b7a0-0000-7000-8000-000000000001/content', alt: valve.caption };

const open = (): Promise<void> =>
  show(<Opened dialog={(control) => <LessonDialog control={control} courseId="c1" lesson={lesson} />} />);

beforeEach(async () => {
  await page.viewport(1280, 900);
  server.answers(listSourceFigures, madeFrom(SourceFigures, { status: 'ready', figures: [valve] }));
  server.answers(keepSourceFigure, kept);
  server.answers(changeLesson, lesson);
});

describe('from the source into the card', () => {
  test('goes a whole passage by one press, and one step back takes it out again', async () => {
    await open();
    await put.first().click();
    await expect.element(text).toHaveValue(`${content}\n\n${near}`);
    await expect.element(source.getByRole('button', { name: 'In the card' })).toHaveFocus();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(text).toHaveValue(content);
  });

  test('goes a sentence that was chosen by keys, saved as the document’s own words with its page', async () => {
    await open();
    (source.getByRole('checkbox', { name: 'Wait two minutes.' }).element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    (put.first().element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(text).toHaveValue(`${content}\n\nWait two minutes.`);
    await userEvent.keyboard('{Control>}s{/Control}');
    const { body } = await sent(changeLesson);
    expect(body.metadata).toMatchObject({
      cards: [
        {
          sources: [
            { page: 4, text: near },
            { page: 4, text: 'Wait two minutes.' },
          ],
        },
      ],
      provenance: { content: [{}, { how: 'verbatim', sources: [{ block: 4, quote: 'Wait two minutes.' }] }] },
    });
  });

  test('goes a sentence that is dragged to it', async () => {
    await open();
    await userEvent.dragAndDrop(source.getByText('Call the shift lead.'), text);
    await expect.element(text).toHaveValue(`${content}\n\nCall the shift lead.`);
  });

  test('goes what else the lesson was made from', async () => {
    await open();
    await source.getByText('1 more passage of this lesson').click();
    await source
      .getByRole('listitem')
      .filter({ hasText: far })
      .first()
      .getByRole('button', { name: 'Put into card' })
      .click();
    await expect.element(text).toHaveValue(`${content}\n\n${far}`);
  });

  test('goes a figure, with its caption to be edited; undone, the card has none', async () => {
    await open();
    await expect.element(source.getByText('Figure 1: The valve · Page 4')).toBeVisible();
    const figure = source.getByRole('listitem').filter({ has: page.getByRole('img') });
    await figure.getByRole('button', { name: 'Put into card' }).click();
    expect((await sent(keepSourceFigure)).params).toEqual({ jobId: 'j1', place: 3 });
    await expect.element(dialog.getByLabelText('What the picture shows')).toHaveValue(valve.caption);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(dialog.getByLabelText('What the picture shows')).not.toBeInTheDocument();
  });

  test('goes a figure that is dragged', async () => {
    await open();
    await userEvent.dragAndDrop(source.getByRole('img', { name: valve.caption }), text);
    expect((await sent(keepSourceFigure)).params).toEqual({ jobId: 'j1', place: 3 });
    await expect.element(dialog.getByLabelText('What the picture shows')).toHaveValue(valve.caption);
  });
});

test('a picture over the limit says how large it is, what the limit is and what to do, and the card keeps its words', async () => {
  await open();
  await text.fill('Leaks spread in minutes.');
  await dialog.getByRole('button', { name: 'Add a picture' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose a picture' });
  await picker.getByRole('tab', { name: 'Upload' }).click();
  // Ten megabytes take the driver of the browser longer than a test may.
  const chosen = new DataTransfer();
  chosen.items.add(new File([new Uint8Array(10_600_000)], 'poster.png', { type: 'image/png' }));
  const field = picker
    .getByLabelText('Picture', { exact: true })
    .elements()
    .find((one) => one instanceof HTMLInputElement);
  if (!(field instanceof HTMLInputElement)) throw new Error('the picker takes no file');
  field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  await expect
    .element(picker.getByRole('alert'))
    .toMatchTextContent(/poster\.png.* is 10\.2 MB, and pictures can be up to 10 MB\. Save it smaller, as a JPEG/);
  await userEvent.keyboard('{Escape}');
  await expect.element(text).toHaveValue('Leaks spread in minutes.');
});

test('Shift and Tab go back round the studio, past the passages that are folded away at its end', async () => {
  await open();
  await expect.element(source.getByText(/more passage/)).toBeVisible();
  (dialog.getByRole('button', { name: 'Preview' }).element() as HTMLElement).focus();
  const area = text.element();
  for (let pressed = 0; pressed < 40 && document.activeElement !== area; pressed += 1)
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(text).toHaveFocus();
});
