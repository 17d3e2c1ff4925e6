import { guardedFetch } from '../providers/guarded-fetch.ts';
import type { ModelSettings } from './model-server.ts';

/** Only the address that somebody entered is ever asked. */
const withoutRedirects: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' });

/** How a model's server is asked: one that an organization has entered, only on the public internet. */
export const fetchOf = ({ guard }: Pick<ModelSettings, 'guard'>): typeof fetch =>
  guard === undefined ? withoutRedirects : guardedFetch(guard);
