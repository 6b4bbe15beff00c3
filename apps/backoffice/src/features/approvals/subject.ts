import type { BodyOf } from '@arara/contract';
import type { staffRoutes } from '@arara/contract/staff';
import { parseRule } from '@arara/domain/bonuses';
import { changesBetween } from '../../lib/format/changes.ts';
import { fullTime, tableMoney } from '../../lib/format/format.ts';
import { ruleName, settingName, shown } from '../../lib/format/labels.ts';
import type { Change } from '../../lib/parts/marks.tsx';
import { connectionSubjects } from './subject-connections.ts';
import { affectedFile, longFile } from './subject-files.ts';
import { effectsOf, momentOf, type Payload, type Subject } from './subject-parts.ts';
import { breakWays, t } from './texts.ts';
import { rewardSentence } from '../../lib/reward-sentence.ts';

export type Approval = BodyOf<typeof staffRoutes.approvalsList>['List'][number];
export type { Subject };

/** The head of the column with what is asked for. */
export const afterHead = (from: string): string => (from === t('asSoon') ? t('afterNow') : t('after', { time: from }));

/** Who asked, unless whoever decides must not know it yet. */
export const authorOf = ({ AuthorId }: Pick<Approval, 'AuthorId'>, nameOf: NameOf): string =>
  AuthorId === '' ? t('blindAuthor') : nameOf(AuthorId);

/** `nameOf` says who a number is. */
type NameOf = (id: string) => string;

export function subjectOf({ Kind, Payload }: Pick<Approval, 'Kind' | 'Payload'>, nameOf: NameOf): Subject {
  const payload = (typeof Payload === 'object' && Payload !== null ? Payload : {}) as Payload;
  const subject = kinds[Kind];
  if (subject !== undefined) return subject(payload, nameOf);
  const changes = changesBetween({}, payload);
  return { what: shown(Kind), changes, from: t('asSoon'), effects: effectsOf({ what: fieldsIn(changes) }) };
}

const kinds: Readonly<Record<string, (payload: Payload, nameOf: NameOf) => Subject>> = {
  'settings.change': settingChange,
  'games.lift_stop': liftedStop,
  ...connectionSubjects,
  'payments.start_payouts': startedPayouts,
  'payments.resolve_break': resolvedBreak,
  'payments.credit_receipt': creditedReceipt,
  'payments.settle_receipt': settledReceipt,
  'incidents.slow': slowedWithdrawals,
  'reports.file': longFile,
  'incidents.affected_file': affectedFile,
  'adjustments.adjustment': adjustment,
  'adjustments.reversal': adjustment,
  'adjustments.write_off': (payload) => writtenOff(payload, 'writeOff'),
  'adjustments.escheat': (payload) => writtenOff(payload, 'escheat'),
  'bonuses.rule_change': ruleChange,
  'bonuses.reward_reversal': rewardReversal,
  'bonuses.free_rounds': freeRounds,
  'activity.gift_batch': giftBatch,
  'content.publish_links': publishedLinks,
  'brands.publish': publishedBrand,
  'agents.role': promotion,
  'players.closing': closing,
  'kyc.override': letIn,
  'impeded.end': offTheList,
  'privacy.erase': erasure,
  'privacy.extend': extension,
  'staff.reset_factor': (payload, nameOf) => aboutPerson(nameOf(String(payload['memberId'])), 'resetFactor'),
  'staff.reopen': (payload, nameOf) => aboutPerson(nameOf(String(payload['memberId'])), 'reopen'),
};

function settingChange(payload: Payload): Subject {
  const key = String(payload['key']);
  const fromMs = Number(payload['validFromMs']);
  const from = Number.isFinite(fromMs) ? fullTime(new Date(fromMs).toISOString()) : t('asSoon');
  const name = settingName(key);
  const changes = changesBetween(payload['before'], payload['value'], key);
  return { what: t('setting', { name }), changes, from, effects: effectsOf({ when: from, what: fieldsIn(changes) }) };
}

function slowedWithdrawals(payload: Payload): Subject {
  const [before, after] = [payload['before'], payload['hours']].map((hours) => t('hours', { hours: String(hours) }));
  return {
    what: t('slowWithdrawals', { number: String(payload['number']) }),
    changes: [{ field: t('promise'), before: before ?? '', after: after ?? '' }],
    from: t('asSoon'),
    effects: effectsOf({ what: t('slowWhat'), back: t('slowBack') }),
  };
}

function liftedStop(payload: Payload): Subject {
  const name = String(payload['name']);
  const what = {
    game: t('liftGame', { name }),
    provider: t('liftProvider', { name }),
    studio: t('liftStudio', { name }),
  }[String(payload['scope'])];
  return {
    what: what ?? name,
    changes: [{ field: name, before: t('stopped'), after: t('back') }],
    from: t('asSoon'),
    effects: effectsOf({ what: t('takesBets'), back: t('backByStopping') }),
  };
}

