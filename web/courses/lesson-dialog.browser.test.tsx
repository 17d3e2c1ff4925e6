import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react/pure';
import { addLesson, changeLesson, Lesson, listLessons } from '#contract/courses.ts';
import { listenToDraft, listSpeechVoices } from '#contract/card-voices.ts';
import { keepSourceFigure, listSourceFigures, SourceFigures } from '#contract/source-figures.ts';
import { createMedia, listMedia, MediaFile } from '#contract/media.ts';
import { beginUpload, dropUpload, listUploads, readUpload, sendPiece } from '#contract/piecewise-uploads.ts';
import { server } from '#kit/contract-server.ts';
import { madeFrom } from '#kit/made-answers.ts';
import { Opened, pickFile, sent, show } from '#kit/show-page.tsx';
import { LessonDialog } from './lesson-dialog.tsx';

const dialog = page.getByRole('dialog');
const title = dialog.getByLabelText('Title', { exact: true });
const text = dialog.getByLabelText('Text', { exact: true });
const save = dialog.getByRole('button', { name: 'Save lesson' });
const alarm = madeFrom(Lesson, {
  id: 'l1',
  course_id: 'c1',
  title: 'Alarm',
  content: 'When the bell rings, leave.',
  duration: 4,
  type: 'text',
});
const open = (lesson?: Lesson): Promise<void> =>
  show(<Opened dialog={(control) => <LessonDialog control={control} courseId="c1" lesson={lesson} />} />);

