import { UiProvider } from '@arara/ui';
import { App as AntdApp, ConfigProvider } from 'antd';
import ptBR from 'antd/locale/pt_BR';
import { lazy, Suspense, useMemo } from 'react';
import { Route, Routes } from 'react-router';
import { Login } from '../features/staff/login.tsx';
import { nonce } from '../lib/browser/nonce.ts';
import { useSession } from '../lib/api/session.ts';
import { antdTheme, useTheme } from '../lib/browser/theme.ts';
import { Frame } from './shell/frame.tsx';
import { Home, NoSuchPage, Room } from './shell/room.tsx';

const Today = lazy(async () => ({ default: (await import('../features/today/today.tsx')).Today }));
const Incidents = lazy(async () => ({ default: (await import('../features/incidents/incidents.tsx')).Incidents }));
const Daily = lazy(async () => ({ default: (await import('../features/reports/daily.tsx')).Daily }));
const Cohorts = lazy(async () => ({ default: (await import('../features/reports/cohorts.tsx')).Cohorts }));
const SavedReports = lazy(async () => ({
  default: (await import('../features/reports/saved/saved.tsx')).SavedReports,
}));
const Finance = lazy(async () => ({ default: (await import('../features/reports/finance.tsx')).Finance }));
const Catalogue = lazy(async () => ({ default: (await import('../features/games/catalogue.tsx')).Catalogue }));
const Rails = lazy(async () => ({ default: (await import('../features/games/rails.tsx')).Rails }));
const Suppliers = lazy(async () => ({ default: (await import('../features/games/suppliers.tsx')).Suppliers }));
const OpenRounds = lazy(async () => ({ default: (await import('../features/games/open-rounds.tsx')).OpenRounds }));
const Cases = lazy(async () => ({ default: (await import('../features/games/cases.tsx')).Cases }));
const PlayerSearch = lazy(async () => ({ default: (await import('../features/players/search.tsx')).Search }));
const PlayerPage = lazy(async () => ({ default: (await import('../features/players/player.tsx')).PlayerPage }));
const Appeals = lazy(async () => ({ default: (await import('../features/players/appeals.tsx')).Appeals }));
const IdentityPage = lazy(async () => ({ default: (await import('../features/kyc/identity-page.tsx')).IdentityPage }));
const ImpededPage = lazy(async () => ({ default: (await import('../features/impeded/impeded-page.tsx')).ImpededPage }));
const RiskQueue = lazy(async () => ({ default: (await import('../features/risk/queue-page.tsx')).RiskQueue }));
const RiskRules = lazy(async () => ({ default: (await import('../features/risk/rules-page.tsx')).RiskRules }));
const AccountGraph = lazy(async () => ({ default: (await import('../features/risk/graph-page.tsx')).AccountGraph }));
const DataRequests = lazy(async () => ({ default: (await import('../features/privacy/requests.tsx')).DataRequests }));
const Rules = lazy(async () => ({ default: (await import('../features/promotions/rules.tsx')).Rules }));
const RuleEditor = lazy(async () => ({ default: (await import('../features/promotions/editor.tsx')).RuleEditor }));
const Gifts = lazy(async () => ({ default: (await import('../features/promotions/gifts.tsx')).Gifts }));
const Costs = lazy(async () => ({ default: (await import('../features/promotions/costs.tsx')).Costs }));
const Weeks = lazy(async () => ({ default: (await import('../features/affiliates/weeks.tsx')).Weeks }));
const Agents = lazy(async () => ({ default: (await import('../features/affiliates/roles.tsx')).Agents }));
const Bloggers = lazy(async () => ({ default: (await import('../features/affiliates/roles.tsx')).Bloggers }));
const HeldRings = lazy(async () => ({ default: (await import('../features/affiliates/rings.tsx')).HeldRings }));
const TeamCases = lazy(async () => ({ default: (await import('../features/affiliates/cases.tsx')).Cases }));
const Inviters = lazy(async () => ({ default: (await import('../features/affiliates/inviters.tsx')).Inviters }));
const TeamPayouts = lazy(async () => ({ default: (await import('../features/affiliates/payouts.tsx')).Payouts }));
const TeamRates = lazy(async () => ({ default: (await import('../features/settings/team-rates.tsx')).TeamRates }));
const Support = lazy(async () => ({ default: (await import('../features/support/support.tsx')).Support }));
const Withdrawals = lazy(async () => ({
  default: (await import('../features/payments/withdrawals/withdrawals.tsx')).Withdrawals,
}));
const Deposits = lazy(async () => ({ default: (await import('../features/payments/deposits/deposits.tsx')).Deposits }));
const Reconciliation = lazy(async () => ({
  default: (await import('../features/payments/reconciliation/reconciliation-page.tsx')).Reconciliation,
}));
const Adjustments = lazy(async () => ({
  default: (await import('../features/adjustments/adjustments.tsx')).Adjustments,
}));
const SegmentsPage = lazy(async () => ({
  default: (await import('../features/campaigns/segments.tsx')).SegmentsPage,
}));
const CampaignsPage = lazy(async () => ({
  default: (await import('../features/campaigns/campaigns.tsx')).CampaignsPage,
}));
const OwnPlayers = lazy(async () => ({ default: (await import('../features/campaigns/own-players.tsx')).OwnPlayers }));
const Banks = lazy(async () => ({ default: (await import('../features/payments/banks/banks.tsx')).Banks }));
const HomeContent = lazy(async () => ({
  default: (await import('../features/content/content-pages.tsx')).HomeContent,
}));
const NewsContent = lazy(async () => ({
  default: (await import('../features/content/content-pages.tsx')).NewsContent,
}));
const ContactContent = lazy(async () => ({
  default: (await import('../features/content/content-pages.tsx')).ContactContent,
}));
const Approvals = lazy(async () => ({ default: (await import('../features/approvals/approvals.tsx')).Approvals }));
const Audit = lazy(async () => ({ default: (await import('../features/audit/audit.tsx')).Audit }));
const Team = lazy(async () => ({ default: (await import('../features/staff-members/staff-members.tsx')).Team }));
const VipTable = lazy(async () => ({ default: (await import('../features/settings/policy-page.tsx')).VipTable }));
const WithdrawalPolicy = lazy(async () => ({
  default: (await import('../features/settings/policy-page.tsx')).WithdrawalPolicy,
}));
const DepositPolicy = lazy(async () => ({
  default: (await import('../features/settings/policy-page.tsx')).DepositPolicy,
}));
const MarketProfile = lazy(async () => ({
  default: (await import('../features/settings/market-profile.tsx')).MarketProfile,
}));
const Senders = lazy(async () => ({ default: (await import('../features/senders/senders.tsx')).Senders }));
const Parties = lazy(async () => ({ default: (await import('../features/parties/parties.tsx')).Parties }));
const BrandsPage = lazy(async () => ({ default: (await import('../features/brands/brand-list.tsx')).BrandsPage }));
const Settings = lazy(async () => ({ default: (await import('../features/settings/settings.tsx')).Settings }));

