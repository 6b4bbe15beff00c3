import type { ReactNode } from 'react';
import { useKeys } from '../../lib/browser/keys.ts';
import { Failure } from '../../lib/parts/failure.tsx';
import { Note } from '../../lib/parts/marks.tsx';
import { KeyHint, Page } from '../../lib/parts/page.tsx';
import { shortTime } from '../../lib/format/format.ts';
import { LevelTable } from './level-table.tsx';
import { PolicyDrawer, type Quoted } from './policy-drawer.tsx';
import { quotedSettings, quoteLevel, quoteRule } from './rule-quotes.ts';
import { t } from './policy-texts.ts';
import { RuleTable } from './rule-table.tsx';
import { type Policy, usePolicy } from './use-policy.ts';

const withdrawalKeys = [
  'payments.withdrawal.window',
  'payments.withdrawal.min',
  'payments.withdrawal.staff',
  'payments.withdrawal.coolDownHours',
  'payments.withdrawal.fundPassword',
  'payments.withdrawal.hold',
  'payments.withdrawal.desk',
  'payments.withdrawal.risk',
  'payments.reconciliation',
  'payments.circuitBreaker',
] as const;

const depositKeys = [
  'payments.deposit.limits',
  'payments.deposit.tolerance',
  'payments.deposit.chips',
  'payments.deposit.timing',
  'bonuses.turnover',
  'bonuses.stakeMax',
  'bonuses.expiryDays',
  'bonuses.lostBelow',
] as const;

/** What holds now and what would; where nothing changes the first sentence stands as it is read today. */
export function quoted(policy: Policy, of: keyof typeof quotedSettings): Quoted {
  const isChanged = (key: string) => policy.changes.some(({ field }) => field.key === key);
  const about = quotedSettings[of].filter(isChanged);
  const values = policy.drafted;
  if (policy.settings.length === 0) return { isNew: false, texts: [] };
  const texts = (about.length > 0 ? about : quotedSettings[of].slice(0, 1)).map((key) => quoteRule(key, values));
  return { isNew: about.length > 0, texts };
}

export function WithdrawalPolicy() {
  const policy = usePolicy(withdrawalKeys);
  return (
    <PolicyPage title={t('withdrawalPolicy')} policy={policy} quoted={quoted(policy, 'withdrawal')}>
      <RuleTable policy={policy} />
    </PolicyPage>
  );
}

export function DepositPolicy() {
  const policy = usePolicy(depositKeys);
  return (
    <PolicyPage title={t('depositPolicy')} policy={policy} quoted={quoted(policy, 'deposit')}>
      <RuleTable policy={policy} />
    </PolicyPage>
  );
}

const LEVELS = 'vip.levels';
/** The level whose sentence stands there before anybody changed one: the one that was drawn. */
const SHOWN_LEVEL = 3;

export function VipTable() {
  const policy = usePolicy([LEVELS]);
  const touched = [...new Set(policy.changes.map(({ field }) => Number(field.path[0])))];
  const levels = touched.length === 0 ? [SHOWN_LEVEL] : touched.slice(-1);
  const texts = policy.settings.length === 0 ? [] : levels.map((level) => quoteLevel(policy.drafted[LEVELS], level));
  return (
    <PolicyPage
      title={t('vipTable')}
      policy={policy}
      quoted={{ isNew: touched.length > 0, texts, about: `VIP ${levels[0] ?? SHOWN_LEVEL}` }}
      checks={t('checkedVip')}
    >
      <LevelTable policy={policy} settingKey={LEVELS} />
    </PolicyPage>
  );
}

/** Cells on the left; from when, what changes and who approves on the right. */
export function PolicyPage(props: {
  readonly title: string;
  readonly policy: Policy;
  readonly quoted: Quoted;
  readonly checks?: string;
  readonly children: ReactNode;
}) {
  const { policy } = props;
  useKeys({ 'Ctrl+Enter': () => policy.missing === undefined && void policy.send() });
  const [problem] = policy.problems.values();
  return (
    <Page
      title={props.title}
      meta={metaOf(policy)}
      keys={
        <>
          <KeyHint keys={['↑', '↓', '←', '→']}>{t('keyCell')}</KeyHint>
          <KeyHint keys={['Esc']}>{t('keyUndo')}</KeyHint>
          <KeyHint keys={['Ctrl', 'Enter']}>{t('keySend')}</KeyHint>
          <KeyHint keys={['?']} />
        </>
      }
      drawer={<PolicyDrawer policy={policy} quoted={props.quoted} title={props.title} />}
    >
      {policy.error ? <Failure error={policy.error} onAgain={policy.refetch} /> : props.children}
      <Note
        part="policy-note"
        tone={problem === undefined ? 'brand' : 'heat'}
        icon={problem === undefined ? 'info' : 'alert'}
      >
        {problem === undefined ? (
          <>
            <b>{t('checked')}</b> {props.checks ?? t('checkedPolicy')}
          </>
        ) : (
          t('wrong', { why: problem })
        )}
      </Note>
      <div className="grows" />
    </Page>
  );
}

function metaOf({ settings, version, waiting }: Policy): string {
  const [next] = settings.flatMap(({ Upcoming }) => Upcoming.map(({ ValidFrom }) => ValidFrom)).toSorted();
  if (waiting.length > 0) return t('metaAsked', { now: version, asked: waiting.length });
  return next === undefined ? t('metaNow', { now: version }) : t('metaNext', { now: version, time: shortTime(next) });
}
