import { VipBadge } from '@arara/ui';
import { type RevealField } from '@arara/contract';
import { revealReasons, staffRoutes } from '@arara/contract/staff';
import { Dropdown, Select } from 'antd';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { callApi, serverNowMs } from '../../lib/api/api.ts';
import { shortTime } from '../../lib/format/format.ts';
import { useMay } from '../../lib/api/me.ts';
import { buttonClass } from '../../lib/parts/button-class.ts';
import { Icon } from '../../lib/parts/icon.tsx';
import { Tag } from '../../lib/parts/marks.tsx';
import { ActionDialog } from '../../lib/staff-action/action-dialog.tsx';
import { type Player, playerPath } from './desk.ts';
import { playerActions } from './player-actions.ts';
import s from './players.module.css';
import { fieldNames, levelNames, revealNames, t } from './texts.ts';

const day = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' });
export const dayOf = (iso: string): string => day.format(new Date(iso));
const riskTones = { low: 'leaf', medium: 'money', high: 'heat' } as const;

export function PlayerHead(props: {
  readonly player: Player;
  readonly onNote: () => void;
  readonly onBlock: () => void;
  readonly onClose: () => void;
}) {
  const { Head, Links, Closing, Blocks } = props.player;
  const may = useMay();
  return (
    <div className={`${s['head']} row gap-14`} data-part="player-head">
      <span className={`${s['mark']} centred fixed`} data-part="player-mark">
        <VipBadge level={Head.VipLevel} size={34} />
      </span>
      <div className="grows shrinks">
        <div className={`${s['name']} row gap-9`}>
          <h1 data-part="player-name">{Head.Name === '' ? Head.PlayerId : Head.Name}</h1>
          <StateTag head={Head} isClosing={Closing.Open !== null} isRestricted={Blocks.length > 0} />
          <Tag tone={Head.KycLevel > 0 ? 'leaf' : 'plain'} icon="id">
            {t('kyc', { level: Head.KycLevel })}
          </Tag>
          {Head.Risk !== null && (
            <Tag tone={riskTones[Head.Risk.Level]} icon="shield">
              {t('risk', { score: Head.Risk.Score, level: levelNames[Head.Risk.Level] })}
            </Tag>
          )}
          {Links?.some(({ By }) => By === 'invited') && (
            <Tag tone="brand" icon="team">
              {t('invites')}
            </Tag>
          )}
        </div>
        <Ids head={Head} />
      </div>
      <div className="row gap-8" data-part="player-acts">
        {may('players.note') && (
          <button type="button" className={buttonClass()} onClick={props.onNote} data-part="act-note">
            <Icon name="noteic" size="sm" />
            {t('note')} <kbd>t</kbd>
          </button>
        )}
        {may('players.block') && (
          <button type="button" className={buttonClass()} onClick={props.onBlock} data-part="act-block">
            <Icon name="ban" size="sm" />
            {t('restrict')}
          </button>
        )}
        {may('players.close') && Head.Status === 'active' && Closing.Open === null && Closing.Waiting === null && (
          <Dropdown
            trigger={['click']}
            placement="bottomRight"
            menu={{ items: [{ key: 'close', label: t('closeAccount'), danger: true, onClick: props.onClose }] }}
          >
            <button type="button" className={buttonClass('icon')} aria-label={t('moreActs')} data-part="act-more">
              <Icon name="more" size="sm" />
            </button>
          </Dropdown>
        )}
      </div>
    </div>
  );
}

/** What stops a player, in one sentence; undefined when nothing of their own does. */
export function stopText({ Stop, StopUntil }: Player['Head']): string | undefined {
  if (Stop === null) return undefined;
  return StopUntil === null ? t('exclusionEver') : t(Stop, { until: dayOf(StopUntil) });
}

