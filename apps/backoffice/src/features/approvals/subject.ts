import type { BodyOf } from '@arara/contract';
import type { staffRoutes } from '@arara/contract/staff';
import { parseRule } from '@arara/domain/bonuses';
import { changesBetween } from '../../lib/changes.ts';
import { fullTime, tableMoney } from '../../lib/format.ts';
import type { Change } from '../../lib/parts/marks.tsx';
import { breakWays, say } from './texts.ts';
import { rewardSentence } from '../../lib/reward-sentence.ts';

export type Approval = BodyOf<typeof staffRoutes.approvalsList>['List'][number];
type Payload = Readonly<Record<string, unknown>>;

/** What a request asks for, in words; the difference it would make; from when; and what follows from it. */
export interface Subject {
  readonly what: string;
  readonly changes: readonly Change[];
  readonly from: string;
  readonly effects: readonly (readonly [string, string])[];
}

/** `nameOf` says who a number is. */
type NameOf = (id: string) => string;

export function subjectOf({ Kind, Payload }: Pick<Approval, 'Kind' | 'Payload'>, nameOf: NameOf): Subject {
  const payload = (typeof Payload === 'object' && Payload !== null ? Payload : {}) as Payload;
  const subject = kinds[Kind];
  if (subject !== undefined) return subject(payload, nameOf);
  const changes = changesBetween({}, payload);
  return { what: Kind, changes, from: say('asSoon'), effects: effectsOf({ what: fieldsIn(changes) }) };
}

const kinds: Readonly<Record<string, (payload: Payload, nameOf: NameOf) => Subject>> = {
  'settings.change': settingChange,
  'games.lift_stop': liftedStop,
  'payments.start_payouts': startedPayouts,
  'payments.resolve_break': resolvedBreak,
  'payments.credit_receipt': creditedReceipt,
  'payments.settle_receipt': settledReceipt,
  'bonuses.rule_change': ruleChange,
  'bonuses.reward_reversal': rewardReversal,
  'activity.gift_batch': giftBatch,
  'agents.role': promotion,
  'players.closing': closing,
  'staff.reset_factor': (payload, nameOf) => aboutPerson(nameOf(String(payload['memberId'])), 'resetFactor'),
  'staff.reopen': (payload, nameOf) => aboutPerson(nameOf(String(payload['memberId'])), 'reopen'),
};

function settingChange(payload: Payload): Subject {
  const key = String(payload['key']);
  const fromMs = Number(payload['validFromMs']);
  const from = Number.isFinite(fromMs) ? fullTime(new Date(fromMs).toISOString()) : say('asSoon');
  const changes = changesBetween(payload['before'], payload['value'], key);
  return { what: say('setting', { key }), changes, from, effects: effectsOf({ when: from, what: fieldsIn(changes) }) };
}

function liftedStop(payload: Payload): Subject {
  const name = String(payload['name']);
  const what = {
    game: say('liftGame', { name }),
    provider: say('liftProvider', { name }),
    studio: say('liftStudio', { name }),
  }[String(payload['scope'])];
  return {
    what: what ?? name,
    changes: [{ field: name, before: say('stopped'), after: say('back') }],
    from: say('asSoon'),
    effects: effectsOf({ what: say('takesBets'), back: say('backByStopping') }),
  };
}

function startedPayouts(payload: Payload): Subject {
  const name = String(payload['provider']);
  return {
    what: say('startPayouts', { name }),
    changes: [{ field: name, before: say('payoutsStopped'), after: say('payoutsGo') }],
    from: say('asSoon'),
    effects: effectsOf({ what: say('approvedLeave'), back: say('backByStopping') }),
  };
}

function resolvedBreak(payload: Payload): Subject {
  const id = `QB-${String(payload['breakId']).padStart(4, '0')}`;
  const amount = tableMoney(BigInt(String(payload['amountE5'])));
  const how = breakWays[String(payload['resolution']) as keyof typeof breakWays] ?? String(payload['resolution']);
  return {
    what: say('resolveBreak', { id }),
    changes: [{ field: `${String(payload['provider'])} · R$ ${amount}`, before: say('breakOpen'), after: how }],
    from: say('asSoon'),
    effects: effectsOf({ what: say('breakBooks', { amount }), back: say('breakBack') }),
  };
}

function creditedReceipt(payload: Payload): Subject {
  const amount = tableMoney(BigInt(String(payload['amountE5'])));
  return {
    what: say('creditReceipt', { amount }),
    changes: [
      { field: `${String(payload['provider'])} · R$ ${amount}`, before: say('nobodys'), after: say('players') },
    ],
    from: say('asSoon'),
    effects: effectsOf({ what: say('creditGives', { amount }), back: say('creditBack') }),
  };
}

