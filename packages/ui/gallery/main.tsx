import '../src/styles.css';
import './gallery.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { UiProvider } from '../src/index.ts';
import { Catalogue } from './catalogue.tsx';

const query = new URLSearchParams(location.search);
const rightToLeft = query.get('dir') === 'rtl';
document.documentElement.dataset['theme'] = query.get('theme') ?? 'dark';
document.documentElement.dir = rightToLeft ? 'rtl' : 'ltr';
document.documentElement.lang = query.get('lang') ?? (rightToLeft ? 'ar' : 'pt-BR');

const root = document.getElementById('root');
if (!root) throw new Error('the gallery has no root');
createRoot(root).render(
  <StrictMode>
    <UiProvider locale={document.documentElement.lang}>
      <Catalogue />
    </UiProvider>
  </StrictMode>,
);
