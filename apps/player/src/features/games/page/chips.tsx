import { cx, formatMoney } from '@arara/ui';
import { useLocale } from '../../../lib/texts.ts';
import s from '../games.module.css';
import { gamesTexts } from '../texts.ts';

/** Chips are written as money without its sign. */
export const chipsText = (amountE5: bigint, locale: string) =>
  formatMoney(amountE5, { locale, decimals: 'drop-zero' }).digits;

/** What a demo has in place of the balance, as the game counts it. */
export function Chips({ amountE5 }: { amountE5: bigint | undefined }) {
  const t = gamesTexts.use();
  const locale = useLocale();
  if (amountE5 === undefined) return null;
  return (
    <span className={cx(s['balance'])} data-part="game-chips">
      {t('chips', { chips: chipsText(amountE5, locale) })}
    </span>
  );
}
