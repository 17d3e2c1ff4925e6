/** Hidden until page-filter.ts makes it work. */
export function PageFilter({ label }: { label: string }) {
  return (
    <p className="filter" hidden>
      <label htmlFor="page-filter">{label}</label>
      <input id="page-filter" type="search" data-filter="" autoComplete="off" />
      <span role="status" data-filter-outcome="" />
    </p>
  );
}
