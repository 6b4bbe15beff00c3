import type { StaffCall } from '../fixture.ts';
import { staffCall } from '../fixture.ts';
import { attackByMessages } from '../attack.ts';
import { always, type Attempt, generated, reason, type Scenario, type Scenarios } from './scenario.ts';

const vendors = ['register', 'impeded', 'screening', 'portrait', 'document'] as const;
const OWN_SUPPLIER = 'ghost-hub';
const GATEWAY = 'ladrao';
type TestedKind = 'supplier' | 'gateway' | 'vendor';

function supplierCalls({ fixture: { hostile, honest, bank } }: Attempt): readonly StaffCall[] {
  const live = hostile
    .filter(({ dialect }) => dialect === honest.dialect)
    .map((one) => ({ ...one, code: honest.code }));
  return [...hostile, ...live].map(({ code, dialect, publicKey }) =>
    staffCall('supplierConnect', {
      provider: code,
      name: 'Estúdio novo',
      protocol: dialect,
      baseUrl: bank.origin,
      operatorId: '17',
      addresses: ['127.0.0.1'],
      frameOrigins: [],
      currencies: ['BRL'],
      isTest: false,
      contract: 'C-1',
      licence: 'L-1',
      certificate: 'GLI-1',
      theirKey: publicKey,
    }),
  );
}

const stopHonest = staffCall('gamesStop', { scope: 'provider', name: 'honest', reason, playersRead: '' });

/** Stopped first, so that the supplier in use can be connected anew under the thief's key. */
const connectSupplier: Scenario = {
  async before({ fixture, insider }) {
    await fixture.call(insider, stopHonest);
  },
  calls: supplierCalls,
};

const connected: NonNullable<Scenario['before']> = async (attempt) => {
  await connectSupplier.before?.(attempt);
  for (const call of supplierCalls(attempt)) await attempt.fixture.call(attempt.insider, call);
};

const gatewayCalls = ({ fixture: { web } }: Attempt): readonly StaffCall[] => [
  staffCall('senderConnect', {
    channel: 'sms',
    code: GATEWAY,
    name: 'Ladrão',
    addresses: [`${web.origin}/sms`],
    secret: 'a secret of the thief',
  }),
];

const afterGateway: NonNullable<Scenario['after']> = async ({ fixture, insider }) => {
  await fixture.call(insider, staffCall('senderOrder', { channel: 'sms', codes: [GATEWAY] }));
  await attackByMessages(fixture);
};

const gateway = (call: (attempt: Attempt) => StaffCall): Scenario => ({
  async before(attempt) {
    for (const one of gatewayCalls(attempt)) await attempt.fixture.call(attempt.insider, one);
    await passTests(attempt, 'gateway');
  },
  calls: (attempt) => [call(attempt)],
  after: afterGateway,
});

function vendorCalls({ fixture: { web } }: Attempt): readonly StaffCall[] {
  return vendors.map((kind) =>
    staffCall('partyConnect', {
      kind,
      name: 'Sim a todos',
      addresses: kind === 'screening' ? [web.origin, web.origin] : [web.origin],
      login: 'thief',
      secret: 'a secret of the thief',
      hookSecret: 'a secret of the thief',
    }),
  );
}

/** A partner who is in it passes every test; these rows are what passed tests leave. */
async function passTests({ fixture: { directory, world, hostile }, insider }: Attempt, of: TestedKind): Promise<void> {
  const by = [`${insider.id}`, new Date(world.nowMs() + 1_000)] as const;
  if (of === 'gateway')
    await directory.query(
      `insert into notifications.sender_tests (brand_id, channel, code, outcome, reason, is_passed, took_ms, tested_by, tested_at)
       values (1, 'sms', $1, 'ok', null, true, 1, $2, $3)`,
      [GATEWAY, ...by],
    );
  for (const { code } of of === 'supplier' ? hostile : [])
    await directory.query(
      `insert into games.connection_tests (provider, cases, is_passed, tested_by, tested_at) values ($1, '[]', true, $2, $3)`,
      [code, ...by],
    );
  for (const kind of of === 'vendor' ? vendors : [])
    await directory.query(
      `insert into kyc.party_tests (kind, cases, is_passed, tested_by, tested_at) values ($1, '[]', true, $2, $3)`,
      [kind, ...by],
    );
}

const vendor = (call: (kind: (typeof vendors)[number]) => StaffCall): Scenario => ({
  async before(attempt) {
    for (const kind of vendors)
      await attempt.fixture.call(attempt.insider, staffCall('partyOff', { kind, reason, playersRead: '' }));
    for (const one of vendorCalls(attempt)) await attempt.fixture.call(attempt.insider, one);
    await passTests(attempt, 'vendor');
  },
  calls: () => vendors.map(call),
});

