import {
  AgeRing,
  Avatar,
  BalancePill,
  ButtonLink,
  Card,
  Chip,
  Desk,
  DeskPane,
  DeskRail,
  GameTile,
  Grow,
  Hero,
  IconButton,
  Jackpot,
  Money,
  Progress,
  Row,
  SearchField,
  SectionHead,
  SumLines,
  Text,
  TextLink,
  TileGrid,
  VipBadge,
} from '../../src/index.ts';
import { art, categories, originals, tabs } from '../sample.ts';

const foot = (
  <>
    <Card kind="compact" data-part="desk-rollover">
      <Row between style={{ marginBlockEnd: 8 }}>
        <Text as="span" size="small" weight="strong">
          Rollover do bônus
        </Text>
        <Text as="span" size="small" tone="muted" figures>
          62%
        </Text>
      </Row>
      <Progress share={0.62} thin label="62%" />
      <Text size="xs" tone="faint" style={{ marginBlockStart: 8 }}>
        Faltam R$ 1.596,00 em apostas
      </Text>
    </Card>
    <Row style={{ gap: 10, paddingInline: 4 }} data-part="desk-age">
      <AgeRing size="sm" />
      <Text as="span" size="xs" tone="muted">
        Jogo envolve risco.
        <br />
        <TextLink href="?">Defina seus limites</TextLink>
      </Text>
    </Row>
  </>
);

const top = (
  <>
    <Grow style={{ maxInlineSize: 440 }}>
      <SearchField label="Buscar jogo ou fornecedor" placeholder="Buscar jogo ou fornecedor" data-part="search" />
    </Grow>
    <Grow />
    <BalancePill amount="1284.50" label="Saldo" href="?" data-part="balance" />
    <ButtonLink tone="quiet" small href="?" style={{ minBlockSize: 44 }} data-part="desk-withdraw">
      Sacar
    </ButtonLink>
    <IconButton icon="bell" label="Avisos" dot onClick={() => undefined} data-part="bell" />
    <Avatar size="tap" name="Marina" data-part="avatar" picture={<VipBadge level={3} label="VIP 3" size={40} />} />
  </>
);

const aside = (
  <>
    <Jackpot
      compact
      title="Jackpot Arara"
      amount="1847293.16"
      note={'último R$\u00a0212.480'}
      rules={{ href: '?' }}
      data-part="jackpot"
    />
    <Card data-part="desk-ranking" style={{ padding: '16px 16px 12px' }}>
      <SectionHead title="Ranking da semana" tone="money" />
      <SumLines
        lines={[
          { label: '1. carl•••41', value: <Money amount="48230.50" /> },
          { label: '2. tai•••90', value: <Money amount="31904.00" /> },
          { label: '3. raf•••23', value: <Money amount="27118.75" /> },
        ]}
      />
    </Card>
  </>
);

export function HomeDesktopPage() {
  const rail = (
    <DeskRail brand={{ name: 'Arara', href: '?' }} items={tabs} active="home" label="Principal" foot={foot} />
  );
  return (
    <Desk rail={rail} top={top}>
      <DeskPane aside={aside}>
        <Hero
          size="wide"
          kicker="Bônus opcional no depósito"
          title={'+50% no PIX,\naté R$ 300'}
          rule="Rollover: 1,5× o depósito + 12× o bônus. Você decide."
          action={
            <ButtonLink href="?" tone="money" small data-part="hero-action">
              Depositar
            </ButtonLink>
          }
          data-part="hero"
        />
        <Row as="nav" style={{ gap: 8, marginBlock: '16px 22px' }} data-part="chips">
          {categories.map((item) => (
            <Chip key={item.key} icon={item.icon} href={item.href} on={item.key === 'all'}>
              {item.label}
            </Chip>
          ))}
        </Row>
        <SectionHead title="Mais jogados" tone="heat" more={{ label: 'Ver todos', href: '?' }} data-part="head" />
        <TileGrid wide data-part="tiles">
          {originals.map(([slug, name, kind, rtp]) => (
            <GameTile key={slug} name={name} art={art(slug)} kind={kind} rtp={rtp} href="?" data-part="tile" />
          ))}
        </TileGrid>
      </DeskPane>
    </Desk>
  );
}
