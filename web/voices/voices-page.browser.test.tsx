import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  changeSpeakingOrganization,
  forgetSpeech,
  getSpeech,
  listSpeakingOrganizations,
  type SpeechView,
} from '#contract/connected-speech.ts';
import { server } from '#kit/contract-server.ts';
import { sent, show } from '#kit/show-page.tsx';
import { VoicesPage } from './voices-page.tsx';

const view: SpeechView = {
  ...{ source: 'environment', engine: 'server', url: 'https://speech.example.org/v1', model: 'tts-1', key: '' },
  ...{ voice: 'alloy', voices: {}, command: null },
};
const open = async (rest: Partial<SpeechView> = {}): Promise<void> => {
  server.answers(getSpeech, { ...view, ...rest });
  await show(<VoicesPage />, { at: '/voices', as: 'admin' });
};

describe('the page of the voices', () => {
  test('says whose settings hold, and what leaves the house', async () => {
    await open();
    await expect.element(page.getByText(/come from this installation.s environment/)).toBeVisible();
    await expect.element(page.getByText(/Only the words of a card go to this address/)).toBeVisible();
    await expect.element(page.getByText(/Learners, their names, numbers, and answers never do/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: /operator.s settings/ })).not.toBeInTheDocument();
  });

  test('says that nothing leaves for a program on this machine', async () => {
    await open({ engine: 'program', url: '', command: 'espeak-ng -v {voice} --stdin -w {out}' });
    await expect.element(page.getByText('Nothing. The program runs on this machine.')).toBeVisible();
    await expect.element(page.getByLabelText('Program', { exact: true })).toHaveAttribute('readonly');
  });

  test('goes back to the settings of the operator only after a question', async () => {
    await open({ source: 'saved' });
    await page.getByRole('button', { name: /operator.s settings/ }).click();
    expect(server.callsOf(forgetSpeech)).toEqual([]);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Use them' }).click();
    await sent(forgetSpeech);
    await expect.element(page.getByText(/operator.s settings apply again/)).toBeVisible();
  });

  test('turns the voice notes of an organization off', async () => {
    server.answers(listSpeakingOrganizations, [
      { id: 'o1', name: 'Green Valley', reads_aloud: true },
      { id: 'o2', name: 'Hill School', reads_aloud: false },
    ]);
    await open();
    await expect.element(page.getByRole('switch', { name: 'Hill School' })).not.toBeChecked();
    await page.getByRole('switch', { name: 'Green Valley' }).click();
    const { params, body } = await sent(changeSpeakingOrganization);
    expect([params, body]).toEqual([{ organizationId: 'o1' }, { reads_aloud: false }]);
    await expect.element(page.getByText(/aren.t read aloud for .*Green Valley.* anymore/)).toBeVisible();
  });

  test('could not be loaded: a message with a way to try again', async () => {
    server.fails(getSpeech, 'access_denied');
    await show(<VoicesPage />, { at: '/voices', as: 'admin' });
    await expect.element(page.getByText('Failed to load the voices')).toBeVisible();
    server.answers(getSpeech, { ...view, source: 'saved' });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByText('Chosen here')).toBeVisible();
  });
});
