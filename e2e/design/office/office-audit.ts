import { type DesignMap, saying } from '../design-map.ts';
import { desk, frame, marked, notYet } from './office-frame.ts';

const people = [
  ['2', 'Sérgio Amaral', 'owner'],
  ['11', 'Lia Mendes', 'finance'],
  ['12', 'Bia Torres', 'marketing'],
  ['13', 'Camila Prado', 'finance'],
  ['14', 'Diego Nunes', 'support'],
  ['15', 'Rafael Torres', 'finance'],
  ['16', 'Nara Souza', 'compliance'],
  ['17', 'Igor Vidal', 'risk'],
  ['18', 'Vera Campos', 'compliance'],
].map(([Id, Name, role]) => ({ Id, Name, Roles: [role], IsActive: true }));

const hashOf = (start: string, end: string) => `${start}${'0'.repeat(56)}${end}`;

/** One row of the drawing; its record stands where the drawing counts it. */
function row(time: string, of: object, change: { readonly link: string; readonly at: number }) {
  return {
    Id: `directory:${change.at}`,
    At: new Date(`2026-11-14T${time}-03:00`).toISOString(),
    ActorKind: 'staff',
    Reason: null,
    RequestId: null,
    Details: {},
    Hash: hashOf(change.link, '5d18'),
    Previous: hashOf('3e77', '91c2'),
    Next: hashOf('08aa', 'f3e6'),
    Position: String(change.at),
    Holds: true,
    ...of,
  };
}

const level = (automaticMax: number, fee: string, withdrawalsPerDay: number) => ({
  automaticMax,
  fee,
  withdrawalsPerDay,
});
const levels = (...rows: readonly object[]) => [{}, {}, ...rows];

/** The rows of the drawing with acts and targets of ours. */
const rows = [
  row(
    '21:25:02',
    { ActorId: '11', Action: 'payments.break_claimed', Subject: 'break:2291' },
    { link: '41ab', at: 4_182_907 },
  ),
  row(
    '21:24:31',
    {
      ActorId: '12',
      Action: 'settings.changed',
      Subject: 'setting:bonuses.expiryDays',
      Details: { before: 5, after: 8 },
      Reason: 'PR-EDT',
    },
    { link: 'd07e', at: 4_182_906 },
  ),
  row(
    '21:23:48',
    { ActorId: '13', Action: 'payments.claimed', Subject: 'withdrawal:77104482' },
    { link: '9f2c', at: 4_182_905 },
  ),
  row(
    '21:19:10',
    {
      ActorId: '2',
      Action: 'settings.proposed',
      Subject: 'setting:vip.levels',
      Details: {
        approvalId: '392',
        before: levels(level(500, '2,0', 2), level(500, '1,5', 3), level(1_000, '1,0', 3), level(2_000, '1,0', 4)),
        after: levels(level(500, '1,5', 2), level(800, '1,0', 3), level(1_500, '1,0', 4), level(2_500, '1,0', 4)),
      },
      Reason: 'reduzir fila humana: “22% da fila é VIP 3 e 4 com risco baixo, e espera por gente.”',
      RequestId: '71c0a5d2',
    },
    { link: 'b3c4', at: 4_182_871 },
  ),
  row(
    '21:14:55',
    {
      ActorId: '14',
      Action: 'players.revealed',
      Subject: 'player:20481977',
      Details: { what: 'cpf', reason: 'CARE' },
      Reason: 'CARE',
    },
    { link: '77e1', at: 4_182_860 },
  ),
  row(
    '21:08:20',
    {
      ActorKind: 'system',
      ActorId: 'risk',
      Action: 'risk.opened',
      Subject: 'player:20481931',
      Details: { case: 'RC-4601' },
    },
    { link: '0c9d', at: 4_182_851 },
  ),
  row(
    '21:02:44',
    { ActorId: '15', Action: 'payments.payouts_stopped', Subject: 'payouts:ipe', Reason: 'PSP-LAT' },
    { link: 'a6f0', at: 4_182_840 },
  ),
  row(
    '20:41:03',
    { ActorId: '17', Action: 'games.stopped', Subject: 'game:pescaria', Details: { didHide: true } },
    { link: '52bb', at: 4_182_801 },
  ),
  row(
    '20:31:17',
    {
      ActorId: '16',
      Action: 'players.blocked',
      Subject: 'player:20481971',
      Details: { scope: 'bet' },
      Reason: 'C-RISK-01',
    },
    { link: 'e8d2', at: 4_182_790 },
  ),
  row(
    '20:12:09',
    { ActorId: '17', Action: 'team.earner_held', Subject: 'player:20480417', Reason: 'anel' },
    { link: '19fa', at: 4_182_771 },
  ),
  row(
    '19:58:36',
    { ActorId: '18', Action: 'privacy.answered', Subject: 'player:20460118', Reason: null },
    { link: 'c410', at: 4_182_752 },
  ),
  row(
    '19:44:02',
    {
      ActorKind: 'player',
      ActorId: '20461182',
      Action: 'limits.changed',
      Subject: 'player:20461182',
      Details: { before: '–', after: '300,00' },
    },
    { link: '6be3', at: 4_182_733 },
  ),
  row(
    '19:30:00',
    { ActorId: '18', Action: 'audit.checked', Subject: 'brand:1', Details: { rows: 412 } },
    { link: 'f01a', at: 4_182_104 },
  ),
];

