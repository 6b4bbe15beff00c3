import { rewardPeriods, rewardTriggers } from '@arara/domain/bonuses';
import { profileIds } from '@arara/domain/policy';
import { Checkbox, Select } from 'antd';
import type { ReactNode } from 'react';
import { marketName } from '../../lib/format/labels.ts';
import { Icon } from '../../lib/parts/icon.tsx';
import { Tag } from '../../lib/parts/marks.tsx';
import { DayInput } from '../../lib/staff-action/day-input.tsx';
import { DialogField } from '../../lib/staff-action/dialog-frame.tsx';
import { GameField } from './free-rounds-dialog.tsx';
import { TextField } from './text-field.tsx';
import { Panel } from '../../lib/parts/panel.tsx';
import s from './promotions.module.css';
import type { RuleFields, RuleJson } from './rule-draft.ts';
import { everyNames, t, triggerNames } from './texts.ts';

interface FormProps {
  readonly base: RuleJson;
  readonly fields: RuleFields;
  readonly isNew: boolean;
  readonly savedAt: string | undefined;
  readonly set: (part: Partial<RuleFields>) => void;
}

/** Quando, Quem, Ganha: all that a rule says, and nothing in free text. */
export function RuleForm(props: FormProps) {
  const { savedAt } = props;
  return (
    <Panel
      title={t('rule')}
      meta={t('draft')}
      end={savedAt && <Tag icon="check">{t('saved', { time: savedAt })}</Tag>}
      part="rule-card"
      hasBody
    >
      <Step number={1}>{t('when')}</Step>
      <When {...props} />
      <Step number={2}>{t('who')}</Step>
      <Who {...props} />
      <Step number={3}>{t('wins')}</Step>
      <Wins {...props} />
      <p className="row note gap-6">
        <Icon name="lock" size="xs" />
        {t('locks')}
      </p>
    </Panel>
  );
}

function Step({ number, children }: { readonly number: number; readonly children: ReactNode }) {
  return (
    <div className={`${s['step']} row gap-8`} data-part={`step-${number}`}>
      <b className="centred on-brand feather-8 text-xs">{number}</b>
      <span className="weight-680">{children}</span>
    </div>
  );
}

type TextName = {
  readonly [Name in keyof RuleFields]: RuleFields[Name] extends string ? Name : never;
}[keyof RuleFields];

function Typed({ name, label, form }: { readonly name: TextName; readonly label: string; readonly form: FormProps }) {
  return (
    <TextField
      label={label}
      value={form.fields[name]}
      part={`field-${name}`}
      maxLength={40}
      onChange={(typed) => form.set({ [name]: typed })}
    />
  );
}

function Dated({
  name,
  label,
  form,
}: {
  readonly name: 'from' | 'until';
  readonly label: string;
  readonly form: FormProps;
}) {
  return (
    <DialogField label={label}>
      <DayInput value={form.fields[name]} data-part={`field-${name}`} onChange={(day) => form.set({ [name]: day })} />
    </DialogField>
  );
}

function When(form: FormProps) {
  const { fields, set, isNew, base } = form;
  const triggers = rewardTriggers.map((value) => ({ value, label: triggerNames[value] ?? value }));
  const isPlay = base.trigger === 'bets_counted' || base.trigger === 'rounds_closed' || base.trigger === 'day_opened';
  return (
    <>
      {isNew && <Typed name="id" label={t('id')} form={form} />}
      <DialogField label={t('trigger')}>
        <Select value={fields.trigger} options={triggers} onChange={(trigger) => set({ trigger })} />
      </DialogField>
      {isPlay && (
        <>
          <div className="equal-columns stack at-end gap-8">
            <Typed name="rounds" label={t('rounds')} form={form} />
            <Typed name="games" label={t('games')} form={form} />
          </div>
          <div className="equal-columns stack at-end gap-8">
            <Typed name="bets" label={t('bets')} form={form} />
            <Typed name="minutes" label={t('minutes')} form={form} />
          </div>
        </>
      )}
      <div className="equal-columns stack at-end gap-8">
        <Dated name="from" label={t('from')} form={form} />
        <Dated name="until" label={t('until')} form={form} />
      </div>
    </>
  );
}

const locks = ['lockPause', 'lockRisk', 'lockCap'] as const;

function Who(form: FormProps) {
  const { fields, set, base } = form;
  return (
    <>
      <div className="equal-columns stack at-end gap-8">
        <Typed name="vipMin" label={t('vipMin')} form={form} />
        <Typed name="settledMin" label={t('settledMin')} form={form} />
        <Typed name="depositDays" label={t('depositDays')} form={form} />
      </div>
      <div className="flex wraps gap-6">
        {locks
          .filter((name) => name !== 'lockCap' || base.cap !== null)
          .map((name) => (
            <Tag key={name} tone="leaf" icon="lock">
              {t(name)}
            </Tag>
          ))}
      </div>
      <Checkbox.Group
        aria-label={t('markets')}
        options={profileIds.map((id) => ({ value: id, label: marketName(id) }))}
        value={[...fields.markets]}
        onChange={(markets) => set({ markets })}
      />
    </>
  );
}

function Wins(form: FormProps) {
  const { fields, set } = form;
  const every = ['ever', ...rewardPeriods, 'event'].map((value) => ({ value, label: everyNames[value] ?? value }));
  return (
    <>
      <Amounts {...form} />
      <div className="equal-columns stack at-end gap-8">
        <Typed name="turnover" label={t('turnover')} form={form} />
        <Typed name="times" label={t('perPlayer')} form={form} />
        <DialogField label={t('every')}>
          <Select value={fields.every} options={every} onChange={(chosen) => set({ every: chosen })} />
        </DialogField>
      </div>
      <div className="equal-columns stack at-end gap-8">
        <Typed name="total" label={t('total')} form={form} />
        <Typed name="expiry" label={t('expiry')} form={form} />
        <Typed name="claim" label={t('claim')} form={form} />
      </div>
    </>
  );
}

function Amounts(form: FormProps) {
  const { base, fields, set } = form;
  const { kind } = base.amount;
  if (kind === 'fixed') return <Typed name="amount" label={t('amount')} form={form} />;
  if (kind === 'percent')
    return (
      <div className="equal-columns stack at-end gap-8">
        <Typed name="percent" label={t('percent')} form={form} />
        <Typed name="max" label={t('max')} form={form} />
      </div>
    );
  if (kind === 'free_rounds')
    return (
      <>
        <GameField value={fields.freeGame} onChange={(freeGame) => set({ freeGame })} />
        <div className="equal-columns stack at-end gap-8">
          <Typed name="freeRounds" label={t('freeRounds')} form={form} />
          <Typed name="freeStake" label={t('freeStake')} form={form} />
          <Typed name="freeDays" label={t('freeDays')} form={form} />
        </div>
      </>
    );
  return (
    <div className="equal-columns stack at-end gap-8">
      {fields.rows.map((row, index) => (
        <TextField
          key={row.from}
          label={t('row', { from: row.from })}
          value={row.amount}
          onChange={(amount) => set({ rows: fields.rows.with(index, { ...row, amount }) })}
        />
      ))}
    </div>
  );
}
