import { adjustmentProofs } from '@arara/contract/staff';
import { type AdjustmentReason, adjustmentCodes } from '@arara/domain/adjustments';
import { Button, Input, Select } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { shortTime } from '../../lib/format/format.ts';
import { Icon } from '../../lib/parts/icon.tsx';
import { Code } from '../../lib/parts/marks.tsx';
import { Panel } from '../../lib/parts/panel.tsx';
import s from './adjustments.module.css';
import { type Draft, type Preview, type Proof, sideOf } from './draft.ts';
import { reasonName, t } from './texts.ts';

interface FormProps {
  readonly draft: Draft;
  readonly preview: Preview | undefined;
  readonly codes?: readonly AdjustmentReason[];
  readonly onChange: (part: Partial<Draft>) => void;
}

/** Who and how much, why, and what shows it. */
export function RequestForm({ draft, preview, codes = adjustmentCodes, onChange }: FormProps) {
  return (
    <Panel title={t('request')} meta={t('steps')} part="request" hasBody>
      <Step number={1} label={t('whoAndHowMuch')} />
      <Field label={t('player')} hint={preview?.PlayerName ?? ''} part="field-player">
        {(id) => (
          <Input
            id={id}
            value={draft.playerId}
            inputMode="numeric"
            placeholder={t('playerPlace')}
            onChange={({ target }) => onChange({ playerId: target.value.trim() })}
          />
        )}
      </Field>
      <div className={s['halves']}>
        <div className="field" data-part="field-side">
          <span>{t('side')}</span>
          <span className={`${s['told']} row outlined round-8`}>{t(`side.${sideOf(draft)}`)}</span>
        </div>
        <Field label={t('amount')} part="field-amount">
          {(id) => (
            <Input
              id={id}
              value={draft.amount}
              inputMode="decimal"
              className="figures"
              onChange={({ target }) => onChange({ amount: target.value })}
            />
          )}
        </Field>
      </div>
      <Step number={2} label={t('why')} />
      <Field label={t('code')} hint={t('becomesText')} part="field-code">
        {(id) => (
          <Select
            id={id}
            value={draft.code}
            onChange={(code) => onChange({ code })}
            options={codes.map((code) => ({
              value: code,
              title: reasonName(code),
              label: (
                <>
                  <Code>{code}</Code> {reasonName(code)}
                </>
              ),
            }))}
          />
        )}
      </Field>
      <Proofs draft={draft} preview={preview} onChange={onChange} />
      <Field label={t('note')} part="field-note">
        {(id) => (
          <Input
            id={id}
            value={draft.note}
            maxLength={300}
            onChange={({ target }) => onChange({ note: target.value })}
          />
        )}
      </Field>
    </Panel>
  );
}

function Step({ number, label, end }: { readonly number: number; readonly label: string; readonly end?: ReactNode }) {
  return (
    <div className="row gap-8" data-part={`step-${number}`}>
      <b className={`${s['number']} inline-centred on-brand feather-8 text-xs`}>{number}</b>
      <span className="weight-620 strong-text">{label}</span>
      {end !== undefined && <span className="push text-xs muted">{end}</span>}
    </div>
  );
}

function Field(props: {
  readonly label: string;
  readonly hint?: string;
  readonly part: string;
  readonly children: (id: string) => ReactNode;
}) {
  const id = useId();
  return (
    <div className="field" data-part={props.part}>
      <label htmlFor={id} className="row between gap-8">
        {props.label}
        {props.hint !== undefined && <span className="faint">{props.hint}</span>}
      </label>
      {props.children(id)}
    </div>
  );
}

function Proofs({ draft, preview, onChange }: FormProps) {
  const [kind, setKind] = useState<Proof['kind']>('round');
  const [typed, setTyped] = useState('');
  const { proofs } = draft;
  const add = () => {
    if (typed.trim() === '') return;
    onChange({ proofs: [...proofs, { kind, id: typed.trim() }] });
    setTyped('');
  };
  const found = preview?.Proofs.filter(({ IsFound }) => IsFound).length ?? 0;
  const end = preview === undefined ? undefined : t('proofsCount', { needed: preview.ProofsNeeded, found });
  return (
    <>
      <Step number={3} label={t('proofs')} end={end} />
      {proofs.length === 0 && <p className="note no-margin">{t('noProofs')}</p>}
      <ul className={`${s['checks']} bare-list no-margin`}>
        {proofs.map((proof, index) => (
          <ProofLine
            key={`${proof.kind}:${proof.id}`}
            proof={proof}
            seen={preview?.Proofs.find(({ Kind, Id }) => Kind === proof.kind && Id === proof.id)}
            onRemove={() => onChange({ proofs: proofs.filter((_, at) => at !== index) })}
          />
        ))}
      </ul>
      <div className="row gap-8">
        <Select
          className={s['kind'] ?? ''}
          value={kind}
          aria-label={t('proofKind')}
          onChange={setKind}
          options={adjustmentProofs.map((value) => ({ value, label: t(`proof.${value}`) }))}
        />
        <Input
          value={typed}
          aria-label={t('proofId')}
          onChange={({ target }) => setTyped(target.value)}
          onPressEnter={add}
        />
        <Button onClick={add}>{t('addProof')}</Button>
      </div>
    </>
  );
}

function ProofLine(props: {
  readonly proof: Proof;
  readonly seen: Preview['Proofs'][number] | undefined;
  readonly onRemove: () => void;
}) {
  const { proof, seen } = props;
  const isMissing = seen?.IsFound === false;
  return (
    <li className="row gap-9 line-below" data-part="proof">
      <span className={isMissing ? 'heat-text' : 'leaf-text'}>
        <Icon name={isMissing ? 'x' : 'check'} size="xs" />
      </span>
      <span className="shrinks breaks">
        {t(`proof.${proof.kind}`)} {proof.id}
        <small className="block text-xs muted">
          {seen?.At ? t('proofFound', { time: shortTime(seen.At) }) : isMissing ? t('proofMissing') : '…'}
        </small>
      </span>
      <button
        type="button"
        className="hovers inline-centred square-26 push fixed muted round-8"
        aria-label={t('removeProof')}
        onClick={props.onRemove}
      >
        <Icon name="x" size="xs" />
      </button>
    </li>
  );
}
