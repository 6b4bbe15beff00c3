import { expect, it } from 'vitest';
import { closePasskeyOffer, offerPasskey, offerPasskeyAgain, passkeyOffered } from './passkey-offer.ts';

it('is made once per device, and again only where somebody asks for it by name', () => {
  offerPasskey();
  expect(passkeyOffered.get()).toBe(true);
  closePasskeyOffer();
  expect(passkeyOffered.get()).toBe(false);
  offerPasskey();
  expect(passkeyOffered.get()).toBe(false);
  offerPasskeyAgain();
  expect(passkeyOffered.get()).toBe(true);
  closePasskeyOffer();
});
