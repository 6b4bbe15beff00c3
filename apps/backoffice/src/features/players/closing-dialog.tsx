import { staffRoutes } from '@arara/contract/staff';
import type { ClosingCode } from '@arara/domain/players';
import { Button, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { useAsk } from '../../lib/api/api.ts';
import { useAct } from './acts.ts';
import type { Player, Reasons } from './desk.ts';
import { Reads } from './parts.tsx';
import s from './players.module.css';
import { closingNames, say } from './texts.ts';

const LETTERS_MAX = 500;

/** Asks that an account end, or that its end stop. Nothing happens before a second person confirms. */
export function ClosingDialog(props: { readonly player: Player; readonly onClose: () => void }) {
  const { Head, Closing } = props.player;
  const { act, isBusy } = useAct();
  const reasons = useAsk(staffRoutes.blockReasons, {}).data;
  const open = Closing.Open;
  const [chosen, setChosen] = useState<ClosingCode | undefined>(Closing.Wish === null ? undefined : 'ASKED-01');
  const [why, setWhy] = useState('');
  const code = open === null ? chosen : (open.Why.Word as ClosingCode);
  const isUnasked = open === null && code === 'ASKED-01' && Closing.Wish === null;
  const isMissing = code === undefined || why.trim() === '';
  const send = async () => {
    if (code === undefined) return;
    const wish = { playerId: Head.PlayerId, act: open === null ? 'begin' : 'stop', code, reason: why.trim() } as const;
    if (await act(staffRoutes.playerClose, wish, () => say('closeAsked'))) props.onClose();
  };
  return (
    <Modal
      open
      centered
      width={540}
      title={say(open === null ? 'closeTitle' : 'closeStopTitle', { name: Head.Name })}
      footer={null}
      onCancel={props.onClose}
      destroyOnHidden
    >
      <div className={s['dialog']} data-part="closing-dialog">
        <p className={s['muted']}>{say(open === null ? 'closeText' : 'closeStopText')}</p>
        {open === null && <Why code={code} reasons={reasons} onChange={setChosen} />}
        {isUnasked && <p className={s['heat']}>{say('closeUnasked')}</p>}
        <Input.TextArea
          rows={3}
          maxLength={LETTERS_MAX}
          aria-label={say('closeNote')}
          placeholder={say('closeNote')}
          value={why}
          onChange={({ target }) => setWhy(target.value)}
        />
        <div className={s['decide']}>
          <Button onClick={props.onClose}>
            {say('notNow')} <kbd>Esc</kbd>
          </Button>
          <Button
            type="primary"
            danger={open === null}
            disabled={isMissing || isUnasked}
            loading={isBusy}
            onClick={() => void send()}
          >
            {say('closeAsk')}
          </Button>
        </div>
      </div>
    </Modal>
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
        aria-label={say('blockWhy')}
        placeholder={say('blockWhyPlace')}
        value={code ?? null}
        options={(reasons?.Closings ?? []).map(({ Code }) => ({
          value: Code,
          label: `${Code} · ${closingNames[Code]}`,
        }))}
        onChange={(picked: ClosingCode | null) => props.onChange(picked ?? undefined)}
      />
      {text !== undefined && <Reads label={say('blockReads')}>“{text}”</Reads>}
    </>
  );
}
