import { staffRoutes } from '@arara/contract/staff';
import type { ClosingCode } from '@arara/domain/players';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { callApi, useApiQuery } from '../../lib/api/api.ts';
import { PlayerQuote } from '../../lib/parts/player-quote.tsx';
import { ActionDialog } from '../../lib/staff-action/action-dialog.tsx';
import type { Player, Reasons } from './desk.ts';
import { playerActions } from './player-actions.ts';
import { closingNames, t } from './texts.ts';

const LETTERS_MAX = 500;

/** Asks that an account end, or that its end stop. Nothing happens before a second person confirms. */
export function ClosingDialog(props: { readonly player: Player; readonly onClose: () => void }) {
  const { Head, Closing } = props.player;
  const reasons = useApiQuery(staffRoutes.blockReasons, {}).data;
  const open = Closing.Open;
  const [chosen, setChosen] = useState<ClosingCode | undefined>(Closing.Wish === null ? undefined : 'ASKED-01');
  const [why, setWhy] = useState('');
  const code = open === null ? chosen : (open.Why.Word as ClosingCode);
  const isUnasked = open === null && code === 'ASKED-01' && Closing.Wish === null;
  const isMissing = code === undefined || why.trim() === '';
  const ask = async () => {
    if (code === undefined) throw new Error('a closing needs its reason');
    const act = open === null ? 'begin' : 'stop';
    return callApi(staffRoutes.playerClose, { playerId: Head.PlayerId, act, code, reason: why.trim() });
  };
  return (
    <ActionDialog
      desk={playerActions}
      isDanger={open === null}
      width={540}
      part="closing-dialog"
      title={t(open === null ? 'closeTitle' : 'closeStopTitle', { name: Head.Name })}
      confirm={t('closeAsk')}
      isDisabled={isMissing || isUnasked}
      call={ask}
      notice={() => t('closeAsked')}
      onClose={props.onClose}
    >
      <p className="muted">{t(open === null ? 'closeText' : 'closeStopText')}</p>
      {open === null && <Why code={code} reasons={reasons} onChange={setChosen} />}
      {isUnasked && <p className="heat-text">{t('closeUnasked')}</p>}
      <Input.TextArea
        rows={3}
        maxLength={LETTERS_MAX}
        aria-label={t('closeNote')}
        placeholder={t('closeNote')}
        value={why}
        onChange={({ target }) => setWhy(target.value)}
      />
    </ActionDialog>
  );
}

/** The documented reason, and the player's sentence before anybody presses. */
function Why(props: {
  readonly code: ClosingCode | undefined;
  readonly reasons: Reasons | undefined;
  readonly onChange: (code: ClosingCode | undefined) => void;
}) {
  const { code, reasons } = props;
  const text = reasons?.Closings.find(({ Code }) => Code === code)?.Text;
  return (
    <>
      <Select
        aria-label={t('blockWhy')}
        placeholder={t('blockWhyPlace')}
        value={code ?? null}
        options={(reasons?.Closings ?? []).map(({ Code }) => ({
          value: Code,
          label: `${Code} · ${closingNames[Code]}`,
        }))}
        onChange={(picked: ClosingCode | null) => props.onChange(picked ?? undefined)}
      />
      {text !== undefined && <PlayerQuote label={t('blockReads')}>“{text}”</PlayerQuote>}
    </>
  );
}
