import { parseArgs } from 'node:util';
import { isStaffRole, staffRoles } from '@arara/contract';
import { addMember, inviteMember } from '../apps/api/src/modules/staff/members.ts';
import { totpCode, totpStepAt } from '../apps/api/src/modules/staff/totp.ts';
import { staffPasswords } from '../apps/api/src/composition/desks.ts';
import { openRuntime } from '../apps/api/src/composition/runtime.ts';
import { loadConsoleConfig } from './console/index.ts';

/**
 * People of the back office, from the machine's own console: the first owner cannot be approved by anybody.
 *   npm run -s staff -- add --email ana@casa.example --name "Ana Lima" --roles owner
 *   npm run -s staff -- invite --email ana@casa.example      a new invitation, after two people reset the factors
 *   npm run -s staff -- codes        the six digits of everybody of the seed, at the time of the product
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    email: { type: 'string' },
    name: { type: 'string' },
    roles: { type: 'string', default: 'support' },
    brand: { type: 'string', default: '1' },
  },
});

const config = await loadConsoleConfig();
const open = config.mode === 'production' ? openRuntime : (await import('../apps/api/dev/runtime.ts')).openDevRuntime;
const runtime = await open({ ...config, log: { level: 'warn' } }, { process: 'worker' });
try {
  if (positionals[0] === 'codes' && config.mode !== 'production') await printCodes();
  else if (positionals[0] === 'add') await add();
  else if (positionals[0] === 'invite') await invite();
  else throw new Error('say add, invite or codes');
} finally {
  await runtime.close();
}

async function printCodes(): Promise<void> {
  const { developmentTotp } = await import('../apps/api/dev/seed/staff.ts');
  const { houseOf } = await import('../apps/api/dev/seed/house.ts');
  const nowMs = runtime.clock.nowMs();
  const people = runtime.brands.ids().flatMap((brandId) => houseOf(runtime.brands.of(brandId)).staff);
  for (const { login, about } of new Set(people))
    console.log(`${login.padEnd(8)} ${totpCode(developmentTotp(login), totpStepAt(nowMs))}  ${about}`);
}

async function add(): Promise<void> {
  const { email, name } = values;
  const roles = values.roles.split(',').filter(isStaffRole);
  if (!email || !name || roles.length === 0)
    throw new Error(`--email, --name and --roles are needed; roles are ${staffRoles.join(', ')}`);
  const password = Buffer.from(runtime.random(15)).toString('base64url');
  const context = contextOf();
  const id = await addMember(context, { brandId: Number(values.brand), email, name, roles, password });
  if (id === undefined) throw new Error('somebody has this address already');
  console.log(`${name} is number ${id}. Password for the first login, shown once: ${password}`);
  await invite();
}

/** The two halves of a first login, each for a channel of its own. */
async function invite(): Promise<void> {
  const { email = '', brand } = values;
  const invited = await inviteMember(contextOf(), { brandId: Number(brand), email });
  if (!invited.ok)
    throw new Error(
      invited.why === 'unknown'
        ? 'nobody of this brand has this address'
        : 'this account has its factors; two people reset them in the office first (staff.reset_factor)',
    );
  if (invited.password !== undefined) console.log(`New password, shown once: ${invited.password}`);
  console.log(`Invitation, valid for 48 hours and once, for another channel than the password: ${invited.invitation}`);
}

function contextOf() {
  const passwords = staffPasswords(config.secrets.passwordPepper);
  return { ...runtime, directory: runtime.shards.directory, passwords };
}
