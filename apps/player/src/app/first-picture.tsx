import type { Catalogue } from '@arara/texts';
import home from '@arara/texts/player/home/pt-BR.json';
import shell from '@arara/texts/player/shell/pt-BR.json';
import titles from '@arara/texts/player/titles/pt-BR.json';
import { UiProvider } from '@arara/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from '../lib/navigation/location.tsx';
import { addCatalogue } from '../lib/texts.ts';
import { Page } from './pages/home.tsx';
import { AppLink } from './app-link.tsx';
import { Shell } from './shell/layout/shell.tsx';

/**
 * A visitor's Home on a phone before any data, as the app itself draws it first. The build puts it into the page, so
 * that it is seen while the code is on its way; the app then draws the same in its place. Nothing in it can be pressed,
 * and its parts have no names: whoever looks for a part means the living one.
 */
export function firstPicture(): string {
  for (const [feature, catalogue] of Object.entries({ home, shell, titles }))
    addCatalogue(feature, 'pt-BR', catalogue as Catalogue);
  const drawn = renderToStaticMarkup(
    <div data-first-picture="" inert>
      <QueryClientProvider client={new QueryClient()}>
        <Router>
          <UiProvider locale="pt-BR" link={AppLink}>
            <Shell>
              <Page />
            </Shell>
          </UiProvider>
        </Router>
      </QueryClientProvider>
    </div>,
  );
  // The page's head preloads the pictures already.
  return drawn.slice(drawn.indexOf('<div data-first-picture')).replaceAll(/ data-part="[^"]*"/g, '');
}
