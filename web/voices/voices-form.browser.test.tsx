import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { saveSpeech, type SpeechView, trySpeech } from '#contract/connected-speech.ts';
import { server } from '#kit/contract-server.ts';
import { sent, show } from '#kit/show-page.tsx';
import { VoicesForm } from './voices-form.tsx';

const url = page.getByLabelText('Address');
const key = page.getByLabelText('Key');
const hindi = page.getByLabelText('हिन्दी', { exact: true });
const save = page.getByRole('button', { name: 'Save' });

const view: SpeechView = {
  ...{ source: 'none', engine: 'server', url: '', model: '', key: '', voice: '', voices: {}, command: null },
};
const open = (rest: Partial<SpeechView> = {}): Promise<void> =>
  show(<VoicesForm view={{ ...view, ...rest }} />, { as: 'admin' });

const choose = async (engine: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Read aloud by' }).click();
  await page.getByRole('option', { name: engine }).click();
};

describe('the form of the voices', () => {
  test('sends what was typed, without blanks around it', async () => {
    await open({ voices: { mr: 'sagar' } });
    await url.fill(' https://speech.example.org/v1 ');
    await key.fill('secret');
    await hindi.fill(' asha ');
    await save.click();
    expect((await sent(saveSpeech)).body).toEqual({
      ...{ engine: 'server', url: 'https://speech.example.org/v1', key: 'secret', model: '', voice: '' },
      voices: { en: '', hi: 'asha', mr: 'sagar', ta: '', te: '' },
    });
    await expect.element(page.getByText(/next card is read aloud with these settings/)).toBeVisible();
  });

  test('asks for the address, and for a voice of one word, at their fields', async () => {
    await open();
    await hindi.fill('-w');
    await save.click();
    await expect.element(url).toHaveAccessibleDescription(/Enter the server.s address/);
    await expect.element(hindi).toHaveAccessibleDescription(/can.t start with a hyphen/);
    expect(server.callsOf(saveSpeech)).toEqual([]);
  });

  test('has a sentence spoken with what is typed just now, before it is saved', async () => {
    server.answers(trySpeech, { words: 'हाथ धोएँ।', seconds: 1.5, sound: btoa('OggS') });
    await open({ url: 'https://speech.example.org/v1', voice: 'alloy' });
    await hindi.fill('asha');
    await page.getByRole('button', { name: 'Listen to हिन्दी' }).click();
    expect((await sent(trySpeech)).body).toMatchObject({ engine: 'server', voice: 'asha', language: 'hi', key: '' });
    await expect.element(page.getByText('हाथ धोएँ।')).toBeVisible();
    await page.getByRole('button', { name: 'Listen to தமிழ்' }).click();
    await expect
      .poll(() => server.callsOf(trySpeech).map(({ body }) => body))
      .toMatchObject([{}, { voice: 'alloy', language: 'ta' }]);
    expect(server.callsOf(saveSpeech)).toEqual([]);
  });

  test('tells why nothing was spoken, beside the language', async () => {
    server.fails(trySpeech, 'speech_missing');
    await open({ url: 'https://speech.example.org/v1' });
    await page.getByRole('button', { name: 'Listen to English' }).click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Nothing was spoken/);
  });

  test('offers a program only where the operator names one, and shows it', async () => {
    await open();
    await page.getByRole('combobox', { name: 'Read aloud by' }).click();
    await expect.element(page.getByRole('option', { name: 'A program on this machine' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('option', { name: /Off/ })).toBeVisible();
  });

  test('saves the program of the operator, whose voices may be names', async () => {
    await open({ command: 'espeak-ng -v {voice} --stdin -w {out}' });
    await choose('A program on this machine');
    await expect
      .element(page.getByLabelText('Program', { exact: true }))
      .toHaveValue('espeak-ng -v {voice} --stdin -w {out}');
    await save.click();
    expect((await sent(saveSpeech)).body).toMatchObject({ engine: 'program', url: '' });
  });

  test('asks for nothing where cards are only read', async () => {
    await open();
    await choose('Off: cards are only read');
    await expect.element(hindi).not.toBeInTheDocument();
    await expect.element(page.getByText(/Nothing. Cards aren.t read aloud/)).toBeVisible();
    await save.click();
    expect((await sent(saveSpeech)).body).toMatchObject({ engine: 'none' });
  });
});
