import type { Page, Route } from 'playwright-core';

/** Of Playwright's route, what an answer in the server's place needs. */
export interface CallInHand extends Pick<Route, 'fulfill'> {
  abort(why: 'internetdisconnected'): Promise<void>;
}

/**
 * Lets the test answer calls of the page's program in the server's place. Playwright's own way stops all that a page
 * loads and forgets what the browser has kept of it: where the same page is loaded many times, that is most of the work.
 *
 * @returns says which calls are answered from now on, and how; all others go to the server
 */
export async function answerCalls(
  page: Page,
): Promise<(call: RegExp, how: (call: CallInHand) => Promise<void>) => void> {
  const devtools = await page.context().newCDPSession(page);
  let chosen: { call: RegExp; how: (call: CallInHand) => Promise<void> } | undefined;
  devtools.on('Fetch.requestPaused', ({ requestId, request }) => {
    const inHand: CallInHand = {
      abort: async () =>
        void (await devtools.send('Fetch.failRequest', { requestId, errorReason: 'InternetDisconnected' })),
      fulfill: async ({ status = 200, contentType = '', body = '' } = {}) =>
        void (await devtools.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: status,
          responseHeaders: [{ name: 'content-type', value: contentType }],
          body: Buffer.from(body).toString('base64'),
        })),
    };
    const answer =
      chosen?.call.test(request.url) === true
        ? chosen.how(inHand)
        : devtools.send('Fetch.continueRequest', { requestId });
    // Of a page that has been left nobody waits for an answer.
    void answer.catch(() => undefined);
  });
  const kinds = ['XHR', 'Fetch'] as const;
  await devtools.send('Fetch.enable', { patterns: kinds.map((resourceType) => ({ resourceType })) });
  return (call, how) => {
    chosen = { call, how };
  };
}
