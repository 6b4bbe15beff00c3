import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAuthority, thumbprintOf } from './certificates.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'authority-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('what the authority issues is read, chained and checked by a library that did not write it', () => {
  const authority = openAuthority(folder);
  const root = new X509Certificate(authority.certificate);
  const issued = authority.issue({ name: 'server', use: 'server', hosts: ['127.0.0.1', 'bank.example'] });
  const leaf = new X509Certificate(issued.certificate);
  expect([root.ca, leaf.ca]).toEqual([true, false]);
  expect(leaf.verify(root.publicKey)).toBe(true);
  expect(leaf.checkIssued(root)).toBe(true);
  expect(leaf.checkIP('127.0.0.1')).toBe('127.0.0.1');
  expect([leaf.checkHost('bank.example'), leaf.checkHost('other.example')]).toEqual(['bank.example', undefined]);
  expect(Date.parse(leaf.validFrom)).toBeLessThan(Date.now());
});

test('a second start keeps the authority, and another bank is another authority', () => {
  const first = openAuthority(folder);
  expect(openAuthority(folder).certificate).toBe(first.certificate);
  const other = openAuthority(join(folder, 'other'));
  const foreign = new X509Certificate(other.issue({ name: 'x', use: 'client' }).certificate);
  expect(foreign.verify(new X509Certificate(first.certificate).publicKey)).toBe(false);
  expect(thumbprintOf(first.certificate)).not.toBe(thumbprintOf(other.certificate));
});
