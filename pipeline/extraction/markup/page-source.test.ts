import { expect, test } from 'vitest';
import { readMarkdown } from './markdown.ts';

const texts = (markdown: string) =>
  readMarkdown(new TextEncoder().encode(markdown)).blocks.map(({ kind, text }) => [kind, text]);

test('HTML that is set in behind an empty line is read, and none of its tags is shown', () => {
  const page = `<main>
  <section>
    <h2>Fees</h2>
    <p>Pay by May.</p>

    <article>
      <h2>Key facts</h2>
      <dl>
        <dt>Age</dt>
        <dd>3 to 18</dd>

        <dt>Term</dt>
        <dd>From April</dd>
      </dl>
    </article>
  </section>
</main>
`;
  expect(texts(page)).toEqual([
    ['heading', 'Fees'],
    ['paragraph', 'Pay by May.'],
    ['heading', 'Key facts'],
    ['list', 'Age: 3 to 18\nTerm: From April'],
  ]);
});

test('HTML that is shown as code stays code', () => {
  expect(texts('Write a box:\n\n    <div>\n\n    <p>Tea</p>\n\n    </div>\n')).toEqual([
    ['paragraph', 'Write a box:'],
    ['code', '<div>\n\n<p>Tea</p>\n\n</div>'],
  ]);
});

test('a step of a page has its number once, and its title is told from its text', () => {
  const steps = ['Ask', 'Talk'].map(
    (name, at) => `<li><span class="no">${at + 1}</span><div><h3>${name}</h3><p>Come to the office.</p></div></li>`,
  );
  expect(texts(`<ol>\n${steps.join('\n')}\n</ol>\n`)).toEqual([
    ['list', '1. Ask: Come to the office.\n2. Talk: Come to the office.'],
  ]);
  expect(texts('<ol><li>1 cup of flour</li><li>2 eggs</li><li>2 spoons</li></ol>\n')).toEqual([
    ['list', '1. 1 cup of flour\n2. 2 eggs\n3. 2 spoons'],
  ]);
});

test('a function that a page ran is no text, and one that is taught stays', () => {
  const script = `function toggle( which )
{
  var elem = document.getElementById( which );
  if( elem ) {
    elem.hidden = true;
  }
}
`;
  expect(texts(`${script}\nKeep your child home.\n`)).toEqual([['paragraph', 'Keep your child home.']]);
  expect(texts(`\`\`\`\n${script}\`\`\`\n`)).toHaveLength(1);
});
