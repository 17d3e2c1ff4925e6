import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, onTestFailed, test, vi } from 'vitest';
import { CourseOnScreens, leadOf, shortCourse, typedAnswer } from '#kit/course-on-screens.ts';
import { demoStage, openPage } from '#kit/demo-stage.ts';
import { browserHeaders } from '#kit/test-server.ts';
import { contentOf, type LawQuestion, metadataOf } from '../../bench/laws/random-course.ts';

const stage = demoStage();
const lessonCount = 9;
const course = shortCourse(5, lessonCount);
/** Of a teacher whose organization has nobody else: its clock moves to what these learners get next. */
let token: string;
let courseId: string;

async function ask<T>(method: string, address: string, body?: object): Promise<T> {
  const answer = await fetch(stage.url + address, {
    method,
    headers: {
      ...browserHeaders,
      accept: 'application/json',
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { data, ...refusal }: { data: T } = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${address}: ${JSON.stringify(refusal)}`);
  return data;
}

beforeAll(async () => {
  const password = 'Zebra!finch9';
  const account = { email: 'walks@example.org', phone: '+919876500001', phone_number: '+919876500001' };
  const body = { name: 'Meera Joshi', ...account, password, confirm_password: password };
  token = (await ask<{ token: string }>('POST', '/api/v1/auth/register', body)).token;
  courseId = (await ask<{ id: string }>('POST', '/api/v1/courses', { title: course.title })).id;
  for (const [order, lesson] of course.lessons.entries())
    await ask('POST', `/api/v1/courses/${courseId}/lessons`, {
      title: lesson.title,
      content: contentOf(lesson),
      order: order + 1,
      metadata: metadataOf(lesson, true),
    });
  await ask('POST', `/api/v1/courses/${courseId}/publish`);
});

async function enrolled(contact: object): Promise<{ id: string }> {
  const learner = await ask<{ id: string }>('POST', '/api/v1/learners', { name: 'Asha Patil', ...contact });
  await ask('POST', `/api/v1/courses/${courseId}/enrollments`, { learner_ids: [learner.id] });
  return learner;
}

interface Bubble {
  isOwn: boolean;
  text: string;
  buttons: string[];
}

/** The chat as its phone shows it. */
const bubblesIn = (phone: Locator): Promise<Bubble[]> =>
  phone.getByRole('log').evaluate((log) =>
    [...log.querySelectorAll('.rounded-bubble')].map((bubble) => ({
      isOwn: bubble.classList.contains('rounded-tr-tick'),
      text: bubble.querySelector('p.whitespace-pre-wrap')?.textContent ?? '',
      buttons: [...bubble.querySelectorAll('button')].map((button) => button.textContent ?? ''),
    })),
  );

/** What the business says next, once it is quiet; nothing when it has nothing to say for now. */
async function newBubbles(phone: Locator, known: number): Promise<Bubble[]> {
  let count = known;
  const isQuiet = async () => {
    const before = count;
    const bubbles = await bubblesIn(phone);
    count = bubbles.length;
    return count === before && bubbles.slice(known).some(({ isOwn }) => !isOwn);
  };
  await vi.waitUntil(isQuiet, { timeout: 6_000, interval: 500 }).catch(() => undefined);
  return bubblesIn(phone);
}

async function answerInChat(phone: Locator, question: LawQuestion, shown: string): Promise<void> {
  const typed = typedAnswer(question);
  if (typed !== undefined) {
    await phone.getByRole('textbox').fill(typed);
    await phone.getByRole('button', { name: 'Send' }).click();
    return;
  }
  const buttons = phone.getByRole('log').locator('.rounded-bubble').last().getByRole('button');
  if ((await buttons.count()) === 1) await buttons.click();
  const lead = leadOf(question.answer);
  const letter = new RegExp(`^([A-J])\\. ${lead}`, 'm').exec(shown)?.[1];
  await phone
    .getByRole('button', { name: new RegExp(letter === undefined ? lead : `^(${letter}|.*${lead}.*)$`) })
    .last()
    .click();
}

test('on the handset a diligent learner taps through nine lessons to the certificate: all of the text, every point, nothing twice', async () => {
  await enrolled({ phone_number: '+919900011223', consent: { whatsapp: true } });
  const { page, complaints } = await stage.visit();
  onTestFailed(async () => void (await page.screenshot({ path: 'shots/journey-failure.png' })));
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token);
  await openPage(page, '/simulator?phone=%2B919900011223');
  const phone = page.getByRole('region', { name: 'Phone of Asha Patil' });
  const screens = new CourseOnScreens(course);
  let known = 0;
  for (let step = 0; ; step += 1) {
    if (step > 300) throw new Error('the course does not end');
    const bubbles = await newBubbles(phone, known);
    const fresh = bubbles.slice(known).filter(({ isOwn }) => !isOwn);
    known = bubbles.length;
    for (const { text } of fresh) screens.read(text);
    if (fresh.some(({ text }) => text.includes('/certificates/'))) break;
    const asking = fresh.findLast(({ text }) => /q\d+z/.test(text));
    const question = screens.questionOn(asking?.text ?? '', 'first');
    const onward = fresh.flatMap(({ buttons }) => buttons).find((name) => /^(Next|More|Start)/.test(name));
    if (question !== undefined) await answerInChat(phone, question, asking?.text ?? '');
    else if (onward !== undefined) {
      // No chat may be sent more than 45 messages in a row, then one in six seconds: an hour's rest after some lessons.
      if (/lesson [36] of/.test(fresh.at(-1)?.text ?? '')) await page.getByRole('button', { name: '+1 hour' }).click();
      await phone.getByRole('button', { name: onward }).last().click();
    } else if (fresh.length === 0) await page.getByRole('button', { name: 'Next message' }).click();
  }
  screens.expectAllOfIt();
  expect(complaints).toEqual([]);
}, 300_000);

/** So that not every look falls into the quiet hours, when nothing is sent: whole days would, in an evening of India. */
const dayAndQuarterS = 30 * 3600;

/** A mail to an address that is not among those known; until one comes, days go by. */
async function nextMail(email: string, known: ReadonlySet<string>): Promise<{ id: string; body: string }> {
  const found = async () =>
    (await ask<{ id: string; to: string; body: string }[]>('GET', '/api/v1/mailbox?limit=200')).find(
      ({ id, to }) => to === email && !known.has(id),
    );
  for (let round = 0; round < 12; round += 1) {
    const mail = await vi.waitUntil(found, { timeout: 2_500, interval: 250 }).catch(() => undefined);
    if (mail !== undefined) return mail;
    await ask('POST', '/api/v1/simulator/clock', { advance_seconds: dayAndQuarterS });
  }
  throw new Error(`no further mail comes to ${email}`);
}

const linkIn = (body: string, place: string): string =>
  new RegExp(`http\\S+/learn/${place}#\\S+`).exec(body)?.[0] ?? '';
const verdictOn = (page: Page) => page.getByText(/^(Right!|You knew it)/).first();

async function answerOnPage(page: Page, question: LawQuestion): Promise<void> {
  const typed = typedAnswer(question);
  if (typed === undefined) {
    await page
      .getByRole(page.url().includes('/learn/answer') ? 'radio' : 'button', {
        name: new RegExp(leadOf(question.answer)),
      })
      .click();
    const confirm = page.getByRole('button', { name: 'Confirm my answer' });
    if (await confirm.isVisible()) await confirm.click();
  } else {
    await page.getByRole('textbox', { name: 'Your answer' }).fill(typed);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
  }
  await verdictOn(page).waitFor();
}

/** What is on the player's stage, points to refresh before a lesson too, to the summary of the lesson. */
async function playOn(page: Page, screens: CourseOnScreens, onCard: (text: string) => void): Promise<void> {
  const part = page.getByRole('region', { name: /^Part \d+ of \d+$/ }).first();
  const done = page.getByRole('heading', { name: 'This lesson is done.' });
  const onward = page.getByRole('button', { name: /^(Next|On to the lesson)$/ });
  for (;;) {
    await part.or(done).waitFor();
    if (await done.isVisible()) return;
    const text = await part.innerText();
    const isReview = await page.getByRole('heading', { name: 'Do you still know this?' }).isVisible();
    const isAnswered = await verdictOn(page).isVisible();
    const question = isAnswered ? undefined : screens.questionOn(text, isReview ? 'again' : 'first');
    if (question !== undefined) await answerOnPage(page, question);
    else if (!isAnswered) onCard(text);
    await onward.click();
    await expect.poll(async () => (await done.isVisible()) || (await part.innerText()) !== text).toBe(true);
  }
}

test('in the player a diligent learner goes through nine lessons to the certificate: all of the text, every point, nothing twice', async () => {
  const email = 'player@example.org';
  await enrolled({ email, consent: { email: true } });
  const { page, complaints } = await stage.visit(undefined, { width: 390, height: 844 });
  await page.goto(linkIn((await nextMail(email, new Set())).body, courseId));
  const screens = new CourseOnScreens(course);
  for (let lesson = 1; lesson <= lessonCount; lesson += 1) {
    await page.getByText(new RegExp(`^Lesson ${lesson} of ${lessonCount}`)).waitFor();
    await playOn(page, screens, (text) => screens.read(text));
    if (lesson < lessonCount) await page.getByRole('button', { name: 'Next lesson' }).click();
  }
  await page.getByRole('link', { name: 'Certificate' }).waitFor();
  screens.expectAllOfIt();
  expect(complaints).toEqual([]);
}, 300_000);

test('by mail a diligent learner answers from nine lessons to the certificate: all of the text, every point, nothing twice', async () => {
  const email = 'mails@example.org';
  await ask('PUT', `/api/v1/courses/${courseId}`, { daily_portion: 5 });
  await enrolled({ email, consent: { email: true } });
  const { page, complaints } = await stage.visit(undefined, { width: 390, height: 844 });
  onTestFailed(async () => void (await page.screenshot({ path: 'shots/journey-failure.png' })));
  const screens = new CourseOnScreens(course);
  const known = new Set<string>();
  for (;;) {
    const { id, body } = await nextMail(email, known);
    known.add(id);
    screens.read(body);
    if (body.includes('/certificates/')) break;
    const link = linkIn(body, 'answer');
    // The week in figures asks nothing.
    if (link === '') continue;
    await page.goto(link);
    await page.getByText(/q\d+z/).first().waitFor();
    const text = await page.getByRole('main').innerText();
    const question = screens.questionOn(text, body.startsWith('Lesson ') ? 'first' : 'again');
    if (question === undefined) throw new Error(`the link of a mail asks nothing: ${body}`);
    await answerOnPage(page, question);
    await page.getByRole('link', { name: 'On to the course' }).click();
    await playOn(page, screens, () => undefined);
  }
  screens.expectAllOfIt();
  expect(complaints).toEqual([]);
}, 300_000);
