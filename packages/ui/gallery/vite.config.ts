import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandFiles } from '../vite/brand-files.ts';

export default defineConfig({ plugins: [react(), brandFiles()], root: import.meta.dirname });
