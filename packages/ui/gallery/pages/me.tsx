import { useState } from 'react';

import {
  brandFile,
  AgeNotice,
  Avatar,
  ButtonLink,
  Card,
  IconButton,
  List,
  ListRow,
  Money,
  Progress,
  QuickActions,
  Row,
  Screen,
  Section,
  Stats,
  TabBar,
  Text,
  TopBar,
  VipPill,
  WalletCard,
} from '../../src/index.ts';
import { ageNotice, tabs } from '../sample.ts';

function Wallet() {
  const [hidden, setHidden] = useState(false);
  return (
    <WalletCard
      label="Saldo total"
      total="1284.50"
      withdrawable={{ label: 'Pode sacar agora', amount: '934.50' }}
      bonus={{ label: 'Bônus em andamento', amount: '350.00' }}
      shares="73% sacável, 27% bônus"
      refresh={{ label: 'Atualizar saldo', onPress: () => undefined }}
      conceal={{ label: 'Ocultar saldo', on: hidden, hiddenLabel: 'Saldo oculto', onToggle: () => setHidden(!hidden) }}
      actions={
        <>
          <ButtonLink tone="money" icon="in" href="?" data-part="deposit">
            Depositar
          </ButtonLink>
          <ButtonLink tone="glass" icon="out" href="?" data-part="withdraw">
            Sacar
          </ButtonLink>
        </>
      }
      data-part="wallet"
    />
  );
}

function Day() {
  return (
    <Card kind="list" data-part="day">
      <Row between style={{ marginBlockEnd: 14 }}>
        <Text as="span" size="small" weight="strong">
          Seu dia hoje
        </Text>
        <Text as="span" size="xs" tone="faint">
          desde 0:00
        </Text>
      </Row>
      <Stats
        figures={[
          { label: 'Tempo jogando', value: '42 min' },
          { label: 'Apostado', value: <Money amount="320.00" /> },
          { label: 'Resultado', value: <Money amount="-46.20" kind="result" tone="heat" /> },
        ]}
        data-part="stats"
      />
    </Card>
  );
}

function Menu() {
  return (
    <>
      <Section gap="close">
        <List data-part="menu">
          <ListRow
            icon="shield"
            iconTone="leaf"
            title="Limites e jogo responsável"
            sub="R$ 1.000 por semana · aviso a cada 60 min"
            href="?"
            data-part="row"
          />
          <ListRow icon="key" title="Contas PIX para saque" sub="1 chave cadastrada" href="?" data-part="row" />
          <ListRow icon="lock" title="Senha e segurança" sub="Senha de saque ativa" href="?" data-part="row" />
        </List>
      </Section>
      <Section gap="close">
        <List>
          <ListRow icon="chat" title="Falar com o suporte" sub="Atendimento 24 h" href="?" data-part="row" />
          <ListRow icon="download" title="Baixar o app" sub="Android, 8 MB" href="?" data-part="row" />
          <ListRow icon="globe" title="Idioma" value="Português" href="?" data-part="row" />
          <ListRow icon="moon" title="Aparência" value="Escura" href="?" data-part="row" />
        </List>
      </Section>
      <Section gap="close">
        <List>
          <ListRow icon="exit" iconTone="heat" title="Sair da conta" onClick={() => undefined} data-part="row" />
        </List>
        <Text size="xs" tone="faint" center style={{ marginBlockStart: 14 }} data-part="last">
          Último acesso: hoje, 19:42 · São Paulo
        </Text>
      </Section>
    </>
  );
}

const start = (
  <Row>
    <Avatar name="Marina Alves" src={brandFile('mark.svg')} size="md" data-part="avatar" />
    <div>
      <Text
        as="h1"
        data-part="name"
        style={{ fontFamily: 'var(--font-display)', fontSize: 20, lineHeight: 1.15, fontWeight: 740 }}
      >
        Marina Alves
      </Text>
      <Text as="span" size="xs" tone="faint" figures>
        ID 20481977
      </Text>
    </div>
  </Row>
);

export function MePage() {
  return (
    <Screen>
      <TopBar tall start={start} data-part="top-bar">
        <VipPill level={3} label="VIP 3" href="?" data-part="vip" />
        <IconButton icon="bell" label="Avisos" dot edge onClick={() => undefined} data-part="bell" />
      </TopBar>
      <Section gap="tight">
        <Wallet />
      </Section>
      <Section gap="close">
        <Card kind="list" href="?" data-part="rollover">
          <Row between style={{ marginBlockEnd: 10 }}>
            <Text as="span" size="small" weight="strong">
              Rollover do bônus
            </Text>
            <Text as="span" size="small" tone="muted">
              <Money amount="2604" decimals="drop-zero" strong /> de <Money amount="4200" decimals="drop-zero" />
            </Text>
          </Row>
          <Progress
            share={0.62}
            label="R$ 2.604 de R$ 4.200"
            missing={'Faltam R$\u00a01.596,00 em apostas'}
            end="62%"
            data-part="progress"
          />
        </Card>
      </Section>
      <Section gap="near">
        <QuickActions
          label="Atalhos"
          data-part="quick"
          items={[
            { key: 'records', label: 'Registros', icon: 'receipt', href: '?' },
            { key: 'statement', label: 'Extrato', icon: 'chart', href: '?' },
            { key: 'favorites', label: 'Favoritos', icon: 'heart', href: '?' },
            { key: 'gifts', label: 'Presentes', icon: 'gift', href: '?', badge: { count: 2, label: '2 esperando' } },
          ]}
        />
      </Section>
      <Section gap="near">
        <Day />
      </Section>
      <Menu />
      <Section>
        <AgeNotice {...ageNotice} data-part="age-notice" />
      </Section>
      <TabBar items={tabs} active="me" label="Principal" data-part="tab-bar" />
    </Screen>
  );
}
