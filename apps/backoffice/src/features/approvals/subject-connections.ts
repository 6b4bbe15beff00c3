import { fieldLabel } from '../../lib/format/labels.ts';
import type { Change } from '../../lib/parts/marks.tsx';
import { effectsOf, type Payload, type Subject } from './subject-parts.ts';
import { t } from './texts.ts';

/** What is asked of connections to somebody outside. */
export const connectionSubjects: Readonly<Record<string, (payload: Payload) => Subject>> = {
  'games.switch_on_supplier': switchedOnSupplier,
  'games.rotate_supplier_keys': rotatedKeys,
  'payments.switch_on_bank': switchedOnBank,
  'payments.rotate_bank_keys': rotatedBankKeys,
  'senders.switch_on': (payload) => switchedOn(payload, senderName(payload), ['switchOnSender', 'senderCarries']),
  'senders.rotate_secret': (payload) => rotatedSecret(senderName(payload), payload),
  'parties.switch_on': (payload) => switchedOn(payload, String(payload['name']), ['switchOnParty', 'partyAsked']),
  'parties.rotate_secret': (payload) => rotatedSecret(String(payload['name']), payload),
};

/** Exactly what will count: each address as it was typed, and of each key the beginning of its fingerprint. */
function approvedValues({ config, keys }: Payload): Change[] {
  const fingerprints = isRecord(keys)
    ? Object.entries(keys).map(([name, value]) => [t('keyFingerprint', { name: fieldLabel(name) }), value] as const)
    : [];
  const values = isRecord(config) ? valuesIn(config) : [];
  return [...values, ...fingerprints].map(([field, value]) => ({ field, before: '', after: String(value) }));
}

function valuesIn(config: Readonly<Record<string, unknown>>, prefix = ''): (readonly [string, unknown])[] {
  return Object.entries(config).flatMap(([name, value]) => {
    const field = `${prefix}${fieldLabel(name)}`;
    if (isRecord(value)) return valuesIn(value, `${field} · `);
    if (typeof value === 'boolean') return [[field, value ? t('yes') : t('no')] as const];
    const text = Array.isArray(value) ? value.join(', ') : value;
    return text === '' || text === null || text === undefined ? [] : [[field, text] as const];
  });
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function switchedOnSupplier(payload: Payload): Subject {
  const name = String(payload['provider']);
  return {
    what: t('switchOnSupplier', { name }),
    changes: [{ field: name, before: t('supplierOff'), after: t('supplierOn') }, ...approvedValues(payload)],
    from: t('asSoon'),
    effects: effectsOf({ what: t('takesBets'), back: t('backByStopping') }),
  };
}

function rotatedKeys(payload: Payload): Subject {
  const name = String(payload['provider']);
  const after = t('newKeys', { tail: String(payload['tail']) });
  return {
    what: t('rotateKeys', { name }),
    changes: [
      { field: name, before: t('oldKeys', { hours: String(payload['hours']) }), after },
      ...approvedValues(payload),
    ],
    from: t('asSoon'),
    effects: effectsOf({ what: t('keysBoth'), back: t('keysBack') }),
  };
}

function switchedOnBank(payload: Payload): Subject {
  const name = String(payload['provider']);
  return {
    what: t('switchOnBank', { name }),
    changes: [{ field: name, before: t('supplierOff'), after: t('supplierOn') }, ...approvedValues(payload)],
    from: t('asSoon'),
    effects: effectsOf({ what: t('bankTakesMoney'), back: t('backByOff') }),
  };
}

function rotatedBankKeys(payload: Payload): Subject {
  const name = String(payload['provider']);
  const after = t('newKeys', { tail: String(payload['tails']) });
  return {
    what: t('rotateBankKeys', { name }),
    changes: [{ field: name, before: t('oldBankKeys'), after }, ...approvedValues(payload)],
    from: t('asSoon'),
    effects: effectsOf({ what: t('keysTried'), back: t('keysBack') }),
  };
}

/** The installation's has no name of its own. */
function senderName(payload: Payload): string {
  const channel = t(`channel.${String(payload['channel']) as 'sms' | 'mail' | 'push'}`);
  return `${String(payload['name']) || t('senderHouse')} (${channel})`;
}

function switchedOn(
  payload: Payload,
  name: string,
  [what, effect]: readonly ['switchOnSender', 'senderCarries'] | readonly ['switchOnParty', 'partyAsked'],
): Subject {
  return {
    what: t(what, { name }),
    changes: [{ field: name, before: t('supplierOff'), after: t('supplierOn') }, ...approvedValues(payload)],
    from: t('asSoon'),
    effects: effectsOf({ what: t(effect), back: t('backByOff') }),
  };
}

function rotatedSecret(name: string, payload: Payload): Subject {
  const after = t('newKeys', { tail: String(payload['tail']) });
  return {
    what: t('rotateSecret', { name }),
    changes: [{ field: name, before: t('oldSecret'), after }, ...approvedValues(payload)],
    from: t('asSoon'),
    effects: effectsOf({ what: t('secretAtOnce'), back: t('keysBack') }),
  };
}
