/** Of `/staff/me`: somebody whose session and proof last as long as the test. */
export const provedSession = {
  ProvedUntil: '2099-01-01T00:00:00.000Z',
  Passkeys: 1,
  Market: 'standard',
  SessionEndsAt: '2099-01-01T00:00:00.000Z',
  IdleMinutes: 15,
  LastLoginAt: null,
} as const;
