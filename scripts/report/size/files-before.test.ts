import { expect, test } from 'vitest';
import { filesBefore } from './files-before.ts';

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_react.js', '_shell.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_shell.js': { file: 'assets/shell.js', imports: ['_react.js', 'index.html'] },
  'home.tsx': { file: 'assets/home.js', imports: ['_shell.js', '_ui.js'] },
  '_ui.js': { file: 'assets/ui.js' },
  'later.tsx': { file: 'assets/later.js', imports: ['_ui.js'] },
  'style.css': { file: 'assets/style.css' },
};

test('counts every file once, through any depth and any circle', () => {
  expect(filesBefore(manifest, ['index.html', 'home.tsx'])).toEqual([
    'assets/home.js',
    'assets/index.js',
    'assets/react.js',
    'assets/shell.js',
    'assets/ui.js',
  ]);
});

test('a module that is not in the build is a mistake and not nothing', () => {
  expect(() => filesBefore(manifest, ['gone.tsx'])).toThrow('the build has no gone.tsx');
});
