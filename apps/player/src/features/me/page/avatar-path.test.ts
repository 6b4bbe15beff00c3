import { expect, it } from 'vitest';
import { avatarPath } from './avatar-path.ts';

it('shows whoever chose no picture the mark of the house they play at', () => {
  document.documentElement.dataset['brand'] = '/b/x.1';
  expect(avatarPath('mark')).toBe('/b/x.1/mark.svg');
  expect(avatarPath('onca')).toBe('/art/avatars/onca.svg');
  delete document.documentElement.dataset['brand'];
});
