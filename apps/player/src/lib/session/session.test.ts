import { beforeEach, expect, it } from 'vitest';
import {
  beginFirstSession,
  beginSession,
  currentToken,
  endSession,
  onPlayerChange,
  onTokenChange,
  replaceToken,
} from './session.ts';
import { keepStored, readStored } from '../storage/local-storage.ts';

beforeEach(() => {
  endSession();
  localStorage.clear();
});

it('keeps the token and says that contacts are worth fetching', () => {
  beginSession('abc');
  expect(currentToken()).toBe('abc');
  expect(readStored('token')).toBe('abc');
  expect(readStored('contact')).toBe('1');
});

it('removes app id and referral code after registration only', () => {
  keepStored('appId', '7');
  keepStored('referralCode', 'ARARA');
  beginSession('abc');
  expect(readStored('referralCode')).toBe('ARARA');
  beginFirstSession('def');
  expect(readStored('appId')).toBeUndefined();
  expect(readStored('referralCode')).toBeUndefined();
  expect(currentToken()).toBe('def');
});

it('clears the token at the end and tells whoever follows', () => {
  const heard: (string | undefined)[] = [];
  const stop = onTokenChange(() => heard.push(currentToken()));
  beginSession('abc');
  endSession();
  endSession();
  stop();
  expect(heard).toEqual(['abc', undefined]);
  expect(readStored('token')).toBeUndefined();
});

it('tells a new token of the same player from another player', () => {
  beginSession('abc');
  const heard: string[] = [];
  const stops = [onTokenChange(() => heard.push('token')), onPlayerChange(() => heard.push('player'))];
  replaceToken('def');
  expect([heard, currentToken(), readStored('token')]).toEqual([['token'], 'def', 'def']);
  endSession();
  for (const stop of stops) stop();
  expect(heard).toEqual(['token', 'token', 'player']);
});

it('follows a logout in another tab of the browser', () => {
  beginSession('abc');
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(currentToken()).toBeUndefined();
});
