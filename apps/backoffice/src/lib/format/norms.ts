/** What the profiles and the lints say in the language of the code, for a desk that reads Portuguese. */
const words: readonly (readonly [RegExp, string])[] = [
  [/product specification, section (\d+)/, 'especificação do produto, seção $1'],
  [/product decisions, section (\d+)/, 'decisões do produto, seção $1'],
  [/ahead of the announced ordinance on game design/, 'antes da portaria anunciada sobre jogos'],
  [/before the central platform/, 'antes da plataforma central'],
  [/before the first instruction/, 'antes da primeira instrução'],
  [/^before /, 'antes de '],
  [/half of the legal time/, 'metade do prazo legal'],
  [/sole paragraph/g, 'parágrafo único'],
  [/terms are our own reading/, 'prazos por leitura nossa'],
  [/own reading/, 'leitura nossa'],
  [/no numeric cap found/, 'sem teto numérico na norma'],
  [/contested/, 'em discussão'],
  [/as first published/, 'no texto original'],
  [/annex/, 'anexo'],
  [/ and /g, ' e '],
  [/ to ([\dIVX])/, ' a $1'],
];
const lintWords: readonly (readonly [RegExp, string])[] = [
  [/^all rewards together may bring (.+) of the bets$/, 'todos os prêmios juntos devolvem até $1 das apostas'],
  [/^a welcome gives more than one person may have$/, 'dá mais do que uma pessoa pode ganhar no primeiro bônus'],
  [/^without a cap it needs a total sum$/, 'sem teto, precisa de um orçamento'],
  [/^without a cap each player may have it once$/, 'sem teto, cada pessoa recebe uma vez só'],
  [/^without a cap it must not be cash$/, 'sem teto, não pode ser dinheiro'],
  [
    /^(\d+) invitees bring more than half of what their bets cost$/,
    '$1 convidados rendem mais que a metade do que as apostas deles custam',
  ],
  [/^bets cost at least (.+) \((.+)\)$/, 'apostar custa pelo menos $1 ($2)'],
];
const translate = (table: typeof words, text: string) =>
  table.reduce((done, [pattern, word]) => done.replace(pattern, word), text);

/** The norm that a rule of the market comes from. */
export const normText = (source: string): string => translate(words, source);

/** Why somebody could live on a rule, and by what sum. */
export const lintText = (why: string): string => translate(lintWords, why).replace(/(\d)\.(\d)/g, '$1,$2');
