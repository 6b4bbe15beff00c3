import lockup from '@arara/ui/art/brand/lockup-on-dark.svg?no-inline';
import { brandFile, Button, formatMoney, Row, Switch, Text } from '@arara/ui';
import { Sheet } from '@arara/ui/sheet';
import { brand } from '@arara/texts/page-brand';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { toastError } from '../../../lib/feedback/toasts.ts';
import { dateOf } from '../../../lib/format/moments.ts';
import { figureFormat } from '../../../lib/games/games.ts';
import { useLocale } from '../../../lib/texts.ts';
import { type Round, roundsQuery } from '../queries.ts';
import s from '../rounds.module.css';
import { roundsTexts } from '../texts.ts';
import { drawWin, HEIGHT, WIDTH, type WinArt, type WinWords } from './draw-win.ts';

const hero = brandFile('hero.svg');

export type Win = Pick<Round, 'GameName' | 'Staked' | 'Won' | 'ClosedAt' | 'OpenedAt'>;
type SheetProps = { open: boolean; onClose: () => void };

/** The newest win of a game by our books, for the button in the game itself. */
export function ShareLastWin({ gameId, ...sheet }: SheetProps & { gameId: string }) {
  const { data } = useInfiniteQuery({ ...roundsQuery(gameId), enabled: sheet.open, staleTime: 0 });
  const win = data?.pages[0]?.List.find(isWin);
  return win === undefined ? null : <ShareSheet win={win} {...sheet} />;
}

/** Only more than was staked is a win. */
export const isWin = ({ Staked, Won }: Pick<Round, 'Staked' | 'Won'>): boolean => Staked > 0n && Won > Staked;

/** A picture of one win, drawn in the browser. The amount is on it only where the player says so; a name never is. */
export function ShareSheet({ win, open, onClose }: SheetProps & { win: Win }) {
  const t = roundsTexts.use();
  const [hasAmount, setHasAmount] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useWords(win, hasAmount);
  return (
    <Sheet open={open} onClose={onClose} title={t('shareTitle')} data-part="share-sheet">
      <Picture words={words} canvas={canvas} />
      <Row between className={s['share-row']}>
        <span>{t('shareAmount')}</span>
        <Switch on={hasAmount} onChange={setHasAmount} label={t('shareAmount')} data-part="share-amount" />
      </Row>
      <Text size="xs" tone="muted" className={s['share-note']}>
        {t('shareNote')}
      </Text>
      <Button block icon="share" onClick={() => void send(canvas.current)} data-part="share-send">
        {t(canSend() ? 'shareSend' : 'shareSave')}
      </Button>
    </Sheet>
  );
}

/** Times the stake with two places, cut as every figure of ours is. */
function useWords({ GameName, Staked, Won, ClosedAt, OpenedAt }: Win, hasAmount: boolean): WinWords {
  const t = roundsTexts.use();
  const locale = useLocale();
  const hundredths = ((Won * 100n) / Staked).toString().padStart(3, '0');
  const decimal = `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}` as `${number}`;
  const times = figureFormat(locale, { minimumFractionDigits: 2 }).format(decimal);
  const date = dateOf(Date.parse(ClosedAt ?? OpenedAt), locale);
  return {
    title: t('shareWon', { game: GameName }),
    figure: hasAmount ? formatMoney(Won, { locale }).text : `${times}×`,
    line: hasAmount ? `${t('shareTimes', { times })} · ${date}` : `${t('shareOfStake')} · ${date}`,
    age: t('shareAge'),
  };
}

type PictureProps = { words: WinWords; canvas: RefObject<HTMLCanvasElement | null> };

function Picture({ words, canvas }: PictureProps) {
  const { title, figure, line, age } = words;
  useEffect(() => {
    let isGone = false;
    const draw = async () => {
      const art = await loadArt();
      const element = canvas.current;
      const context = element?.getContext('2d');
      if (isGone || element === null || !context) return;
      drawWin(context, { title, figure, line, age }, { ...art, colours: getComputedStyle(element) });
    };
    void draw().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [canvas, title, figure, line, age]);
  return (
    <canvas
      ref={canvas}
      width={WIDTH}
      height={HEIGHT}
      data-theme="dark"
      className={s['share-picture']}
      data-part="share-picture"
    >
      {`${title} ${figure}, ${line}. ${age}`}
    </canvas>
  );
}

/** The letters of the app are there already; the two pictures come from our own server. */
async function loadArt(): Promise<WinArt> {
  const load = async (src: string) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return image;
  };
  const [art, sign] = await Promise.all([load(hero), load(lockup)]);
  return { hero: art, lockup: sign };
}

const FILE = { name: `${brand.brand_file}.png`, type: 'image/png' };
const fileOf = (parts: BlobPart[]) => new File(parts, FILE.name, { type: FILE.type });

/** Whether this phone hands pictures on to other apps. */
const canSend = () => typeof navigator.canShare === 'function' && navigator.canShare({ files: [fileOf([])] });

async function send(canvas: HTMLCanvasElement | null): Promise<void> {
  const blob = await new Promise<Blob | null>((done) =>
    canvas === null ? done(null) : canvas.toBlob(done, FILE.type),
  );
  if (blob === null) return toastError(roundsTexts.now()('shareFailed'));
  if (canSend()) {
    // Whoever closes the phone's sheet has changed their mind.
    await navigator.share({ files: [fileOf([blob])] }).catch(() => undefined);
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = FILE.name;
  link.click();
  URL.revokeObjectURL(link.href);
}
