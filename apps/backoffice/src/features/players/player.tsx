import { staffRoutes } from '@arara/contract/staff';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { refresh, useApiQuery } from '../../lib/api/api.ts';
import { useAddress } from '../../lib/browser/address.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { useMay, useMe } from '../../lib/api/me.ts';
import { Failure } from '../../lib/parts/failure.tsx';
import { Icon } from '../../lib/parts/icon.tsx';
import p from '../../lib/parts/page.module.css';
import { KeyBar, KeyHint } from '../../lib/parts/page.tsx';
import { roleNames } from '../../lib/format/role-names.ts';
import { BlockDialog } from './block-dialog.tsx';
import { ClosingDialog } from './closing-dialog.tsx';
import type { Player } from './desk.ts';
import { LiftDialog } from './lift-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { PlayerHead } from './player-head.tsx';
import s from './players.module.css';
import { Pockets } from './pockets.tsx';
import { Side } from './side.tsx';
import { t } from './texts.ts';
import { Timeline } from './timeline.tsx';
import { Turnover } from './turnover.tsx';

type Doing = { readonly what: 'note' | 'block' | 'close' } | { readonly what: 'lift'; readonly caseId: string };

/** One player: what is true now at the sides, everything that happened between them. */
export function PlayerPage() {
  const { playerId = '' } = useParams();
  const { data, error, refetch } = useApiQuery(staffRoutes.player360, { playerId });
  if (error)
    return (
      <div className={`${p['work']} flex shrinks short`}>
        <Failure error={error} onAgain={() => void refetch()} />
      </div>
    );
  if (data === undefined) return <div aria-busy="true" />;
  return <Opened key={playerId} player={data} />;
}

function Opened({ player }: { readonly player: Player }) {
  const may = useMay();
  const [doing, setDoing] = useState<Doing>();
  const { PlayerId, Name } = player.Head;
  const close = () => setDoing(undefined);
  useKeys({
    ...(may('players.note') ? { t: () => setDoing({ what: 'note' }) } : {}),
    '.': () => void refresh(staffRoutes.player360, staffRoutes.playerTimeline),
  });
  return (
    <div className={`${p['work']} flex shrinks short`}>
      <main className={`${p['page']} flex column grows shrinks short gap cut`}>
        <Crumbs name={Name === '' ? PlayerId : Name} />
        <section className="card shrinks" data-part="player-card">
          <PlayerHead
            player={player}
            onNote={() => setDoing({ what: 'note' })}
            onBlock={() => setDoing({ what: 'block' })}
            onClose={() => setDoing({ what: 'close' })}
          />
          <Pockets money={player.Money} />
        </section>
        <div className={`${s['grid']} stack grows short gap`}>
          <Turnover money={player.Money} />
          <Timeline playerId={PlayerId} />
          <Side
            player={player}
            onBlock={() => setDoing({ what: 'block' })}
            onClose={() => setDoing({ what: 'close' })}
            onLift={(caseId) => setDoing({ what: 'lift', caseId })}
          />
        </div>
        <Keys />
      </main>
      {doing?.what === 'note' && <NoteDialog playerId={PlayerId} onClose={close} />}
      {doing?.what === 'block' && <BlockDialog playerId={PlayerId} name={Name} onClose={close} />}
      {doing?.what === 'close' && <ClosingDialog player={player} onClose={close} />}
      {doing?.what === 'lift' && <LiftDialog playerId={PlayerId} caseId={doing.caseId} onClose={close} />}
    </div>
  );
}

function Crumbs({ name }: { readonly name: string }) {
  const [clue] = useAddress('pista');
  return (
    <div className={`${s['crumbs']} row note gap-6`} data-part="crumbs">
      <Link to="/jogadores/busca" className="weight-600 brand-text">
        {t('players')}
      </Link>
      <Icon name="chev" size="xs" />
      <Link
        to={`/jogadores/busca${clue === undefined ? '' : `?q=${encodeURIComponent(clue)}`}`}
        className="weight-600 brand-text"
      >
        {clue === undefined ? t('search') : `${t('searchAgain')} “${clue}”`}
      </Link>
      <Icon name="chev" size="xs" />
      <span>{name}</span>
    </div>
  );
}

function Keys() {
  const me = useMe();
  const role = me?.Roles.map((one) => roleNames[one]).join(', ') ?? '';
  return (
    <KeyBar>
      <KeyHint keys={['t']}>{t('keyNote')}</KeyHint>
      <KeyHint keys={['w']}>{t('keyWhy')}</KeyHint>
      <KeyHint keys={['.']} />
      <KeyHint keys={['?']} />
      <span className="grows" />
      <span>
        {role}: {t('roleMasks')}
      </span>
    </KeyBar>
  );
}
