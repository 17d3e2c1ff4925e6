import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepVoiceNote } from '#contract/voice-notes.ts';
import { server } from '#kit/contract-server.ts';
import { Opened, sent, show } from '#kit/show-page.tsx';
import { RecordDialog } from './record-dialog.tsx';

const id = '0190b7a0-0000-7000-8000-000000000007';
const dialog = page.getByRole('dialog', { name: 'Record a voice note' });
const button = (name: string) => dialog.getByRole('button', { name });
const player = dialog.getByLabelText('Your recording');
const heard = () => player.element().getAttribute('src');

let kept: string[] = [];
const open = async (
  card = { title: 'Clean *hands*', text: 'Wash for twenty seconds.' },
  lessonTitle = '',
): Promise<void> => {
  kept = [];
  await show(
    <Opened
      dialog={(control) => (
        <RecordDialog
          control={control}
          card={card}
          lessonTitle={lessonTitle}
          focusAfter={() => null}
          onKept={(mediaUrl) => {
            kept.push(mediaUrl);
            control.close();
          }}
        />
      )}
    />,
  );
};

const nameless = { title: '', text: '' };
/** So that Chromium's fake microphone has beeped, and the page has seen it. */
const aMoment = () => new Promise((done) => setTimeout(done, 1200));

async function record(): Promise<void> {
  await button('Start recording').click();
  await expect.element(dialog.getByText('Recording', { exact: true })).toBeVisible();
  await aMoment();
  await button('Stop').click();
  await expect.element(player).toBeVisible();
}

const refuses = (name: string) =>
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValueOnce(new DOMException('no', name));

afterEach(() => vi.restoreAllMocks());

