import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readMarkdown } from './markdown-text.tsx';
import { siteAddress } from './site-documents.ts';

const nowhere = { resolveLink: () => undefined, resolvePicture: () => undefined };
const html = (text: string, resolveLink: (address: string) => string | undefined = (address) => address): string =>
  renderToStaticMarkup(readMarkdown(text, { ...nowhere, resolveLink }).body);

test('the first heading is the title, the first paragraph the description', () => {
  const { title, description } = readMarkdown('# How it *works*\n\nOne line\nand another.\n\nMore.', nowhere);
  expect({ title, description }).toEqual({ title: 'How it works', description: 'One line and another.' });
});

test('a long description ends at a word', () => {
  const { description } = readMarkdown(`# T\n\n${'seven letters, '.repeat(30)}`, nowhere);
  expect(description).toMatch(/(seven|letters) …$/);
  expect(description.length).toBeLessThanOrEqual(157);
});

test('HTML in a text stays text', () => {
  expect(html('Before <script>alert(1)</script> after\n\n<img src=x onerror=alert(1)>')).not.toMatch(/<script|<img/);
});

test.each(['javascript:alert(1)', 'JavaScript:alert(1)', 'data:text/html,x', '//elsewhere.example'])(
  'the address %s becomes no link',
  (address) => {
    expect(html(`[words](<${address}>)`)).toBe('<p>words</p>');
  },
);

test('headings get addresses of their own, and twice the same words get two', () => {
  const { sections } = readMarkdown('# T\n\n## Set up\n\n## Set up\n\n### Not a section', nowhere);
  expect(sections.map(({ id }) => id)).toEqual(['set-up', 'set-up-2']);
});

test('a table has head cells for columns', () => {
  expect(html('| A | B |\n|---|---|\n| 1 | `2` |')).toContain(
    '<thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead><tbody><tr><td>1</td><td><code>2</code></td></tr></tbody>',
  );
});

test('a tight list holds no paragraphs, a loose one does', () => {
  expect(html('- one\n- two')).toBe('<ul><li>one</li><li>two</li></ul>');
  expect(html('1. one\n\n   more\n')).toBe('<ol><li><p>one</p><p>more</p></li></ol>');
});

test('a link to a text of the repository leads to its page, with its section; one to any other file is no link', () => {
  const from = 'docs/tutorials/first-course.md';
  expect(siteAddress(from, '../guide/simulator.md#faults')).toBe('/docs/simulator#faults');
  expect(siteAddress(from, '../../CONTRIBUTING.md')).toBeUndefined();
  expect(siteAddress(from, 'https://example.org/a')).toBe('https://example.org/a');
});

test('a picture of ours keeps its room, one from elsewhere is not shown', () => {
  const resolvePicture = (address: string) =>
    address.startsWith('../pictures/') ? { src: '/pictures/x.png', width: 1200, height: 900 } : undefined;
  const { body } = readMarkdown('![Ours](../pictures/x.png) ![Theirs](https://elsewhere.example/y.png)', {
    ...nowhere,
    resolvePicture,
  });
  expect(renderToStaticMarkup(body)).toBe(
    '<p><img src="/pictures/x.png" width="1200" height="900" alt="Ours" loading="lazy"/> </p>',
  );
});

test('third-order headings are questions, what stands below them is the answer', () => {
  const { questions } = readMarkdown(
    '# T\n\n## Part\n\nLead.\n\n### Why?\n\nBecause\nof *it*.\n\n- One\n\n## Next\n\nEnd.',
    nowhere,
  );
  expect(questions).toEqual([{ question: 'Why?', answer: 'Because of it. One' }]);
});
