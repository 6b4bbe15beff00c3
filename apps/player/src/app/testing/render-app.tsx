import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { afterEach } from 'vitest';
import { UiProvider } from '@arara/ui';
import { AppLink } from '../app-link.tsx';
import { Router, useLocation } from '../../lib/navigation/location.tsx';
import { openLayer } from '../../lib/navigation/layers.ts';
import { addTexts } from './add-texts.ts';

// Screens come as chunks of their own, which a busy machine loads slowly.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

/** Writes down where the app is. */
function Where({ notify }: { notify: (path: string) => void }) {
  const { pathname, search } = useLocation();
  useEffect(() => notify(pathname + search), [notify, pathname, search]);
  return null;
}

/** Part of the app at an address, in Portuguese, with queries that nobody else has seen. */
export function renderAt(path: string, children: ReactNode) {
  addTexts();
  history.replaceState(null, '', path);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let at = path;
  const notify = (next: string) => {
    at = next;
  };
  const view = render(
    <QueryClientProvider client={queryClient}>
      <Router>
        <UiProvider locale="pt-BR" link={AppLink} openLayer={openLayer}>
          {children}
          <Where notify={notify} />
        </UiProvider>
      </Router>
    </QueryClientProvider>,
  );
  return { ...view, where: () => at };
}
