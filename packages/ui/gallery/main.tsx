import '../src/styles.css';
import './gallery.css';
import { type ComponentType, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { UiProvider } from '../src/index.ts';
import { Catalogue } from './catalogue.tsx';
import { FirstRunPage } from './pages/first-run.tsx';
import { HomeDesktopPage } from './pages/home-desktop.tsx';
import { HomePage } from './pages/home.tsx';
import { LoginPage } from './pages/login.tsx';
import { MePage } from './pages/me.tsx';
import { RegisterPage } from './pages/register.tsx';

const pages: Readonly<Record<string, ComponentType>> = {
  'first-run': FirstRunPage,
  home: HomePage,
  'home-desktop': HomeDesktopPage,
  login: LoginPage,
  me: MePage,
  register: RegisterPage,
};

const query = new URLSearchParams(location.search);
const rightToLeft = query.get('dir') === 'rtl';
document.documentElement.dataset['theme'] = query.get('theme') ?? 'dark';
document.documentElement.dir = rightToLeft ? 'rtl' : 'ltr';
document.documentElement.lang = query.get('lang') ?? (rightToLeft ? 'ar' : 'pt-BR');

const Page = pages[query.get('page') ?? ''] ?? Catalogue;
const root = document.getElementById('root');
if (!root) throw new Error('the gallery has no root');
createRoot(root).render(
  <StrictMode>
    <UiProvider locale={document.documentElement.lang}>
      <Page />
    </UiProvider>
  </StrictMode>,
);
