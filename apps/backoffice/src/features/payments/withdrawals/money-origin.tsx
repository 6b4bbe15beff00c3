import { shortTime, tableMoney } from '../../../lib/format/format.ts';
import type { Case } from '../shared/desk.ts';
import s from '../shared/case.module.css';
import { t } from '../shared/texts.ts';

type Origin = NonNullable<Case['Origin']>;

/** What was there at the last payout, what came and went since, and what it makes: a sum that ends on the centavo. */
export function MoneyOrigin({ origin }: { readonly origin: Origin }) {
  const parts = [
    ['deposited', origin.Deposited, true],
    ['bet', origin.Bet, true],
    ['won', origin.Won, true],
    ['bonus', origin.Bonus, false],
    ['rebates', origin.Rebates, false],
    ['other', origin.Other, false],
  ] as const;
  const shown = parts.filter(([, amount, isAlways]) => isAlways || amount !== 0n);
  return (
    <section className={`${s['origin']} stack gap-5`} data-part="case-origin">
      <h2 className={`${s['title']} weight-650`}>
        {t('origin')}{' '}
        <span className="note weight-440">
          {origin.Since === null ? t('originEver') : t('originSince', { time: shortTime(origin.Since).slice(0, 5) })}
        </span>
      </h2>
      <div className={`${s['flow']} flex between at-end wraps nested round-8`} data-part="case-flow">
        <Part label={t('had')} amount={origin.Had} />
        {shown.map(([name, amount]) => (
          <Part
            key={name}
            sign={amount < 0n || name === 'bet' ? '−' : '+'}
            label={t(name)}
            amount={amount < 0n ? -amount : amount}
          />
        ))}
        <Part sign="=" label={t('cash')} amount={origin.Cash} />
      </div>
    </section>
  );
}

function Part({ sign, label, amount }: { readonly sign?: string; readonly label: string; readonly amount: bigint }) {
  return (
    <>
      {sign !== undefined && (
        <i className="weight-650 faint" aria-hidden>
          {sign}
        </i>
      )}
      <span className="stack">
        <small className="text-2xs muted">{label}</small>
        <b className="weight-680 text-md">{tableMoney(amount)}</b>
      </span>
    </>
  );
}