export function App() {
  const theme = useTheme();
  // The tokens are read from the page, which has changed its theme before this renders.
  const antd = useMemo(() => antdTheme(theme), [theme]);
  return (
    <ConfigProvider locale={ptBR} theme={antd} csp={{ nonce }} wave={{ disabled: true }}>
      <AntdApp component={false} message={{ maxCount: 1, duration: 4 }}>
        <UiProvider locale="pt-BR">
          <Screens />
        </UiProvider>
      </AntdApp>
    </ConfigProvider>
  );
}

const rooms = (
  <>
    <Route path="/hoje" element={<Today />} />
    <Route path="/hoje/incidentes" element={<Incidents />} />
    <Route path="/relatorios/diario" element={<Daily />} />
    <Route path="/relatorios/coortes" element={<Cohorts />} />
    <Route path="/relatorios/financeiro" element={<Finance />} />
    <Route path="/relatorios/meus" element={<SavedReports />} />
    <Route path="/jogadores/busca" element={<PlayerSearch />} />
    <Route path="/jogadores/identidade" element={<IdentityPage />} />
    <Route path="/jogadores/impedidos" element={<ImpededPage />} />
    <Route path="/jogadores/recursos" element={<Appeals />} />
    <Route path="/jogadores/lgpd" element={<DataRequests />} />
    <Route path="/jogadores/:playerId" element={<PlayerPage />} />
    <Route path="/suporte" element={<Support />} />
    <Route path="/suporte/ajustes" element={<Adjustments />} />
    <Route path="/pagamentos/saques" element={<Withdrawals />} />
    <Route path="/pagamentos/depositos" element={<Deposits />} />
    <Route path="/pagamentos/conciliacao" element={<Reconciliation />} />
    <Route path="/pagamentos/ajustes" element={<Adjustments />} />
    <Route path="/pagamentos/bancos" element={<Banks />} />
    <Route path="/risco/fila" element={<RiskQueue />} />
    <Route path="/risco/regras" element={<RiskRules />} />
    <Route path="/risco/grafo" element={<AccountGraph />} />
    <Route path="/jogos/catalogo" element={<Catalogue />} />
    <Route path="/jogos/trilhos" element={<Rails />} />
    <Route path="/jogos/fornecedores" element={<Suppliers />} />
    <Route path="/jogos/rodadas" element={<OpenRounds />} />
    <Route path="/jogos/casos" element={<Cases />} />
    <Route path="/conteudo/home" element={<HomeContent />} />
    <Route path="/conteudo/avisos" element={<NewsContent />} />
    <Route path="/conteudo/contatos" element={<ContactContent />} />
    <Route path="/promocoes/regras" element={<Rules />} />
    <Route path="/promocoes/editor" element={<RuleEditor />} />
    <Route path="/promocoes/segmentos" element={<SegmentsPage />} />
    <Route path="/promocoes/campanhas" element={<CampaignsPage />} />
    <Route path="/promocoes/vip" element={<OwnPlayers />} />
    <Route path="/promocoes/codigos" element={<Gifts />} />
    <Route path="/promocoes/custo" element={<Costs />} />
    <Route path="/equipe/extratos" element={<Weeks />} />
    <Route path="/equipe/agentes" element={<Agents />} />
    <Route path="/equipe/influenciadores" element={<Bloggers />} />
    <Route path="/equipe/aneis" element={<HeldRings />} />
    <Route path="/equipe/contestacoes" element={<TeamCases />} />
    <Route path="/equipe/convites" element={<Inviters />} />
    <Route path="/equipe/saques" element={<TeamPayouts />} />
    <Route path="/equipe/taxas" element={<TeamRates />} />
    <Route path="/aprovacoes" element={<Approvals />} />
    <Route path="/configuracoes/vip" element={<VipTable />} />
    <Route path="/configuracoes/saques" element={<WithdrawalPolicy />} />
    <Route path="/configuracoes/depositos" element={<DepositPolicy />} />
    <Route path="/configuracoes/mercado" element={<MarketProfile />} />
    <Route path="/configuracoes/canais" element={<Senders />} />
    <Route path="/configuracoes/registros" element={<Parties />} />
    <Route path="/configuracoes/marcas" element={<BrandsPage />} />
    <Route path="/configuracoes/ajustes" element={<Settings />} />
    <Route path="/configuracoes/acesso" element={<Team />} />
    <Route path="/auditoria" element={<Audit />} />
    <Route path="/" element={<Home />} />
    <Route path="*" element={<NoSuchPage />} />
  </>
);

function Screens() {
  const session = useSession();
  if (session === undefined) return <Login />;
  // Another person's session begins with screens that hold nothing of the one before.
  return (
    <Frame key={session}>
      <Suspense fallback={<div aria-busy="true" />}>
        <Room>
          <Routes>{rooms}</Routes>
        </Room>
      </Suspense>
    </Frame>
  );
}
