import { staffRoutes } from '@arara/contract/staff';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useApiQuery } from '../../lib/api/api.ts';
import { useAddress } from '../../lib/browser/address.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { dayMark, tableMoney } from '../../lib/format/format.ts';
import { buttonClass } from '../../lib/parts/button-class.ts';
import { Failure } from '../../lib/parts/failure.tsx';
import { Icon } from '../../lib/parts/icon.tsx';
import { Tag } from '../../lib/parts/marks.tsx';
import { Blank, Drawer, KeyHint, Page, Section, Views } from '../../lib/parts/page.tsx';
import { Panel } from '../../lib/parts/panel.tsx';
import { GraphPicture, markIcons } from './graph-picture.tsx';
import { type Graph, markNames, strengthNames, t } from './texts.ts';
import s from './risk.module.css';

const tabs = ['evidence', 'accounts'] as const;

/** Accounts that share a key, a device or an address with one, beside the table of the same evidence. */
export function AccountGraph() {
  const [playerId] = useAddress('jogador');
  const query = useApiQuery(staffRoutes.riskGraph, { playerId: playerId ?? '0' }, { isWanted: playerId !== undefined });
  const { data } = query;
  const navigate = useNavigate();
  const [chosen, setChosen] = useAddress('conta');
  const ids = data?.Accounts.map(({ PlayerId }) => PlayerId) ?? [];
  const walk = (by: number) => setChosen(ids[(ids.indexOf(chosen ?? playerId ?? '') + by + ids.length) % ids.length]);
  useKeys({
    j: () => ids.length > 0 && walk(1),
    k: () => ids.length > 0 && walk(-1),
    p: () => void navigate(`/jogadores/${chosen ?? playerId}`),
  });
  return (
    <Page
      title={t('graph')}
      meta={data && t('graphMeta', { name: data.Accounts[0]?.Name ?? '', count: data.Accounts.length - 1 })}
      keys={<Keys />}
      drawer={data && data.Accounts.length > 1 && <Money graph={data} onClose={() => void navigate('/risco/fila')} />}
    >
      {playerId === undefined && (
        <Blank
          title={t('noPlayer')}
          text={t('noPlayerText')}
          action={
            <Link to="/risco/fila" className={buttonClass()}>
              {t('toQueue')}
            </Link>
          }
        />
      )}
      {query.error && <Failure error={query.error} onAgain={() => void query.refetch()} />}
      {data && <Body graph={data} chosen={chosen} onChoose={setChosen} />}
    </Page>
  );
}

interface BodyProps {
  readonly graph: Graph;
  readonly chosen: string | undefined;
  readonly onChoose: (playerId: string) => void;
}

function Body({ graph, chosen, onChoose }: BodyProps) {
  const [tab, setTab] = useState<(typeof tabs)[number]>('evidence');
  const name = graph.Accounts[0]?.Name ?? '';
  if (graph.Evidence.length === 0) return <Blank title={t('alone', { name })} text={t('aloneText')} />;
  return (
    <div className="stack one-column gap from-top grows scrolls short">
      <Panel title={t('neighbours', { name })} part="graph" meta={t('thickness')} end={<Legend />}>
        <GraphPicture graph={graph} chosen={chosen} onChoose={onChoose} />
      </Panel>
      <section className="card shrinks" data-part="table">
        <Views
          label={t('graph')}
          views={tabs.map((one) => ({
            name: one,
            label: t(`tab.${one}`),
            count: one === 'evidence' ? graph.Evidence.length : graph.Accounts.length,
          }))}
          chosen={tab}
          onChoose={setTab}
          tools={t('neverAlone')}
        />
        {tab === 'evidence' ? <EvidenceTable graph={graph} /> : <AccountTable graph={graph} />}
      </section>
    </div>
  );
}

