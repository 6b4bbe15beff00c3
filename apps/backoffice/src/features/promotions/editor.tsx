import { staffRoutes } from '@arara/contract/staff';
import { businessDayOf } from '@arara/domain/time';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAddress } from '../../lib/browser/address.ts';
import { callApi, serverNowMs, useApiQuery } from '../../lib/api/api.ts';
import { tableMoney } from '../../lib/format/format.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { useMay } from '../../lib/api/me.ts';
import { Failure } from '../../lib/parts/failure.tsx';
import { Icon } from '../../lib/parts/icon.tsx';
import { Note } from '../../lib/parts/marks.tsx';
import { Blank, KeyHint, Page } from '../../lib/parts/page.tsx';
import { ActionDialog } from '../../lib/staff-action/action-dialog.tsx';
import { useStaffAction } from '../../lib/staff-action/use-staff-action.tsx';
import { MomentInput } from '../../lib/staff-action/moment-input.tsx';
import { promotionActions, requestSent } from './promotion-actions.ts';
import { Laws, Path } from './laws.tsx';
import { PlayerReads } from './player-reads.tsx';
import s from './promotions.module.css';
import { copyOf, readRule, reopened, type RuleJson, ruleOf } from './rule-draft.ts';
import { RuleForm } from './rule-form.tsx';
import { editorPath, type Promotion } from './rules.tsx';
import { SimulationCard, type SimulationView } from './simulation-card.tsx';
import { kindNames, t } from './texts.ts';
import { ruleName } from '../../lib/format/labels.ts';
import { useDraft } from './use-draft.ts';
import { useSettled } from '../../lib/browser/settled.ts';

const SETTLE_MS = 300;

/** A rule that runs, a model, or a copy of either: the address says which. */
export function RuleEditor() {
  const { data, error, refetch } = useApiQuery(staffRoutes.promotionsList, {});
  const [ruleId] = useAddress('regra');
  const [copy] = useAddress('copia');
  if (error) return <Failure error={error} onAgain={() => void refetch()} />;
  if (data === undefined) return <div aria-busy="true" />;
  const today = businessDayOf(serverNowMs());
  const newest = data.List.findLast(({ RuleId }) => RuleId === ruleId);
  const template = (data.Templates as readonly RuleJson[]).find(({ id }) => id === ruleId);
  const found = (newest?.Rule as RuleJson | undefined) ?? template;
  if (found === undefined || newest?.IsDerived === true)
    return <Blank title={t('emptyTitle')} text={t('derivedNote')} />;
  const isNew = copy !== undefined || newest === undefined;
  const base = isNew ? copyOf(found, today) : reopened(found, today);
  return (
    <Editing
      key={`${ruleId}:${copy}`}
      name={isNew ? `copy:${ruleId}` : found.id}
      base={base}
      isNew={isNew}
      taken={data.List}
      monthCostE5={data.MonthCost}
    />
  );
}

interface EditingProps {
  readonly name: string;
  readonly base: RuleJson;
  readonly isNew: boolean;
  readonly taken: readonly Promotion[];
  readonly monthCostE5: bigint;
}

/** The draft with all that is known of it: whether it can be read, what the lints say, what a replay gave. */
function useEditing({ name, base, isNew, taken }: EditingProps) {
  const draft = useDraft(name, base);
  const may = useMay();
  const json = useMemo(() => ruleOf(base, draft.fields), [base, draft.fields]);
  const read = useMemo(() => readRule(json), [json]);
  const settled = useSettled(json, SETTLE_MS);
  const isReadable = useMemo(() => readRule(settled).ok, [settled]);
  const linted = useApiQuery(staffRoutes.promotionsDraft, { rule: settled }, { isWanted: isReadable }).data;
  const lint = read.ok ? linted : undefined;
  const isLintFresh = lint !== undefined && JSON.stringify(settled) === JSON.stringify(json);
  const replay = useReplay(json);
  const isTaken = isNew && taken.some(({ RuleId }) => RuleId === json.id);
  const missing = missingIn({ read, faults: lint?.Faults, isSimulated: replay.isFresh, isTaken });
  const canAsk = missing.length === 0 && isLintFresh && may('promotions.propose');
  return { draft, json, rule: read.ok ? read.rule : undefined, lint, replay, missing, canAsk };
}

