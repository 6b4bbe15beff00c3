import { ToastRegion, UiProvider } from '@arara/ui';
import { BrowserRouter } from 'react-router';
import { useLocale } from '../lib/texts.ts';
import { toaster } from '../lib/toasts.ts';
import { NavigationBridge, Screens } from './router.tsx';
import { AppLink } from './shell/app-link.tsx';
import { BlockingLoader } from './shell/blocking-loader.tsx';
import { Shell } from './shell/shell.tsx';

export function App() {
  const locale = useLocale();
  return (
    <BrowserRouter>
      <NavigationBridge>
        <UiProvider locale={locale} link={AppLink}>
          <Shell>
            <Screens />
          </Shell>
          <ToastRegion toaster={toaster} />
          <BlockingLoader />
        </UiProvider>
      </NavigationBridge>
    </BrowserRouter>
  );
}
