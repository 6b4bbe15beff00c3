import { Rail, Section, SectionHead, VipBadge, cx } from '@arara/ui';
import { useEffect, useRef } from 'react';
import { useLocale } from '../../lib/texts.ts';
import { shortReais } from './figures.ts';
import type { VipHome } from './queries.ts';
import { vipTexts } from './texts.ts';
import s from './vip.module.css';

/** Every level that can be reached, with what it asks; the own one comes into sight by itself when it would stand outside. */
export function Ladder({ home }: { home: VipHome }) {
  const t = vipTexts.use();
  const locale = useLocale();
  const own = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const rail = own.current?.parentElement;
    if (own.current === null || !rail) return;
    const [step, window] = [own.current.getBoundingClientRect(), rail.getBoundingClientRect()];
    const isSeen = step.left >= window.left && step.right <= window.right;
    if (!isSeen) rail.scrollBy({ left: step.left + step.width / 2 - (window.left + window.width / 2) });
  }, [home.Level]);
  return (
    <Section bleed className={s['ladder']}>
      <div className={s['pad']}>
        <SectionHead title={t('ladder')} meta={t('ladderMeta')} data-part="head-ladder" />
      </div>
      <Rail close wraps as="ol" label={t('ladder')} data-part="ladder">
        {home.Levels.filter(({ Level }) => Level > 0 || home.Level === 0).map(({ Level, Bets }) => {
          const isOwn = Level === home.Level;
          return (
            <li
              key={Level}
              ref={isOwn ? own : undefined}
              className={s['step']}
              aria-current={isOwn ? 'step' : undefined}
              data-part={`step-${Level}`}
            >
              <div className={cx(s['step__feather'], isOwn && s['step__feather--own'])}>
                <VipBadge level={Level} label={t('level', { level: Level })} size={54} />
              </div>
              <span className={cx(s['step__asks'], isOwn && s['step__asks--own'])}>{shortReais(Bets, locale)}</span>
            </li>
          );
        })}
      </Rail>
    </Section>
  );
}
