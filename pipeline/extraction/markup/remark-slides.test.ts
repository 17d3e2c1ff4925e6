import { expect, test } from 'vitest';
import { readMarkdown } from './markdown.ts';
import { withoutRemarkSettings } from './remark-slides.ts';

const texts = (markdown: string) =>
  readMarkdown(new TextEncoder().encode(markdown)).blocks.map(({ kind, text }) => [kind, text]);

const deck = `class: center, middle
name: Tides
video:
level: Beginner

# Tides
---
video:

# Spring tide
Rule: stay off the sand.

.center[![The moon](moon.png)]
.center[Look at the table]
???
Ask who has seen one.
---

# Neap tide
It is the smallest of the month.
`;

test('how a slide looks, and what its speaker is to say, is no text of a deck', () => {
  expect(texts(deck)).toEqual([
    ['heading', 'Tides'],
    ['heading', 'Spring tide'],
    ['paragraph', 'Rule: stay off the sand.'],
    ['paragraph', 'Look at the table'],
    ['heading', 'Neap tide'],
    ['paragraph', 'It is the smallest of the month.'],
  ]);
});

test('a document that is no deck keeps its lines', () => {
  const text = 'name: Asha\n\n---\n\nclass: the tenth\n';
  expect(withoutRemarkSettings(text)).toBe(text);
});