describe('the dialog of a lesson', () => {
  test('adds a lesson that was written, and closes', async () => {
    await open();
    await expect.element(page.getByRole('dialog', { name: 'Write a lesson' })).toBeVisible();
    await title.fill('Alarm');
    await text.fill('When the bell rings, leave.');
    await save.click();
    const { params, body } = await sent(addLesson);
    expect(params).toEqual({ courseId: 'c1' });
    expect(body).toMatchObject({ title: 'Alarm', content: 'When the bell rings, leave.' });
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('reads a card aloud as it is written just now, where something speaks', async () => {
    server.answers(listSpeechVoices, [{ language: 'en', voice: 'amy' }]);
    server.answers(listenToDraft, { state: 'failed', url: null });
    await open();
    await expect.element(dialog.getByRole('button', { name: 'Listen' })).not.toBeInTheDocument();
    await text.fill('When the bell rings, leave.');
    await dialog.getByRole('button', { name: 'Listen' }).click();
    await expect.element(dialog.getByText(/couldn't make the sound/)).toBeVisible();
    const { params, body } = await sent(listenToDraft);
    expect(params).toEqual({ courseId: 'c1' });
    expect(body).toMatchObject({ text: 'When the bell rings, leave.', again: false });
  });

  test('says without a line that the text is kept here, and saves it by itself when the line is back', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.answers(changeLesson, alarm);
    await open(alarm);
    await text.fill('When the bell rings, leave at once.');
    await expect.element(dialog.getByText(/kept on this device/)).toBeVisible();
    await save.click();
    await expect.element(dialog.getByText(/kept on this device/)).toBeVisible();
    expect(server.callsOf(changeLesson)).toEqual([]);
    vi.restoreAllMocks();
    window.dispatchEvent(new Event('online'));
    expect((await sent(changeLesson)).body).toMatchObject({ content: 'When the bell rings, leave at once.' });
  });

  test('adds nothing without a title', async () => {
    await open();
    await text.fill('When the bell rings, leave.');
    await save.click();
    await expect.element(title).toHaveAccessibleDescription(/\S/);
    expect(server.callsOf(addLesson)).toEqual([]);
    await expect.element(dialog).toBeVisible();
  });

  test('changes a lesson by itself once somebody stops typing', async () => {
    server.answers(changeLesson, { ...alarm, title: 'The alarm' });
    await open(alarm);
    await title.fill('The alarm');
    await expect.poll(() => server.callsOf(changeLesson).length, { timeout: 6000 }).toBe(1);
    const { params, body } = await sent(changeLesson);
    expect(params).toEqual({ courseId: 'c1', lessonId: 'l1' });
    expect(body).toMatchObject({ title: 'The alarm', unchanged_since: alarm.updated_at });
  });

  test('saves before it closes by Escape', async () => {
    server.answers(changeLesson, { ...alarm, title: 'The alarm' });
    await open(alarm);
    await title.fill('The alarm');
    await userEvent.keyboard('{Escape}');
    await sent(changeLesson);
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('stays open with what was typed when it cannot be saved', async () => {
    server.fails(changeLesson, 'access_denied');
    await open(alarm);
    await title.fill('The alarm');
    await save.click();
    await sent(changeLesson);
    await expect.element(dialog.getByText(/Access denied/).first()).toBeVisible();
    await expect.element(title).toHaveValue('The alarm');
  });

  test('writes over nobody who was faster', async () => {
    server.fails(changeLesson, 'lesson_changed');
    server.answers(listLessons, [{ ...alarm, title: 'The bell' }]);
    await open(alarm);
    await title.fill('The alarm');
    await save.click();
    await sent(changeLesson);
    await expect.element(title).toHaveValue('The alarm');
    await expect.element(dialog).toBeVisible();
    expect(server.callsOf(changeLesson)).toHaveLength(1);
  });
});

const changed = { ...alarm, updated_at: '2026-11-02T10:00:00.000Z' };
/** Two cards, each of which somebody may write in. */
const twoCards = (texts: readonly string[], of: Lesson = alarm): Lesson => ({
  ...of,
  content: texts.join('\n\n'),
  metadata: {
    cards: texts.map((words, at) => ({ id: `k${at}`, title: 'Alarm', text: words, point_ids: [], sources: [] })),
  },
});
const shownTo = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('two who write in one lesson', () => {
  const mine = twoCards(['The bell rings.', 'Leave by the stairs.']);

  test('have both written, where each wrote in another card', async () => {
    server.answers(listLessons, [twoCards(['The bell rings.', 'Leave by the ramp.'], changed)]);
    server.fails(changeLesson, 'lesson_changed');
    await open(mine);
    await text.fill('The siren howls.');
    const { release } = server.holds(listLessons);
    await save.click();
    await sent(changeLesson);
    server.answers(changeLesson, changed);
    release();
    await expect.element(dialog).not.toBeInTheDocument();
    const last = server.callsOf(changeLesson).at(-1);
    expect(last?.body).toMatchObject({
      content: 'The siren howls.\n\nLeave by the ramp.',
      unchanged_since: changed.updated_at,
    });
  });

  test('choose where both wrote in one card, and may keep both', async () => {
    server.answers(listLessons, [twoCards(['Theirs.', 'Leave by the stairs.'], changed)]);
    server.fails(changeLesson, 'lesson_changed');
    await open(mine);
    await text.fill('Mine.');
    await save.click();
    await expect.element(dialog.getByText('Someone else changed this lesson', { exact: true })).toBeVisible();
    server.answers(changeLesson, changed);
    await dialog.getByRole('button', { name: 'Keep both' }).click();
    await save.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.callsOf(changeLesson).at(-1)?.body).toMatchObject({
      content: 'Theirs.\n\nMine.\n\nLeave by the stairs.',
    });
  });

  test('see what the other has saved while the lesson is open, and no undo takes it away', async () => {
    server.answers(listLessons, [twoCards(['The siren howls.', 'Leave by the stairs.'], changed)]);
    await open(mine);
    await title.fill('Fire');
    shownTo('visible');
    await expect.element(text).toHaveValue('The siren howls.');
    await expect.element(title).toHaveValue('Fire');
    await expect.element(page.getByText(/editing this lesson too/)).toBeVisible();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(title).toHaveValue('Alarm');
    await expect.element(text).toHaveValue('The siren howls.');
  });
});

describe('what is not saved yet', () => {
  test('is saved at once when the window is left', async () => {
    server.answers(changeLesson, changed);
    await open(alarm);
    await title.fill('Fire');
    shownTo('hidden');
    expect((await sent(changeLesson)).body).toMatchObject({ title: 'Fire' });
  });

  test('is saved as soon as the line is back', async () => {
    server.fails(changeLesson, 'unexpected');
    await open(alarm);
    await title.fill('Fire');
    await save.click();
    await expect.poll(() => server.callsOf(changeLesson).length).toBe(1);
    await expect.element(save).toBeEnabled();
    server.answers(changeLesson, changed);
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => server.callsOf(changeLesson).length).toBe(2);
    await expect.element(dialog.getByText('Saved', { exact: true })).toBeVisible();
  });

  test('is there again after the window was killed, with what somebody else saved meanwhile', async () => {
    await open(twoCards(['The bell rings.', 'Leave by the stairs.']));
    await text.fill('The siren howls.');
    await expect.poll(() => Object.keys(localStorage).some((key) => key.includes('lesson of c1 l1'))).toBe(true);
    // As after a crash: the page is gone without a word, and opens anew.
    await cleanup();
    await open(twoCards(['The bell rings.', 'Leave by the ramp.'], changed));
    await expect.element(text).toHaveValue('The siren howls.');
    server.answers(changeLesson, changed);
    await userEvent.keyboard('{Control>}s{/Control}');
    expect((await sent(changeLesson)).body).toMatchObject({ content: 'The siren howls.\n\nLeave by the ramp.' });
    const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('unsaved:'));
    await expect.poll(kept).toEqual([]);
  });
});

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const kept = { media_url: '/api/v1/media/0190b7a0-0000-7000-8000-000000000001/content', alt: 'Figure 3: The bell' };

describe('the picture of a card', () => {
  const content = 'The bell rings twice, as Figure 3 shows.';
  const fromDocument = {
    ...alarm,
    content,
    metadata: {
      job_id: 'j1',
      cards: [{ id: 'c', title: 'Alarm', text: content, point_ids: [], sources: [] }],
    },
  };
  const figures = madeFrom(SourceFigures, {
    status: 'ready',
    figures: [
      { place: 0, page: 2, name: 'figure 1', caption: 'Figure 1: The door', picture_url: pixel },
      { place: 1, page: 7, name: 'figure 3', caption: 'Figure 3: The bell', picture_url: pixel },
    ],
    lost: [{ page: 9, why: 'unreadable' }],
    is_cut_short: false,
  });

  test('that the document speaks of is offered, and one press puts it there with its caption to be edited', async () => {
    server.answers(listSourceFigures, figures);
    server.answers(keepSourceFigure, kept);
    server.answers(changeLesson, alarm);
    await open(fromDocument);
    await expect.element(dialog.getByText('Figure 3: The bell · Page 7').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Add it to the card' }).click();
    expect((await sent(keepSourceFigure)).params).toEqual({ jobId: 'j1', place: 1 });
    const alt = dialog.getByLabelText('What the picture shows');
    await expect.element(alt).toHaveValue('Figure 3: The bell');
    await expect.element(alt).toHaveFocus();
    await alt.fill('A bell');
    await expect.poll(() => server.callsOf(changeLesson).length, { timeout: 6000 }).toBeGreaterThan(0);
    const { body } = await sent(changeLesson);
    expect(JSON.stringify(body)).toContain(JSON.stringify({ media_url: kept.media_url, alt: 'A bell' }));
  });

  test('is chosen from the document, those first that the card speaks of, and what could not be read is said', async () => {
    server.answers(listSourceFigures, figures);
    server.answers(keepSourceFigure, { ...kept, alt: 'Figure 1: The door' });
    await open(fromDocument);
    await dialog.getByRole('button', { name: 'Add a picture' }).click();
    const picker = page.getByRole('dialog', { name: 'Choose a picture' });
    await expect
      .element(picker.getByRole('tab', { name: /From this document/ }))
      .toHaveAttribute('aria-selected', 'true');
    await expect.element(picker.getByText("We couldn't read 1 picture (page 9).")).toBeVisible();
    const tiles = picker.getByRole('listitem');
    await expect.element(tiles.nth(0)).toHaveTextContent('Figure 3: The bell Page 7');
    await picker.getByRole('button', { name: /Figure 1: The door/ }).click();
    await expect.element(picker).not.toBeInTheDocument();
    await expect.element(dialog.getByLabelText('What the picture shows')).toHaveValue('Figure 1: The door');
  });

  test('is chosen from the library or sent from this device, where the lesson comes from no document', async () => {
    server.answers(listMedia, [madeFrom(MediaFile, { name: 'Bell', description: 'A brass bell', url: pixel })]);
    const sentFile = madeFrom(MediaFile, { id: '0190b7a0-0000-7000-8000-000000000002', type: 'image' });
    server.answers(createMedia, sentFile);
    await open(alarm);
    await dialog.getByRole('button', { name: 'Add a picture' }).click();
    const picker = page.getByRole('dialog', { name: 'Choose a picture' });
    await expect.element(picker.getByRole('tab', { name: /From this document/ })).not.toBeInTheDocument();
    await expect.element(picker.getByRole('button', { name: 'Bell' })).toBeVisible();
    await picker.getByRole('tab', { name: 'Upload' }).click();
    await pickFile(new File(['a bell'], 'bell.png', { type: 'image/png' }));
    expect((await sent(createMedia)).fields).toMatchObject({ name: 'bell.png', type: 'image' });
    await expect.element(picker).not.toBeInTheDocument();
    await expect.element(dialog.getByLabelText('What the picture shows')).toHaveValue('');
  });

  const poster = new File([new Uint8Array(1_200_000)], 'poster.png', { type: 'image/png' });
  const half = { id: 'u1', purpose: 'library', name: poster.name, size: poster.size, last_modified: 0 } as const;
  async function openUpload() {
    await open(alarm);
    await dialog.getByRole('button', { name: 'Add a picture' }).click();
    const picker = page.getByRole('dialog', { name: 'Choose a picture' });
    await picker.getByRole('tab', { name: 'Upload' }).click();
    return picker;
  }

  test('goes on where it was when its line breaks, also while the library is looked through', async () => {
    server.answers(beginUpload, { ...half, offset: 0 });
    server.answers(readUpload, { ...half, offset: 700_000 });
    server.answers(createMedia, madeFrom(MediaFile, { id: '0190b7a0-0000-7000-8000-000000000003', type: 'image' }));
    server.isAway(sendPiece);
    const picker = await openUpload();
    await pickFile(poster);
    await expect.element(picker.getByText("Connection lost. We'll continue as soon as it's back.")).toBeVisible();
    await picker.getByRole('tab', { name: 'Media library' }).click();
    server.answersBy(sendPiece, ({ fields, file }) => ({ ...half, offset: fields.offset + (file?.size ?? 0) }));
    const { fields, file } = await sent(createMedia);
    expect([fields.upload_id, fields.type, file]).toEqual(['u1', 'image', undefined]);
    expect(server.callsOf(sendPiece).map((call) => call.fields.offset)).toContain(700_000);
    await expect.element(dialog.getByLabelText('What the picture shows')).toHaveValue('');
  });

  test('is given up by Cancel, and nothing of it is kept or added', async () => {
    server.answers(beginUpload, { ...half, offset: 0 });
    const line = server.holds(sendPiece);
    const picker = await openUpload();
    await pickFile(poster);
    await sent(sendPiece);
    await picker.getByRole('button', { name: 'Cancel the upload of poster.png' }).click();
    expect((await sent(dropUpload)).params.uploadId).toBe('u1');
    line.release();
    await expect.element(picker.getByText('We keep it in the media library', { exact: false })).toBeVisible();
    expect(server.callsOf(createMedia)).toEqual([]);
  });

  test('asks before the picker closes over an upload', async () => {
    server.answers(beginUpload, { ...half, offset: 0 });
    server.holds(sendPiece);
    const ask = vi.spyOn(window, 'confirm').mockReturnValueOnce(false);
    const picker = await openUpload();
    await pickFile(poster);
    await sent(sendPiece);
    await userEvent.keyboard('{Escape}');
    expect(ask).toHaveBeenCalledOnce();
    await expect.element(picker).toBeVisible();
    ask.mockRestore();
  });

  test('that was refused says why, and is sent once more by Retry', async () => {
    server.fails(createMedia, 'storage_full');
    const picker = await openUpload();
    await pickFile(new File(['a bell'], 'bell.png', { type: 'image/png' }));
    await expect.element(picker.getByRole('alert')).toMatchTextContent(/We couldn't upload bell\.png/);
    server.answers(createMedia, madeFrom(MediaFile, { id: '0190b7a0-0000-7000-8000-000000000002', type: 'image' }));
    await picker.getByRole('button', { name: 'Retry' }).click();
    await expect.element(picker).not.toBeInTheDocument();
    expect(server.callsOf(createMedia)).toHaveLength(2);
  });

  test('that a reload ended is offered where pictures are, films are not', async () => {
    const film = { ...half, id: 'u2', name: 'stairs.mp4' };
    server.answersBy(listUploads, () => [
      { ...half, offset: 600_000 },
      { ...film, offset: 600_000 },
    ]);
    const picker = await openUpload();
    await expect.element(picker.getByText('poster.png: 50 % has arrived')).toBeVisible();
    expect(picker.getByText(/stairs\.mp4/).elements()).toEqual([]);
  });
});
