import { count, tableMoney } from '../../lib/format/format.ts';
import { shown } from '../../lib/format/labels.ts';
import { effectsOf, momentOf, type Payload, type Subject } from './subject-parts.ts';
import { t } from './texts.ts';

/** The second person reads how much leaves the house, of when, and that it does not come back. */
export function longFile(payload: Payload): Subject {
  const [from, to] = ['from', 'to'].map((name) => String(payload[name]).split('-').reverse().join('/'));
  const days = from === to ? String(from) : t('longDays', { from: String(from), to: String(to) });
  const rows = count(Number(payload['rows']));
  const parts = ['supplier', 'game', 'bank'].flatMap((name) =>
    payload[name] === undefined ? [] : [shown(payload[name])],
  );
  const { sumE5 } = payload;
  const sum = typeof sumE5 === 'string' ? [`R$ ${tableMoney(BigInt(sumE5))}`] : [];
  const until = momentOf(payload['beforeMs']);
  return {
    what: t('longFile', { title: String(payload['title']), rows }),
    changes: [
      {
        field: days,
        before: '–',
        after: [t('longRows', { rows }), ...sum, ...parts, t('longUntil', { time: until })].join(' · '),
      },
    ],
    from: t('asSoon'),
    effects: effectsOf({ what: t('longWhat'), back: t('longBack') }),
  };
}

export function affectedFile(payload: Payload): Subject {
  const [number, rows] = [String(payload['number']), count(Number(payload['rows']))];
  return {
    what: t('affectedFile', { number, rows }),
    changes: [{ field: number, before: '–', after: t('longRows', { rows }) }],
    from: t('asSoon'),
    effects: effectsOf({ what: t('affectedWhat'), back: t('longBack') }),
  };
}
