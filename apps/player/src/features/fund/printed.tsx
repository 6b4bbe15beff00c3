import type { BodyOf } from '@arara/contract';
import type { playersRoutes } from '@arara/contract/player';
import { formatMoney } from '@arara/ui';
import { startOfDayMs } from '@arara/domain/time';
import { serverNowMs } from '../../lib/api/api.ts';
import { dateOf, hourOf } from '../../lib/format/moments.ts';
import { useLocale } from '../../lib/texts.ts';
import { Columns } from './columns.tsx';
import type { filterOf } from './filter.ts';
import type { FundLine } from './lines.ts';
import { OnPaper } from './on-paper.tsx';
import { fundTexts } from './texts.ts';
import { changesOf, type FundSummary, useEndWords } from './totals.tsx';

export interface Printed {
  readonly lines: readonly FundLine[];
  readonly summary: FundSummary;
  readonly owner: BodyOf<typeof playersRoutes.playerInformation>;
  readonly filter: ReturnType<typeof filterOf>;
}

interface PrintedProps {
  readonly printed: Printed;
  readonly onEnd: () => void;
}

/** The statement as it lies on paper: whose, of which days, its sums, then line by line. Only a printer sees it. */
export function PrintedPage({ printed, onEnd }: PrintedProps) {
  const t = fundTexts.use();
  return (
    <OnPaper onEnd={onEnd} data-part="fund-paper">
      <Head printed={printed} />
      <Sums printed={printed} />
      <Lines lines={printed.lines} />
      <p>{t('end', { count: printed.lines.length })}</p>
    </OnPaper>
  );
}

function Head({ printed: { owner, filter, lines } }: { printed: Printed }) {
  const t = fundTexts.use();
  const locale = useLocale();
  const day = (one: string) => dateOf(startOfDayMs(one), locale);
  const now = serverNowMs();
  const oldest = lines.at(-1);
  const from = filter.from ?? undefined;
  const first = from === undefined ? (oldest === undefined ? now : Date.parse(oldest.At)) : startOfDayMs(from);
  const last = filter.to === undefined || filter.to === null ? dateOf(now, locale) : day(filter.to);
  const facts = [
    [t('paperOwner'), owner.Name ?? owner.Nickname],
    ['CPF', owner.Cpf ?? '-'],
    [t('paperAccount'), owner.PlayerId],
    [t('periodLabel'), t('fromTo', { from: dateOf(first, locale), to: last })],
    [t('paperIssued'), `${dateOf(now, locale)}, ${hourOf(now, locale)}`],
  ] as const;
  return (
    <header>
      <h1>{t('paperTitle')}</h1>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

function Sums({ printed: { summary, filter } }: { printed: Printed }) {
  const t = fundTexts.use();
  const locale = useLocale();
  const words = useEndWords({
    ...(typeof filter.from === 'string' ? { from: filter.from } : {}),
    ...(typeof filter.to === 'string' ? { to: filter.to } : {}),
  });
  const rows = [
    { label: words.opening, text: formatMoney(summary.Opening, { locale }).text },
    ...changesOf(summary).map(({ name, amount }) => ({
      label: t(name),
      text: formatMoney(amount, { locale, kind: 'operation' }).text,
    })),
    { label: words.closing, text: formatMoney(summary.Closing, { locale }).text },
  ];
  return (
    <table>
      <tbody>
        {rows.map(({ label, text }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Lines({ lines }: { lines: readonly FundLine[] }) {
  const t = fundTexts.use();
  const locale = useLocale();
  const columns = [t('paperWhen'), t('paperWhat'), t('paperNumber'), t('paperAmount'), t('after')];
  return (
    <table>
      <Columns names={columns} />
      <tbody>
        {lines.map((line) => (
          <tr key={line.Id}>
            <td>{`${dateOf(Date.parse(line.At), locale)} ${hourOf(Date.parse(line.At), locale)}`}</td>
            <td>{line.Game === null ? line.Title : `${line.Title} · ${line.Game.Name}`}</td>
            <td>
              <bdi>{line.Reference}</bdi>
            </td>
            <td>{formatMoney(line.Amount, { locale, kind: 'operation' }).text}</td>
            <td>{formatMoney(line.BalanceAfter, { locale }).text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