function startedPayouts(payload: Payload): Subject {
  const name = String(payload['provider']);
  return {
    what: t('startPayouts', { name }),
    changes: [{ field: name, before: t('payoutsStopped'), after: t('payoutsGo') }],
    from: t('asSoon'),
    effects: effectsOf({ what: t('approvedLeave'), back: t('backByStopping') }),
  };
}

function resolvedBreak(payload: Payload): Subject {
  const id = `QB-${String(payload['breakId']).padStart(4, '0')}`;
  const amount = tableMoney(BigInt(String(payload['amountE5'])));
  const isLeft = payload['resolution'] === 'bank_corrects';
  const how = breakWays[String(payload['resolution']) as keyof typeof breakWays] ?? String(payload['resolution']);
  return {
    what: t('resolveBreak', { id }),
    changes: [{ field: `${String(payload['provider'])} · R$ ${amount}`, before: t('breakOpen'), after: how }],
    from: t('asSoon'),
    effects: effectsOf({ what: t(isLeft ? 'breakLeft' : 'breakBooks', { amount }), back: t('breakBack') }),
  };
}

function creditedReceipt(payload: Payload): Subject {
  const amount = tableMoney(BigInt(String(payload['amountE5'])));
  return {
    what: t('creditReceipt', { amount }),
    changes: [{ field: `${String(payload['provider'])} · R$ ${amount}`, before: t('nobodys'), after: t('players') }],
    from: t('asSoon'),
    effects: effectsOf({ what: t('creditGives', { amount }), back: t('creditBack') }),
  };
}

/** The second person looks for the transfer in the operator's own bank, by its number. */
function settledReceipt(payload: Payload): Subject {
  const amount = tableMoney(BigInt(String(payload['amountE5'])));
  const after = t('settledBy', { reference: String(payload['reference']) });
  return {
    what: t('settleReceipt', { amount }),
    changes: [{ field: `${String(payload['provider'])} · R$ ${amount}`, before: t('nobodys'), after }],
    from: t('asSoon'),
    effects: effectsOf({ what: t('settleBooks', { amount }), back: t('creditBack') }),
  };
}

/** The second person sees what shows it; a reversal names what it takes back. */
function adjustment(payload: Payload): Subject {
  const amount = tableMoney(BigInt(String(payload['amountE5'])));
  const words = { amount, player: String(payload['playerId']), number: String(payload['reverses']) };
  const ask = payload['side'] === 'credit' ? 'adjustCredit' : 'adjustDebit';
  const proofs = Array.isArray(payload['proofs']) ? payload['proofs'] : [];
  return {
    what: t(payload['reverses'] === undefined ? ask : 'adjustBack', words),
    changes: [
      {
        field: shown(payload['code']),
        before: t('adjustBefore'),
        after: `${t('adjustProofs', { count: proofs.length })}: ${proofs.join(', ')}`,
      },
    ],
    from: t('asSoon'),
    effects: effectsOf({ what: t('adjustEffect', { amount }), back: t('adjustReturn') }),
  };
}

/** A debt that is given up, or money for the state, in exactly the amount that the author saw. */
function writtenOff(payload: Payload, act: 'writeOff' | 'escheat'): Subject {
  const amount = tableMoney(BigInt(String(payload['amountE5'])));
  return {
    what: t(act, { amount, player: String(payload['playerId']) }),
    changes: [{ field: t(`${act}Field`), before: `R$ ${amount}`, after: `R$ ${tableMoney(0n)}` }],
    from: t('asSoon'),
    effects: effectsOf({ what: t('adjustEffect', { amount }) }),
  };
}

/** The second person reads the sentence that the players will read. */
function ruleChange(payload: Payload): Subject {
  const parsed = parseRule(payload['rule']);
  const name = parsed.ok ? ruleName(parsed.value.id) : '?';
  const from = momentOf(payload['validFromMs']);
  return {
    what: t('rule', { name }),
    changes: changesBetween(payload['before'] ?? {}, payload['rule']),
    from,
    effects: effectsOf({
      when: from,
      what: parsed.ok ? `“${rewardSentence(parsed.value, 'pt-BR')}”` : t('ruleUnread'),
      back: t('backByStopping'),
    }),
  };
}

function rewardReversal(payload: Payload): Subject {
  const amount = tableMoney(BigInt(String(payload['amountE5'])));
  const player = String(payload['playerId']);
  return {
    what: t('reversal', { amount, player }),
    changes: [{ field: t('rewardOne'), before: t('rewardGiven'), after: t('rewardBack') }],
    from: t('asSoon'),
    effects: effectsOf({ what: t('reversalTakes', { amount }), back: t('reversalBack') }),
  };
}