/** The second person looks for the transfer in the operator's own bank, by its number. */
function settledReceipt(payload: Payload): Subject {
  const amount = tableMoney(BigInt(String(payload['amountE5'])));
  const after = say('settledBy', { reference: String(payload['reference']) });
  return {
    what: say('settleReceipt', { amount }),
    changes: [{ field: `${String(payload['provider'])} · R$ ${amount}`, before: say('nobodys'), after }],
    from: say('asSoon'),
    effects: effectsOf({ what: say('settleBooks', { amount }), back: say('creditBack') }),
  };
}

const momentOf = (ms: unknown) => {
  const atMs = Number(ms);
  return Number.isFinite(atMs) ? fullTime(new Date(atMs).toISOString()) : say('asSoon');
};

/** The second person reads the sentence that the players will read. */
function ruleChange(payload: Payload): Subject {
  const parsed = parseRule(payload['rule']);
  const id = parsed.ok ? parsed.value.id : '?';
  const from = momentOf(payload['validFromMs']);
  return {
    what: say('rule', { id }),
    changes: changesBetween(payload['before'] ?? {}, payload['rule']),
    from,
    effects: effectsOf({
      when: from,
      what: parsed.ok ? `“${rewardSentence(parsed.value, 'pt-BR')}”` : say('ruleUnread'),
      back: say('backByStopping'),
    }),
  };
}

function rewardReversal(payload: Payload): Subject {
  const amount = tableMoney(BigInt(String(payload['amountE5'])));
  const player = String(payload['playerId']);
  return {
    what: say('reversal', { amount, player }),
    changes: [{ field: String(payload['key']), before: say('rewardGiven'), after: say('rewardBack') }],
    from: say('asSoon'),
    effects: effectsOf({ what: say('reversalTakes', { amount }), back: say('reversalBack') }),
  };
}

function giftBatch(payload: Payload): Subject {
  const codes = Number(payload['codes']);
  const total = tableMoney(BigInt(String(payload['totalE5'])));
  const sum = tableMoney(BigInt(String(payload['totalE5'])) * BigInt(codes));
  const terms = { codes, shares: Number(payload['shares']), total };
  const until = momentOf(payload['validUntilMs']);
  const title = typeof payload['title'] === 'string' ? payload['title'] : '–';
  return {
    what: say(payload['kind'] === 'envelope' ? 'envelope' : 'giftCodes', terms),
    changes: [{ field: title, before: '–', after: say('giftTerms', { ...terms, until }) }],
    from: momentOf(payload['validFromMs']),
    effects: effectsOf({ what: say('giftsPay', { sum }), back: say('giftsBack') }),
  };
}

/** From its first day a role pays a share instead of rebates. */
function promotion(payload: Payload): Subject {
  const isAgent = payload['role'] === 'agent';
  const field = String(payload['name']);
  const name = `${field} (${String(payload['playerId'])})`;
  const percent = String(payload['percent']).replace('.', ',');
  const [year, month, day] = String(payload['fromDay']).split('-');
  const from = `${day}/${month}/${year}`;
  return {
    what: say(isAgent ? 'makeAgent' : 'makeBlogger', { name }),
    changes: [{ field, before: say('noRole'), after: say(isAgent ? 'agentTerms' : 'bloggerTerms', { percent }) }],
    from,
    effects: effectsOf({
      when: say('roleFrom', { day: from }),
      what: say('roleEffect', { percent }),
      back: say('roleBack'),
    }),
  };
}

function closing(payload: Payload): Subject {
  const player = String(payload['playerId']);
  const leaving = say('accountLeaving', { code: String(payload['code']) });
  const isBegun = payload['act'] === 'begin';
  const [before, after] = isBegun ? [say('accountOpen'), leaving] : [leaving, say('accountOpen')];
  return {
    what: say(isBegun ? 'closeAccount' : 'stopClosing', { player }),
    changes: [{ field: typeof payload['ticket'] === 'string' ? payload['ticket'] : player, before, after }],
    from: say('asSoon'),
    effects: effectsOf({
      what: say(isBegun ? 'closeEffect' : 'stopEffect'),
      back: say(isBegun ? 'closeBack' : 'stopBack'),
    }),
  };
}

function aboutPerson(name: string, act: 'resetFactor' | 'reopen'): Subject {
  return {
    what: say(act, { name }),
    changes: [{ field: name, before: say(`${act}Before`), after: say(`${act}After`) }],
    from: say('asSoon'),
    effects: effectsOf({ what: say(`${act}Effect`), back: say(`${act}Back`) }),
  };
}

const fieldsIn = ({ length }: readonly Change[]) =>
  length === 1 ? say('oneField') : say('manyFields', { count: length });

function effectsOf({
  when = say('asSoon'),
  what,
  back = say('backByAsking'),
}: {
  when?: string;
  what: string;
  back?: string;
}) {
  return [
    [say('effectWhen'), when],
    [say('effectWhat'), what],
    [say('effectBack'), back],
  ] as const;
}
