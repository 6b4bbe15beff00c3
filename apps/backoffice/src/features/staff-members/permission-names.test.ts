import { permissions } from '@arara/contract';
import { expect, test } from 'vitest';
import { permissionNames } from './texts.ts';

test('every right has a name that people read', () => {
  expect(permissions.filter((permission) => permissionNames[permission] === undefined)).toEqual([]);
});
