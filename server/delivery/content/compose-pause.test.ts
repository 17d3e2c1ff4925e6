import { expect, test } from 'vitest';
import { languageCodes } from '#contract/languages.ts';
import { whatsappLimits as limits } from '../channels/whatsapp/whatsapp-limits.ts';
import { pauseButtons, pauseText } from './compose-pause.ts';
import { sayClock, sayCount, sayDay } from './pacing-words.ts';

const deliveryId = '0b8e6f0a-3f63-4d2c-9f5e-0a8f6f1f2a3b';
const now = new Date('2026-01-12T06:00:00Z');
const timeZone = 'Asia/Kolkata';
const thursday = new Date('2026-01-15T03:30:00Z');
const tomorrow = new Date('2026-01-13T03:30:00Z');
const paused = (change: object) => ({ deliveryId, now, back: undefined, lessonAt: undefined, ...change });

test('the end of a portion is said as a person would', () => {
  const about = { language: 'en', timeZone } as const;
  const done = { done: 2, total: 9 };
  expect(pauseText(paused({ back: { at: thursday, things: 2 } }), done, about)).toBe(
    'That was lesson 2 of 9 today. Two things come back on Thursday.',
  );
  expect(pauseText(paused({ back: { at: thursday, things: 1 }, lessonAt: tomorrow }), done, about)).toBe(
    'That was lesson 2 of 9 today. One thing comes back on Thursday. The next lesson comes tomorrow.',
  );
  expect(pauseText(paused({ back: { at: thursday, things: 12 }, lessonAt: thursday }), undefined, about)).toBe(
    "That's all for now. 12 things come back on Thursday. The next lesson comes that day too.",
  );
});

test('days and hours are the learner’s own, in each language', () => {
  expect(languageCodes.map((language) => sayDay(language, thursday, now, timeZone))).toEqual([
    'on Thursday',
    'गुरुवार को',
    'गुरुवारी',
    'வியாழக்கிழமை',
    'గురువారం',
  ]);
  // Half past eleven in the evening there is the next day in Kolkata.
  const late = new Date('2026-01-12T18:40:00Z');
  expect(sayDay('en', late, now, 'UTC')).toBe('today');
  expect(sayDay('en', late, now, timeZone)).toBe('tomorrow');
  expect(sayDay('hi', new Date('2026-02-12T06:00:00Z'), now, timeZone)).toBe('12 फ़रवरी को');
  expect(sayClock('en', thursday, timeZone)).toMatch(/^9:00\sam$/i);
  expect(sayClock('te', new Date('2026-01-12T10:15:00Z'), timeZone)).toBe('15:45');
});

test('in every language the buttons fit, and nothing in braces is left', () => {
  for (const language of languageCodes) {
    for (const { title } of pauseButtons(deliveryId, language))
      expect(title.length).toBeLessThanOrEqual(limits.buttonTitle);
    for (const things of [1, 2, 9, 30]) {
      const text = pauseText(
        paused({ back: { at: thursday, things }, lessonAt: tomorrow }),
        { done: 1, total: 3 },
        { language, timeZone },
      );
      expect(text).not.toMatch(/[{}]|undefined/);
    }
    expect(sayCount(language, 10)).toBe('10');
  }
});
