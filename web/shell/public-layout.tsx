import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { queryClient } from '../api/query-client.ts';
import { Wordmark } from '../ui/wordmark.tsx';

/** Around pages that anybody may open: an invitation, a certificate. */
export const PublicLayout = () => (
  <QueryClientProvider client={queryClient}>
    <div className="flex min-h-dvh flex-col">
      <header className="px-6 pt-6 print:hidden">
        <Wordmark />
      </header>
      <Outlet />
    </div>
  </QueryClientProvider>
);
