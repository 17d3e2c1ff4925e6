import { expect, test } from 'vitest';
import { captionName, namesIn } from './figure-names.ts';

test.each([
  ['Figure 3: The guard closes first.', 'figure 3'],
  ['Fig. 2-14. Wing ribs', 'figure 2-14'],
  ['FIGURE 1.2b Valve', 'figure 1.2b'],
  ['Table 4 Limits', 'table 4'],
  ['चित्र ३: हाथ धोना', 'figure 3'],
  ['அட்டவணை 2 அளவுகள்', 'table 2'],
])('a caption says the name of its picture: %s', (line, name) => {
  expect(captionName(line)).toBe(name);
});

test('a sentence about a picture is no caption of it, and names it all the same', () => {
  const text = 'The guard (see Figure 3) closes first, as Table 4 and Fig. 3 show.';
  expect(captionName(text)).toBeUndefined();
  expect(namesIn(text)).toEqual(['figure 3', 'table 4']);
});

test('no name is read out of other words', () => {
  expect(namesIn('A stable 4 and a configure 3; the figure of 12; table salt.')).toEqual([]);
});
