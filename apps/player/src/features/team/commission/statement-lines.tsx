import { Card, cx, Money, SectionHead, Text } from '@arara/ui';
import { useLocale } from '../../../lib/texts.ts';
import { exactText, groupLines, percentText, placesOf } from '../figures.ts';
import type { Line, Statement } from '../queries.ts';
import s from '../team.module.css';
import { teamTexts } from '../texts.ts';

/** Base x rate = amount, and the reason when it counts zero. */
function FormulaLine({ line }: { line: Line }) {
  const t = teamTexts.use();
  const locale = useLocale();
  const account = line.Percent === null ? '' : `${exactText(line.Base, locale)} × ${percentText(line.Percent, locale)}`;
  const counted = line.People > 0 ? t('playedOf', { people: line.People, played: line.Played }) : undefined;
  // The name of a rounding says its reason already.
  const why = line.Kind === 'rounding' ? undefined : (line.Reason?.Text ?? counted);
  const level = line.Level === null ? [] : [t('level', { level: line.Level })];
  // What is no product of base and rate has a name, and a line of its own for the reason.
  const isPlain = line.Kind !== 'turnover' && line.Kind !== 'loss';
  return (
    <div
      className={cx(s['formula'], isPlain && s['formula--plain'])}
      data-part={`line-${line.Kind}-${line.Level ?? 0}`}
    >
      <span className={s['formula__key']}>{[...(isPlain ? [t(`kind_${line.Kind}`)] : []), ...level].join(' · ')}</span>
      <bdi className={s['formula__account']}>{account}</bdi>
      <span className={s['formula__amount']} data-part="line-amount">
        <Money amount={line.Amount} decimals={placesOf(line.Amount)} tone={line.Amount === 0n ? 'faint' : undefined} />
      </span>
      {why !== undefined && <span className={s['formula__why']}>{why}</span>}
    </div>
  );
}

function Sum({ label, amount, part }: { label: string; amount: bigint; part: string }) {
  return (
    <div className={s['sum']} data-part={part}>
      <span>{label}</span>
      <Money amount={amount} decimals={placesOf(amount)} />
    </div>
  );
}

function Lines({ lines, sum, part }: { lines: readonly Line[]; sum: bigint; part: string }) {
  const t = teamTexts.use();
  return (
    <Card className={s['lines']} data-part={part}>
      {lines.map((line) => (
        <FormulaLine key={`${line.Kind}-${line.Level ?? 0}-${line.Reason?.Word ?? ''}`} line={line} />
      ))}
      <Sum label={t('sum')} amount={sum} part={`${part}-sum`} />
    </Card>
  );
}

/** The lines in the order in which they are read; what stands here adds up to what is paid. */
export function StatementLines({ statement }: { statement: Statement }) {
  const t = teamTexts.use();
  const locale = useLocale();
  const { turnover, loss, rest, turnoverSum, lossSum, sum } = groupLines(statement.Lines);
  return (
    <>
      {turnover.length > 0 && (
        <>
          <SectionHead title={t('ofBets')} meta={t('betsTimesRate')} data-part="head-bets" />
          <Lines lines={turnover} sum={turnoverSum} part="lines-bets" />
        </>
      )}
      {loss.length > 0 && (
        <div className={s['block']}>
          <SectionHead title={t('ofLoss')} meta={t('ifPositive')} data-part="head-loss" />
          <Lines lines={loss} sum={lossSum} part="lines-loss" />
        </div>
      )}
      <Card kind="list" className={s['block']} data-part="statement-sum">
        <Text as="div" size="small" tone="muted" className={s['between']}>
          <span>{`${t('ofBets')} + ${t('ofLoss').toLocaleLowerCase(locale)}`}</span>
          <bdi>{`${exactText(turnoverSum, locale)} + ${exactText(lossSum, locale)}`}</bdi>
        </Text>
        {rest.map((line) => (
          <FormulaLine key={`${line.Kind}-${line.Level ?? 0}-${line.Reason?.Word ?? ''}`} line={line} />
        ))}
        <Sum label={t('totalPaid')} amount={sum} part="statement-total" />
      </Card>
    </>
  );
}
