/** Filled in by live-status.ts; without script it says where to look. */
export function StatusPanel() {
  return (
    <div data-status="">
      <p className="script-off">
        This page asks the installation by script, which is off in this browser. The same answer stands at{' '}
        <a href="/health">/health</a>.
      </p>
      <div hidden data-live="">
        <p className="status-headline" role="status" data-headline="" />
        <table className="status-table">
          <caption className="sr-only">What was checked just now</caption>
          <thead>
            <tr>
              <th scope="col">Part</th>
              <th scope="col">Answer</th>
            </tr>
          </thead>
          <tbody />
        </table>
        <h2>The last hour</h2>
        <p>One check a minute, as far back as this server has been running.</p>
        <ol className="status-history" data-history="" />
        <p className="note" data-asked="" />
      </div>
      <h2>What is checked</h2>
      <ul>
        <li>
          <strong>Database:</strong> a query is answered.
        </li>
        <li>
          <strong>Queue:</strong> jobs waiting, and jobs that failed for good.
        </li>
        <li>
          <strong>Storage:</strong> the place of the files can be asked.
        </li>
        <li>
          <strong>Simulator:</strong> the stand-in for WhatsApp answers, where it is in use.
        </li>
      </ul>
      <p>
        Monitoring asks <a href="/health">/health</a>: 200 when all is well, 503 when something is not.
      </p>
    </div>
  );
}
