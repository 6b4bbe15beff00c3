import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { App, Modal } from 'antd';
import { type KeyboardEvent, useDeferredValue, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApiQuery } from '../../lib/api/api.ts';
import { useFocusOnce } from '../../lib/browser/focus.ts';
import { useMay } from '../../lib/api/me.ts';
import { roleNames } from '../../lib/format/role-names.ts';
import { Missing } from '../../lib/parts/failure.tsx';
import { Icon, type OfficeIconName } from '../../lib/parts/icon.tsx';
import { Tag } from '../../lib/parts/marks.tsx';
import type { Desk } from '../desks.ts';
import s from './palette.module.css';
import { caseNames, clueNames, roundNames, t, statusNames } from './texts.ts';

interface Hit {
  readonly id: string;
  readonly group: string;
  readonly icon: OfficeIconName;
  readonly title: string;
  readonly detail: string;
  readonly state?: string;
  readonly action: string;
  readonly act: () => void;
}

const PAUSE_MS = 220;
const SEARCH_FROM = 3;
const GAMES_MAX = 6;

/** One field for everything: people by a part of what is known, rounds, cases, games, desks. */
export function Palette({ desks, onClose }: { readonly desks: readonly Desk[]; readonly onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const first = useFocusOnce<HTMLInputElement>();
  const { hits, readAs, away } = useHits(typed, { desks, onClose });
  const chosen = Math.min(at, Math.max(0, hits.length - 1));
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) setAt((chosen + by + Math.max(1, hits.length)) % Math.max(1, hits.length));
    else if (event.key === 'Enter') hits[chosen]?.act();
    else return;
    event.preventDefault();
  };
  const note = typed.trim() === '' ? t('typeToSearch') : t('nothingFound');
  return (
    <Modal open footer={null} closable={false} width={680} onCancel={onClose} className={s['pal'] ?? ''} title={null}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- older browsers do not know the element. */}
      <div role="search" aria-label={t('paletteTitle')} data-part="palette">
        <div className={`${s['ask']} row gap-12 line-below`} data-part="palette-ask">
          <Icon name="search" />
          <input
            ref={first}
            type="search"
            className="grows shrinks weight-600 strong-text"
            aria-label={t('paletteTitle')}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setAt(0);
            }}
            onKeyDown={onKeyDown}
            autoComplete="off"
            spellCheck={false}
          />
          {readAs !== '' && <span className="note">{t('readAs', { kinds: readAs })}</span>}
          <kbd>Esc</kbd>
        </div>
        <Missing away={away} />
        <ul className={`${s['hits']} scrolls`}>
          {hits.map((hit, index) => (
            <HitRow key={hit.id} hit={hit} isFirst={hits[index - 1]?.group !== hit.group} isOn={index === chosen} />
          ))}
          {hits.length === 0 && <li className={`${s['none']} muted`}>{note}</li>}
        </ul>
        <div className={`${s['foot']} row gap-14 line-above note`} data-part="palette-foot">
          <span className="row gap-5">
            <kbd>&gt;</kbd> {t('command')}
          </span>
          <span className="row gap-5">
            <kbd>#</kbd> {t('orderRound')}
          </span>
          <span className="grows" />
          {t('audited')}
        </div>
      </div>
    </Modal>
  );
}

function HitRow({ hit, isFirst, isOn }: { readonly hit: Hit; readonly isFirst: boolean; readonly isOn: boolean }) {
  return (
    <>
      {isFirst && (
        <li className={`${s['group']} text-xs weight-650 muted`} data-part="hit-group">
          {hit.group}
        </li>
      )}
      <li>
        <button
          type="button"
          aria-current={isOn}
          data-part={isOn ? 'hit-on' : 'hit'}
          className={`${s['hit']} wide row round-10`}
          onClick={hit.act}
        >
          <span className="centred square-24 feather-8 soft">
            <Icon name={hit.icon} size="sm" />
          </span>
          <span className="stack grows shrinks">
            <b className="weight-650">{hit.title}</b>
            <small className="clip note">{hit.detail}</small>
          </span>
          {hit.state !== undefined && <Tag>{hit.state}</Tag>}
          {isOn && (
            <span className="row gap-6 note nowrap">
              {hit.action} <kbd>Enter</kbd>
            </span>
          )}
        </button>
      </li>
    </>
  );
}

interface Around {
  readonly desks: readonly Desk[];
  readonly onClose: () => void;
}

/** What a hit can do. */
interface Doing {
  readonly go: (path: string) => () => void;
  readonly copy: (number: string) => () => void;
}

function useDoing(onClose: () => void): Doing {
  const navigate = useNavigate();
  const { message } = App.useApp();
  return {
    go: (path) => () => {
      onClose();
      void navigate(path);
    },
    copy: (number) => () => {
      void navigator.clipboard.writeText(number).then(() => message.success(t('copied')));
      onClose();
    },
  };
}

