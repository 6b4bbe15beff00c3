import {
  ActionBar,
  AgeRing,
  AgeStrip,
  Brand,
  Button,
  ButtonLink,
  Chips,
  Hero,
  IconButton,
  List,
  ListRow,
  Row,
  Screen,
  Section,
  Stack,
  Text,
  TopBar,
} from '../../src/index.ts';
import { Sheet } from '../../src/sheet/sheet.tsx';
import { categories } from '../sample.ts';

function AgeGate() {
  return (
    <Sheet open locked hideTitle title="Você tem 18 anos ou mais?" onClose={() => undefined} data-part="gate">
      <Row top style={{ gap: 16 }}>
        <AgeRing size="lg" data-part="gate-ring" />
        <div>
          <Text as="h2" size="lead" data-part="gate-title">
            Você tem 18 anos ou mais?
          </Text>
          <Text size="small" tone="muted" style={{ marginBlockStart: 8 }}>
            A Arara oferece jogos de risco. A lei brasileira proíbe para menores. Vamos confirmar sua idade pelo CPF no
            cadastro.
          </Text>
        </div>
      </Row>
      <List style={{ marginBlock: 18 }} data-part="gate-list">
        <ListRow icon="globe" title="Idioma" value="Português (Brasil)" href="?" />
      </List>
      <Stack gap={2}>
        <Button block data-part="gate-yes">
          Tenho 18 anos ou mais
        </Button>
        <Button block tone="quiet" data-part="gate-no">
          Sou menor de idade, sair
        </Button>
      </Stack>
    </Sheet>
  );
}

export function FirstRunPage() {
  return (
    <Screen>
      <TopBar start={<Brand name="Arara" href="?" />} data-part="top-bar">
        <IconButton icon="globe" label="Idioma" onClick={() => undefined} data-part="language" />
        <IconButton icon="chat" label="Suporte" edge onClick={() => undefined} data-part="support" />
      </TopBar>
      <Section gap="tight">
        <Hero
          size="first"
          heading="h1"
          title={'O cassino\nque joga\naberto.'}
          rule="PIX sem taxa no depósito. RTP de cada jogo à vista. Regras em uma linha."
          data-part="hero"
        />
      </Section>
      <Section bleed gap="none" style={{ marginBlockStart: 18 }}>
        <Chips items={categories} value="all" label="Categorias" data-part="chips" />
      </Section>
      <ActionBar
        strip={<AgeStrip text="Jogo envolve risco." link={{ label: 'Jogue com limites', href: '?' }} />}
        data-part="actions"
      >
        <div style={{ display: 'grid', gridTemplateColumns: '1fr 1.5fr', gap: 10 }}>
          <ButtonLink tone="quiet" href="?" data-part="enter">
            Entrar
          </ButtonLink>
          <ButtonLink tone="money" href="?" data-part="join">
            Criar conta
          </ButtonLink>
        </div>
      </ActionBar>
      <AgeGate />
    </Screen>
  );
}
