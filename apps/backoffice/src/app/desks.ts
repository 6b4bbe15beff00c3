import type { Permission } from '@arara/contract';
import type { OfficeIconName } from '../lib/parts/icon.tsx';

export interface DeskPage {
  readonly path: string;
  readonly label: string;
  /** Beyond what the desk needs. */
  readonly needs?: Permission;
  /** Whoever has this finds the same room at another desk. */
  readonly unless?: Permission;
}

export interface Desk {
  readonly name:
    | 'today'
    | 'reports'
    | 'players'
    | 'payments'
    | 'risk'
    | 'games'
    | 'promotions'
    | 'affiliates'
    | 'content'
    | 'support'
    | 'approvals'
    | 'settings'
    | 'audit';
  readonly label: string;
  readonly icon: OfficeIconName;
  readonly needs: Permission;
  /** The second stroke after `g`. */
  readonly key: string;
  readonly pages: readonly DeskPage[];
  /** Everything under it belongs to the desk, also what no page of the list names. */
  readonly home?: string;
}

/** Only pages that exist. The order is that of a day; `g` and a letter goes there. */
export const desks: readonly Desk[] = [
  {
    name: 'today',
    label: 'Hoje',
    icon: 'today',
    needs: 'staff.read',
    key: 'h',
    pages: [
      { path: '/hoje', label: 'Painel' },
      { path: '/hoje/incidentes', label: 'Incidentes' },
    ],
  },
  {
    name: 'players',
    label: 'Jogadores',
    icon: 'users',
    needs: 'players.read',
    key: 'j',
    home: '/jogadores/',
    pages: [
      { path: '/jogadores/busca', label: 'Busca' },
      { path: '/jogadores/identidade', label: 'Identidade (KYC)', needs: 'players.identity' },
      { path: '/jogadores/impedidos', label: 'Impedidos', needs: 'players.identity' },
      { path: '/jogadores/recursos', label: 'Recursos', needs: 'players.appeals' },
      { path: '/jogadores/lgpd', label: 'Pedidos LGPD', needs: 'players.privacy' },
    ],
  },
  {
    name: 'payments',
    label: 'Pagamentos',
    icon: 'pix',
    needs: 'payments.read',
    key: 'p',
    pages: [
      { path: '/pagamentos/saques', label: 'Saques' },
      { path: '/pagamentos/depositos', label: 'Depósitos' },
      { path: '/pagamentos/conciliacao', label: 'Conciliação' },
      { path: '/pagamentos/ajustes', label: 'Ajustes', needs: 'adjustments.goodwill' },
      { path: '/pagamentos/bancos', label: 'Bancos e rotas' },
    ],
  },
  {
    name: 'risk',
    label: 'Risco',
    icon: 'shield',
    needs: 'players.signals',
    key: 'r',
    pages: [
      { path: '/risco/fila', label: 'Fila' },
      { path: '/risco/regras', label: 'Regras automáticas' },
      { path: '/risco/grafo', label: 'Grafo de contas' },
    ],
  },
  {
    name: 'games',
    label: 'Jogos',
    icon: 'dice',
    needs: 'games.read',
    key: 'g',
    pages: [
      { path: '/jogos/catalogo', label: 'Catálogo e RTP' },
      { path: '/jogos/trilhos', label: 'Trilhos da home' },
      { path: '/jogos/fornecedores', label: 'Fornecedores' },
      { path: '/jogos/rodadas', label: 'Rodadas abertas' },
      { path: '/jogos/casos', label: 'Conciliação' },
    ],
  },
  {
    name: 'promotions',
    label: 'Promoções',
    icon: 'gift',
    needs: 'promotions.read',
    key: 'm',
    home: '/promocoes/',
    pages: [
      { path: '/promocoes/regras', label: 'Regras ativas' },
      { path: '/promocoes/segmentos', label: 'Segmentos' },
      { path: '/promocoes/campanhas', label: 'Campanhas' },
      { path: '/promocoes/vip', label: 'Jogadores VIP', needs: 'vip.read' },
      { path: '/promocoes/codigos', label: 'Códigos e envelopes' },
      { path: '/promocoes/custo', label: 'Custo e abuso' },
    ],
  },
  {
    name: 'affiliates',
    label: 'Equipe e agentes',
    icon: 'team',
    needs: 'team.read',
    key: 'e',
    home: '/equipe/',
    pages: [
      { path: '/equipe/extratos', label: 'Extratos semanais' },
      { path: '/equipe/agentes', label: 'Agentes' },
      { path: '/equipe/influenciadores', label: 'Influenciadores' },
      { path: '/equipe/aneis', label: 'Anéis retidos' },
      { path: '/equipe/contestacoes', label: 'Contestações' },
      { path: '/equipe/convites', label: 'Quem convida' },
      { path: '/equipe/saques', label: 'Saques de comissão' },
      { path: '/equipe/taxas', label: 'Taxas e prêmios', needs: 'settings.read' },
    ],
  },
  {
    name: 'content',
    label: 'Conteúdo',
    icon: 'page',
    needs: 'content.read',
    key: 'c',
    pages: [
      { path: '/conteudo/home', label: 'Montar a home' },
      { path: '/conteudo/avisos', label: 'Avisos e pop-ups' },
      { path: '/conteudo/contatos', label: 'Contatos' },
    ],
  },
  {
    name: 'support',
    label: 'Suporte',
    icon: 'chat',
    needs: 'support.read',
    key: 'u',
    pages: [
      { path: '/suporte', label: 'Chamados' },
      // Goodwill, for who has no desk of payments.
      { path: '/suporte/ajustes', label: 'Ajustes', needs: 'adjustments.goodwill', unless: 'payments.read' },
    ],
  },
  {
    name: 'reports',
    label: 'Relatórios',
    icon: 'chart',
    needs: 'reports.read',
    key: 'o',
    home: '/relatorios/',
    pages: [
      { path: '/relatorios/diario', label: 'Diário' },
      { path: '/relatorios/coortes', label: 'Coortes e funil' },
      { path: '/relatorios/financeiro', label: 'Financeiro' },
      { path: '/relatorios/meus', label: 'Meus relatórios' },
    ],
  },
  {
    name: 'settings',
    label: 'Configurações',
    icon: 'cog',
    needs: 'settings.read',
    key: 's',
    pages: [
      { path: '/configuracoes/vip', label: 'Tabela VIP' },
      { path: '/configuracoes/saques', label: 'Política de saque' },
      { path: '/configuracoes/depositos', label: 'Depósitos e giro' },
      { path: '/configuracoes/marcas', label: 'Marcas', needs: 'brands.read' },
      { path: '/configuracoes/acesso', label: 'Papéis e acesso', needs: 'staff.manage' },
      { path: '/configuracoes/mercado', label: 'Perfil de mercado', needs: 'policy.read' },
      { path: '/configuracoes/canais', label: 'Canais de mensagem' },
      { path: '/configuracoes/registros', label: 'Registros e identidade' },
      { path: '/configuracoes/ajustes', label: 'Todas as configurações' },
    ],
  },
  {
    name: 'audit',
    label: 'Auditoria',
    icon: 'list',
    needs: 'audit.read',
    key: 'a',
    pages: [{ path: '/auditoria', label: 'Auditoria' }],
  },
  {
    name: 'approvals',
    label: 'Aprovações',
    icon: 'check',
    needs: 'approvals.read',
    key: 'v',
    pages: [{ path: '/aprovacoes', label: 'Aprovações' }],
  },
];