describe('a voice note', () => {
  test('asks for the microphone only when it is to begin, and is kept under the name of its card', async () => {
    const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia');
    server.answers(keepVoiceNote, { id });
    await open();
    await expect.element(dialog.getByText(/Wash for twenty seconds/)).toBeVisible();
    await expect.element(dialog.getByText(/Up to 2 minutes/)).toBeVisible();
    await expect.element(button('Start recording')).toHaveFocus();
    expect(asked).not.toHaveBeenCalled();
    await record();
    await expect.element(dialog.getByText(/Recorded: 0:0[1-9]/)).toBeVisible();
    await button('Add it to the card').click();
    const { fields, file } = await sent(keepVoiceNote);
    expect(fields).toEqual({ name: 'Voice note: Clean hands' });
    expect(file?.type).toMatch(/^audio\//);
    expect(file?.size).toBeGreaterThan(500);
    await expect.poll(() => kept).toEqual([`/api/v1/media/${id}/content`]);
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('shows how long it is and how loud, rests in a pause, and goes on after it', async () => {
    await open();
    await button('Start recording').click();
    await expect.element(dialog.getByRole('timer')).toHaveTextContent('0:01 of 2:00');
    const bar = dialog.element().querySelector<HTMLElement>('.origin-left');
    await expect.poll(() => Number.parseFloat(bar?.style.scale ?? '0')).toBeGreaterThan(0);
    await button('Pause').click();
    await expect.element(dialog.getByText('Paused')).toBeVisible();
    const then = dialog.getByRole('timer').element().textContent;
    await aMoment();
    expect(dialog.getByRole('timer').element().textContent).toBe(then);
    await button('Continue').click();
    await expect.element(dialog.getByText('Recording', { exact: true })).toBeVisible();
    await button('Stop').click();
    await expect.element(player).toBeVisible();
  });

  test('of a card without a title of its own is called after its lesson', async () => {
    server.answers(keepVoiceNote, { id });
    await open({ title: '', text: 'Wash for twenty seconds.' }, 'On the ward');
    await record();
    await button('Add it to the card').click();
    expect((await sent(keepVoiceNote)).fields).toEqual({ name: 'Voice note: On the ward' });
  });

  test('is made with the keyboard alone', async () => {
    server.answers(keepVoiceNote, { id });
    await open(nameless);
    await expect.element(button('Start recording')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Stop')).toHaveFocus();
    await aMoment();
    await userEvent.keyboard('{Enter}');
    await expect.element(player).toHaveFocus();
    while (document.activeElement !== button('Add it to the card').element()) await userEvent.keyboard('{Tab}');
    await userEvent.keyboard('{Enter}');
    expect((await sent(keepVoiceNote)).fields).toEqual({ name: 'Voice note' });
  });

  test('is recorded again, and the first one comes back when the second is discarded', async () => {
    await open();
    await record();
    await button('Record again').click();
    await button('Discard').click();
    await expect.element(dialog.getByText(/Recorded: 0:0[1-9]/)).toBeVisible();
    await expect.element(player).toHaveFocus();
    await button('Record again').click();
    await aMoment();
    const shown = vi.spyOn(URL, 'createObjectURL');
    await button('Stop').click();
    await expect.element(player).toBeVisible();
    expect(shown).toHaveBeenCalledTimes(1);
  });

  test('ends by itself at two minutes, and says so', async () => {
    const later = window.setTimeout.bind(window);
    // Nobody waits so long for a test: two minutes are half a second here.
    vi.spyOn(window, 'setTimeout').mockImplementation(((work: () => void, ms?: number) =>
      later(work, ms === 120_000 ? 500 : ms)) as typeof window.setTimeout);
    await open();
    await button('Start recording').click();
    await expect.element(dialog.getByText(/stopped at the limit of 2 minutes/)).toBeVisible();
    await expect.element(player).toHaveFocus();
  });
});

describe('what goes wrong', () => {
  test.each([
    ['NotAllowedError', /isn't allowed to use your microphone/],
    ['NotFoundError', /didn't find a microphone/],
    ['NotReadableError', /can't be used right now/],
  ])('is said of the microphone (%s), and one can start again', async (name, words) => {
    refuses(name);
    await open();
    await button('Start recording').click();
    await expect.element(dialog.getByRole('alert').getByText(words)).toBeVisible();
    await expect.element(button('Start recording')).toHaveFocus();
    await record();
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  });

  test('is said of a page that is not secure, and of a browser that cannot record', async () => {
    vi.spyOn(window, 'isSecureContext', 'get').mockReturnValueOnce(false);
    await open();
    await button('Start recording').click();
    await expect.element(dialog.getByRole('alert').getByText(/only record on secure pages/)).toBeVisible();
    vi.stubGlobal('MediaRecorder', undefined);
    await button('Start recording').click();
    await expect.element(dialog.getByRole('alert').getByText(/This browser can't record/)).toBeVisible();
    vi.unstubAllGlobals();
  });

  test('on the way leaves the recording there, to be heard, saved or sent again as the same file', async () => {
    server.isAway(keepVoiceNote);
    await open();
    await record();
    await expect.poll(heard).toMatch(/^blob:/);
    const address = heard();
    await button('Add it to the card').click();
    await expect.element(dialog.getByRole('alert').getByText(/couldn't send your recording/)).toBeVisible();
    expect(heard()).toBe(address);
    await expect
      .element(dialog.getByRole('link', { name: 'Save it on this device' }))
      .toHaveAttribute('download', 'Voice note: Clean hands.webm');
    const first = await sent(keepVoiceNote);
    server.answers(keepVoiceNote, { id });
    await button('Send it again').click();
    await expect.poll(() => kept).toHaveLength(1);
    const again = await sent(keepVoiceNote, 2);
    expect(again.headers.get('idempotency-key')).toBe(first.headers.get('idempotency-key'));
  });

  test('at the microphone in the middle leaves what there is', async () => {
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    let stream: MediaStream | undefined;
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementationOnce(async (wish) => {
      stream = await ask(wish);
      return stream;
    });
    await open();
    await button('Start recording').click();
    await aMoment();
    stream?.getAudioTracks()[0]?.dispatchEvent(new Event('ended'));
    await expect.element(dialog.getByText(/microphone was disconnected/)).toBeVisible();
    await expect.element(player).toBeVisible();
  });

  test('by leaving the page asks first, as long as something would be lost', async () => {
    const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await open();
    await expect.element(button('Start recording')).toHaveFocus();
    expect(leaves()).toBe(true);
    await button('Start recording').click();
    await expect.element(button('Stop')).toBeVisible();
    await expect.poll(leaves).toBe(false);
    await button('Discard').click();
    await expect.element(button('Start recording')).toHaveFocus();
    await expect.poll(leaves).toBe(true);
  });

  test('by closing asks first, and turns the microphone off', async () => {
    const ask = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
    const stop = vi.spyOn(MediaStreamTrack.prototype, 'stop');
    await open();
    await button('Start recording').click();
    await expect.element(button('Stop')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(ask).toHaveBeenCalledTimes(1);
    await expect.element(button('Stop')).toBeVisible();
    expect(stop).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(stop).toHaveBeenCalled();
  });
});
