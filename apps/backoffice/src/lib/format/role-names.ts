/** The roles of the contract, as the house calls them. */
export const roleNames: Readonly<Record<string, string>> = {
  support: 'Suporte',
  finance: 'Finanças',
  risk: 'Risco',
  marketing: 'Conteúdo e jogos',
  compliance: 'Conformidade',
  owner: 'Direção',
};
