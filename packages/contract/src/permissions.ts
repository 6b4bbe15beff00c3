/** The desks of the back office. A person may sit at several. */
export const staffRoles = [
  'support',
  'ombudsman',
  'vip',
  'finance',
  'risk',
  'marketing',
  'compliance',
  'owner',
] as const;
export type StaffRole = (typeof staffRoles)[number];

export function isStaffRole(text: string): text is StaffRole {
  return (staffRoles as readonly string[]).includes(text);
}

/** What a staff call can need. The edge asks before any handler runs, so no route can forget to. */
export const permissions = [
  'staff.read',
  /** Ending an access needs one person, giving one back two. */
  'staff.manage',
  'players.search',
  /** Open one player: money, limits, blocks and the timeline, with personal data masked. */
  'players.read',
  'players.note',
  /** Devices, addresses and links between accounts. */
  'players.signals',
  /** Place and lift a block. */
  'players.block',
  /** Ask that an account be closed; another person approves. */
  'players.close',
  /** Answer an appeal; never against an own block. */
  'players.appeals',
  /** What players ask about their own data: copies, corrections, erasure. */
  'players.privacy',
  /** Who somebody is: cases, their pictures one by one, and the decision; an override takes two. */
  'players.identity',
  /** Decide a case of identity that was handed up, or on which two people disagreed. */
  'players.lead',
  'approvals.read',
  /** Be a second person at all; of what, the rights below say. */
  'approvals.decide',
  /** What moves money or says how it moves: payouts, breaks, unassigned money, fees, limits, commission. */
  'approvals.money',
  /** Rewards, codes and what players are told. */
  'approvals.promotions',
  'approvals.games',
  /** Single players: their role, the end of their account, how they sign in and protect themselves. */
  'approvals.people',
  /** Access to the back office. */
  'approvals.access',
  /** How a brand looks and speaks, and under which hosts. */
  'approvals.brands',
  /** Corrections by hand up to the limit of finance; larger ones; and what takes money from a player. */
  'approvals.adjustments',
  'approvals.large_adjustments',
  'approvals.debits',
  'audit.read',
  'settings.read',
  'settings.propose',
  'policy.read',
  'games.read',
  /** Stopping is the safe direction and needs one person; asking to lift a stop needs another one's approval. */
  'games.stop',
  'games.lift',
  'games.cases',
  /** Connect and test a supplier; switching it on and changing the keys of one that is on need another one's approval. */
  'games.connect',
  /** Order and visibility of what the lobby shows: one person, dated, and taken back as easily. */
  'games.rails',
  'content.read',
  /** Put banners, announcements and contacts live or back: one person, dated, and taken back as easily. */
  'content.publish',
  'payments.read',
  /** Take a withdrawal, refuse it, hold it back or ask the player. */
  'payments.decide',
  /** Pay a withdrawal; above the limit of one person it takes two. */
  'payments.approve',
  /** Stopping payouts needs one person; starting them again another one's approval. */
  'payments.stop',
  /** Connect and test a bank; switching it on and new keys need another one's approval. */
  'payments.connect',
  /** Take over what a colleague has claimed, with a reason. */
  'payments.lead',
  /** Explain differences between the books; whatever moves money takes two. */
  'payments.reconcile',
  /** See corrections by hand and give goodwill within the limits; correct for any other reason, which takes two. */
  'adjustments.goodwill',
  'adjustments.correct',
  /** Rules of rewards, their simulation and their cost: counts, never single players. */
  'promotions.read',
  /** Ask for a rule, gift codes or a reversal; each needs another one's approval. */
  'promotions.propose',
  /** Ending a rule is the safe direction and needs one person. */
  'promotions.stop',
  /** See the own players, masked; of a message that they are written to, another person approves. */
  'vip.read',
  'vip.write',
  /** Give a player to a VIP manager. */
  'vip.assign',
  'support.read',
  /** Answer a player or a visitor. */
  'support.answer',
  /** Answer and decide complaints that customer service did not solve; never after an own answer. */
  'support.ombudsman',
  /** Earners, statements, holds and disputes of team, agents and bloggers. */
  'team.read',
  'team.decide',
  'brands.read',
  /** Make versions of a brand and ask that one holds; another person approves. */
  'brands.write',
  /** Connect and test who carries messages, and switch one off; switching on and new secrets need another one's approval. */
  'senders.connect',
  /** Connect and test whom the house asks who somebody is, and switch one off; the rest needs another one's approval. */
  'parties.connect',
  /** Figures of the house and the rows behind them; persons are not named in them. */
  'reports.read',
  /** Open, update and end an incident, and see whom it touched; what slows withdrawals needs another one's approval. */
  'incidents.run',
  /** Leave a note for the next shift. */
  'today.handover',
] as const;
export type Permission = (typeof permissions)[number];

