import { staffRoutes } from '@arara/contract/staff';
import { Select } from 'antd';
import { useState } from 'react';
import { callApi, useApiQuery } from '../../lib/api/api.ts';
import { ActionDialog } from '../../lib/staff-action/action-dialog.tsx';
import { DialogField, DialogRow } from '../../lib/staff-action/dialog-frame.tsx';
import { promotionActions, requestSent } from './promotion-actions.ts';
import { point } from './rule-draft.ts';
import { TextField } from './text-field.tsx';
import { t } from './texts.ts';

/** The games that are open, by name. */
export function GameField({ value, onChange }: { readonly value: string; readonly onChange: (id: string) => void }) {
  const games = useApiQuery(staffRoutes.gamesDesk, {}).data?.Games ?? [];
  const options = games
    .filter(({ State }) => State === 'open')
    .map(({ GameId, Name }) => ({ value: GameId, label: Name }));
  return (
    <DialogField label={t('freeGame')}>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        value={value === '' ? null : value}
        options={options}
        onChange={onChange}
        data-part="field-freeGame"
      />
    </DialogField>
  );
}

const isWhole = (typed: string, max: number) => /^[1-9]\d{0,2}$/.test(typed.trim()) && Number(typed) <= max;
const first = { playerId: '', gameId: '', rounds: '10', stake: '0,50', days: '7' };

function isComplete({ playerId, gameId, rounds, stake, days }: typeof first): boolean {
  const isMoney = /^\d+(\.\d{1,2})?$/.test(point(stake)) && Number(point(stake)) > 0;
  return /^\d{1,16}$/.test(playerId.trim()) && gameId !== '' && isWhole(rounds, 100) && isMoney && isWhole(days, 90);
}

/** Asks to give one player rounds of a game; a second person gives them. */
export function FreeRoundsDialog({ onClose }: { readonly onClose: () => void }) {
  const [form, setForm] = useState(first);
  const set = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }));
  const { rounds, stake, days } = form;
  const isWholeForm = isComplete(form);
  const sum = isWholeForm
    ? (Number(point(stake)) * Number(rounds)).toLocaleString('pt-BR', { minimumFractionDigits: 2 })
    : '–';
  const propose = (reason: string) =>
    callApi(staffRoutes.promotionsFreeRounds, {
      playerId: form.playerId.trim(),
      gameId: form.gameId,
      rounds: Number(rounds),
      stake: point(stake),
      validDays: Number(days),
      reason,
    });
  return (
    <ActionDialog
      desk={promotionActions}
      width={560}
      title={t('freeRoundsTitle')}
      effect={t('freeRoundsEffect')}
      confirm={t('send')}
      missing={isWholeForm ? undefined : t('freeRoundsMissing')}
      reason={{}}
      call={propose}
      notice={requestSent}
      onClose={onClose}
    >
      <TextField label={t('playerId')} value={form.playerId} onChange={(playerId) => set({ playerId })} />
      <GameField value={form.gameId} onChange={(gameId) => set({ gameId })} />
      <DialogRow>
        <TextField label={t('freeRounds')} value={rounds} onChange={(typed) => set({ rounds: typed })} />
        <TextField label={t('freeStake')} value={stake} onChange={(typed) => set({ stake: typed })} />
        <TextField label={t('freeDays')} value={days} onChange={(typed) => set({ days: typed })} />
      </DialogRow>
      <p className="note">{t('freeRoundsSum', { sum })}</p>
    </ActionDialog>
  );
}
