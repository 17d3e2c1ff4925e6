import type { ReactNode } from 'react';
import { useDocumentTitle } from '../ui/page.tsx';
import { Wordmark } from '../ui/wordmark.tsx';

/** A page outside the frame: one message and the way on. */
export function PlainPage({
  title,
  figure,
  children,
  action,
}: {
  title: string;
  figure?: string;
  children: ReactNode;
  action: ReactNode;
}) {
  useDocumentTitle(title);
  return (
    <div className="flex min-h-dvh flex-col px-6 py-6">
      <header>
        <Wordmark />
      </header>
      <main className="grid flex-1 place-items-center">
        <div className="flex max-w-md flex-col items-center text-center">
          {figure && (
            <p aria-hidden="true" className="relative mb-5 text-2xl font-semibold text-line-strong tabular-nums">
              {figure}
              <span className="absolute inset-x-[-2.5rem] top-1/2 h-0.5 bg-primary" />
            </p>
          )}
          <h1 className="text-xl font-semibold">{title}</h1>
          <div className="mt-2 flex flex-col gap-1 text-muted">{children}</div>
          <div className="mt-6 flex flex-wrap justify-center gap-2">{action}</div>
        </div>
      </main>
    </div>
  );
}