export const connectionScenarios: Scenarios = {
  'games.connect_supplier': connectSupplier,
  'games.map_word': {
    before: connected,
    calls: () => [staffCall('supplierMapWord', { provider: OWN_SUPPLIER, word: 'slots', kind: 'slot' })],
  },
  'games.rotate_keys': {
    calls: ({ fixture: { hostile, honest } }) =>
      [honest.code, OWN_SUPPLIER].map((provider) =>
        staffCall('supplierRotate', { provider, theirKey: hostile[0]?.publicKey ?? '', hours: 0, reason }),
      ),
  },
  'games.switch_on': {
    async before(attempt) {
      await connected(attempt);
      await passTests(attempt, 'supplier');
    },
    calls: ({ fixture: { hostile } }) =>
      hostile.map(({ code }) => staffCall('supplierSwitchOn', { provider: code, reason })),
  },
  'games.sync_catalogue': {
    before: connected,
    calls: () => [staffCall('supplierSync', { provider: OWN_SUPPLIER })],
  },
  'games.test_supplier': {
    before: connected,
    calls: ({ fixture: { hostile } }) => hostile.map(({ code }) => staffCall('supplierTest', { provider: code })),
  },
  'parties.connect': {
    async before({ fixture, insider }) {
      for (const kind of vendors) await fixture.call(insider, staffCall('partyOff', { kind, reason, playersRead: '' }));
    },
    calls: vendorCalls,
  },
  'parties.rotate': {
    before: (attempt) => passTests(attempt, 'vendor'),
    calls: () => vendors.map((kind) => staffCall('partyRotate', { kind, secret: 'a secret of the thief', reason })),
  },
  'parties.switch_off': {
    calls: () => vendors.map((kind) => staffCall('partyOff', { kind, reason, playersRead: '' })),
  },
  'parties.switch_on': vendor((kind) => staffCall('partySwitchOn', { kind, reason })),
  'parties.test': {
    before: vendor((kind) => staffCall('partyTest', { kind })).before ?? (async () => undefined),
    calls: ({ fixture: { accomplice } }) =>
      vendors.map((kind) => staffCall('partyTest', { kind, cpf: accomplice.cpf })),
  },
  'senders.connect': {
    calls: gatewayCalls,
    after: afterGateway,
  },
  'senders.order': gateway(() => staffCall('senderOrder', { channel: 'sms', codes: [GATEWAY] })),
  'senders.rotate': gateway(() =>
    staffCall('senderRotate', { channel: 'sms', code: GATEWAY, secret: 'another secret of the thief', reason }),
  ),
  'senders.switch_off': gateway(() =>
    staffCall('senderOff', { channel: 'sms', code: GATEWAY, reason, playersRead: '' }),
  ),
  'senders.switch_on': gateway(() => staffCall('senderSwitchOn', { channel: 'sms', code: GATEWAY, reason })),
  'senders.test': gateway(({ fixture: { victim } }) =>
    staffCall('senderTest', { channel: 'sms', code: GATEWAY, phone: victim.phone }),
  ),
  'settings.propose': {
    calls: () => [
      staffCall('settingsPropose', {
        key: 'payments.adjustments',
        value: {
          goodwillAlone: '50000',
          goodwillPerDay: '90000',
          askedPerDay: '90000',
          smallUpTo: '20000',
          max: '90000',
        },
        reason,
      }),
      staffCall('settingsPropose', {
        key: 'payments.withdrawal.staff',
        value: { targetHours: 2, promiseHours: 24, fourEyesAbove: '900000' },
        reason,
      }),
      staffCall('settingsPropose', { key: 'agents.shares', value: { agent: '99', blogger: '99' }, reason }),
      staffCall('settingsPropose', {
        key: 'bonuses.turnover',
        value: { deposit: '0', bonus: '0', rebate: '0', conversion: '0' },
        reason,
      }),
    ],
  },
  'games.set_aliases': generated('gamesAliases'),
  'games.lift': {
    before: async ({ fixture, insider }) => void (await fixture.call(insider, stopHonest)),
    calls: () => [staffCall('gamesLift', { scope: 'provider', name: 'honest', reason })],
  },
  'games.stop': always(
    stopHonest,
    staffCall('gamesStop', { scope: 'game', name: 'honest-dadinho', reason, playersRead: '' }),
  ),
};
