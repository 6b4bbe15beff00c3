import { staffRoutes } from '@arara/contract/staff';
import { type Brand, displayFonts, type ThemeName } from '@arara/domain/brands';
import { Badge, Button, Card, GameTile, SectionHead, Text, TileGrid, WalletCard } from '@arara/ui';
import { useEffect } from 'react';
import { useApiQuery } from '../../lib/api/api.ts';
import { Phone } from '../../lib/phone/phone.tsx';
import s from './brands.module.css';
import { t } from './texts.ts';
import type { Editing } from './use-editing.ts';

export const screens = ['home', 'invite'] as const;
export type PhoneScreen = (typeof screens)[number];

const games = ['onca-dourada', 'foguetinho', 'roleta-ipanema', 'keno-carioca', 'boto-cor-de-rosa', 'dadinho'];

/** What a file of the open version holds, in base64, or what somebody has just brought in its place. */
function useBytes({ brand, version, files, stored }: Editing, path: string): string | undefined {
  const brought = files[path]?.data;
  const isStored = stored.some(({ Path }) => Path === path);
  const { data } = useApiQuery(
    staffRoutes.brandsPicture,
    { brandId: brand.BrandId, version, path },
    { isWanted: brought === undefined && isStored, keepsLast: true },
  );
  return brought ?? data?.Data;
}

/** A picture as an address that the page may show. */
export function usePicture(editing: Editing, path: string): string | undefined {
  const bytes = useBytes(editing, path);
  const type = path.endsWith('.png') ? 'image/png' : 'image/svg+xml';
  return bytes === undefined ? undefined : `data:${type};base64,${bytes}`;
}

/** The name under which the page knows the face of titles; made of bytes, since it may fetch none from elsewhere. */
function useFace(editing: Editing): string | undefined {
  const { display, file } = editing.shown.theme.font;
  const bytes = useBytes(editing, file);
  const name = `draft-${display}`;
  useEffect(() => {
    if (bytes === undefined || typeof FontFace === 'undefined') return undefined;
    const letters = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
    const face = new FontFace(name, letters, { weight: displayFonts[display].weights });
    document.fonts.add(face);
    return () => void document.fonts.delete(face);
  }, [bytes, display, name]);
  return bytes === undefined ? undefined : name;
}

/** The app's own parts in the colours and shapes that are typed at this moment. */
export function BrandPhone({ editing, theme, screen }: PhoneProps) {
  const { shown } = editing;
  const { assets, name } = shown;
  const mark = usePicture(editing, assets.mark);
  const wordmark = usePicture(editing, theme === 'dark' ? assets.wordmark.onDark : assets.wordmark.onLight);
  const face = useFace(editing);
  return (
    <Phone isLarge theme={theme} lang="pt-BR" tokens={tokensOf(shown, theme, face)}>
      <div className="row gap-8">
        {mark && <img src={mark} alt="" width={36} height={36} />}
        {wordmark && <img src={wordmark} alt={name.display} className={s['wordmark']} />}
      </div>
      {screen === 'home' ? <Home brand={shown} /> : <Invite editing={editing} />}
      <Card className={s['legal'] ?? ''}>
        <Text as="p" tone="muted">
          {shown.legal.footer} {t('demo.adults')}
        </Text>
      </Card>
    </Phone>
  );
}

interface PhoneProps {
  readonly editing: Editing;
  readonly theme: ThemeName;
  readonly screen: PhoneScreen;
}

/** What a sheet of the brand would declare. */
function tokensOf({ theme }: Brand, name: ThemeName, face: string | undefined): Readonly<Record<string, string>> {
  const titles = face === undefined ? {} : { '--font-display': `"${face}", var(--font-text)` };
  return { ...theme.tokens.base, ...theme.tokens[name], ...titles };
}

const nothing = () => undefined;

function Home({ brand }: { readonly brand: Brand }) {
  return (
    <>
      <WalletCard
        label={t('demo.balance')}
        // Hidden: a draft has no player, so no figure is true.
        total="0.00"
        withdrawable={{ label: t('demo.cash'), amount: '0.00' }}
        bonus={{ label: t('demo.bonus'), amount: '0.00' }}
        shares={t('demo.shares')}
        refresh={{ label: t('demo.refresh'), onPress: nothing }}
        conceal={{ label: t('demo.hide'), on: true, hiddenLabel: t('demo.hidden'), onToggle: nothing }}
        actions={
          <>
            <Button tone="money">{t('demo.deposit')}</Button>
            <Button tone="glass">{t('demo.withdraw')}</Button>
          </>
        }
      />
      <div className="row gap-8">
        <Badge tone="leaf-soft">{t('demo.gain')}</Badge>
        <Badge tone="heat-soft">{t('demo.loss')}</Badge>
        <Badge tone="brand-soft">{brand.vip.tiers[1]?.name ?? brand.vip.tiers[0]?.name}</Badge>
      </div>
      <SectionHead title={t('demo.played')} tone="money" more={{ label: t('demo.all'), onClick: nothing }} />
      <TileGrid>
        {games.map((game) => (
          <GameTile key={game} name={game} art={`/art/games/${game}.svg`} rtp={t('demo.rtp')} />
        ))}
      </TileGrid>
    </>
  );
}

function Invite({ editing }: { readonly editing: Editing }) {
  const { texts, assets } = editing.shown;
  const hero = usePicture(editing, assets.hero);
  const words = texts.byLocale[texts.fallbackLocale];
  return (
    <>
      {hero && <img src={hero} alt="" width={270} height={300} className={s['hero']} />}
      <b className={s['headline']}>{words?.inviteHeadline.join(' ')}</b>
      <Text as="p" tone="muted">
        {words?.slogan}
      </Text>
      <Button tone="money" block>
        {t('demo.join')}
      </Button>
    </>
  );
}
