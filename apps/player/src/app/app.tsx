import { ToastRegion, UiProvider } from '@arara/ui';
import { BrowserRouter } from 'react-router';
import { later } from '../lib/navigation/later.tsx';
import { openLayer } from '../lib/navigation/layers.ts';
import { useLocale } from '../lib/texts.ts';
import { toaster } from '../lib/feedback/toasts.ts';
import { NavigationBridge, Screens } from './router.tsx';
import { AppLink } from './app-link.tsx';
import { BlockingLoader } from './shell/overlays/blocking-loader.tsx';
import { Overlays } from './shell/overlays/overlays.tsx';
import { Shell } from './shell/layout/shell.tsx';
import { useAfterIdle } from './shell/use-after-idle.ts';

/** What floats above the screens is not worth waiting for. */
const Extras = later(async () => (await import('./shell/floating/extras.tsx')).Extras);

export function App() {
  const locale = useLocale();
  const isIdle = useAfterIdle();
  return (
    <BrowserRouter>
      <NavigationBridge>
        <UiProvider locale={locale} link={AppLink} openLayer={openLayer}>
          <Shell>
            <Screens />
          </Shell>
          <Overlays />
          {isIdle && <Extras />}
          <ToastRegion toaster={toaster} />
          <BlockingLoader />
        </UiProvider>
      </NavigationBridge>
    </BrowserRouter>
  );
}
