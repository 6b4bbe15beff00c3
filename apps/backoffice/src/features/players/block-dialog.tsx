import { type BlockCode, staffRoutes } from '@arara/contract/staff';
import { Checkbox, Select } from 'antd';
import { useState } from 'react';
import { callApi, serverNowMs, useApiQuery } from '../../lib/api/api.ts';
import { PlayerQuote } from '../../lib/parts/player-quote.tsx';
import { ActionDialog } from '../../lib/staff-action/action-dialog.tsx';
import { DayInput } from '../../lib/staff-action/day-input.tsx';
import type { Reasons, Scope } from './desk.ts';
import { playerActions } from './player-actions.ts';
import s from './players.module.css';
import { t, scopeNames } from './texts.ts';

/** Opening a game without betting is no use to anybody: the two stop together. */
const choices: readonly { readonly label: string; readonly scopes: readonly Scope[] }[] = [
  { label: scopeNames.deposit, scopes: ['deposit'] },
  { label: `${scopeNames.bet} e abrir jogos`, scopes: ['bet', 'launch'] },
  { label: scopeNames.reward, scopes: ['reward'] },
  { label: scopeNames.withdrawal, scopes: ['withdrawal'] },
];

const DAY_MS = 24 * 3_600_000;
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' });
const dayIn = (days: number) => isoDay.format(serverNowMs() + days * DAY_MS);

interface BlockDraft {
  readonly scopes: readonly Scope[];
  readonly code: BlockCode | undefined;
  readonly reviewOn: string;
}

/** What stops, why, and by when it is looked at again; the player's sentence stands there before anybody presses. */
export function BlockDialog(props: { readonly playerId: string; readonly name: string; readonly onClose: () => void }) {
  const reasons = useApiQuery(staffRoutes.blockReasons, {}).data;
  const [draft, setDraft] = useState<BlockDraft>({
    scopes: ['deposit', 'bet', 'launch'],
    code: undefined,
    reviewOn: dayIn(5),
  });
  const reason = reasons?.Reasons.find(({ Code }) => Code === draft.code);
  const holdsMoney = draft.scopes.includes('withdrawal');
  const isRefused = holdsMoney && reason !== undefined && !reason.MayHoldMoney;
  const isMissing = draft.scopes.length === 0 || draft.code === undefined || draft.reviewOn === '';
  const { code } = draft;
  const block = async () => {
    if (code === undefined) throw new Error('a block needs its reason');
    const { scopes, reviewOn } = draft;
    return callApi(staffRoutes.playerBlock, { playerId: props.playerId, scopes: [...scopes], code, reviewOn });
  };
  return (
    <ActionDialog
      desk={playerActions}
      isDanger
      width={540}
      part="block-dialog"
      title={t('blockTitle', { name: props.name })}
      confirm={t('blockNow')}
      missing={isMissing ? t('blockMissing') : undefined}
      isDisabled={isRefused}
      call={block}
      notice={({ CaseId }) => t('blocked', { case: CaseId })}
      onClose={props.onClose}
    >
      <Fields draft={draft} onChange={setDraft} reasons={reasons} />
      {reason !== undefined && (
        <PlayerQuote label={t('blockReads')}>
          <b>{reason.Title}</b>
          <span>{reason.Text}</span>
        </PlayerQuote>
      )}
      {isRefused && <p className="heat-text">{t('blockMoney')}</p>}
    </ActionDialog>
  );
}

function Fields(props: {
  readonly draft: BlockDraft;
  readonly onChange: (draft: BlockDraft) => void;
  readonly reasons: Reasons | undefined;
}) {
  const { draft, onChange, reasons } = props;
  const days = reasons?.ReviewDaysMax ?? 1;
  const toggle = (scopes: readonly Scope[], isOn: boolean) => {
    const others = draft.scopes.filter((scope) => !scopes.includes(scope));
    onChange({ ...draft, scopes: isOn ? [...others, ...scopes] : others });
  };
  return (
    <>
      <fieldset className={`${s['field']} field no-margin no-padding`}>
        <legend>{t('blockWhat')}</legend>
        <div className={`${s['scopes']} flex wraps`}>
          {choices.map(({ label, scopes }) => (
            <Checkbox
              key={label}
              checked={scopes.every((scope) => draft.scopes.includes(scope))}
              onChange={({ target }) => toggle(scopes, target.checked)}
            >
              {label}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <div className={`${s['field']} field no-margin no-padding`}>
        <label htmlFor="block-reason">{t('blockWhy')}</label>
        <Select
          id="block-reason"
          aria-label={t('blockWhy')}
          placeholder={t('blockWhyPlace')}
          value={draft.code ?? null}
          options={reasons?.Reasons.map(({ Code, Title }) => ({ value: Code, label: `${Code} · ${Title}` })) ?? []}
          onChange={(code: BlockCode | null) => onChange({ ...draft, code: code ?? undefined })}
        />
      </div>
      <div className={`${s['field']} field no-margin no-padding`}>
        <label htmlFor="block-review">
          {t('blockReview')} · {t('blockReviewHint', { days })}
        </label>
        <DayInput
          id="block-review"
          min={dayIn(1)}
          max={dayIn(days)}
          value={draft.reviewOn}
          onChange={(reviewOn) => onChange({ ...draft, reviewOn })}
        />
      </div>
    </>
  );
}
