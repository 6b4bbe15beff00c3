import type { BodyOf } from '@arara/contract';
import { balanceKinds, staffRoutes } from '@arara/contract/staff';
import { addDays, businessDayOf } from '@arara/domain/time';
import { Button } from 'antd';
import { refresh, serverNowMs, useApiQuery } from '../../lib/api/api.ts';
import { useAddress } from '../../lib/browser/address.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { shareText } from '../../lib/figures/figures.ts';
import { dayMark, shortTime, tableMoney } from '../../lib/format/format.ts';
import { Failure } from '../../lib/parts/failure.tsx';
import { Blank, KeyHint, Page } from '../../lib/parts/page.tsx';
import { Panel } from '../../lib/parts/panel.tsx';
import s from './reports.module.css';
import { kindNames, t } from './texts.ts';

type Balance = BodyOf<typeof staffRoutes.reportsBalances>['List'][number];

/** What the books hold at the end of a day: owed, on its way, at banks, and the house's own. */
export function Finance() {
  const today = businessDayOf(serverNowMs());
  const [dayText, setDay] = useAddress('dia');
  const day = dayText ?? today;
  const query = useApiQuery(staffRoutes.reportsBalances, { day });
  const list = query.data?.List ?? [];
  const go = (by: number) => {
    const next = addDays(day, by);
    if (next <= today) setDay(next === today ? undefined : next);
  };
  useKeys({ '[': () => go(-1), ']': () => go(1), '.': () => void refresh(staffRoutes.reportsBalances) });
  const sumOf = (kind: Balance['Kind']) =>
    list.filter(({ Kind }) => Kind === kind).reduce((total, { Balance }) => total + Balance, 0n);
  const cover = shareText(sumOf('bank'), sumOf('owed'));
  return (
    <Page
      title={t('finance')}
      meta={
        day === today && query.data?.UpTo
          ? t('financeMetaOpen', { time: shortTime(query.data.UpTo) })
          : t('financeMeta', { day: dayMark(day) })
      }
      actions={
        <>
          <Button onClick={() => go(-1)}>
            {t('previous')} <kbd>[</kbd>
          </Button>
          <Button onClick={() => go(1)} disabled={day >= today}>
            {t('next')} <kbd>]</kbd>
          </Button>
        </>
      }
      keys={
        <>
          <KeyHint keys={['[', ']']}>{t('keyNeighbour')}</KeyHint>
          <KeyHint keys={['?']}>{t('keyAll')}</KeyHint>
          {cover !== null && <span className="push">{t('coverFact', { share: cover })}</span>}
        </>
      }
    >
      {query.error ? (
        <Failure error={query.error} onAgain={() => void query.refetch()} />
      ) : query.data !== undefined && list.length === 0 ? (
        <Blank title={t('noFinance')} text={t('noFinanceText')} />
      ) : (
        <div
          className={`${s['board']} stack one-column gap from-top grows scrolls`}
          aria-busy={query.data === undefined}
        >
          {balanceKinds.map((kind) => (
            <KindPanel key={kind} kind={kind} list={list.filter(({ Kind }) => Kind === kind)} sum={sumOf(kind)} />
          ))}
        </div>
      )}
    </Page>
  );
}

function KindPanel(props: { readonly kind: Balance['Kind']; readonly list: readonly Balance[]; readonly sum: bigint }) {
  const { kind, list, sum } = props;
  if (list.length === 0) return null;
  return (
    <Panel title={kindNames[kind]} meta={t('kindMeta', { sum: tableMoney(sum) })} part={`kind-${kind}`}>
      <table className={`${s['report']} figure-table`}>
        <thead>
          <tr>
            <th scope="col">{t('account')}</th>
            <th scope="col">{t('party')}</th>
            <th scope="col" className="text-end">
              {t('balance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ Account, Party, Balance }) => (
            <tr key={`${Account}:${Party}`}>
              <th scope="row">{Account}</th>
              <td className="muted">{Party === '' ? '–' : Party}</td>
              <td className="text-end">{tableMoney(Balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
