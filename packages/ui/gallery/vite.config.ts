import { brandInPage } from '@arara/texts/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [react(), brandInPage()], root: import.meta.dirname });
