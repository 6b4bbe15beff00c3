import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { Button, Dropdown, type TableProps } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAddress } from '../../lib/browser/address.ts';
import { callApi, refresh, useApiQuery } from '../../lib/api/api.ts';
import { count, fullTime, shortTime, tableMoney } from '../../lib/format/format.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { useMay, usePeople } from '../../lib/api/me.ts';
import { clips, folds, ListTable } from '../../lib/parts/list-table.tsx';
import { Note, Tag, TwoLines } from '../../lib/parts/marks.tsx';
import { Blank, Card, Drawer, Facts, KeyHint, Page, Section, Views } from '../../lib/parts/page.tsx';
import { ActionDialog } from '../../lib/staff-action/action-dialog.tsx';
import { promotionActions } from './promotion-actions.ts';
import { daysText, type RuleJson } from './rule-draft.ts';
import s from './promotions.module.css';
import { kindNames, t } from './texts.ts';
import { ruleName } from '../../lib/format/labels.ts';

export type Promotion = BodyOf<typeof staffRoutes.promotionsList>['List'][number];
const EVERY_MS = 20_000;
const viewNames = ['running', 'upcoming', 'over'] as const;
type ViewName = (typeof viewNames)[number];
const inView = ({ State }: Promotion, view: ViewName) => State === view || (view === 'over' && State === 'stopped');
const keyOf = ({ RuleId, Version }: Promotion) => `${RuleId}@${Version}`;

export const editorPath = (ruleId: string, { isCopy = false } = {}) =>
  `/promocoes/editor?regra=${encodeURIComponent(ruleId)}${isCopy ? '&copia=1' : ''}`;

export function Rules() {
  const query = useApiQuery(staffRoutes.promotionsList, {}, { everyMs: EVERY_MS });
  const { data } = query;
  const [viewText, setView] = useAddress('vista');
  const [openKey, setOpen] = useAddress('regra');
  const [stopping, setStopping] = useState<Promotion>();
  const all = data?.List ?? [];
  const view = viewNames.find((name) => name === viewText) ?? 'running';
  const open = all.find((one) => keyOf(one) === openKey);
  useKeys({ '.': () => void refresh(staffRoutes.promotionsList) });
  const views = viewNames.map((name) => ({
    name,
    label: t(name),
    count: all.filter((one) => inView(one, name)).length,
  }));
  const cost = data === undefined ? '–' : tableMoney(data.MonthCost);
  return (
    <Page
      title={t('rulesTitle')}
      meta={t('rulesMeta', { running: views[0]?.count ?? 0, cost })}
      actions={<NewRule templates={(data?.Templates ?? []) as readonly RuleJson[]} />}
      keys={
        <>
          <KeyHint keys={['j', 'k']} />
          <KeyHint keys={['.']} />
        </>
      }
      drawer={open && <RuleDrawer rule={open} onClose={() => setOpen(undefined)} onStop={() => setStopping(open)} />}
    >
      <Card isTable>
        <Views label={t('views')} views={views} chosen={view} onChoose={setView} />
        <ListTable
          rows={all.filter((one) => inView(one, view))}
          keyOf={keyOf}
          columns={columns}
          open={[openKey, setOpen]}
          label={t('rulesTitle')}
          query={query}
          empty={<Blank title={t('emptyTitle')} text={t('emptyText')} />}
        />
      </Card>
      {stopping && <StopDialog rule={stopping} onClose={() => setStopping(undefined)} />}
    </Page>
  );
}

/** A rule begins as a copy: of a model, or of a mission that runs. */
function NewRule({ templates }: { readonly templates: readonly RuleJson[] }) {
  const go = useNavigate();
  const may = useMay();
  // Codes and envelopes are made on a page of their own.
  const models = [
    'mission.rounds',
    ...templates.filter(({ trigger }) => trigger !== 'code_entered').map(({ id }) => id),
  ];
  const items = models.map((id) => ({
    key: id,
    label: t('newFrom', { name: kindNames[id.split('.')[0] ?? ''] ?? id }),
    onClick: () => void go(editorPath(id, { isCopy: true })),
  }));
  if (!may('promotions.propose')) return null;
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button type="primary">{t('newRule')}</Button>
    </Dropdown>
  );
}

function RuleState({ rule }: { readonly rule: Promotion }) {
  if (rule.State === 'running')
    return (
      <Tag tone="leaf" icon="check">
        {t('running')}
      </Tag>
    );
  if (rule.State === 'upcoming')
    return (
      <Tag tone="brand" icon="clock">
        {t('upcoming')}
      </Tag>
    );
  return <Tag icon={rule.State === 'stopped' ? 'ban' : 'check'}>{t(rule.State)}</Tag>;
}

