import type { ReactNode } from 'react';

export interface Column<Row> {
  /** Also what `?sort=` says, with "-" before it for descending. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  isSortable?: boolean;
  /** Figures stand at the end. */
  align?: 'start' | 'end';
  /** In a card on phones: the heading, a named line (the default), the buttons beside the heading, or nothing. */
  onCard?: 'title' | 'line' | 'actions' | 'hidden';
  className?: string;
}
