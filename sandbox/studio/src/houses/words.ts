import type { GameKind } from '../engines/par-sheet.ts';

/** A word that can begin the name of a game; what follows agrees with it. */
export interface Head {
  readonly word: string;
  readonly gender: 'm' | 'f';
}

const heads = (masculine: string, feminine: string): readonly Head[] => [
  ...masculine.split(' ').map((word) => ({ word, gender: 'm' as const })),
  ...feminine.split(' ').map((word) => ({ word, gender: 'f' as const })),
];

/** What a game of each kind is called after. Common words only: a name that somebody owns is none of them. */
export const headsOf: Readonly<Record<GameKind, readonly Head[]>> = {
  slot: heads(
    'Tesouro Segredo Templo Castelo Jardim Baú Luar Rei Trono Diamante Rubi Amuleto Talismã Mistério Navio Farol Trem Circo Carrossel Baile Samba Forró Frevo Maracatu Caju Abacaxi Tucano Jacaré Tatu Lobo Touro Galo Beija-Flor Vaga-Lume Cavalo Peixe Cofre Cometa Brilho Palácio',
    'Joia Coroa Rainha Estrela Lua Ilha Floresta Cachoeira Lagoa Praia Feira Festa Ciranda Viola Jangada Caravela Pirâmide Esmeralda Pérola Safira Moeda Ferradura Raposa Coruja Borboleta Tartaruga Sereia Baleia Garça Capivara Pimenta Manga Jabuticaba Pitanga Melancia Goiaba Máscara Chave Torre Fogueira',
  ),
  crash: heads('Foguete Balão', 'Pipa Asa-Delta'),
  mines: heads('Garimpo Campo', 'Mina Lavra'),
  dice: heads('Dado Cubo', 'Jogada'),
  roulette: heads('Giro', 'Roleta Roda'),
  plinko: heads('Tobogã Pinga-Pinga', 'Cascata'),
  keno: heads('Bingo Sorteio', 'Cartela'),
  hilo: heads('Degrau', 'Escada Gangorra'),
  blackjack: heads('Baralho Carteado', 'Mesa'),
};

/** What can follow: an adjective that agrees (masculine, feminine), or where it comes from. */
export const adjectives: readonly (readonly [string, string])[] = [
  'Dourad|o|a Pratead|o|a Encantad|o|a Perdid|o|a Secret|o|a Sagrad|o|a Vermelh|o|a Rox|o|a Mágic|o|a Mineir|o|a Baian|o|a Gaúch|o|a Nordestin|o|a Noturn|o|a Infinit|o|a Etern|o|a Misterios|o|a Antig|o|a Festeir|o|a Colorid|o|a Escondid|o|a Premiad|o|a',
]
  .flatMap((list) => list.split(' '))
  .map((form) => form.split('|'))
  .map(([stem = '', masculine = '', feminine = '']) => [stem + masculine, stem + feminine] as const)
  .concat(
    'Real Selvagem Brilhante Azul Verde Valente Feliz Imperial Tropical Carioca Paulista Caipira Radiante Veloz Celeste'
      .split(' ')
      .map((word) => [word, word] as const),
  );

export const origins: readonly string[] =
  'do Sertão,do Cerrado,do Pantanal,do Norte,do Sul,da Amazônia,da Bahia,de Minas,do Ceará,de Olinda,de Paraty,do Maranhão,da Serra,do Mar,da Mata,do Vale,da Sorte,da Lua,do Sol,das Estrelas,do Rei,da Rainha,de Ouro,de Prata,de Cristal,de Fogo,do Oriente,do Deserto,do Pirata,do Vovô,da Vovó,da Meia-Noite,da Madrugada,de São João,do Carnaval,das Sete Cores,dos Sonhos,da Alvorada,do Recôncavo,da Chapada'.split(
    ',',
  );

/** Forty makers of games, after trees, birds and things of the country. */
export const studioNames: readonly string[] =
  'Estúdio Jatobá,Ipê Jogos,Oficina Buriti,Umbu Jogos,Estúdio Carnaúba,Mandacaru Jogos,Casa Caatinga,Pequi Estúdio,Açaí Jogos,Oficina Cupuaçu,Jequitibá Jogos,Estúdio Aroeira,Sabiá Jogos,Bem-te-vi Estúdio,Curió Jogos,Uirapuru Estúdio,Seriema Jogos,Oficina Muriqui,Casa Lobo-Guará,Paineira Jogos,Estúdio Quaresmeira,Vitória-Régia Jogos,Pau-Brasil Estúdio,Angico Jogos,Peroba Estúdio,Oficina Imbuia,Cambuci Jogos,Graviola Estúdio,Tamarindo Jogos,Maracujá Estúdio,Canoa Jogos,Saveiro Estúdio,Ladeira Jogos,Oficina Mirante,Coreto Jogos,Azulejo Estúdio,Lampião Jogos,Sanfona Estúdio,Zabumba Jogos,Casa Alfazema'.split(
    ',',
  );

/** What the words above make by chance and somebody else is known by. */
export const taken: readonly string[] = ['Circo do Sol', 'Galo da Madrugada', 'Touro Vermelho'];