function freeRounds(payload: Payload): Subject {
  const rounds = Number(payload['rounds']);
  const stake = tableMoney(BigInt(String(payload['stakeE5'])));
  const sum = tableMoney(BigInt(String(payload['stakeE5'])) * BigInt(rounds));
  const game = String(payload['gameId']);
  return {
    what: t('freeRounds', { rounds, player: String(payload['playerId']) }),
    changes: [
      { field: game, before: '–', after: t('freeRoundsOf', { rounds, stake, days: Number(payload['validDays']) }) },
    ],
    from: t('asSoon'),
    effects: effectsOf({ what: t('freeRoundsGive', { sum }), back: t('freeRoundsBack') }),
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
    what: t(payload['kind'] === 'envelope' ? 'envelope' : 'giftCodes', terms),
    changes: [{ field: title, before: '–', after: t('giftTerms', { ...terms, until }) }],
    from: momentOf(payload['validFromMs']),
    effects: effectsOf({ what: t('giftsPay', { sum }), back: t('giftsBack') }),
  };
}

/** The second person reads where each link leads. */
function publishedLinks(payload: Payload): Subject {
  const items = (Array.isArray(payload['items']) ? payload['items'] : []) as readonly Payload[];
  const links = items.filter(({ isShown, target }) => isShown === true && !/^(?:$|\/)/.test(String(target)));
  const from = payload['startsAtMs'] === undefined ? t('asSoon') : momentOf(payload['startsAtMs']);
  return {
    what: t('publishLinks'),
    changes: links.map(({ id, target }) => ({ field: String(id), before: '–', after: String(target) })),
    from,
    effects: effectsOf({ when: from, what: t('linksLead'), back: t('linksBack') }),
  };
}

function publishedBrand(payload: Payload): Subject {
  const name = String(payload['name'] ?? payload['brandId']);
  const version = Number(payload['version']);
  const from = payload['validFromMs'] === undefined ? t('asSoon') : momentOf(payload['validFromMs']);
  return {
    what: t('publishBrand', { name, version }),
    changes: [{ field: name, before: t('brandNow'), after: t('brandVersion', { version }) }],
    from,
    effects: effectsOf({ when: from, what: t('brandSeen'), back: t('brandBack') }),
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
    what: t(isAgent ? 'makeAgent' : 'makeBlogger', { name }),
    changes: [{ field, before: t('noRole'), after: t(isAgent ? 'agentTerms' : 'bloggerTerms', { percent }) }],
    from,
    effects: effectsOf({
      when: t('roleFrom', { day: from }),
      what: t('roleEffect', { percent }),
      back: t('roleBack'),
    }),
  };
}

/** What the first person thinks of it the second does not read. */
function offTheList(payload: Payload): Subject {
  const name = String(payload['id']).slice(0, 8);
  return {
    what: t('offTheList', { name }),
    changes: [{ field: name, before: t('offTheListBefore'), after: t('offTheListAfter') }],
    from: t('asSoon'),
    effects: effectsOf({ what: t('offTheListEffect'), back: t('offTheListBack') }),
  };
}

function letIn(payload: Payload): Subject {
  return {
    what: t('letIn', { number: String(payload['number']) }),
    changes: [{ field: String(payload['playerId']), before: t('heldByMachine'), after: t('accountOpen') }],
    from: t('asSoon'),
    effects: effectsOf({ what: t('letInEffect'), back: t('letInBack') }),
  };
}

function closing(payload: Payload): Subject {
  const player = String(payload['playerId']);
  const leaving = t('accountLeaving', { code: String(payload['code']) });
  const isBegun = payload['act'] === 'begin';
  const [before, after] = isBegun ? [t('accountOpen'), leaving] : [leaving, t('accountOpen')];
  return {
    what: t(isBegun ? 'closeAccount' : 'stopClosing', { player }),
    changes: [{ field: typeof payload['ticket'] === 'string' ? payload['ticket'] : player, before, after }],
    from: t('asSoon'),
    effects: effectsOf({
      what: t(isBegun ? 'closeEffect' : 'stopEffect'),
      back: t(isBegun ? 'closeBack' : 'stopBack'),
    }),
  };
}

function erasure(payload: Payload): Subject {
  const player = String(payload['playerId']);
  return {
    what: t('eraseAccount', { player }),
    changes: [{ field: player, before: t('accountClosed'), after: t('accountErased') }],
    from: t('asSoon'),
    effects: effectsOf({ what: t('eraseEffect'), back: t('eraseBack') }),
  };
}

function extension(payload: Payload): Subject {
  const player = String(payload['playerId']);
  return {
    what: t('extendAnswer', { player }),
    changes: [{ field: player, before: t('extendBefore'), after: t('extendAfter') }],
    from: t('asSoon'),
    effects: effectsOf({ what: t('extendEffect'), back: t('extendBack') }),
  };
}

function aboutPerson(name: string, act: 'resetFactor' | 'reopen'): Subject {
  return {
    what: t(act, { name }),
    changes: [{ field: name, before: t(`${act}Before`), after: t(`${act}After`) }],
    from: t('asSoon'),
    effects: effectsOf({ what: t(`${act}Effect`), back: t(`${act}Back`) }),
  };
}

const fieldsIn = ({ length }: readonly Change[]) => (length === 1 ? t('oneField') : t('manyFields', { count: length }));
