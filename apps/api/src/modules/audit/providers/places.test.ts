import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { anAnchor, anchorConformance } from '../provider.conformance.ts';
import { openAnchors } from './index.ts';

const twoFolders = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'arara-anchors-'));
  return [join(folder, 'here'), join(folder, 'there')] as const;
};

anchorConformance('two places', async () => {
  const paths = await twoFolders();
  return { reopen: () => openAnchors({ adapter: 'file', paths }) };
});

it('an anchor that one place has lost is still known, and is named as uneven', async () => {
  const [here, there] = await twoFolders();
  const both = openAnchors({ adapter: 'file', paths: [here, there] });
  await both.append('directory', anAnchor(1));
  expect(await both.listUneven('directory')).toEqual([]);
  await openAnchors({ adapter: 'file', paths: [here] }).append('directory', anAnchor(2));
  expect(await both.list('directory')).toEqual([anAnchor(1), anAnchor(2)]);
  expect(await both.last('directory')).toEqual(anAnchor(2));
  expect(await both.listUneven('directory')).toEqual([anAnchor(2)]);
  await both.append('directory', anAnchor(2));
  expect(await both.listUneven('directory')).toEqual([]);
  await rm(there, { recursive: true });
  expect(await both.listUneven('directory')).toContainEqual(anAnchor(1));
});

it('a place that is away is a fault, and the other has the anchor all the same', async () => {
  const [here] = await twoFolders();
  // No folder can be made below a file.
  const both = openAnchors({ adapter: 'file', paths: ['/dev/null/anchors', here] });
  await expect(both.append('directory', anAnchor(1))).rejects.toThrow('ENOTDIR');
  expect(await openAnchors({ adapter: 'file', paths: [here] }).list('directory')).toEqual([anAnchor(1)]);
});