/**
 * The records of the drawing, with the one that was drawn open. The stretch to check and to export is chosen by the days of
 * the filter; emergency access is no way in here, so its view is that of access. Whoever sees the audit has fewer desks.
 */
export const audit: DesignMap = {
  file: 'office/audit.html',
  route: '/auditoria?registro=directory:4182871',
  staff: 'vera',
  ...desk,
  without: [
    ...notYet,
    ...[3, 6, 7, 8].map((place) => `.nav__item:nth-child(${place})`),
    '.bar__chip--warn + .bar__chip',
    '.views .icon-btn',
  ],
  answers: {
    '/staff/list': (body) => ({ ...body, List: people }),
    '/staff/audit/list': (body) => ({
      ...body,
      Away: [],
      Total: 482,
      Counts: { all: 482, money: 412, people: 38, games: 4, rules: 9, approvals: 12, access: 7 },
      List: rows,
      SealedUpTo: {
        Position: '4182907',
        Block: '18340',
        Head: hashOf('9c1f44', 'e07a'),
        SealedAt: '2026-11-15T00:00:00.000Z',
      },
      Chain: { IsIntact: true, Proved: '4182907', Suspects: 0 },
    }),
  },
  parts: {
    ...frame,
    ...marked,
    'nav-on': '.nav__item--on',
    check: '.page__acts .btn:first-child',
    export: '.page__acts .btn:last-child',
    chain: '.chain',
    'chain-mark': '.chain__m',
    'chain-state': '.chain b',
    '[data-part="chain-fact"]:last-child small': '.chain__s:last-child span',
    '[data-part="chain-fact"]:last-child b': '.chain__s:last-child b',
    table: '.card.dt',
    views: '.views',
    'view-chosen': '.view--on',
    filters: '.filters',
    'table-head': '.dt thead tr',
    row: '.dt tbody tr',
    'row-open': '.dt tbody tr.is-on',
    drawer: '.drawer',
    'drawer-head': '.drawer__head',
    'record-number': '.drawer__head .strong',
    'record-title': '.drawer__head > div:nth-child(2) b',
    'record-time': '.drawer__head > div:nth-child(2) .muted',
    'record-who': '.drawer__body > .row',
    'record-name': '.drawer__body > .row b',
    'changes-title': '.drawer__body .sec',
    'changes-as': '.drawer__body .seg',
    diff: '.diff',
    '[data-part="diff"] del': '.diff del',
    '[data-part="diff"] ins': '.diff ins',
    links: '.links',
    'link-on': '.links .on',
    'drawer-foot': '.drawer__foot',
    'copy-link': '.drawer__foot .btn:nth-child(1)',
    proof: '.drawer__foot .btn:nth-child(2)',
    'open-target': '.drawer__foot .btn--brand',
    ...saying('Corrente', 'este registro', 'Ligado a', 'Verde = elo confere'),
  },
};
