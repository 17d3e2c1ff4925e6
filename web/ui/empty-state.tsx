import type { ReactNode } from 'react';

/** The drawings: one taut line, and what will hang on it. */
const drawings = {
  lessons: 'M24 60h112M40 60v-9M64 60v-9M88 60v-9M112 60v-9M36 22h28v18H36zM72 16h28v24H72zM108 26h18v14h-18z',
  messages:
    'M24 62h112M34 20h46a6 6 0 0 1 6 6v10a6 6 0 0 1-6 6H46l-10 8v-8h-2a6 6 0 0 1-6-6V26a6 6 0 0 1 6-6zM102 34h22a5 5 0 0 1 5 5v6a5 5 0 0 1-5 5h-2v6l-8-6h-12a5 5 0 0 1-5-5v-6a5 5 0 0 1 5-5z',
  people:
    'M24 62h112M52 32a9 9 0 1 0 .1 0zM36 62c0-9 7-15 16-15s16 6 16 15M104 28a9 9 0 1 0 .1 0zM88 62c0-10 7-19 16-19s16 9 16 19',
  search: 'M24 62h112M74 20a18 18 0 1 0 .1 0zM87 51l11 11M66 38h16',
  file: 'M24 62h112M60 12h26l14 14v28H60zM86 12v14h14M68 36h24M68 44h16',
  chart: 'M24 62h112M40 62V44M64 62V32M88 62V38M112 62V20',
} as const;

export type Drawing = keyof typeof drawings;

/** A place that holds nothing yet: one line figure, one sentence of what it will hold, one next step. */
export function EmptyState({
  drawing,
  title,
  children,
  action,
  isWholePage = false,
}: {
  drawing: Drawing;
  title: string;
  /** Nothing else is on the page: then this is its heading. */
  isWholePage?: boolean;
  children?: ReactNode;
  action?: ReactNode;
}) {
  const Title = isWholePage ? 'h1' : 'p';
  return (
    <div className="flex flex-col items-center px-6 py-12 text-center">
      <svg width="160" height="76" viewBox="0 0 160 76" fill="none" aria-hidden="true" className="text-line-strong">
        <path
          d={drawings[drawing]}
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <Title className="mt-4 text-base font-semibold">{title}</Title>
      {children && <div className="mt-1 max-w-md text-sm text-muted">{children}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
