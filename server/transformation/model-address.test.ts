import { expect, test } from 'vitest';
import { addressFault } from './model-address.ts';

const names: Readonly<Record<string, string[]>> = {
  'models.example.com': ['203.0.113.7'],
  'gpu.lan': ['192.168.1.20'],
  'metadata.example.com': ['169.254.169.254'],
  'two.example.com': ['203.0.113.7', '169.254.169.254'],
};
const resolve = async (host: string) => names[host] ?? [];

test.each([
  ['https://models.example.com/v1', undefined],
  ['http://127.0.0.1:11434/v1', undefined],
  ['http://[::1]:8080', undefined],
  ['http://gpu.lan:8000/v1', undefined],
  ['http://models.example.com/v1', 'not_encrypted'],
  ['http://169.254.169.254/latest', 'forbidden'],
  ['http://[::ffff:169.254.169.254]/', 'forbidden'],
  ['https://metadata.example.com', 'forbidden'],
  ['https://two.example.com', 'forbidden'],
  ['http://0.0.0.0:11434', 'forbidden'],
  ['http://2852039166/', 'forbidden'],
  ['http://100.100.100.200/latest/meta-data', 'forbidden'],
  ['https://168.63.129.16/', 'forbidden'],
  ['https://[64:ff9b::a9fe:a9fe]/', 'forbidden'],
  ['https://[2002:a9fe:a9fe::]/', 'forbidden'],
  ['https://[::ffff:0:a9fe:a9fe]/', 'forbidden'],
  ['https://nowhere.example.com', 'not_found'],
  ['file:///etc/passwd', 'no_address'],
  ['https://user:secret@models.example.com', 'no_address'],
  ['models', 'no_address'],
])('a model at %s: %s', async (address, fault) => {
  expect(await addressFault(address, resolve)).toBe(fault);
});
