import { brandFile } from '../brand/brand-file.ts';
import { cx } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { formatMoney, type MoneyAmount } from '../money/format-money.ts';
import { Pressable } from '../pressable/pressable.tsx';
import { useUi } from '../provider/provider.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import s from './jackpot.module.css';

type JackpotProps = {
  title: string;
  /** The value the server sent; it is never extrapolated. */
  amount: MoneyAmount;
  note?: string | undefined;
  /** The rules are one press away. */
  rules: { href?: string; onClick?: () => void };
  compact?: boolean;
  'data-part'?: string;
};

export function Jackpot({ title, amount, note, rules, compact = false, ...rest }: JackpotProps) {
  const { locale } = useUi();
  const { symbol, digits, spoken } = formatMoney(amount, { locale });
  const characters = digits.split('');
  return (
    <section {...rest} className={cx(s['jackpot'], compact && s['jackpot--compact'])} aria-label={title}>
      <img className={s['trophy']} src={brandFile('objects/trophy.svg')} alt="" width={50} height={50} />
      <div>
        <div className={s['head']}>
          <Pressable className={s['label']} href={rules.href} onClick={rules.onClick}>
            {title}
            <Icon name="info" size="xs" />
          </Pressable>
          {note !== undefined && <span className={s['note']}>{note}</span>}
        </div>
        <div className={s['value']} aria-hidden="true">
          <span className={cx(s['mark'], s['mark--currency'])}>{symbol}</span>
          {characters.map((character, index) => {
            // Counted from the end, so that a new leading digit does not make every cell roll.
            const place = characters.length - index;
            return /\d/.test(character) ? (
              <b key={place} className={s['digit']}>
                <span key={character}>{character}</span>
              </b>
            ) : (
              <span key={place} className={s['mark']}>
                {character}
              </span>
            );
          })}
        </div>
        <VisuallyHidden>{spoken}</VisuallyHidden>
      </div>
    </section>
  );
}
