import { cx, formatMoney } from '@arara/ui';
import { useLocale } from '../../../lib/texts.ts';
import s from '../limits.module.css';
import { limitsTexts } from '../texts.ts';

/** From here on most of what is left could be lost. */
const HIGH = 50;

/** What is left of a month: the part that may be lost, and the part that stays. */
export function Budget({ leftE5, lossE5 }: { leftE5: bigint; lossE5: bigint }) {
  const t = limitsTexts.use();
  const locale = useLocale();
  const text = (amountE5: bigint) => formatMoney(amountE5, { locale, decimals: 'drop-zero' }).text;
  const percent = Number((lossE5 * 100n) / leftE5);
  return (
    <div className={cx(s['budget'], percent > HIGH && s['budget--high'])} data-part="first-budget">
      <span className={s['budget-risk']} style={{ inlineSize: `${percent}%` }} data-part="first-risk">
        {text(lossE5)}
      </span>
      <span className={s['budget-keep']} data-part="first-rest">
        {t('staysOut', { amount: text(leftE5 - lossE5) })}
      </span>
    </div>
  );
}
