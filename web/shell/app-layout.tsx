import { QueryClientProvider } from '@tanstack/react-query';
import { Menu } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { startReports } from '../api/event-batch.ts';
import { queryClient } from '../api/query-client.ts';
import { useSession } from '../api/session.ts';
import { IconButton } from '../ui/button.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import { RunningParts } from '../ui/running-parts.tsx';
import { SideSheet } from '../ui/side-sheet.tsx';
import { lazyPart } from '../ui/shown-once.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { KeepTrial } from './keep-trial.tsx';
import { Navigation } from './navigation.tsx';
import { ProofGate } from './proof-gate.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { VerifyNotice } from './verify-notice.tsx';

const CommandBar = lazy(async () => ({ default: (await import('./command-bar.tsx')).CommandBar })); // React.lazy asks for a default

const SetUpFactorPage = lazyPart(() => import('../accounts/set-up-factor-page.tsx'), 'SetUpFactorPage');

startReports();

/** The frame around every page of the app: navigation at the left, or in a drawer on phones. */
export function AppLayout() {
  const { t } = useTranslation();
  const drawer = useDialog();
  const commands = useDialog();
  const { pathname } = useLocation();
  const owesFactor = useSession((session) => session.owesFactor);
  const isLeaving = useNavigation().state !== 'idle';

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      commands.open();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [commands]);

  const search = () => {
    drawer.close();
    commands.open();
  };
  return (
    <QueryClientProvider client={queryClient}>
      <SkipLink />
      <div aria-hidden="true" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden">
        {isLeaving && <div className="animate-draw h-full origin-left bg-primary" />}
      </div>
      <div className="flex min-h-dvh">
        <aside
          data-print="off"
          className="sticky top-0 hidden h-dvh w-60 shrink-0 flex-col gap-5 border-r border-line px-3 py-4 lg:flex"
        >
          <div className="px-2">
            <Wordmark />
          </div>
          <div className="min-h-0 flex-1">
            <Navigation onSearch={search} />
          </div>
        </aside>
        <div className="flex min-w-0 flex-1 flex-col">
          <header
            data-print="off"
            className="sticky top-0 z-30 flex items-center justify-between gap-3 border-b border-line bg-page px-4 py-2 lg:hidden"
          >
            <Wordmark />
            <IconButton icon={Menu} label={t('shell.openNavigation')} onClick={drawer.open} className="-mr-2" />
          </header>
          <OfflineBanner />
          <VerifyNotice />
          <main id="content" tabIndex={-1} className="min-w-0 flex-1 outline-none">
            <ErrorBoundary key={pathname}>{owesFactor ? <SetUpFactorPage /> : <Outlet />}</ErrorBoundary>
          </main>
        </div>
      </div>
      <SideSheet control={drawer} title={t('shell.menu')} side="left">
        <Navigation onLeave={drawer.close} onSearch={search} />
      </SideSheet>
      {commands.isOpen && (
        <Suspense fallback={null}>
          <CommandBar control={commands} />
        </Suspense>
      )}
      <ProofGate />
      <KeepTrial />
      <RunningParts />
      <Toasts />
      <RouteAnnouncer />
      <ScrollRestoration />
    </QueryClientProvider>
  );
}
