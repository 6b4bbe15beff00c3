import { staffRoutes } from '@arara/contract/staff';
import { Select } from 'antd';
import { callApi, useApiQuery } from '../../lib/api/api.ts';
import { tableMoney } from '../../lib/format/format.ts';
import { ActionDialog } from '../../lib/staff-action/action-dialog.tsx';
import { DialogField, DialogRow } from '../../lib/staff-action/dialog-frame.tsx';
import { useFields } from '../../lib/staff-action/use-fields.ts';
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

const first = { playerId: '', gameId: '', rounds: '10', stake: '0,50', validDays: '7' };

/** Asks to give one player rounds of a game; a second person gives them. */
export function FreeRoundsDialog({ onClose }: { readonly onClose: () => void }) {
  const [form, set] = useFields(() => first);
  const { playerId, rounds, stake, validDays } = form;
  const typed = { ...form, stake: point(stake) };
  // The bounds are the call's own; only the reason is typed later.
  const { input } = staffRoutes.promotionsFreeRounds;
  const isComplete = input.safeParse({ ...typed, reason: '-' }).success && /^\d+$/.test(playerId.trim());
  const propose = (reason: string) => callApi(staffRoutes.promotionsFreeRounds, { ...typed, reason });
  return (
    <ActionDialog
      desk={promotionActions}
      width={560}
      title={t('freeRoundsTitle')}
      effect={t('freeRoundsEffect')}
      confirm={t('send')}
      missing={isComplete ? undefined : t('freeRoundsMissing')}
      reason={{}}
      call={propose}
      notice={requestSent}
      onClose={onClose}
    >
      <TextField label={t('playerId')} value={playerId} onChange={(id) => set({ playerId: id })} />
      <GameField value={form.gameId} onChange={(gameId) => set({ gameId })} />
      <DialogRow>
        <TextField label={t('freeRounds')} value={rounds} onChange={(text) => set({ rounds: text })} />
        <TextField label={t('freeStake')} value={stake} onChange={(text) => set({ stake: text })} />
        <TextField label={t('freeDays')} value={validDays} onChange={(text) => set({ validDays: text })} />
      </DialogRow>
      <Worth rounds={rounds} stake={typed.stake} />
    </ActionDialog>
  );
}

/** What the rounds cost the house at most in stakes, as soon as both figures are right. */
function Worth({ rounds, stake }: { readonly rounds: string; readonly stake: string }) {
  const { shape } = staffRoutes.promotionsFreeRounds.input;
  const count = shape.rounds.safeParse(rounds);
  const each = shape.stake.safeParse(stake);
  if (!count.success || !each.success) return null;
  return <p className="note">{t('freeRoundsSum', { sum: tableMoney(each.data * BigInt(count.data)) })}</p>;
}