function StateTag(props: {
  readonly head: Player['Head'];
  readonly isClosing: boolean;
  readonly isRestricted: boolean;
}) {
  const { head, isClosing } = props;
  const stop = stopText(head);
  if (head.Status === 'closed')
    return (
      <Tag tone="heat" icon="x">
        {t('closed')}
      </Tag>
    );
  if (isClosing)
    return (
      <Tag tone="heat" icon="out">
        {t('closingState')}
      </Tag>
    );
  if (stop === undefined && !props.isRestricted)
    return (
      <Tag tone="leaf" icon="check">
        {t('active')}
      </Tag>
    );
  return (
    <>
      {props.isRestricted && (
        <Tag tone="heat" icon="ban">
          {t('restricted')}
        </Tag>
      )}
      {stop !== undefined && (
        <Tag tone="money" icon="pause">
          {stop}
        </Tag>
      )}
    </>
  );
}

function Ids({ head }: { readonly head: Player['Head'] }) {
  const masked = [
    ['cpf', head.Cpf === '' ? '' : `CPF ${head.Cpf}`],
    ['phone', head.Phone],
    ['email', head.Email],
  ] as const;
  return (
    <div className={`${s['ids']} row muted nowrap cut`} data-part="player-ids">
      <span className="inline-row gap-5">{t('id', { id: head.PlayerId })}</span>
      {masked
        .filter(([, text]) => text !== '')
        .map(([field, text]) => (
          <Masked key={field} head={head} field={field} text={text} />
        ))}
      <span className="inline-row gap-5" title={shortTime(head.RegisteredAt)}>
        {t('since', { date: dayOf(head.RegisteredAt) })}
      </span>
      {head.Sponsor !== null && (
        <span className="inline-row gap-5">
          {t('from')}{' '}
          <Link to={playerPath(head.Sponsor.PlayerId)} className="weight-600 brand-text">
            {head.Sponsor.Name}
          </Link>
        </span>
      )}
    </div>
  );
}

interface Shown {
  readonly text: string;
  readonly hideAtMs: number;
}

/** Masked until somebody says why; then for a minute, and the audit knows. */
function Masked(props: { readonly head: Player['Head']; readonly field: RevealField; readonly text: string }) {
  const { head, field, text } = props;
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    if (shown === undefined) return undefined;
    const timer = setTimeout(() => setShown(undefined), Math.max(0, shown.hideAtMs - serverNowMs()));
    return () => clearTimeout(timer);
  }, [shown]);
  const may = head.MayReveal.includes(field);
  return (
    <span className="inline-row gap-5">
      {shown === undefined ? text : <b className="weight-650 heat-text">{shown.text}</b>}
      {may && shown === undefined && (
        <button
          type="button"
          className={`${s['eye']} inline-centred square-24 brand-text round-7`}
          aria-label={t('reveal', { what: fieldNames[field] })}
          onClick={() => setAsking(true)}
          data-part={`reveal-${field}`}
        >
          <Icon name="eye" size="sm" />
        </button>
      )}
      {isAsking && (
        <RevealDialog playerId={head.PlayerId} field={field} onShown={setShown} onClose={() => setAsking(false)} />
      )}
    </span>
  );
}

function RevealDialog(props: {
  readonly playerId: string;
  readonly field: RevealField;
  readonly onShown: (shown: Shown) => void;
  readonly onClose: () => void;
}) {
  const { playerId, field } = props;
  const [reason, setReason] = useState<(typeof revealReasons)[number]>();
  const reveal = async () => {
    if (reason === undefined) throw new Error('a look at personal data needs its reason');
    return callApi(staffRoutes.playerReveal, { playerId, field, reason });
  };
  return (
    <ActionDialog
      desk={playerActions}
      width={440}
      title={t('revealTitle')}
      confirm={t('show')}
      isDisabled={reason === undefined}
      call={reveal}
      notice={() => t('revealText')}
      onDone={({ Text, HideAt }) => props.onShown({ text: Text, hideAtMs: Date.parse(HideAt) })}
      onClose={props.onClose}
    >
      <p className="muted">{t('revealText')}</p>
      <Select
        aria-label={t('revealTitle')}
        placeholder={t('revealTitle')}
        value={reason ?? null}
        options={revealReasons.map((value) => ({ value, label: `${value} · ${revealNames[value]}` }))}
        onChange={(chosen: typeof reason | null) => setReason(chosen ?? undefined)}
      />
    </ActionDialog>
  );
}