function Editing(props: EditingProps) {
  const { base, isNew, monthCostE5 } = props;
  const { draft, json, rule, lint, replay, missing, canAsk } = useEditing(props);
  const go = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const run = () => (rule === undefined ? undefined : void replay.run());
  useKeys({ 'Ctrl+Enter': run });
  const title = `${kindNames[base.kind] ?? base.kind} “${ruleName(json.id)}”`;
  return (
    <Page
      title={title}
      back={<BackToRules />}
      meta=""
      actions={
        <>
          {draft.isKept && <Button onClick={draft.discard}>{t('discard')}</Button>}
          {!isNew && <Button onClick={() => void go(editorPath(base.id, { isCopy: true }))}>{t('duplicate')}</Button>}
          <Button type="primary" data-part="ask" disabled={!canAsk} onClick={() => setAsking(true)}>
            {t('ask')}
          </Button>
        </>
      }
      keys={
        <>
          <KeyHint keys={['Ctrl', 'Enter']}>{t('keySimulate')}</KeyHint>
          <KeyHint keys={['g', 'm']}>{t('keyDesk')}</KeyHint>
          <span className="push">{t('monthCost', { cost: tableMoney(monthCostE5) })}</span>
        </>
      }
    >
      {missing.length > 0 && (
        <Note tone="heat" icon="alert" part="missing">
          <b>{t('missing')}</b> {missing.join('; ')}.
        </Note>
      )}
      <div className={`${s['editor']} stack grows short gap scrolls`}>
        <RuleForm base={base} fields={draft.fields} isNew={isNew} savedAt={draft.savedAt} set={draft.set} />
        <div className="stack shrinks from-top gap">
          <PlayerReads rule={rule} />
          <Laws draft={lint} />
          <Path done={replay.isFresh ? 2 : 1} />
        </div>
        <SimulationCard
          simulation={replay.simulation}
          isStale={!replay.isFresh}
          isBusy={replay.isBusy}
          canRun={rule !== undefined}
          budgetE5={rule?.limits.totalE5}
          onRun={run}
        />
      </div>
      {isAsking && (
        <ProposeDialog
          rule={json}
          onAsked={() => {
            draft.discard();
            void go('/promocoes/regras');
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Page>
  );
}

function BackToRules() {
  return (
    <Link
      to="/promocoes/regras"
      className="inline-centred square-30 fixed muted surface outlined round-8"
      aria-label={t('back')}
      data-part="back"
    >
      <Icon name="back" size="sm" />
    </Link>
  );
}

/** What stands between the draft and the second person, in words. */
function missingIn(of: {
  readonly read: ReturnType<typeof readRule>;
  readonly faults: number | undefined;
  readonly isSimulated: boolean;
  readonly isTaken: boolean;
}): readonly string[] {
  if (!of.read.ok)
    return [of.read.field === 'id' ? t('missingName') : t('missingField', { field: fieldName(of.read.field) })];
  const { faults = 0 } = of;
  return [
    ...(of.isTaken ? [t('missingId')] : []),
    ...(faults > 0 ? [t(faults === 1 ? 'missingLint' : 'missingLints', { count: faults })] : []),
    ...(of.isSimulated ? [] : [t('missingSimulation')]),
  ];
}

const fieldNames: Readonly<Record<string, string>> = {
  id: t('id'),
  vipMin: t('vipMin'),
  settledMin: t('settledMin'),
  rounds: t('when'),
  amount: t('wins'),
  turnover: t('turnover'),
  expiry: t('expiry'),
  claim: t('claim'),
  perPlayer: t('perPlayer'),
  until: t('until'),
  markets: t('markets'),
};
const fieldName = (field: string) => fieldNames[field] ?? t('rule');

/** The last replay, and whether it was of the rule as it stands. */
function useReplay(rule: RuleJson) {
  const [last, setLast] = useState<{ readonly of: string; readonly simulation: SimulationView }>();
  const { run, isBusy } = useStaffAction({ refreshes: [] });
  const written = JSON.stringify(rule);
  const replay = () =>
    run({
      call: () => callApi(staffRoutes.promotionsSimulate, { rule }),
      onDone: (simulation) => setLast({ of: written, simulation }),
    });
  return { simulation: last?.simulation, isFresh: last?.of === written, isBusy, run: replay };
}

function ProposeDialog(props: { readonly rule: RuleJson; readonly onAsked: () => void; readonly onClose: () => void }) {
  const { rule } = props;
  const [validFrom, setFrom] = useState<string>();
  const from = validFrom === undefined ? {} : { validFrom };
  return (
    <ActionDialog
      desk={promotionActions}
      width={560}
      title={t('askTitle', { name: ruleName(rule.id) })}
      effect={t('askEffect')}
      confirm={t('send')}
      reason={{}}
      call={(reason) => callApi(staffRoutes.promotionsPropose, { rule, reason, ...from })}
      notice={requestSent}
      onDone={props.onAsked}
      onClose={props.onClose}
    >
      <MomentInput label={t('validFrom')} value={validFrom} onChange={setFrom} />
    </ActionDialog>
  );
}
