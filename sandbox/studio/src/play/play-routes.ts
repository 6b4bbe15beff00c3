import { percent } from '../engines/fraction.ts';
import { engineOf, findGame } from './games.ts';
import { type Answer, type Asked, BadRequest, readJson, type Route } from '../../../kit/src/routes.ts';
import { textField } from '../server/text-field.ts';
import type { Played, Rounds } from './rounds.ts';
import { roundGapOf } from './round-gap.ts';
import type { Round } from './rounds.store.ts';
import type { FreeGrants } from './free-grants.ts';
import type { Seeds } from './seeds.ts';
import { ownerOf, parentOriginOf, type Session, type Sessions } from '../server/sessions.ts';

export interface PlayDeps {
  readonly rounds: Rounds;
  readonly seeds: Seeds;
  readonly sessions: Sessions;
  readonly grants: Pick<FreeGrants, 'open'>;
  /** Asks the casino for the balance; in a demo it is known. */
  readonly refreshBalance: (session: Session) => Promise<void>;
  readonly nowMs: () => number;
}

const HISTORY_MAX = 50;

/** What a game in the browser talks to. The launch names the session; nothing else is believed. */
export function playRoutes(deps: PlayDeps): readonly Route[] {
  const { rounds, seeds, sessions } = deps;
  const post = (path: string, run: (session: Session, asked: Asked) => Answer | Promise<Answer>): Route => ({
    method: 'POST',
    path: new RegExp(`^/play-api/${path}$`),
    async run(asked) {
      const session = sessions.find(textField(readJson(asked), 'launch'));
      if (session === undefined) return { status: 404, body: { error: 'session_unknown' } };
      return run(session, asked);
    },
  });
  const latest = ({ launch }: Session) => sessions.get(launch);
  return [
    post('open', async (session) => {
      await deps.refreshBalance(session);
      return { status: 200, body: describe(deps, latest(session)) };
    }),
    post('state', (session) => ({ status: 200, body: describe(deps, latest(session)) })),
    post('bet', async (session, asked) => {
      const { choice, stake } = readJson(asked);
      const stakeCentavos = typeof stake === 'string' && /^\d{1,12}$/.test(stake) ? BigInt(stake) : 0n;
      const played = await rounds.bet(latest(session), { choice, stakeCentavos });
      return toAnswer(deps, latest(session), played);
    }),
    post('act', async (session, asked) => {
      const fields = readJson(asked);
      const played = await rounds.act(latest(session), textField(fields, 'round'), fields['action']);
      return toAnswer(deps, latest(session), played);
    }),
    post('seeds/rotate', (session, asked) => {
      const isRotated = seeds.rotate(ownerOf(session), textField(readJson(asked), 'clientSeed'));
      if (!isRotated) return { status: 409, body: { error: 'seed_in_use' } };
      return { status: 200, body: seeds.panel(ownerOf(session)) };
    }),
    post('history', (session) => ({
      status: 200,
      body: { rounds: rounds.history(session, HISTORY_MAX).map((round) => showRound(round)) },
    })),
    post('verify', (session, asked) => verify(deps, session, textField(readJson(asked), 'round'))),
  ];
}

/**
 * A profit from here on makes a win look one size larger, unless the casino says otherwise: R$ 2.250 at 4,5 times must not
 * look like R$ 1,33.
 */
const WIN_LIFT_CENTAVOS = 50_000;

function describe({ rounds, seeds, grants, nowMs }: PlayDeps, session: Session): object {
  const game = findGame(session.game);
  if (game === undefined) throw new BadRequest('game_unknown');
  const open = rounds.open(session);
  return {
    mode: session.mode,
    currency: session.currency,
    locale: session.locale,
    lobbyUrl: session.lobbyUrl,
    depositUrl: session.depositUrl,
    parentOrigin: parentOriginOf(session),
    roundGapMs: roundGapOf(session),
    liftFrom: String(session.winLiftFrom ?? WIN_LIFT_CENTAVOS),
    betFrom: rounds.betFrom(session),
    freeRounds: grants.open(session) ?? null,
    balanceE5: session.balanceE5,
    now: nowMs(),
    session: { openedAt: session.openedAt, net: rounds.netOf(session) },
    game: {
      code: game.par.code,
      name: game.par.name,
      kind: game.par.kind,
      table: game.par.table,
      minStake: game.engine.minStake,
      maxStake: game.engine.maxStake,
      stakeStep: game.engine.stakeStep ?? 1n,
      rtp: { lowest: percent(game.par.rtp.lowest, 2), highest: percent(game.par.rtp.highest, 2) },
      hitRate: percent(game.par.hitRate, 2),
      maxWinTimes: game.par.maxWinTimes,
    },
    seeds: seeds.panel(ownerOf(session)),
    round: open === undefined ? null : showRound(open),
  };
}

/** Never the hidden part: the engine says what the player may see. */
export function showRound(round: Round): object {
  return {
    id: round.id,
    game: round.game,
    nonce: round.nonce,
    choice: round.choice,
    stake: round.stakeCentavos,
    paid: round.paidCentavos,
    status: round.status,
    openedAt: round.openedAt,
    acceptedAt: round.acceptedAt,
    view: round.status === 'placing' ? null : engineOf(round.game).view(round.state),
  };
}

function toAnswer({ rounds, seeds, grants, nowMs }: PlayDeps, session: Session, played: Played): Answer {
  const shared = {
    balanceE5: session.balanceE5,
    seeds: seeds.panel(ownerOf(session)),
    now: nowMs(),
    betFrom: rounds.betFrom(session),
    freeRounds: grants.open(session) ?? null,
  };
  if (!played.ok) return { status: 409, body: { error: played.refusal, word: played.word ?? '', ...shared } };
  return { status: 200, body: { round: showRound(played.round), ...shared } };
}

/** Everything a player needs to compute the round again; the server seed only once it is revealed. */
function verify({ rounds, seeds }: PlayDeps, session: Session, roundId: string): Answer {
  const round = rounds.find(session, roundId);
  if (round === undefined) return { status: 404, body: { error: 'no_such_round' } };
  const seed = seeds.get(round.seed);
  return {
    status: 200,
    body: {
      round: showRound(round),
      hash: seed.hash,
      clientSeed: seed.clientSeed,
      nonce: round.nonce,
      serverSeed: seed.isRevealed ? seed.serverSeed : null,
    },
  };
}
