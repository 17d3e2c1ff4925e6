import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeLesson, Lesson } from '#contract/courses.ts';
import { createMedia, getMedia, listMedia, MediaFile } from '#contract/media.ts';
import { keepVoiceNote } from '#contract/voice-notes.ts';
import { server } from '#kit/contract-server.ts';
import { madeFrom } from '#kit/made-answers.ts';
import { Opened, pickFile, sent, show } from '#kit/show-page.tsx';
import { LessonDialog } from './lesson-dialog.tsx';

const dialog = page.getByRole('dialog');
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
const changed = { ...alarm, updated_at: '2026-11-02T10:00:00.000Z' };
/** Two cards, each of which somebody may write in. */
const twoCards = (texts: readonly string[], of: Lesson = alarm): Lesson => ({
  ...of,
  content: texts.join('\n\n'),
  metadata: {
    cards: texts.map((words, at) => ({ id: `k${at}`, title: 'Alarm', text: words, point_ids: [], sources: [] })),
  },
});
/** As Word puts it on the clipboard, cut to what matters. */
const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{mso-style-name:Normal}</style></head>
<body lang=EN-IN><!--StartFragment--><p class=MsoNormal><b><span style='mso-ansi-language:EN-US'>Be</span></b><b style='mso-bidi-font-weight:normal'>fore you start</b><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>Say
&#8220;stop&#8221; &#8211; don&#8217;t shout<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span>Wash <i>both </i>hands</p>
<table class=MsoTableGrid><tr><td><p class=MsoNormal><b>Item</b></p></td><td><p class=MsoNormal><b>Limit</b></p></td></tr>
<tr><td><p class=MsoNormal>Freezer</p></td><td><p class=MsoNormal>-18&nbsp;&deg;C</p></td></tr></table><!--EndFragment--></body></html>`;

describe('the words of a card', () => {
  const paste = async (html: string, plain: string) => {
    const box = text.element();
    if (!(box instanceof HTMLTextAreaElement)) throw new Error('the text of a card is no text area');
    box.focus();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    clipboardData.setData('text/plain', plain);
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  };

  test('that come from Word keep bold, lists and the rows of a table, and nothing of its styles', async () => {
    await open();
    await paste(fromWord, 'Before you start\r\n·\tSay “stop”');
    await expect
      .element(text)
      .toHaveValue(
        '*Before you start*\n• Say “stop” – don’t shout\n2. Wash _both_ hands\n\n*Item: Limit*\n• Freezer: -18 °C',
      );
  });

  test('that come from a page keep its numbers, and say of wide tables which column is which', async () => {
    await open();
    await paste(
      `<h2>Doses</h2><ol start=3><li>Open</li><li>Mix<br>well</li></ol>
      <b style="font-weight:normal"><span style="font-weight:700">Docs</span> plain</b>
      <table><tr><th>Drug</th><th>Morning</th><th>Night</th></tr><tr><td>A</td><td>1</td><td>2</td></tr></table>`,
      'x',
    );
    await expect.element(text).toHaveValue('*Doses*\n3. Open\n4. Mix\nwell\n\n*Docs* plain\n• A: Morning 1; Night 2');
  });

  test('that stand in a table within a table are there once', async () => {
    await open();
    const limits = '<table><tr><td>Freezer</td><td>-18 °C</td></tr></table>';
    await paste(`<table><tr><td>Limits</td><td>${limits}</td></tr><tr><td>Alarm</td><td>Bell</td></tr></table>`, 'x');
    await expect.element(text).toHaveValue('• Limits: Freezer: -18 °C\n• Alarm: Bell');
  });

  test('that hold links keep where they lead, once', async () => {
    await open();
    await paste(
      `<p>See <a href="https://wash.example/hands">the film</a>, <a href="mailto:desk@wash.example">the desk</a>,
      <a href="https://www.wash.example/">wash.example</a> and <a href="#part">part 2</a>.</p>`,
      'x',
    );
    await expect
      .element(text)
      .toHaveValue('See the film (https://wash.example/hands), the desk (desk@wash.example), wash.example and part 2.');
  });

  test('that come without any look stay as they were copied', async () => {
    await open();
    await paste('<span style="color:red">One</span>', 'One\r\ntwo');
    await expect.element(text).toHaveValue('One\ntwo');
  });

  test('become bold and a list by keys and by buttons, and a list goes on by itself', async () => {
    await open();
    await text.fill('Bring soap');
    await userEvent.keyboard('{Control>}b{/Control}');
    await expect.element(text).toHaveValue('Bring *soap*');
    await dialog.getByRole('button', { name: 'List' }).click();
    await expect.element(text).toHaveValue('• Bring *soap*');
    await userEvent.keyboard('{Enter}Water');
    await expect.element(text).toHaveValue('• Bring *soap*\n• Water');
    await dialog.getByRole('button', { name: 'Bold' }).click();
    await expect.element(text).toHaveValue('• Bring *soap*\n• *Water*');
  });
});

describe('the voice note of a card', () => {
  const note = madeFrom(MediaFile, { id: '0190b7a0-0000-7000-8000-000000000007', name: 'memo.m4a', type: 'audio' });
  const sound = { media_url: `/api/v1/media/${note.id}/content`, words: '' };

  test('is sent from this device as a phone recorded it, and what is said in it is written down', async () => {
    server.answers(createMedia, note);
    server.answers(getMedia, { ...note, url: 'data:audio/wav;base64,' });
    server.answers(changeLesson, changed);
    await open(alarm);
    await dialog.getByRole('button', { name: 'Add a voice note' }).click();
    const picker = page.getByRole('dialog', { name: 'Choose a voice note' });
    await expect.element(picker.getByText(/M4A/)).toBeVisible();
    await pickFile(new File(['a sound'], 'memo.m4a', { type: 'audio/mp4' }));
    expect((await sent(createMedia)).fields).toMatchObject({ type: 'audio', name: 'memo.m4a' });
    await expect.element(picker).not.toBeInTheDocument();
    await dialog.getByLabelText('What is said in it').fill('Mind the door.');
    await save.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.callsOf(changeLesson).at(-1)?.body).toMatchObject({
      metadata: { cards: [{ sound: { ...sound, words: 'Mind the door.' } }] },
    });
  });

  test('is chosen from the library, and taken away again', async () => {
    server.answers(listMedia, [note]);
    server.answers(changeLesson, changed);
    await open(alarm);
    await dialog.getByRole('button', { name: 'Add a voice note' }).click();
    const picker = page.getByRole('dialog', { name: 'Choose a voice note' });
    await picker.getByRole('tab', { name: 'Media library' }).click();
    await picker.getByRole('button', { name: 'Add memo.m4a to the card' }).click();
    expect((await sent(listMedia)).query).toMatchObject({ type: 'audio' });
    await expect.element(picker).not.toBeInTheDocument();
    await dialog.getByRole('button', { name: 'Remove the voice note' }).click();
    await expect.element(dialog.getByRole('button', { name: 'Add a voice note' })).toHaveFocus();
    await save.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(JSON.stringify(server.callsOf(changeLesson).at(-1)?.body)).not.toContain('sound');
  });

  test('is recorded here, and one step back takes it off again', async () => {
    server.answers(keepVoiceNote, note);
    server.answers(getMedia, { ...note, url: 'data:audio/wav;base64,' });
    server.answers(changeLesson, changed);
    await open(alarm);
    await dialog.getByRole('button', { name: 'Record a voice note' }).click();
    const recorder = page.getByRole('dialog', { name: 'Record a voice note' });
    await recorder.getByRole('button', { name: 'Start recording' }).click();
    await expect.element(recorder.getByRole('timer')).toHaveTextContent('0:01 of 2:00');
    await recorder.getByRole('button', { name: 'Stop' }).click();
    await recorder.getByRole('button', { name: 'Add it to the card' }).click();
    expect((await sent(keepVoiceNote)).fields).toEqual({ name: 'Voice note: Alarm' });
    await expect.element(recorder).not.toBeInTheDocument();
    await expect.element(dialog.getByLabelText('What is said in it')).toHaveFocus();
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect.element(dialog.getByLabelText('What is said in it')).not.toBeInTheDocument();
    await expect.element(dialog.getByRole('button', { name: 'Record a voice note' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Redo' }).click();
    await save.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.callsOf(changeLesson).at(-1)?.body).toMatchObject({ metadata: { cards: [{ sound }] } });
  });

  test('keeps a card from being merged with another that has one, and goes along with its card', async () => {
    const [one, other] = ['The bell rings.', 'Leave by the stairs.'];
    const both = twoCards([one, other]);
    await open({
      ...both,
      metadata: { cards: (both.metadata['cards'] as object[]).map((card) => ({ ...card, sound })) },
    });
    await expect.element(dialog.getByRole('button', { name: 'Merge with the next card' })).toBeDisabled();
  });
});
