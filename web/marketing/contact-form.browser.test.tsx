import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sendContactMessage } from '#contract/contact.ts';
import { server } from '#kit/contract-server.ts';
import { sent, show } from '#kit/show-page.tsx';
import { ContactForm } from './contact-form.tsx';
import { sendByScript } from './contact-sending.ts';
import { siteLanguages } from './site-languages.ts';

const { contact } = siteLanguages.en.site;
const field = (label: string) => page.getByLabelText(label, { exact: true });
const send = page.getByRole('button', { name: contact.send });

async function fillIn(): Promise<void> {
  await field(contact.name).fill('Ravi');
  await field(contact.email).fill('ravi@example.org');
  await field(contact.subject).fill('A price');
  await field(contact.message).fill('What is it?');
}

describe('the contact form of the public site', () => {
  beforeEach(async () => {
    await show(<ContactForm language="en" />, { at: '/contact', as: null });
    const form = document.querySelector('form');
    if (form !== null) sendByScript(form);
  });

  test('sends what was typed, says so and empties itself', async () => {
    await fillIn();
    await send.click();
    expect((await sent(sendContactMessage)).body).toMatchObject({
      name: 'Ravi',
      email: 'ravi@example.org',
      subject: 'A price',
      message: 'What is it?',
    });
    await expect.element(page.getByText(contact.stored)).toBeVisible();
    await expect.element(field(contact.message)).toHaveValue('');
  });

  test('shows at each field what the server says of it, and keeps the rest', async () => {
    server.fails(sendContactMessage, 'invalid_input', { validationErrors: { email: ['Email is invalid'] } });
    await fillIn();
    await send.click();
    await expect.element(field(contact.email)).toHaveAccessibleDescription('Email is invalid');
    await expect.element(field(contact.email)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field(contact.message)).toHaveValue('What is it?');
    await expect.element(send).toBeEnabled();
  });

  test('says what to do when the server cannot be reached', async () => {
    server.isAway(sendContactMessage);
    await fillIn();
    await send.click();
    await expect.element(page.getByText(contact.unreachable)).toBeVisible();
    await expect.element(field(contact.message)).toHaveValue('What is it?');
  });
});
