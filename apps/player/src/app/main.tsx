import '@arara/ui/styles.css';
import './app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../lib/query-client.ts';
import { App } from './app.tsx';
import { firstLocale, loadLocale } from './locale.ts';
import { loadRoute } from './router.tsx';
import { start } from './start.ts';

/** Everything that needs the network begins at once; the screen waits for its texts only. */
start();
void loadRoute(location.pathname).catch(() => undefined);
await loadLocale(firstLocale());

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
);