const versionOf = ({ Version, IsDerived }: Promotion) => {
  if (IsDerived) return t('derived');
  return Version === 0 ? t('factory') : t('version', { version: Version });
};

function RuleDrawer(props: { readonly rule: Promotion; readonly onClose: () => void; readonly onStop: () => void }) {
  const { rule } = props;
  const nameOf = usePeople();
  const { Budget, AuthorId, ApproverId, Stop } = rule;
  const facts: (readonly [string, string])[] = [
    [t('kind'), kindNames[rule.Kind] ?? rule.Kind],
    [t('days'), daysText(rule.Days)],
    [t('cost'), tableMoney(rule.Cost)],
    [t('times'), count(rule.Times)],
    [t('players'), count(rule.Players)],
  ];
  if (rule.ValidFrom !== null) facts.push([t('since'), fullTime(rule.ValidFrom)]);
  if (AuthorId !== null && ApproverId !== null)
    facts.push([t('by'), t('byBoth', { author: nameOf(AuthorId), approver: nameOf(ApproverId) })]);
  if (Budget !== null) facts.push([t('budget'), budgetText(Budget)]);
  return (
    <Drawer
      label={t('drawer')}
      onClose={props.onClose}
      title={<TwoLines first={ruleName(rule.RuleId)} second={versionOf(rule)} />}
      foot={<Acts rule={rule} onStop={props.onStop} />}
    >
      {Stop && (
        <Note tone="heat" icon="ban">
          {t('stoppedBy', { name: nameOf(Stop.StaffId), time: shortTime(Stop.At), reason: Stop.Reason })}
        </Note>
      )}
      {rule.IsDerived && <Note>{t('derivedNote')}</Note>}
      <Section title={t('reads')}>
        <p className={s['quote']}>{rule.Sentence}</p>
      </Section>
      <Facts facts={facts} />
    </Drawer>
  );
}

function budgetText({ Total, Spent, Times }: NonNullable<Promotion['Budget']>): string {
  return Total === null
    ? t('spentOnly', { spent: tableMoney(Spent), times: count(Times) })
    : t('spent', { spent: tableMoney(Spent), total: tableMoney(Total) });
}

function Acts({ rule, onStop }: { readonly rule: Promotion; readonly onStop: () => void }) {
  const go = useNavigate();
  const may = useMay();
  const isLive = rule.State === 'running' || rule.State === 'upcoming';
  if (rule.IsDerived) return null;
  return (
    <div className="flex to-end wraps gap-8">
      {may('promotions.propose') && (
        <>
          <Button onClick={() => void go(editorPath(rule.RuleId))}>{t('edit')}</Button>
          <Button onClick={() => void go(editorPath(rule.RuleId, { isCopy: true }))}>{t('duplicate')}</Button>
        </>
      )}
      {isLive && may('promotions.stop') && (
        <Button danger type="primary" onClick={onStop}>
          {t('stop')}
        </Button>
      )}
    </div>
  );
}

function StopDialog({ rule, onClose }: { readonly rule: Promotion; readonly onClose: () => void }) {
  const name = ruleName(rule.RuleId);
  return (
    <ActionDialog
      desk={promotionActions}
      isDanger
      width={560}
      title={t('stopTitle', { name })}
      effect={t('stopEffect')}
      confirm={t('stopNow', { name })}
      reason={{}}
      call={(reason) => callApi(staffRoutes.promotionsStop, { ruleId: rule.RuleId, reason })}
      notice={() => t('stoppedToast', { name })}
      onClose={onClose}
    />
  );
}

const columns: NonNullable<TableProps<Promotion>['columns']> = [
  {
    title: t('rule'),
    key: 'rule',
    className: clips,
    render: (_, rule) => <TwoLines first={ruleName(rule.RuleId)} second={rule.Sentence} />,
  },
  { title: t('kind'), key: 'kind', render: (_, { Kind }) => kindNames[Kind] ?? Kind },
  { title: t('days'), key: 'days', className: folds, render: (_, rule) => daysText(rule.Days) },
  { title: t('cost'), key: 'cost', align: 'end', render: (_, { Cost }) => tableMoney(Cost) },
  { title: t('times'), key: 'times', align: 'end', className: folds, render: (_, { Times }) => count(Times) },
  { title: t('players'), key: 'players', align: 'end', render: (_, { Players }) => count(Players) },
  { title: t('state'), key: 'state', render: (_, rule) => <RuleState rule={rule} /> },
];
