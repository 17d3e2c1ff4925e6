import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, onTestFailed, test } from 'vitest';
import { CourseOnScreens, leadOf, shortCourse, typedAnswer } from '#kit/course-on-screens.ts';
import { demoStage, openPage } from '#kit/demo-stage.ts';
import { browserHeaders } from '#kit/test-server.ts';
import { contentOf, type LawQuestion, metadataOf } from '../../tools/bench/laws/random-course.ts';

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

/**
 * When the engine does something for a learner next, in milliseconds by their organization's clock: not after `now` as
 * long as it still has to, and never where everything waits for the learner.
 */
async function nextOf({ id }: { id: string }): Promise<{ now: number; at: number }> {
  type Enrolled = { learner_id: string; next_due_at: string | null };
  type Sent = { status: string; next_try_at: string | null };
  const { now } = await ask<{ now: string }>('GET', '/api/v1/simulator/clock');
  // In this order: what is planned between the two is still due in the first.
  const enrollments = await ask<Enrolled[]>('GET', `/api/v1/courses/${courseId}/enrollments?limit=200`);
  const messages = await ask<Sent[]>('GET', `/api/v1/messages?learner_id=${id}&direction=out&limit=200`);
  const moments = [
    ...enrollments.filter(({ learner_id }) => learner_id === id).map(({ next_due_at }) => next_due_at),
    ...messages.map(({ status, next_try_at }) => (status === 'sending' ? now : next_try_at)),
  ];
  const times = moments.filter((moment) => moment !== null).map((moment) => Date.parse(moment));
  return { now: Date.parse(now), at: Math.min(...times) };
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

/** The engine comes by itself in time for what is due so soon: the pieces of one answer stand a moment apart. */
const soonMs = 60_000;

/**
 * The chat, once the business has said all that comes by itself.
 *
 * @param replies how many the learner has sent: the chat shows each of them before what is said to it
 */
async function quietChat(learner: { id: string }, phone: Locator, replies: number): Promise<Bubble[]> {
  let bubbles: Bubble[] = [];
  const isAnswered = async () => {
    bubbles = await bubblesIn(phone);
    return bubbles.filter(({ isOwn }) => isOwn).length === replies && bubbles.at(-1)?.isOwn !== true;
  };
  const isQuiet = async () => {
    if (!(await isAnswered())) return false;
    const { now, at } = await nextOf(learner);
    if (at <= now + soonMs) return false;
    const { messages } = await ask<{ messages: object[] }>('GET', `/api/v1/simulator/handsets/${chatPhone}`);
    return (await isAnswered()) && bubbles.length === messages.length;
  };
  await expect.poll(isQuiet, { interval: 100 }).toBe(true);
  return bubbles;
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

/** Presses a button that moves the clock, until it has moved. */
async function moveClock(page: Page, name: string): Promise<void> {
  const moved = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/v1/simulator/clock') && answer.request().method() === 'POST',
  );
  await page.getByRole('button', { name }).click();
  await moved;
}

const chatPhone = '+919900011223';

test('on the handset a diligent learner taps through nine lessons to the certificate: all of the text, every point, nothing twice', async () => {
  const learner = await enrolled({ phone_number: chatPhone, consent: { whatsapp: true } });
  const { page, complaints } = await stage.visit();
  onTestFailed(async () => void (await page.screenshot({ path: 'shots/journey-failure.png' })));
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token);
  await openPage(page, `/simulator?phone=${encodeURIComponent(chatPhone)}`);
  const phone = page.getByRole('region', { name: 'Phone of Asha Patil' });
  const screens = new CourseOnScreens(course);
  let known = 0;
  let replies = 0;
  for (let step = 0; ; step += 1) {
    if (step > 300) throw new Error('the course does not end');
    const bubbles = await quietChat(learner, phone, replies);
    const fresh = bubbles.slice(known).filter(({ isOwn }) => !isOwn);
    known = bubbles.length;
    for (const { text } of fresh) screens.read(text);
    if (fresh.some(({ text }) => text.includes('/certificates/'))) break;
    const asking = fresh.findLast(({ text }) => /q\d+z/.test(text));
    const question = screens.questionOn(asking?.text ?? '', 'first');
    const onward = fresh.flatMap(({ buttons }) => buttons).find((name) => /^(Next|More|Start)/.test(name));
    replies += Number(question !== undefined || onward !== undefined);
    if (question !== undefined) await answerInChat(phone, question, asking?.text ?? '');
    else if (onward !== undefined) {
      // No chat may be sent more than 45 messages in a row, then one in six seconds: an hour's rest after some lessons.
      if (/lesson [36] of/.test(fresh.at(-1)?.text ?? '')) await moveClock(page, '+1 hour');
      await phone.getByRole('button', { name: onward }).last().click();
    } else if (fresh.length === 0) await moveClock(page, 'Next message');
  }
  screens.expectAllOfIt();
  expect(complaints).toEqual([]);
}, 300_000);

/** More moves of the clock than there are between two mails: days without one, and the other learners' of the course. */
const mostMoves = 20;

/** A mail to an address that is not among those known; until one comes, the clock moves to what its learner gets next. */
async function nextMail(learner: { id: string }, email: string, known: ReadonlySet<string>) {
  for (let move = 0; move < mostMoves; move += 1) {
    let mail: { id: string; body: string } | undefined;
    let waitMs = 0;
    const isKnown = async () => {
      const { now, at } = await nextOf(learner);
      const mails = await ask<{ id: string; to: string; body: string }[]>('GET', '/api/v1/mailbox?limit=200');
      mail = mails.find(({ id, to }) => to === email && !known.has(id));
      waitMs = at - now;
      return mail !== undefined || waitMs > 0;
    };
    await expect.poll(isKnown).toBe(true);
    if (mail !== undefined) return mail;
    if (!Number.isFinite(waitMs)) break;
    await ask('POST', '/api/v1/simulator/clock', { advance_seconds: Math.ceil(waitMs / 1000) });
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
  const onward = page.getByRole('button', { name: /^(Next|Go to the lesson)$/ });
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
  const learner = await enrolled({ email, consent: { email: true } });
  const { page, complaints } = await stage.visit(undefined, { width: 390, height: 844 });
  await page.goto(linkIn((await nextMail(learner, email, new Set())).body, courseId));
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
  const learner = await enrolled({ email, consent: { email: true } });
  const { page, complaints } = await stage.visit(undefined, { width: 390, height: 844 });
  onTestFailed(async () => void (await page.screenshot({ path: 'shots/journey-failure.png' })));
  const screens = new CourseOnScreens(course);
  const known = new Set<string>();
  for (;;) {
    const { id, body } = await nextMail(learner, email, known);
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
    await page.getByRole('link', { name: 'Go to the course' }).click();
    await playOn(page, screens, () => undefined);
  }
  screens.expectAllOfIt();
  expect(complaints).toEqual([]);
}, 300_000);
