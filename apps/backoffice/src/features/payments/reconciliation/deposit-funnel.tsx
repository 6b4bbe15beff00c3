import { count, tableMoney } from '../../../lib/format/format.ts';
import type { Desk } from './reconciliation.ts';
import s from './reconciliation.module.css';
import { t } from './texts.ts';

/** Today's codes, from made to credited: how many, how much of all, and one line of truth. */
export function DepositFunnel({ today }: { readonly today: NonNullable<Desk['Today']> }) {
  const percent = ((100 * today.Paid) / today.Made).toFixed(1).replace('.', ',');
  const paidMeta =
    today.MedianSeconds === null
      ? today.Made === 0
        ? '–'
        : t('paidMetaNone', { percent })
      : t('paidMeta', { percent, seconds: today.MedianSeconds });
  const parts = [
    { name: 'made', count: today.Made, meta: t('reais', { sum: tableMoney(today.MadeSum) }), tone: 'brand' },
    { name: 'paid', count: today.Paid, meta: paidMeta, tone: 'brand' },
    {
      name: 'credited',
      count: today.Credited,
      meta: t('reais', { sum: tableMoney(today.CreditedSum) }),
      tone: 'leaf',
    },
    { name: 'waiting', count: today.Waiting, meta: t('reais', { sum: tableMoney(today.WaitingSum) }), tone: 'brand' },
    { name: 'expired', count: today.Expired, meta: t('reopens'), tone: 'brand' },
    { name: 'foreign', count: today.Foreign, meta: t('goBack', { sum: tableMoney(today.ForeignSum) }), tone: 'wait' },
  ] as const;
  return (
    <section className="equal-columns card stack fixed" data-part="funnel">
      {parts.map((part) => (
        <div key={part.name} className={`${s['fun']} pad-quote cut`} data-part={`fun-${part.name}`}>
          <div className="row between gap-4">
            <span className="clip text-xs muted">{t(part.name)}</span>
            <b className="weight-680">{count(part.count)}</b>
          </div>
          <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden>
            <rect width="100" height="6" fill="var(--track)" />
            <rect
              width={today.Made === 0 ? 0 : Math.min(100, (100 * part.count) / today.Made)}
              height="6"
              fill={`var(--color-${part.tone})`}
            />
          </svg>
          <small className="clip text-2xs muted block">{part.meta}</small>
        </div>
      ))}
    </section>
  );
}
