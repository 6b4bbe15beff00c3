import { staffRoutes } from '@arara/contract/staff';
import { parseWire, toWire } from '@arara/domain/money';
import { riskActions, riskModes } from '@arara/domain/risk';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '../../lib/api/api.ts';
import { useMay } from '../../lib/api/me.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { count, dayMark, shortTime } from '../../lib/format/format.ts';
import { buttonClass } from '../../lib/parts/button-class.ts';
import { Failure } from '../../lib/parts/failure.tsx';
import { Icon } from '../../lib/parts/icon.tsx';
import { Code, Note, Tag } from '../../lib/parts/marks.tsx';
import { Drawer, Section } from '../../lib/parts/page.tsx';
import { ActionDialog } from '../../lib/staff-action/action-dialog.tsx';
import { Mode } from './mode-tag.tsx';
import { Sentence } from './sentence.tsx';
import { type ListedRule, measuredText, type RuleTest, t } from './texts.ts';
import { useRuleTest } from './use-rule-test.ts';
import s from './risk.module.css';

type Rule = ListedRule['Rule'];

const ruleActions = {
  refreshes: [staffRoutes.riskRules, staffRoutes.approvalsList],
  failed: (why: string) => t('failed', { why }),
};

/** A rule as it runs, or as somebody is about to ask for it: the sentence and the test follow what stands in the fields. */
export function RuleDrawer({ rule, onClose }: { readonly rule: ListedRule; readonly onClose: () => void }) {
  const [draft, setDraft] = useState<Rule>(rule.Rule);
  const [tested, setTested] = useState<Rule>(rule.Rule);
  const [isAsking, setAsking] = useState(false);
  const may = useMay();
  const test = useRuleTest({ Code: rule.Code, Rule: tested });
  const isChanged = JSON.stringify(inWire(draft)) !== JSON.stringify(inWire(rule.Rule));
  useKeys({ b: () => setTested(draft) });
  return (
    <Drawer
      label={rule.Code}
      onClose={onClose}
      title={
        <div className="row gap-8 nowrap">
          <Code>{rule.Code}</Code> <Mode mode={rule.Rule.Mode} />
          <span className="note push">{t('versionOf', { version: rule.Version })}</span>
        </div>
      }
      under={<Sentence parts={test.data?.Sentence ?? rule.Sentence} />}
      foot={
        may('approvals.people') && (
          <div className={`${s['two']} stack gap-8`}>
            <button type="button" className={buttonClass()} onClick={() => setTested(draft)} data-part="test">
              <Icon name="undo" size="sm" /> {t('test')} <kbd>b</kbd>
            </button>
            <button
              type="button"
              className={buttonClass('brand')}
              disabled={!isChanged}
              onClick={() => setAsking(true)}
              data-part="ask-rule"
            >
              <Icon name="check" size="sm" /> {t('askSecond')}
            </button>
          </div>
        )
      }
    >
      {test.error && <Failure error={test.error} onAgain={() => void test.refetch()} />}
      {test.data ? <Tested rule={rule} test={test.data} /> : <div aria-busy="true" />}
      <Way rule={rule} />
      <Fields rule={rule} draft={draft} onChange={setDraft} />
      {isAsking && <AskDialog rule={rule} draft={draft} onClose={() => setAsking(false)} />}
    </Drawer>
  );
}

const inWire = ({ Amount, ...rule }: Rule) => ({ ...rule, Amount: Amount === null ? null : toWire(Amount) });

