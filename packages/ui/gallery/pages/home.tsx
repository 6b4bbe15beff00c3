import {
  AgeNotice,
  AgeStrip,
  Avatar,
  BalancePill,
  Brand,
  ButtonLink,
  Chips,
  GameTile,
  Hero,
  HeroRail,
  IconButton,
  Jackpot,
  List,
  ListRow,
  Money,
  Rail,
  RecentGame,
  Screen,
  Section,
  SectionHead,
  TabBar,
  Text,
  TileGrid,
  TopBar,
  TopTenTile,
  WinStrip,
} from '../../src/index.ts';
import { ageNotice, art, categories, originals, strip, tabs } from '../sample.ts';

const recent = [
  ['foguetinho', 'Foguetinho', 'há 12 min'],
  ['tesouro-da-arara', 'Tesouro da Arara', 'há 2 h'],
  ['dadinho', 'Dadinho', 'ontem'],
] as const;

const topTen = [
  ['onca-dourada', 'Onça Dourada'],
  ['foguetinho', 'Foguetinho'],
  ['roleta-ipanema', 'Roleta Ipanema'],
  ['boto-cor-de-rosa', 'Boto Cor-de-Rosa'],
] as const;

const wins = [
  { key: '1', art: art('onca-dourada'), game: 'Onça Dourada', amount: '412.00' },
  { key: '2', art: art('foguetinho'), game: 'Foguetinho', amount: '88.40' },
  { key: '3', art: art('roleta-ipanema'), game: 'Roleta Ipanema', amount: '1260.00' },
];

const ranking = [
  ['carl•••41', 'VIP 8', '48230.50'],
  ['tai•••90', 'VIP 6', '31904.00'],
  ['raf•••23', 'VIP 7', '27118.75'],
] as const;

const all = { label: 'Ver todos', href: '?' };

function Slides() {
  const first = (
    <Hero
      data-part="hero"
      kicker="Bônus opcional"
      title={'+50% no PIX, até R$\u00a0300'}
      rule="Rollover 1,5× depósito + 12× bônus"
      action={
        <ButtonLink href="?" tone="money" small data-part="hero-action">
          Depositar
        </ButtonLink>
      }
    />
  );
  const slides = [
    { key: '1', slide: first },
    { key: '2', slide: <Hero title="Torneio" /> },
    { key: '3', slide: <Hero title="Convide" /> },
    { key: '4', slide: <Hero title="VIP" /> },
  ];
  return <HeroRail label="Destaques" slides={slides} />;
}

function Rails() {
  return (
    <>
      <Section bleed>
        <Section gap="none" as="div">
          <SectionHead title="Continue jogando" more={all} data-part="head-recent" />
        </Section>
        <Rail data-part="rail-recent">
          {recent.map(([slug, name, when]) => (
            <RecentGame key={slug} name={name} art={art(slug)} when={when} href="?" data-part="recent" />
          ))}
        </Rail>
      </Section>
      <Section bleed>
        <Section gap="none" as="div">
          <SectionHead title="Top 10 de hoje" tone="heat" more={all} data-part="head-top" />
        </Section>
        <Rail>
          {topTen.map(([slug, name], index) => (
            <TopTenTile key={slug} place={index + 1} name={name} art={art(slug)} href="?" data-part="top10" />
          ))}
        </Rail>
      </Section>
      <Section gap="near">
        <WinStrip when="agora" label="Ganhos recentes" wins={wins} data-part="wins" />
      </Section>
    </>
  );
}

function Ranking() {
  return (
    <Section>
      <SectionHead title="Ranking da semana" tone="money" more={{ label: 'Regras', href: '?' }} data-part="head-rank" />
      <List data-part="ranking">
        {ranking.map(([player, level, amount], index) => (
          <ListRow
            key={player}
            low
            start={
              <>
                <Text
                  as="span"
                  weight="strong"
                  figures
                  tone={index === 0 ? 'money' : 'muted'}
                  style={{ inlineSize: 20, textAlign: 'center' }}
                >
                  {index + 1}
                </Text>
                <Avatar name={player} size="sm" />
              </>
            }
            title={<bdi>{player}</bdi>}
            sub={level}
            end={<Money amount={amount} strong />}
            data-part="rank"
          />
        ))}
      </List>
    </Section>
  );
}

export function HomePage() {
  return (
    <Screen>
      <TopBar start={<Brand name="Arara" href="?" data-part="brand" />} data-part="top-bar">
        <BalancePill amount="1284.50" label="Saldo, toque para depositar" href="?" data-part="balance" />
        <IconButton icon="bell" label="Avisos, 1 novo" dot onClick={() => undefined} data-part="bell" />
      </TopBar>
      <Section bleed gap="tight">
        <Slides />
      </Section>
      <Section bleed gap="close">
        <Chips items={categories} value="all" label="Categorias" data-part="chips" />
      </Section>
      <Section gap="close">
        <Jackpot
          title="Jackpot Arara"
          amount="1847293.16"
          note={'último R$\u00a0212.480'}
          rules={{ href: '?' }}
          data-part="jackpot"
        />
      </Section>
      <Rails />
      <Section>
        <SectionHead title="Originais da casa" more={{ label: 'Ver os 48', href: '?' }} data-part="head-own" />
        <TileGrid data-part="tiles">
          {originals.map(([slug, name, kind, rtp, tone, label]) => (
            <GameTile
              key={slug}
              name={name}
              art={art(slug)}
              kind={kind}
              rtp={rtp}
              href="?"
              tag={tone && label ? { tone, label } : undefined}
              data-part="tile"
            />
          ))}
        </TileGrid>
      </Section>
      <Ranking />
      <Section>
        <AgeNotice {...ageNotice} data-part="age-notice" />
      </Section>
      <TabBar
        items={tabs}
        active="home"
        label="Principal"
        strip={<AgeStrip {...strip} data-part="age-strip" />}
        data-part="tab-bar"
      />
    </Screen>
  );
}
