import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type PlayerCourse, type PlayerLesson, answerHere, learnCourse } from '#contract/player.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '#server/database/database.ts';
import { makeLearnerLink } from '#server/learners/learner-link.ts';
import { askingIn, enrolledInRandomCourse, expectTheWholeCourse, toldOf } from '#kit/diligent-walk.ts';
import type { LawCourse } from './random-course.ts';
import { type OpenAsking, type RandomReply, replyTo } from './random-reply.ts';
import { SeededDraw } from './seeded-draw.ts';
import type { Answer, Sent } from './told-history.ts';

const server = testServer({ work: false, environment: { DEMO: '1' } });
const dayMs = 86_400_000;
/** More than three months of a learner who comes to the page once a day. */
const mostDays = 120;

type Asked = PlayerLesson['questions'][number] | PlayerCourse['reviews'][number];

/** What the learner's page asks for, screen by screen, and what a learner sees on it. */
class PageVisitor {
  readonly sent: Sent[] = [];
  readonly answers: Answer[] = [];
  readonly #draw: SeededDraw;
  readonly #course: LawCourse;
  readonly #enrollmentId: string;
  readonly #headers: Record<string, string>;

  constructor(draw: SeededDraw, course: LawCourse, enrollmentId: string, link: string) {
    this.#draw = draw;
    this.#course = course;
    this.#enrollmentId = enrollmentId;
    this.#headers = { 'x-learner-link': link };
  }

  /** The due reviews, then the next lesson to its end. */
  async visit(): Promise<PlayerCourse> {
    const { reviews } = await this.#page();
    for (const review of reviews)
      await this.#ask(review, 'review', { memory_id: review.memory_id, question_id: review.question_id });
    const next = (await this.#page()).lessons.find(({ state }) => state === 'open' || state === 'next');
    if (next !== undefined) await this.#play(next.id);
    return this.#page();
  }

  async #page(): Promise<PlayerCourse> {
    const headers = this.#headers;
    const { status, json } = await server.call('GET', `/api/v1/learn/courses/${this.#course.id}`, { headers });
    expect(status).toBe(200);
    return z.parse(learnCourse.answer, json.data);
  }

  async #play(lessonId: string): Promise<void> {
    const headers = this.#headers;
    const address = `/api/v1/learn/courses/${this.#course.id}/lessons/${lessonId}/read`;
    expect((await server.call('POST', address, { headers })).status).toBe(200);
    const lesson = (await this.#page()).lessons.find(({ id }) => id === lessonId);
    for (const { kind, index } of lesson?.walk ?? []) {
      server.clock.moveTo(new Date(server.clock.now().getTime() + 20_000));
      const question = lesson?.questions[index];
      if (kind === 'question' && question !== undefined)
        await this.#ask(question, 'question', { lesson_id: lessonId, question_id: question.id });
      const card = lesson?.cards[index];
      if (kind !== 'card' || card === undefined) continue;
      const heading = [`${lesson?.title} ${index + 1}/${lesson?.cards.length}`, card.title].filter(Boolean).join(': ');
      this.#see(index === 0 ? 'lesson' : 'card', `*${heading}*\n\n${card.text}`, `${lessonId}:${index}`);
    }
  }

  async #ask(asked: Asked, kind: 'question' | 'review', target: Record<string, string>): Promise<void> {
    const id = `${kind}-${this.sent.length}`;
    const shown = asked.shown.filter((place) => place !== asked.hint?.left_out);
    const lines = [...asked.items, ...asked.partners, ...shown.map((place) => asked.options[place] ?? '')];
    const text = [asked.setting, asked.question, ...lines].filter(Boolean).join('\n\n');
    const buttons = shown.map((place) => ({ id: `answer:${id}:${place}`, title: asked.options[place] ?? '' }));
    const sent = this.#see(kind, text, id, buttons);
    const asking = askingIn(this.#course, sent);
    const reply = asking && replyTo(this.#draw, asking, this.answers.length % 7 === 3 ? 'wrong' : 'right', true);
    if (asking === undefined || reply?.given === undefined) throw new Error(`the page asks what nobody wrote: ${text}`);
    await this.#answer(asking, reply, target);
  }

  async #answer(asking: OpenAsking, reply: RandomReply, asked: Record<string, string>): Promise<void> {
    const now = server.clock.now();
    const { intent, option, given = { text: '' } } = reply;
    const body = { asked, ...('option' in given ? { option_index: given.option } : given) };
    const headers = this.#headers;
    const { status, json } = await server.call('POST', `/api/v1/learn/courses/${this.#course.id}/answers`, {
      headers,
      body,
    });
    expect(status).toBe(200);
    const { outcome, verdict } = z.parse(answerHere.answer, json.data);
    expect({ outcome, correct: verdict.correct }).toEqual({ outcome: 'recorded', correct: intent === 'right' });
    this.answers.push({
      at: now,
      writtenAt: now,
      enrollmentId: this.#enrollmentId,
      mark: asking.question.mark,
      sentId: asking.id,
      intent,
      option,
      place: this.sent.length,
      isFirst: true,
    });
    this.#see('feedback', [verdict.feedback, verdict.evidence].join('\n\n'), `feedback-${asking.id}`);
  }

  #see(kind: string, text: string, id: string, buttons: Sent['buttons'] = []): Sent {
    const enrollmentId = this.#enrollmentId;
    const sent: Sent = { at: server.clock.now(), id, kind, enrollmentId, channel: 'web', text, buttons };
    this.sent.push(sent);
    return sent;
  }
}

test.each([
  ['whom mail reaches too', true],
  ['who has agreed to no channel', false],
])(
  'on their page a diligent learner %s walks nine lessons to the certificate: all of the text, every point, nothing twice',
  async (_who, hasMail) => {
    const { context, clock } = server;
    const draw = new SeededDraw(11);
    const { learner, course } = await enrolledInRandomCourse(context.db, draw, 'email', clock);
    if (!hasMail)
      await asSystem(context.db, (scope) =>
        scope.updateTable('learners').set({ consent_email: false }).where('id', '=', learner.learnerId).execute(),
      );
    const link = makeLearnerLink(
      { learnerId: learner.learnerId, generation: 0 },
      'learn',
      context.config.secretKey,
      Date.now(),
    );
    const visitor = new PageVisitor(draw, course, learner.enrollmentId, link);
    let page = await visitor.visit();
    for (let day = 0; day < mostDays && page.certificate === null; day += 1) {
      clock.moveTo(new Date(clock.now().getTime() + dayMs));
      page = await visitor.visit();
    }
    expect(page).toMatchObject({ status: 'completed', lessons_done: course.lessons.length, points: { not_met: 0 } });
    expect(page.certificate).not.toBeNull();
    expectTheWholeCourse(await toldOf(context.db, learner, course, visitor));
  },
  300_000,
);
