/** Of `/staff/me`: somebody whose session and proof last as long as the test. */
export const provedSession = {
  ProvedUntil: '2099-01-01T00:00:00.000Z',
  Passkeys: 1,
  Market: 'standard',
  SessionEndsAt: '2099-01-01T00:00:00.000Z',
  IdleMinutes: 15,
  LastLoginAt: null,
} as const;

/** Who sits at the desk, and what they may do. */
export function provedPerson(who: {
  readonly Id: string;
  readonly Name: string;
  readonly Roles: readonly string[];
  readonly Permissions: readonly string[];
}): object {
  return { ...who, Email: 'pessoa@arara.example', ...provedSession };
}