function Tested({ rule, test }: { readonly rule: ListedRule; readonly test: RuleTest }) {
  if (test.IsAway)
    return (
      <Note tone="heat" icon="alert">
        {t('away')}
      </Note>
    );
  const boxes = [
    [t('wouldFind'), count(test.Total), t('inDays', { from: dayMark(test.From), to: dayMark(test.To) })],
    [t('confirmedBy'), count(test.Confirmed), t('ofDecided')],
    [t('clearedBy'), count(test.Cleared), t('ofDecided')],
  ] as const;
  return (
    <>
      <div className={`${s['three']} stack gap-8`}>
        {boxes.map(([name, value, note]) => (
          <div key={name} className="outlined round-8 pad-quote stack" data-part="box">
            <span className="text-xs muted">{name}</span>
            <b className={`${s['figure']} figures`}>{value}</b>
            <span className="text-2xs muted">{note}</span>
          </div>
        ))}
      </div>
      <Note icon="info" part="months">
        {test.Months.length === 0
          ? t('noMonths')
          : t('byMonth', {
              months: test.Months.map(({ Month, Met }) =>
                t('inMonth', { count: count(Met), month: `${Month.slice(5)}/${Month.slice(0, 4)}` }),
              ).join(', '),
            })}
      </Note>
      <Section title={t('sample')} meta={t('sampleOf', { shown: test.Sample.length, total: count(test.Total) })}>
        <ul className={`${s['sample']} outlined round-8`} data-part="sample">
          {test.Sample.map(({ PlayerId, Name, Day, Value, Verdict }) => (
            <li key={`${PlayerId}${Day}`} className="row gap-8 line-below" data-part="sample-row">
              <span className="grows stack">
                <Link to={`/jogadores/${PlayerId}`} className="weight-620">
                  {Name}
                </Link>
                <span className="text-xs muted">{`${dayMark(Day)} · ${measuredText(rule.Unit, Value)}`}</span>
              </span>
              {Verdict !== null && <Tag tone={Verdict === 'confirmed' ? 'leaf' : 'heat'}>{t(`rule.${Verdict}`)}</Tag>}
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

interface FieldsProps {
  readonly rule: ListedRule;
  readonly draft: Rule;
  readonly onChange: (draft: Rule) => void;
}

function Fields({ rule, draft, onChange }: FieldsProps) {
  const whole = (name: 'Days' | 'Limit', label: string) => (
    <label className="field">
      <span>{label}</span>
      <Input
        inputMode="numeric"
        value={draft[name]}
        onChange={({ target }) => onChange({ ...draft, [name]: Number(target.value.replace(/\D/g, '').slice(0, 4)) })}
      />
    </label>
  );
  return (
    <Section title={t('change')}>
      <div className={`${s['two']} stack gap-8`} data-part="fields">
        <label className="field">
          <span>{t('state')}</span>
          <Select
            value={draft.Mode}
            options={riskModes.map((value) => ({ value, label: t(`ruleIs.${value}`) }))}
            onChange={(Mode: Rule['Mode']) => onChange({ ...draft, Mode })}
          />
        </label>
        <label className="field">
          <span>{t('suggests')}</span>
          <Select
            value={draft.Action}
            options={riskActions.map((value) => ({ value, label: t(`action.${value}`) }))}
            onChange={(Action: Rule['Action']) => onChange({ ...draft, Action })}
          />
        </label>
        {whole('Limit', t(`unit.${rule.Unit}`))}
        {whole('Days', t('days'))}
        {rule.Rule.Amount !== null && <AmountField draft={draft} onChange={onChange} />}
      </div>
    </Section>
  );
}

function AmountField({ draft, onChange }: Omit<FieldsProps, 'rule'>) {
  const [typed, setTyped] = useState(draft.Amount === null ? '' : toWire(draft.Amount).replace('.', ','));
  const type = (text: string) => {
    setTyped(text);
    const Amount = parseWire(text.replace(',', '.'));
    if (Amount !== undefined) onChange({ ...draft, Amount });
  };
  return (
    <label className="field">
      <span>{t('amount')}</span>
      <Input inputMode="decimal" value={typed} onChange={({ target }) => type(target.value)} />
    </label>
  );
}

/** From a test to the air: who asked, who said yes, since when. */
function Way({ rule }: { readonly rule: ListedRule }) {
  const steps = ['test', 'shadow', 'second', 'on'] as const;
  const at = { off: 0, shadow: 1, on: 3 }[rule.Rule.Mode];
  return (
    <Section title={t('way')} meta={rule.Since === null ? t('asShipped') : t('since', { time: shortTime(rule.Since) })}>
      <ol className={`${s['way']} row`} data-part="way">
        {steps.map((name, place) => (
          <li key={name} className={place === at ? 'on-brand' : place < at ? 'soft-leaf' : 'soft'}>
            {t(`step.${name}`)}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function AskDialog({ rule, draft, onClose }: { rule: ListedRule; draft: Rule; onClose: () => void }) {
  const { Amount, Mode, Days, Limit, Action } = draft;
  const value = { mode: Mode, days: Days, limit: Limit, action: Action };
  const call = async (reason: string) =>
    callApi(staffRoutes.settingsPropose, {
      key: rule.Setting,
      value: Amount === null ? value : { ...value, amount: toWire(Amount) },
      reason,
    });
  return (
    <ActionDialog
      desk={ruleActions}
      part="rule-dialog"
      title={t('askRule', { code: rule.Code })}
      effect={t(`askEffect.${Mode}`)}
      confirm={t('askSecond')}
      reason={{}}
      call={call}
      notice={({ ApprovalId }) => t('asked', { id: ApprovalId })}
      onClose={onClose}
    />
  );
}
