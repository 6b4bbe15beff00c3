import { staffRoutes } from '@arara/contract/staff';
import type { TableProps } from 'antd';
import { refresh, useApiQuery } from '../../lib/api/api.ts';
import { usePeople } from '../../lib/api/me.ts';
import { useAddress } from '../../lib/browser/address.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { count } from '../../lib/format/format.ts';
import { Code, TwoLines } from '../../lib/parts/marks.tsx';
import { ListTable } from '../../lib/parts/list-table.tsx';
import { Blank, Card, KeyHint, Page, Views } from '../../lib/parts/page.tsx';
import { RuleDrawer } from './rule-drawer.tsx';
import { Mode } from './mode-tag.tsx';
import { TestChart } from './test-chart.tsx';
import { type ListedRule, ruleNames, t } from './texts.ts';
import { useRuleTest } from './use-rule-test.ts';
import s from './risk.module.css';

const EVERY_MS = 30_000;
const viewNames = ['all', 'on', 'shadow', 'off'] as const;

/** Every rule in the words of the version that runs, how often it was met and what people made of it. */
export function RiskRules() {
  const [viewText, setView] = useAddress('vista');
  const view = viewNames.find((name) => name === viewText) ?? 'all';
  const query = useApiQuery(staffRoutes.riskRules, {}, { everyMs: EVERY_MS });
  const [openCode, setOpen] = useAddress('regra');
  const all = query.data?.List ?? [];
  const isIn = (name: (typeof viewNames)[number], { Rule }: ListedRule) => name === 'all' || Rule.Mode === name;
  const rule = all.find(({ Code }) => Code === openCode);
  useKeys({ '.': () => void refresh(staffRoutes.riskRules, staffRoutes.riskTest) });
  return (
    <Page
      title={t('rules')}
      meta={query.data && t('rulesMeta', { on: all.filter(({ Rule }) => Rule.Mode === 'on').length })}
      keys={<Keys />}
      drawer={rule && <RuleDrawer key={rule.Code} rule={rule} onClose={() => setOpen(undefined)} />}
    >
      <Card isTable>
        <Views
          label={t('rulesViews')}
          views={viewNames.map((name) => ({
            name,
            label: t(`mode.${name}`),
            ...(query.data ? { count: all.filter((one) => isIn(name, one)).length } : {}),
          }))}
          chosen={view}
          onChoose={setView}
        />
        <div className={`${s['rules']} flex column grows short`}>
          <ListTable
            rows={all.filter((one) => isIn(view, one))}
            keyOf={({ Code: code }) => code}
            columns={columns}
            open={[openCode, setOpen]}
            label={t('rules')}
            query={query}
            empty={<Blank title={t('noRules')} text={t('noRulesText')} />}
          />
        </div>
      </Card>
      {rule && <Chart key={rule.Code} rule={rule} />}
    </Page>
  );
}

function Chart({ rule }: { readonly rule: ListedRule }) {
  const { data } = useRuleTest(rule);
  return data && !data.IsAway ? <TestChart rule={rule} test={data} /> : null;
}

function Keys() {
  return (
    <>
      <KeyHint keys={['j', 'k']}>{t('keyRow')}</KeyHint>
      <KeyHint keys={['Enter']}>{t('keyOpen')}</KeyHint>
      <KeyHint keys={['b']}>{t('keyTest')}</KeyHint>
      <span className="push">{t('personDecides')}</span>
    </>
  );
}

/** Of what people decided, the share that was right; a dash while nobody has. */
function Right({ rule: { Confirmed, Cleared } }: { readonly rule: ListedRule }) {
  const decided = Confirmed + Cleared;
  if (decided === 0) return <span className="muted">–</span>;
  const share = Confirmed / decided;
  return (
    <span className="inline-row gap-8 figures">
      <svg className={s['share'] ?? ''} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
        <rect width="100" height="8" fill="var(--track)" />
        <rect width={100 * share} height="8" fill={share < 0.5 ? 'var(--chart-4)' : 'var(--chart-3)'} />
      </svg>
      {`${(100 * share).toLocaleString('pt-BR', { maximumFractionDigits: 1 })}%`}
    </span>
  );
}

function Author({ rule }: { readonly rule: ListedRule }) {
  const nameOf = usePeople();
  return rule.AuthorId === null ? <span className="muted">{t('house')}</span> : nameOf(rule.AuthorId);
}

const columns: NonNullable<TableProps<ListedRule>['columns']> = [
  { title: t('rule'), key: 'rule', width: 92, render: (_, { Code: code }) => <Code>{code}</Code> },
  {
    title: t('when'),
    key: 'when',
    render: (_, { Code: code, Rule }) => (
      <TwoLines first={ruleNames[code] ?? code} second={t(`action.${Rule.Action}`)} />
    ),
  },
  { title: t('state'), key: 'state', width: 116, render: (_, { Rule }) => <Mode mode={Rule.Mode} /> },
  { title: t('met30'), key: 'met', width: 88, align: 'right', render: (_, { Met }) => <b>{count(Met)}</b> },
  { title: t('right'), key: 'right', width: 132, align: 'right', render: (_, rule) => <Right rule={rule} /> },
  { title: t('wrong'), key: 'wrong', width: 64, align: 'right', render: (_, { Cleared }) => count(Cleared) },
  { title: t('owner'), key: 'owner', width: 96, render: (_, rule) => <Author rule={rule} /> },
];
