import { createHmac } from 'node:crypto';
import type { TestServer } from './test-server.ts';

/** Meta posts it, signed with the secret of its app. @returns the status that it is answered with */
export async function postWebhook(server: TestServer, body: string): Promise<number> {
  const signature = createHmac('sha256', server.context.config.whatsapp.appSecret).update(body).digest('hex');
  const answer = await fetch(`${server.url}/webhooks/whatsapp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
    body,
  });
  return answer.status;
}
