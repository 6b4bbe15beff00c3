import { type ComponentProps, type ElementType, type ReactNode, useRef, useState } from 'react';
import { brandFile, ownPicture } from '../brand/brand-file.ts';
import { Wordmark } from '../brand/brand.tsx';
import { cx } from '../class-names.ts';
import { pieceOf } from '../part-name.ts';
import s from './hero.module.css';

type HeroProps = Omit<ComponentProps<'article'>, 'title' | 'children'> & {
  title: string;
  kicker?: string | undefined;
  /** The rule of the offer; any bonus must have one. */
  rule?: string | undefined;
  /** What the law obliges the piece to say, in a strip of at least this share of its height. */
  warning?: { Text: string; SharePercent: number } | null | undefined;
  action?: ReactNode;
  /** The hero of the brand stands in when a banner has no picture of its own. */
  art?: string | undefined;
  size?: 'slide' | 'wide' | 'first';
  heading?: 'h1' | 'h2';
  /** A press on the words tells more. */
  onOpen?: (() => void) | undefined;
};

export function Hero(props: HeroProps) {
  const { title, kicker, rule, warning, action, art, size = 'slide', heading, onOpen, className, ...rest } = props;
  const Heading: ElementType = heading ?? 'h2';
  return (
    <article
      {...rest}
      className={cx(s['hero'], size !== 'slide' && s[`hero--${size}`], className)}
      style={warning ? ({ '--share': `${warning.SharePercent}%` } as object) : undefined}
    >
      <img
        className={cx(s['art'], art !== undefined && s['art--own'])}
        src={art === undefined ? brandFile('hero.svg') : ownPicture(art)}
        alt=""
        width={270}
        height={300}
        data-part={pieceOf(rest, 'art')}
      />
      <div className={s['copy']}>
        {kicker !== undefined && (
          <span className={s['kicker']} data-part={pieceOf(rest, 'kicker')}>
            {kicker}
          </span>
        )}
        <Heading className={s['title']} data-part={pieceOf(rest, 'title')}>
          {onOpen === undefined ? (
            title
          ) : (
            <button type="button" className={s['open']} onClick={onOpen}>
              {title}
            </button>
          )}
        </Heading>
        {rule !== undefined && (
          <p className={s['rule']} data-part={pieceOf(rest, 'rule')}>
            {rule}
          </p>
        )}
        {action !== undefined && <div className={s['action']}>{action}</div>}
      </div>
      {warning && (
        <p className={s['warning']} data-part={pieceOf(rest, 'warning')}>
          {warning.Text}
        </p>
      )}
    </article>
  );
}

type HeroRailProps = {
  label: string;
  /** The label names the dot that leads to the slide where dots can be pressed. */
  slides: readonly { key: string; slide: ReactNode; label?: string }[];
  /** On a desk: one slide fills the pane and the dots lie on it, to be pressed. */
  wide?: boolean;
  'data-part'?: string;
};

/** Advances only when the player swipes or presses a dot. */
export function HeroRail({ label, slides, wide = false, ...rest }: HeroRailProps) {
  const [shown, setShown] = useState(0);
  const area = useRef<HTMLDivElement>(null);
  const show = (index: number) => area.current?.children[index]?.scrollIntoView({ inline: 'start', block: 'nearest' });
  return (
    <section {...rest} aria-label={label} className={cx(wide && s['frame'])}>
      <div
        ref={area}
        className={cx(s['rail'], wide && s['rail--wide'])}
        onScroll={(event) => {
          const rail = event.currentTarget;
          const step = rail.scrollWidth / slides.length;
          setShown(Math.min(slides.length - 1, Math.round(Math.abs(rail.scrollLeft) / step)));
        }}
      >
        {slides.map(({ key, slide }) => (
          <div key={key} className={cx(s['slide'], wide && s['slide--wide'])}>
            {slide}
          </div>
        ))}
      </div>
      {slides.length > 1 && wide && (
        <div className={cx(s['dots'], s['dots--over'])}>
          {slides.map(({ key, label: name = '' }, index) => (
            <button
              key={key}
              type="button"
              aria-label={name}
              aria-current={index === shown}
              className={cx(s['dot'], s['dot--press'], index === shown && s['dot--on'])}
              onClick={() => show(index)}
            />
          ))}
        </div>
      )}
      {slides.length > 1 && !wide && (
        <div className={s['dots']} aria-hidden="true">
          {slides.map(({ key }, index) => (
            <i key={key} className={cx(s['dot'], index === shown && s['dot--on'])} />
          ))}
        </div>
      )}
    </section>
  );
}

type AuthHeroProps = Omit<ComponentProps<'header'>, 'title' | 'children'> & {
  title: string;
  /** A line below the title. */
  text?: string | undefined;
  brand: string;
  /** The way back. */
  start?: ReactNode;
};

export function AuthHero({ title, text, brand, start, className, ...rest }: AuthHeroProps) {
  return (
    <header {...rest} className={cx(s['auth'], text !== undefined && s['auth--tall'], className)}>
      {start !== undefined && <div className={s['auth__start']}>{start}</div>}
      <img
        className={s['auth__art']}
        src={brandFile('hero.svg')}
        alt=""
        width={270}
        height={300}
        data-part="auth-art"
      />
      <div className={s['auth__copy']}>
        <Wordmark name={brand} onArt className={s['auth__word']} width={70} height={26} data-part="auth-word" />
        <h1 className={s['auth__title']} data-part="auth-title">
          {title}
        </h1>
        {text !== undefined && <p className={s['auth__text']}>{text}</p>}
      </div>
    </header>
  );
}
