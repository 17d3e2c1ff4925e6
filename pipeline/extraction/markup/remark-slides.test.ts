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

test('boxes that end further below leave no bracket', () => {
  const columns = `class: center

# Tide table
.left[
High at noon.
]
.right[
Low at six.
  ]
---

# Wind
Strong in the morning.
---
`;
  expect(texts(columns)).toEqual([
    ['heading', 'Tide table'],
    ['paragraph', 'High at noon.'],
    ['paragraph', 'Low at six.'],
    ['heading', 'Wind'],
    ['paragraph', 'Strong in the morning.'],
  ]);
});

test('a slide that shows only a picture is told by its notes, without what is still to be done', () => {
  const notes = `class: center

# Fire
![A burnt mill](fire.png)
show the mill

???
- todo: buy an extinguisher.
- Never leave the lamp alone while it burns, not even for a moment, and keep the door closed.
- If a fire starts, call the miller.
---

# Wind
Strong in the morning.
???
Tell them how the sail broke last year when nobody had looked at the sky in the evening before, and why.
---
`;
  expect(texts(notes)).toEqual([
    ['heading', 'Fire'],
    [
      'list',
      'Never leave the lamp alone while it burns, not even for a moment, and keep the door closed.\nIf a fire starts, call the miller.',
    ],
    ['heading', 'Wind'],
    ['paragraph', 'Strong in the morning.'],
  ]);
});
