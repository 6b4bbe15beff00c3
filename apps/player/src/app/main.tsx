import '@arara/ui/styles.css';
import './app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PAGE_LOAD_DELAY_MS } from '../lib/constants.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { App } from './app.tsx';
import { loadFirstTexts } from './locale/locale.ts';
import { routeOf } from './routes/routes.ts';
import { loadScreen } from './screens.ts';
import { untilHere } from './start/first-texts.ts';
import { start } from './start/start.ts';

/** Everything that needs the network begins at once; nothing is drawn before its texts are there. */
start();
const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
const texts = untilHere(loadFirstTexts, root);
const screen = loadScreen(routeOf(location.pathname)).catch(() => undefined);
await texts;
// Both were asked for by the page itself; a screen that comes late has a place to wait in.
await Promise.race([screen, new Promise((resolve) => setTimeout(resolve, PAGE_LOAD_DELAY_MS))]);

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
);
