import { createHash } from 'node:crypto';

/** Words out of which names of games are made that nobody has. */
const words =
  'Golden Sertão Dragão Lua Rio Aztec Fogo Coelho Touro Joia Pirata Samba Noite Sol Estrela Rei Rainha Cobra Tigre Mar Ouro Prata Mega Wild Lucky Super Hot Fruta Diamante Templo Egito Viking Ninja Panda Koi Banco Cofre Mina Roda Carnaval'.split(
    ' ',
  );
const kinds = [
  ...Array.from({ length: 16 }, () => ({ Kind: 'slot', GameType: 1 })),
  { Kind: 'crash', GameType: 3 },
  { Kind: 'mines', GameType: 3 },
  { Kind: 'roulette', GameType: 2 },
  { Kind: 'live', GameType: 2 },
] as const;
const art = ['onca-dourada', 'foguetinho', 'minas-gerais', 'dadinho', 'keno-carioca', 'vinte-e-um', 'boto-cor-de-rosa'];
const SUPPLIERS = 40;

/** The same number for the same text, evenly spread. */
function chance(text: string, below: number): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) % below;
}

const wordAt = (text: string) => words[chance(text, words.length)] ?? 'Jogo';

/** One synthetic game of the wire; for this measurement only, never part of a seed. */
function game(number: number): object {
  const id = `bench-${number}`;
  const kind = kinds[chance(`${id} kind`, kinds.length)];
  const supplier = chance(`${id} supplier`, SUPPLIERS);
  return {
    GameId: id,
    Name: `${wordAt(`${id} a`)} ${wordAt(`${id} b`)} ${number}`,
    Icon: `/art/games/${art[chance(`${id} art`, art.length)]}.svg`,
    Platform: supplier === 0 ? 'arara-studio' : `supplier-${supplier}`,
    ...kind,
    Rtp: (93 + chance(`${id} rtp`, 60) / 10).toFixed(1),
    Volatility: (['low', 'medium', 'high'] as const)[chance(`${id} volatility`, 3)],
    MinBet: (['0.20', '0.40', '1.00', '5.00'] as const)[chance(`${id} bet`, 4)],
    MaxBet: '500.00',
    MaxWinTimes: 5_000,
    WeightPercent: '100',
    Tags: chance(`${id} new`, 20) === 0 ? ['new'] : [],
    Aliases: [wordAt(`${id} alias`).toLowerCase()],
    HasDemo: true,
    Wait: null,
  };
}

/** What people search for is among them. */
const known = [
  { GameId: 'onca', Name: 'Onça Dourada', Aliases: ['tigrinho', 'oncinha', 'felino'] },
  { GameId: 'foguetinho', Name: 'Foguetinho', Aliases: ['aviãozinho', 'foguete'], Kind: 'crash', GameType: 3 },
];

export function syntheticCatalogue(count: number): object {
  const games = Array.from({ length: count }, (_, number) => game(number));
  const Games = games.map((one, index) => ({ ...one, ...known[index - Math.floor(count / 2)] }));
  const Platforms = Array.from({ length: SUPPLIERS }, (_, number) => ({
    Platform: number === 0 ? 'arara-studio' : `supplier-${number}`,
    Name: number === 0 ? 'Arara' : `${wordAt(`supplier ${number}`)} Games ${number}`,
    Logo: '',
    Games: 0,
  }));
  return { Version: 'bench', Platforms, Games };
}
