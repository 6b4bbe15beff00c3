import { appendFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { anAnchor, anchorConformance } from '../../provider.conformance.ts';
import { openFileAnchors } from './index.ts';

const aFolder = () => mkdtemp(join(tmpdir(), 'arara-anchors-'));

anchorConformance('files', async () => {
  const folder = join(await aFolder(), 'new');
  return { reopen: () => openFileAnchors(folder) };
});

it('a line torn by a crash loses neither the anchors before it nor the next', async () => {
  const folder = await aFolder();
  await openFileAnchors(folder).append('directory', anAnchor(1));
  await appendFile(join(folder, 'directory.anchors'), '2 20 22222');
  expect(await openFileAnchors(folder).last('directory')).toEqual(anAnchor(1));
  await openFileAnchors(folder).append('directory', anAnchor(3));
  expect(await openFileAnchors(folder).list('directory')).toEqual([anAnchor(1), anAnchor(3)]);
});

it('a database name that would leave the folder is a fault', async () => {
  await expect(openFileAnchors(await aFolder()).append('../directory', anAnchor(1))).rejects.toThrow('no file name');
});