const Legend = () => (
  <span className="row gap-12 text-sm" data-part="legend">
    {(['strong', 'medium', 'weak'] as const).map((one) => (
      <span key={one} className="inline-row gap-5">
        <i className={`${s['swatch']} ${s[one]}`} /> {strengthNames[one]}
      </span>
    ))}
  </span>
);

const tones = { strong: 'heat', medium: 'money', weak: 'plain' } as const;

function EvidenceTable({ graph }: { readonly graph: Graph }) {
  const names = new Map(graph.Accounts.map(({ PlayerId, Name }) => [PlayerId, Name]));
  return (
    <table className={`${s['lines']} figure-table`} aria-label={t('tab.evidence')}>
      <thead>
        <tr data-part="table-head">
          {(['proof', 'accounts', 'seen', 'strength'] as const).map((name) => (
            <th key={name} scope="col">
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {graph.Evidence.map(({ Kind, Mark, Accounts, LastDay, Strength }) => (
          <tr key={`${Kind}${Mark}`} data-part="row">
            <th scope="row">
              <span className="row gap-8">
                <Icon name={markIcons[Kind]} size="xs" />
                {t('markOf', { kind: markNames[Kind] ?? Kind, mark: Mark })}
              </span>
            </th>
            <td>{Accounts.map((id) => names.get(id) ?? '').join(', ')}</td>
            <td>{dayMark(LastDay)}</td>
            <td>
              <Tag tone={tones[Strength]}>{strengthNames[Strength]}</Tag>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function AccountTable({ graph }: { readonly graph: Graph }) {
  return (
    <table className={`${s['lines']} figure-table`} aria-label={t('tab.accounts')}>
      <thead>
        <tr>
          <th scope="col">{t('account')}</th>
          <th scope="col">{t('steps')}</th>
        </tr>
      </thead>
      <tbody>
        {graph.Accounts.map(({ PlayerId, Name, Step }) => (
          <tr key={PlayerId}>
            <th scope="row">
              <Link to={`/jogadores/${PlayerId}`}>{Name}</Link>
            </th>
            <td>{Step}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What lies on the accounts, and that nothing of it is taken by a graph. */
function Money({ graph, onClose }: { readonly graph: Graph; readonly onClose: () => void }) {
  const { Accounts } = graph;
  const total = (of: 'Cash' | 'Bonus' | 'UnderWay') => Accounts.reduce((sum, one) => sum + one[of], 0n);
  return (
    <Drawer
      label={t('onAccounts', { count: Accounts.length })}
      onClose={onClose}
      holds="evidence"
      title={<b>{t('onePerson', { count: Accounts.length })}</b>}
    >
      <Section title={t('onAccounts', { count: Accounts.length })} meta="R$">
        <table className={`${s['lines']} figure-table outlined round-8`} data-part="money">
          <thead>
            <tr>
              {(['account', 'cash', 'underWay', 'bonus'] as const).map((name) => (
                <th key={name} scope="col" className={name === 'account' ? '' : 'text-end'}>
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Accounts.map(({ PlayerId, Name, Cash, UnderWay, Bonus }) => (
              <tr key={PlayerId}>
                <th scope="row">{Name}</th>
                {[Cash, UnderWay, Bonus].map((sumE5, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- three columns whose places are their names.
                  <td key={at} className="text-end">
                    {tableMoney(sumE5)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('sum')}</th>
              {(['Cash', 'UnderWay', 'Bonus'] as const).map((name) => (
                <td key={name} className="text-end">
                  {tableMoney(total(name))}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </Section>
      <Section title={t('decision')}>
        <p className="text-md">{t('decisionText')}</p>
        <Link to="/risco/fila" className={buttonClass()} data-part="to-queue">
          {t('toQueue')}
        </Link>
      </Section>
    </Drawer>
  );
}

function Keys() {
  return (
    <>
      <KeyHint keys={['j', 'k']}>{t('keyNode')}</KeyHint>
      <KeyHint keys={['p']}>{t('keyPlayer')}</KeyHint>
      <span className="push">{t('networkNote')}</span>
    </>
  );
}
