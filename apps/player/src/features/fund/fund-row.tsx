import { ListRow, Money, Status } from '@arara/ui';
import { zone } from '../../lib/format/moments.ts';
import { useLocale } from '../../lib/texts.ts';
import s from './fund.module.css';
import { type FundLine, iconOf, toneOf } from './lines.ts';
import { fundTexts } from './texts.ts';

/** One movement: what, when, how much, and what was there after it. */
export function FundRow({ line }: { line: FundLine }) {
  const { icon, tone } = iconOf(line);
  return (
    <ListRow
      icon={icon}
      iconTone={tone}
      title={line.Title}
      sub={<Detail line={line} />}
      end={<End line={line} />}
      data-part="fund-line"
    />
  );
}

const SHOWN_WHOLE = 14;
const SHOWN_END = 8;

/** The end of a long number tells it from another one; the file of the statement has the whole. */
export function endOf(reference: string): string {
  return reference.length <= SHOWN_WHOLE ? reference : `…${reference.slice(-SHOWN_END)}`;
}

function Detail({ line }: { line: FundLine }) {
  const t = fundTexts.use();
  const locale = useLocale();
  const time = new Intl.DateTimeFormat(locale, { ...zone, timeStyle: 'short', hour12: false }).format(
    Date.parse(line.At),
  );
  const isOrder = line.Kind === 'deposit' || line.Kind === 'withdrawal';
  const account = line.Account === 'bonus' || line.Account === 'commission' ? t(line.Account) : undefined;
  return (
    <>
      <bdi className={s['figures']}>{time}</bdi>
      {account !== undefined && ` ·\u00a0${account}`}
      {isOrder && (
        <>
          {' ·\u00a0'}
          <bdi className={s['figures']}>{endOf(line.Reference)}</bdi>
        </>
      )}
      {line.Wait !== null && <span className={s['why']}>{line.Wait.Why.Text}</span>}
      {line.Note !== null && (
        <span className={s['why']} data-part="fund-note">
          {line.Note}
        </span>
      )}
    </>
  );
}

function End({ line }: { line: FundLine }) {
  const t = fundTexts.use();
  const isFailure = line.Status === 'failure';
  const amount = isFailure && line.Amount < 0n ? -line.Amount : line.Amount;
  return (
    <>
      <span className={s['amount']}>
        <Money amount={amount} kind={isFailure ? 'balance' : 'operation'} tone={toneOf(line)} strong />
      </span>
      {line.Status === 'success' ? (
        <Money amount={line.BalanceAfter} tone="faint" className={s['after']} />
      ) : (
        <Status state={isFailure ? 'fail' : 'wait'}>{isFailure ? t('failed') : t('pending')}</Status>
      )}
    </>
  );
}
