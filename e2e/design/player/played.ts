import type { AnswerBody } from '../design-map.ts';

/** The moment at which the drawings show Marina. */
const DRAWN_MS = Date.parse('2026-11-14T19:42:00-03:00');
const ago = (minutes: number) => new Date(DRAWN_MS - minutes * 60_000).toISOString();

interface Card {
  readonly GameId: string;
}
interface Section {
  readonly Kind: string;
  readonly Games: readonly Card[];
}

const rail = (Kind: string, Title: string, Games: readonly Card[] = []) => ({
  Id: Kind,
  Title,
  Kind,
  GameType: null,
  Games,
  Total: Math.max(1, Games.length),
});

function home(body: AnswerBody): AnswerBody {
  const sections = body['Sections'] as readonly Section[];
  const ours = sections.find(({ Kind }) => Kind === 'games')?.Games ?? [];
  // A further brand has the same games under ids of its own.
  const isOne = (GameId: string, id: string) => GameId === id || GameId.endsWith(`-${id}`);
  const named = (ids: readonly string[]) => ids.flatMap((id) => ours.filter(({ GameId }) => isOne(GameId, id)));
  const isOf = (kind: string) => (section: Section) => section.Kind === kind;
  const [originals, ...others] = sections.filter(isOf('games'));
  return {
    ...body,
    Sections: [
      ...sections.filter(isOf('jackpot')),
      rail('continue', 'Continue jogando', named(['foguetinho', 'tesouro-da-arara', 'dadinho'])),
      rail('top', 'Top 10 de hoje', named(['onca-dourada', 'foguetinho', 'roleta-ipanema', 'boto-cor-de-rosa'])),
      rail('wins', 'Ganhos recentes'),
      originals,
      rail('ranking', 'Ranking da semana'),
      ...others,
    ],
  };
}

/** A visitor has played nothing. */
function homeOfVisitor(body: AnswerBody): AnswerBody {
  const sections = (body['Sections'] as readonly Section[]).filter(({ Kind }) => Kind !== 'ranking');
  return { ...body, Sections: sections };
}

const win = (minutes: number, Name: string, game: readonly [GameId: string, GameName: string, Amount: string]) => ({
  Name,
  VipLevel: 0,
  Amount: game[2],
  At: ago(minutes),
  GameId: game[0],
  GameName: game[1],
  Icon: `/art/games/${game[0]}.svg`,
});

const wins = () => ({
  Total: 4,
  Min: '50.00',
  List: [
    win(0, 'mar•••82', ['onca-dourada', 'Onça Dourada', '412.00']),
    win(1, 'jo•••17', ['foguetinho', 'Foguetinho', '88.40']),
    win(2, 'ana•••05', ['roleta-ipanema', 'Roleta Ipanema', '1260.00']),
    win(3, 'pe•••60', ['dadinho', 'Dadinho', '54.00']),
  ],
});

const ranking = () => ({
  Week: '2026-11-09',
  Period: { From: '2026-11-09', To: '2026-11-15' },
  ClosesAt: '2026-11-16T03:00:00.000Z',
  Total: 3,
  List: [
    { Place: 1, Name: 'carl•••41', VipLevel: 8, Turnover: '48230.50', IsMe: false },
    { Place: 2, Name: 'tai•••90', VipLevel: 6, Turnover: '31904.00', IsMe: false },
    { Place: 3, Name: 'raf•••23', VipLevel: 7, Turnover: '27118.75', IsMe: false },
  ],
  Mine: null,
  UpdatedAt: ago(0),
});

/** An evening on which people have played; the seed's house has just opened. */
export const evening = {
  '/v1/api/home': home,
  '/v1/api/ranking/player-win': wins,
  '/v1/api/ranking/turnover-new': ranking,
};

/** A desk was drawn for somebody who has played nothing lately. */
const homeOfDesk = (body: AnswerBody): AnswerBody => {
  const { Sections, ...rest } = home(body);
  return { ...rest, Sections: (Sections as readonly Section[]).filter(({ Kind }) => Kind !== 'continue') };
};

export const deskEvening = { ...evening, '/v1/api/home': homeOfDesk };

export const quietEvening = { '/v1/api/home': homeOfVisitor };