/** Waits until somebody stops typing: each search of a person is a record. */
function usePause(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

interface Hits {
  readonly hits: readonly Hit[];
  readonly readAs: string;
  readonly away: readonly string[] | undefined;
}

function useHits(typed: string, { desks, onClose }: Around): Hits {
  const doing = useDoing(onClose);
  const may = useMay();
  const text = typed.trim();
  const isCommand = text.startsWith('>');
  const settled = usePause(text);
  const isWanted = may('players.search') && !isCommand && settled.length >= SEARCH_FROM;
  const asked = useApiQuery(staffRoutes.staffSearch, { text: settled }, { isWanted }).data;
  const desk = useApiQuery(staffRoutes.gamesDesk, {}, { isWanted: may('games.read') }).data;
  const games = desk?.Games ?? [];
  const staff = useApiQuery(staffRoutes.staffList, {}, { isWanted: may('staff.manage') }).data?.List ?? [];
  const words = useDeferredValue(fold(isCommand ? text.slice(1) : text));
  const found = isWanted && settled === text ? asked : undefined;
  const named = words.length > 1 && !isCommand;
  const hits = [
    ...(found === undefined
      ? []
      : [...peopleIn(found, doing), ...ordersIn(found, doing, may), ...thingsIn(found, doing, namesIn(desk))]),
    ...(named ? staffLike(words, staff, doing) : []),
    ...(named ? gamesLike(words, games, doing) : []),
    ...(text === '' || isCommand || named ? placesLike(words, desks, doing) : []),
  ];
  const readAs = found?.ReadAs.map((kind) => clueNames[kind] ?? kind).join(', ') ?? '';
  return { hits, readAs, away: found?.Away };
}

type Found = BodyOf<typeof staffRoutes.staffSearch>;
type Game = BodyOf<typeof staffRoutes.gamesDesk>['Games'][number];

interface NameOf {
  readonly game: (id: string) => string;
  readonly supplier: (code: string) => string;
}

/** Whoever may not see the desk of games reads the codes. */
function namesIn(desk: BodyOf<typeof staffRoutes.gamesDesk> | undefined): NameOf {
  return {
    game: (id) => desk?.Games.find(({ GameId }) => GameId === id)?.Name ?? id,
    supplier: (code) => desk?.Suppliers.find(({ Provider }) => Provider === code)?.Name ?? code,
  };
}

function peopleIn({ Players }: Found, { go }: Doing): Hit[] {
  return Players.map((player) => ({
    id: player.PlayerId,
    group: t('players'),
    icon: 'user',
    title: player.Name === '' ? player.Phone : player.Name,
    detail: [player.Cpf, player.Phone, player.Email, player.PlayerId].filter((part) => part !== '').join(' · '),
    state: statusNames[player.Status] ?? player.Status,
    action: t('open'),
    act: go(`/jogadores/${player.PlayerId}`),
  }));
}

/** Whoever may not open the order itself opens its player. */
function ordersIn({ Orders }: Found, { go }: Doing, may: ReturnType<typeof useMay>): Hit[] {
  return Orders.flatMap(({ Kind, Id, Name, PlayerId }) => {
    const own = {
      withdrawal: may('payments.read') ? `/pagamentos/saques?pedido=${Id}` : undefined,
      deposit: undefined,
      ticket: may('support.read') ? `/suporte?chamado=${Id}` : undefined,
    }[Kind];
    const path = own ?? (PlayerId === null ? undefined : `/jogadores/${PlayerId}`);
    if (path === undefined) return [];
    const detail = PlayerId === null ? t('visitor') : t('ofPlayer', { id: PlayerId });
    return [{ id: Id, group: t(Kind), icon: orderIcons[Kind], title: Name, detail, action: t('open'), act: go(path) }];
  });
}

const orderIcons = { withdrawal: 'receipt', deposit: 'receipt', ticket: 'chat' } as const;

const STAFF_MAX = 6;

function staffLike(words: string, staff: BodyOf<typeof staffRoutes.staffList>['List'], { go }: Doing): Hit[] {
  return staff
    .filter(({ Name }) => fold(Name).includes(words))
    .slice(0, STAFF_MAX)
    .map(({ Id, Name, Roles }) => ({
      id: `staff-${Id}`,
      group: t('staff'),
      icon: 'team',
      title: Name,
      detail: Roles.map((role) => roleNames[role]).join(', '),
      action: t('open'),
      act: go(`/configuracoes/acesso?pessoa=${Id}`),
    }));
}

function thingsIn({ Rounds, Cases }: Found, { copy, go }: Doing, nameOf: NameOf): Hit[] {
  return [
    ...Rounds.map((round) => ({
      id: `${round.PlayerId}-${round.RoundId}`,
      group: t('rounds'),
      icon: 'receipt' as const,
      title: round.RoundId,
      detail: `${nameOf.game(round.GameId)} · ${round.PlayerId}`,
      state: roundNames[round.State],
      action: t('copyNumber'),
      act: copy(`${round.PlayerId}/${round.RoundId}`),
    })),
    ...Cases.map((one) => ({
      id: `case-${one.CaseId}`,
      group: t('cases'),
      icon: 'scale' as const,
      title: one.Subject,
      detail: `${nameOf.supplier(one.Provider)} · ${caseNames[one.Kind] ?? one.Kind}`,
      action: t('open'),
      act: go(`/jogos/casos?caso=${one.CaseId}`),
    })),
  ];
}

function gamesLike(words: string, games: readonly Game[], { go }: Doing): Hit[] {
  return games
    .filter(({ Name, GameId }) => fold(`${Name} ${GameId}`).includes(words))
    .slice(0, GAMES_MAX)
    .map((game) => ({
      id: game.GameId,
      group: t('games'),
      icon: 'dice',
      title: game.Name,
      detail: game.ProviderName,
      action: t('open'),
      act: go(`/jogos/catalogo?jogo=${encodeURIComponent(game.GameId)}`),
    }));
}

function placesLike(words: string, desks: readonly Desk[], { go }: Doing): Hit[] {
  return desks.flatMap(({ label, icon, pages }) =>
    pages
      .filter((page) => fold(`${label} ${page.label}`).includes(words))
      .map((page) => ({
        id: page.path,
        group: t('goTo'),
        icon,
        title: page.label,
        detail: label,
        action: t('open'),
        act: go(page.path),
      })),
  );
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