const everybody = ['staff.read', 'settings.read', 'policy.read', 'games.read', 'today.handover'] as const;
const payments = ['payments.read', 'payments.decide', 'payments.stop', 'incidents.run'] as const;
const players = ['players.search', 'players.read', 'players.note'] as const;
const guards = ['players.signals', 'players.block', 'players.close', 'players.appeals'] as const;
const support = ['support.read', 'support.answer'] as const;
const team = ['team.read', 'team.decide'] as const;
const content = ['content.read', 'content.publish'] as const;
const promotions = ['promotions.read', 'promotions.propose', 'promotions.stop'] as const;
/** Whoever may say yes to what others ask may also stop a game at once. */
const secondPerson = ['approvals.read', 'approvals.decide', 'settings.propose', 'games.stop'] as const;

/** Whoever stops cannot lift alone, whoever asks cannot approve: the map gives rights, four eyes take care of the rest. */
const byRole: Readonly<Record<StaffRole, readonly Permission[]>> = {
  support: [...everybody, ...players, 'players.close', ...support, 'adjustments.goodwill'],
  ombudsman: [...everybody, 'players.search', 'players.read', ...support, 'support.ombudsman'],
  // Players one by one, but only their own, and nothing of them that a list for everybody does not say.
  vip: [...everybody, 'promotions.read', 'vip.read', 'vip.write'],
  finance: [
    ...everybody,
    ...team,
    ...secondPerson,
    'approvals.money',
    'approvals.adjustments',
    'approvals.promotions',
    'approvals.games',
    ...payments,
    'adjustments.goodwill',
    'adjustments.correct',
    'payments.approve',
    'payments.connect',
    ...players,
    'players.signals',
    'games.cases',
    'payments.reconcile',
    'reports.read',
  ],
  risk: [
    ...everybody,
    ...team,
    ...secondPerson,
    'approvals.money',
    'approvals.promotions',
    'approvals.games',
    'approvals.people',
    ...payments,
    ...players,
    ...guards,
    'audit.read',
    'games.lift',
    'games.cases',
    'payments.lead',
  ],
  // Marketing works with counts, never with single players.
  marketing: [
    ...everybody,
    ...secondPerson,
    'approvals.promotions',
    'approvals.games',
    ...promotions,
    'games.lift',
    'games.rails',
    ...content,
  ],
  compliance: [
    ...everybody,
    ...secondPerson,
    'approvals.promotions',
    'approvals.games',
    'approvals.people',
    'approvals.access',
    'approvals.brands',
    // Against a player it says yes or no; in favour of one it never does.
    'approvals.debits',
    'brands.read',
    ...players,
    ...guards,
    'players.privacy',
    'players.identity',
    'audit.read',
    'games.lift',
    'games.connect',
    'senders.connect',
    'parties.connect',
    'staff.manage',
    'incidents.run',
    'reports.read',
  ],
  owner: permissions,
};

/** A word that is no role of ours gives nothing. */
export function permissionsOf(roles: readonly string[]): readonly Permission[] {
  const held = staffRoles.filter((role) => roles.includes(role)).flatMap((role) => byRole[role]);
  return permissions.filter((permission) => held.includes(permission));
}

export function mayDo(roles: readonly string[], permission: Permission): boolean {
  return permissionsOf(roles).includes(permission);
}

/** What of a person's data a role may ask to see in full; each time is a record. */
export const revealFields = ['cpf', 'phone', 'email', 'name'] as const;
export type RevealField = (typeof revealFields)[number];

const revealsByRole: Readonly<Record<StaffRole, readonly RevealField[]>> = {
  support: ['phone'],
  ombudsman: ['phone'],
  vip: [],
  finance: ['cpf'],
  risk: ['cpf', 'phone', 'email'],
  marketing: [],
  compliance: revealFields,
  // Whoever owns the house reads figures; a person's data need a desk that works with them.
  owner: [],
};

export function revealsOf(roles: readonly string[]): readonly RevealField[] {
  const held = staffRoles.filter((role) => roles.includes(role)).flatMap((role) => revealsByRole[role]);
  return revealFields.filter((field) => held.includes(field));
}
