import { type ApiDescription, ApiReference } from './api-reference.tsx';
import { PageFilter } from './page-filter-field.tsx';

/** What holds for every call, and then the calls. */
export function ApiIntroduction({ api }: { api: ApiDescription }) {
  return (
    <>
      <p>
        The product's own screens use these calls and no others. The machine-readable form is an OpenAPI 3.1 document at{' '}
        <a href="/api/openapi.json">/api/openapi.json</a>; this page is made from it. A whole walk by program is in{' '}
        <a href="/tutorials/lessons-by-api">A document becomes lessons</a>; webhooks, pages and repeats are explained
        under <a href="/docs/integrating">Connecting your own programs</a>.
      </p>
      <ul>
        <li>
          Sign in with <code>POST /api/v1/auth/login</code> and send the token as <code>Authorization: Bearer</code>.
        </li>
        <li>
          Writes carry <code>X-Requested-With</code> and <code>X-CSRF-Token</code> (32 letters and digits of your
          choice).
        </li>
        <li>
          A refusal is <code>{'{success: false, message, detail, code, validationErrors, request_id}'}</code>;{' '}
          <code>detail</code> is a sentence for a person.
        </li>
        <li>
          Lists take <code>limit</code> and <code>cursor</code>; the next page is in the <code>Link</code> header.
        </li>
        <li>
          <code>Idempotency-Key</code> on a POST makes it safe to send again.
        </li>
      </ul>
      <PageFilter label="Find a call" />
      <ApiReference api={api} />
    </>
  );
}
