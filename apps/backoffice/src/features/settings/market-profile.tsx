import { staffRoutes } from '@arara/contract/staff';
import { DatePicker, Input } from 'antd';
import type { Dayjs } from 'dayjs';
import { useState } from 'react';
import { useApiQuery } from '../../lib/api/api.ts';
import { changesBetween } from '../../lib/format/changes.ts';
import { grouped, marketName, policyName, shown } from '../../lib/format/labels.ts';
import { normText } from '../../lib/format/norms.ts';
import { Failure } from '../../lib/parts/failure.tsx';
import { Diff, Note } from '../../lib/parts/marks.tsx';
import { Page } from '../../lib/parts/page.tsx';
import { BuildPapers } from './build-papers.tsx';
import p from '../../lib/parts/page.module.css';
import s from './policy.module.css';
import { t } from './policy-texts.ts';

const dayText = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;

/** The rules of the market on a day, each with its source, and what will be different by then. */
export function MarketProfile() {
  const [day, setDay] = useState<Dayjs | null>(null);
  const [filter, setFilter] = useState('');
  const now = useApiQuery(staffRoutes.policyShow, {});
  const asked = useApiQuery(staffRoutes.policyShow, day === null ? {} : { day: day.format('YYYY-MM-DD') });
  const data = asked.data ?? now.data;
  const rules = (data?.Rules ?? []).filter(({ Key, Source }) =>
    `${policyName(Key)} ${normText(Source)}`.toLowerCase().includes(filter.trim().toLowerCase()),
  );
  return (
    <Page
      title={t('market')}
      meta={data && t('marketMeta', { market: marketName(data.Market), day: dayText(data.ValidFrom) })}
      drawer={<MarketDrawer before={now.data?.Rules ?? []} after={asked.data} day={day} onDay={setDay} />}
    >
      <Note>{t('marketNote')}</Note>
      {now.data?.Build && <BuildPapers build={now.data.Build} />}
      {asked.error ? (
        <Failure error={asked.error} onAgain={() => void asked.refetch()} />
      ) : (
        <section className={`${s['card']} card fixed short ${s['scroll']}`} data-part="market-rules">
          <div className="line-below pad-row">
            <Input
              allowClear
              value={filter}
              aria-label={t('search')}
              placeholder={t('search')}
              onChange={({ target }) => setFilter(target.value)}
            />
          </div>
          <table className={`${s['rules']} figure-table`}>
            <thead>
              <tr>
                <th scope="col">{t('rule')}</th>
                <th scope="col">{t('value')}</th>
                <th scope="col">{t('source')}</th>
              </tr>
            </thead>
            <tbody>
              {rules.map(({ Key, Value, Source }) => (
                <tr key={Key}>
                  <th scope="row">{policyName(Key)}</th>
                  <td>{grouped(shown(Value))}</td>
                  <td className="text-md muted">{normText(Source)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Page>
  );
}

type Rules = readonly { readonly Key: string; readonly Value: unknown }[];
type Shown = {
  readonly Rules: Rules;
  readonly Checks: readonly { readonly Action: string; readonly Names: readonly string[] }[];
};

function MarketDrawer(props: {
  readonly before: Rules;
  readonly after: Shown | undefined;
  readonly day: Dayjs | null;
  readonly onDay: (day: Dayjs | null) => void;
}) {
  const asRecord = (rules: Rules) => Object.fromEntries(rules.map(({ Key, Value }) => [policyName(Key), Value]));
  const after = props.after;
  const changes = after === undefined ? [] : changesBetween(asRecord(props.before), asRecord(after.Rules));
  const day = props.day?.format('DD/MM/YYYY');
  return (
    <aside
      className={`${p['drawer']} flex column fixed short surface ${p['drawer--medium']}`}
      aria-label={t('marketDrawer')}
      data-part="drawer"
    >
      <div className={`${p['drawer-head']} stack one-column gap-7 line-below`}>
        <label className="field">
          <span>{t('day')}</span>
          <DatePicker format="DD/MM/YYYY" value={props.day} onChange={props.onDay} placeholder={t('now')} />
        </label>
      </div>
      <div className={`${p['drawer-body']} stack grows short one-column from-top scrolls`}>
        <h2 className="text-md weight-680">{t('marketDiff', { day: day ?? t('now') })}</h2>
        {changes.length === 0 ? (
          <p className="text-md muted">{t('marketSame')}</p>
        ) : (
          <Diff head={[t('rule'), t('now'), day ?? t('now')]} changes={changes} />
        )}
        <h2 className="text-md weight-680">{t('checks')}</h2>
        <ul className="stack gap-2">
          {(after?.Checks ?? []).map(({ Action, Names }) => (
            <li key={Action} className={`${s['version']} flex gap-10 round-6 text-md`}>
              <b>{shown(Action)}</b>
              <span className="grows muted text-end">{shown(Names)}</span>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
