import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { readCertificate } from '#contract/certificates.ts';
import { server } from '#kit/contract-server.ts';
import { address, show } from '#kit/show-page.tsx';
import { CertificatePage } from './certificate-page.tsx';

const open = (): Promise<void> =>
  show(<CertificatePage />, { at: '/certificates/ABCD', path: '/certificates/:certificateCode', as: null });

describe('the page of a certificate', () => {
  test('shows whose it is and that it is genuine', async () => {
    server.answers(readCertificate, { learner_name: 'Ravi', course_title: 'Fire safety', code: 'ABCD' });
    await open();
    await expect.element(page.getByRole('heading', { name: 'Ravi' })).toBeVisible();
    await expect.element(page.getByText('Genuine', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Print or save as PDF' })).toBeVisible();
  });

  test('tells the day of the learner’s calendar, wherever its reader is', async () => {
    server.answers(readCertificate, { issued_at: '2026-10-01T20:00:00.000Z', issued_on: '2026-10-03' });
    await open();
    await expect.element(page.getByText(/3 October 2026/)).toBeVisible();
  });

  test('keeps a long name whole on a phone, and the name before the course', async () => {
    await page.viewport(390, 844);
    server.answers(readCertificate, { learner_name: 'ஸ்ரீமதி கிருஷ்ணமூர்த்தி', course_title: 'தீ' });
    await open();
    const name = page.getByRole('heading', { level: 1 });
    await expect.element(name).toBeVisible();
    const text = name.element().firstChild;
    const word = document.createRange();
    if (text === null) throw new Error('the name has no text');
    word.setStart(text, 'ஸ்ரீமதி '.length);
    word.setEnd(text, text.textContent?.length ?? 0);
    // A box for each line that the word stands on.
    expect(new Set([...word.getClientRects()].map(({ top }) => Math.round(top))).size).toBe(1);
    const sizeOf = (element: Element): number => Number.parseFloat(getComputedStyle(element).fontSize);
    expect(sizeOf(name.element())).toBeGreaterThan(sizeOf(page.getByText('தீ', { exact: true }).element()));
  });

  test('offers it as a picture to keep, and passes its address on where there is no list of apps', async () => {
    server.answers(readCertificate, { learner_name: 'Ravi', course_title: 'Fire safety', code: 'ABCD' });
    const copied: string[] = [];
    vi.stubGlobal('navigator', {
      ...navigator,
      share: undefined,
      clipboard: { writeText: (text: string) => Promise.resolve(copied.push(text)) },
    });
    await open();
    const picture = page.getByRole('link', { name: 'Download picture' });
    await expect.element(picture).toHaveAttribute('href', '/api/v1/certificates/ABCD/picture.png');
    await page.getByRole('button', { name: 'Share' }).click();
    await expect.poll(() => copied).toEqual([new URL('/certificates/ABCD', window.location.href).href]);
    await expect.element(page.getByText('The link to the certificate is copied')).toBeVisible();
    vi.unstubAllGlobals();
  });

  test('offers nothing to print where it was withdrawn', async () => {
    server.answers(readCertificate, {
      learner_name: 'Ravi',
      withdrawn_at: '2026-10-01T08:00:00.000Z',
      withdrawn_on: '2026-10-03',
    });
    await open();
    await expect.element(page.getByText(/This certificate was withdrawn on .*3 Oct 2026/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Print or save as PDF' })).not.toBeInTheDocument();
  });

  test('takes another code where this one is unknown, in any spelling', async () => {
    server.fails(readCertificate, 'certificate_not_found');
    await open();
    const code = page.getByLabelText('Code on the certificate');
    await expect.element(code).toHaveValue('ABCD');
    await expect.element(page.getByRole('button', { name: 'Check' })).toBeDisabled();
    await code.fill('ef gh-12');
    await page.getByRole('button', { name: 'Check' }).click();
    await expect.poll(address).toBe('/certificates/EFGH12');
  });

  test('says that it could not be checked, with a way to try again', async () => {
    server.fails(readCertificate, 'access_denied');
    await open();
    await expect.element(page.getByText("We couldn't check the certificate")).toBeVisible();
    server.answers(readCertificate, { learner_name: 'Ravi' });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByRole('heading', { name: 'Ravi' })).toBeVisible();
  });
});
