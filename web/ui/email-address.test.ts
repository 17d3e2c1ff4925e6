import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EmailAddress } from './email-address.tsx';

const drawn = (address: string) => renderToStaticMarkup(createElement(EmailAddress, { address }));
const parts = (address: string) =>
  [...drawn(address).matchAll(/<span[^>]*>(.*?)<\/span>/g)].map((match) => match[1] ?? '');

test('an e-mail address may go on in a new line behind its "@" and before its dots', () => {
  expect(parts('asma.pathan@sahyadri.example.org')).toEqual(['asma<wbr/>.pathan@', 'sahyadri<wbr/>.example<wbr/>.org']);
});

test.each(['a@b', 'no-at-sign', '@host', 'two@signs@host', ''])(
  'what is read of "%s" is the address itself',
  (address) => {
    expect(drawn(address).replaceAll(/<[^>]+>/g, '')).toBe(address);
  },
);
