import type { BodyOf } from '@arara/contract';
import type { playersRoutes } from '@arara/contract/player';
import { startOfDayMs } from '@arara/domain/time';
import { formatMoney } from '@arara/ui';
import { dateOf } from '../../../lib/format/moments.ts';
import { useLocale } from '../../../lib/texts.ts';
import { Columns } from '../columns.tsx';
import { OnPaper } from '../on-paper.tsx';
import type { FundSummary } from '../totals.tsx';
import { monthName, type Period } from './period.ts';
import { figuresTexts } from './texts.ts';

interface PrintedYearProps {
  readonly period: Period;
  readonly summary: FundSummary;
  readonly owner: BodyOf<typeof playersRoutes.playerInformation> | undefined;
  readonly onEnd: () => void;
}

/** The year on paper: whose, month by month, and both balances. */
export function PrintedYear({ period, summary, owner, onEnd }: PrintedYearProps) {
  const t = figuresTexts.use();
  const locale = useLocale();
  const { Parts, Sums, Opening, Closing } = summary;
  const text = (amount: bigint) => formatMoney(amount, { locale }).text;
  const rowOf = (of: typeof Sums) =>
    [of.Staked, of.Won, of.Deposited, of.Withdrawn, of.Rewards, of.Others].map((amount) => text(amount));
  const columns = ['staked', 'won', 'deposited', 'withdrew', 'rewards', 'others'] as const;
  const rows = [
    ...Parts.map((part) => ({ name: monthName(part.From, locale), amounts: rowOf(part) })),
    { name: period.from.slice(0, 4), amounts: rowOf(Sums) },
  ];
  return (
    <OnPaper onEnd={onEnd} data-part="year-paper">
      <h1>{`${t('yearStatement')} ${period.from.slice(0, 4)}`}</h1>
      <p>
        {[owner?.Name ?? owner?.Nickname, owner?.Cpf, dateOf(startOfDayMs(period.from), locale)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>{`${t('opening')}: ${text(Opening)} · ${t('closing')}: ${text(Closing)}`}</p>
      <table>
        <Columns names={[t('when'), ...columns.map((name) => t(name))]} />
        <tbody>
          {rows.map(({ name, amounts }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {amounts.map((amount, place) => (
                <td key={columns[place]}>
                  <bdi>{amount}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('yearFoot')}</p>
    </OnPaper>
  );
}
