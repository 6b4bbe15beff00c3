import { tableMoney } from '../../lib/format/format.ts';
import { Code } from '../../lib/parts/marks.tsx';
import { orderName, type Player, shareOf } from './desk.ts';
import s from './players.module.css';
import { t } from './texts.ts';

type Money = Player['Money'];

/** What can leave first, then each account under its name in the ledger. */
export function Pockets({ money }: { readonly money: Money }) {
  const { requirements, bonus } = parts(money);
  const cashShare = shareOf(requirements.done, requirements.required);
  const pockets = [
    {
      label: t('canWithdraw'),
      code: '',
      amount: money.CanWithdraw.Amount,
      meta: money.CanWithdraw.Why.Text,
      look: 'hero',
    },
    {
      label: t('cash'),
      code: 'cash',
      amount: money.Cash,
      meta: requirements.required === 0n ? t('cashFree') : t('cashMeta', { percent: cashShare }),
    },
    {
      label: t('bonus'),
      code: 'bonus',
      amount: money.Bonus,
      meta: bonus === undefined ? t('bonusNone') : t('bonusMeta', { percent: shareOf(bonus.Done, bonus.Required) }),
      look: money.Bonus > 0n ? 'warn' : undefined,
    },
    {
      label: t('held'),
      code: 'held',
      amount: money.Held,
      meta: heldMeta(money),
      look: money.Held > 0n ? 'warn' : undefined,
    },
    { label: t('commission'), code: 'commission', amount: money.Commission, meta: t('commissionMeta') },
    { label: t('total'), code: 'TotalAssets', amount: money.TotalAssets, meta: t('totalMeta') },
    {
      label: t('result'),
      code: '',
      amount: money.Result,
      meta: t('paidMeta', { in: tableMoney(money.Deposited), out: tableMoney(money.Withdrawn) }),
    },
  ];
  return (
    <div className={`${s['pockets']} stack line-above`} data-part="pockets">
      {pockets.map(({ label, code, amount, meta, look }, index) => (
        <div
          key={label}
          className={`${s['pocket']} stack shrinks gap-1 ${look === undefined ? '' : s[`pocket--${look}`]}`}
          data-part={index === 0 ? 'pocket-hero' : `pocket-${index}`}
        >
          <span className="flex between gap-8 note nowrap">
            {label}
            {code !== '' && <Code>{code}</Code>}
          </span>
          <b>{signed(amount)}</b>
          <small className="text-2xs muted clip" title={meta}>
            {meta}
          </small>
        </div>
      ))}
    </div>
  );
}

/** A result below zero carries its minus before the sign of the real. */
export function signed(amountE5: bigint): string {
  return amountE5 < 0n ? `\u2212R$\u00a0${tableMoney(-amountE5)}` : `R$\u00a0${tableMoney(amountE5)}`;
}

function heldMeta({ UnderWay }: Money): string {
  const [first] = UnderWay;
  if (first === undefined) return t('heldNone');
  if (UnderWay.length > 1) return t('heldMany', { count: UnderWay.length });
  return t('heldMeta', { count: 1, id: orderName('SQ', first.OrderId) });
}

function parts({ Turnover: { Requirements } }: Money) {
  const cash = Requirements.filter(({ Source }) => Source !== 'bonus');
  const sum = (pick: (one: (typeof cash)[number]) => bigint) => cash.reduce((total, one) => total + pick(one), 0n);
  return {
    requirements: { required: sum(({ Required }) => Required), done: sum(({ Done }) => Done) },
    bonus: Requirements.find(({ Source }) => Source === 'bonus'),
  };
}
