import * as z from 'zod/mini';
import { Nothing } from './envelope.ts';
import { route } from './route.ts';

export const subscribePush = route({
  method: 'POST',
  path: '/api/v1/learn/push',
  access: 'public',
  proof: 'learner',
  summary: 'Have this browser told of new lessons',
  audit: { none: 'a learner’s own doing: consents, enrollments and answers keep it' },
  body: z.object({
    endpoint: z.string().check(z.maxLength(2000)),
    p256dh: z.string().check(z.regex(/^[A-Za-z0-9_-]{80,100}={0,2}$/)),
    auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,40}={0,2}$/)),
  }),
  answer: Nothing,
});

export const unsubscribePush = route({
  method: 'POST',
  path: '/api/v1/learn/push/end',
  access: 'public',
  proof: 'learner',
  summary: 'Tell this browser nothing any more',
  audit: { none: 'a learner’s own doing: consents, enrollments and answers keep it' },
  body: z.object({ endpoint: z.string().check(z.maxLength(2000)) }),
  answer: Nothing,
});
