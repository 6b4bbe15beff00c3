import { staffRoutes } from '@arara/contract/staff';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import { type Acting, defineStaffCommand } from '../approvals/index.ts';
import type { StaffContext } from './context.ts';
import { countWrong, digestOf, emailPlace, minutesUntil } from './login.ts';
import { endOtherSessions } from './sessions.store.ts';
import { findMember, setPassword } from './store.ts';

/** As long as a sentence: the office is worth more to a thief than one player. */
const LETTERS_MIN = 12;
const DIFFERENT_MIN = 5;

interface Change {
  readonly current: string;
  readonly next: string;
  /** The session that stays. */
  readonly sessionId: string;
}

export const changePassword = defineStaffCommand({
  name: 'staff.change_password',
  route: staffRoutes.staffPasswordChange,
  freshProof: true,
  audited: ['staff.password_changed'],
  async read({ deps, input: { current, next }, actor, at }: Acting<StaffContext, Change>): Promise<string> {
    const member = await findMember(deps.directory, actor.staffId);
    if (member === undefined) throw new RefusalError('session_missing');
    const { lockedUntil } = member;
    if (lockedUntil !== null && lockedUntil > at)
      throw new RefusalError('staff_login_locked', { minutes: minutesUntil(lockedUntil, at.getTime()) });
    const email = deps.secrets.open({ keyId: member.emailKey, box: member.emailBox }, emailPlace(member.id));
    if (next === current || isWeak(next) || next.toLowerCase().includes(email))
      throw new RefusalError('staff_password_weak', { letters: `${LETTERS_MIN}` });
    if (!(await deps.passwords.verify(digestOf(current), member.passwordHash, { account: `${member.id}` }))) {
      await countWrong(deps, member.id, actor);
      throw new RefusalError('staff_password_wrong');
    }
    return deps.passwords.hash(digestOf(next));
  },
  async apply(tx, passwordHash, { input: { sessionId }, actor: { staffId }, at }) {
    await setPassword(tx, staffId, { passwordHash, at });
    await endOtherSessions(tx, { memberId: staffId, keep: sessionId, at });
  },
  audit: (_, __, { actor }) => ({ action: 'staff.password_changed', subject: `staff:${actor.staffId}` }),
});

function isWeak(password: string): boolean {
  const letters = Array.from(password.trim());
  return letters.length < LETTERS_MIN || new Set(letters).size < DIFFERENT_MIN;
}
