import '#web/ui/theme.css';
import { toast } from 'react-toastify/unstyled';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react/pure';
import { queryClient } from '#web/api/query-client.ts';
import { useSession } from '#web/api/session.ts';
import { listenToThePage, server } from './contract-server.ts';
import { requestsEnd } from './open-requests.ts';

// This file is run anew for each file of tests, what it imports once for all in a window.
const ownAddress = window.location.href;

// A server that fails is asked again as often as in the app, without the pauses between.
const { queries, ...others } = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });

beforeAll(async () => {
  await listenToThePage();
});

beforeEach(async () => {
  // A window that a test hid stays hidden for the files after it, and a hidden page asks nothing a second time.
  vi.restoreAllMocks();
  await cleanup();
  server.releaseAll();
  await requestsEnd();
  // What was said too late for anybody to see it.
  toast.dismiss();
  server.beginAnew();
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
  useSession.setState(useSession.getInitialState(), true);
});

afterEach(() => {
  window.history.replaceState(null, '', ownAddress);
  expect(server.takeFaults(), 'what the page should not have asked').toEqual([]);
});
