import { Progress, VipBadge, WalletSurface, cx } from '@arara/ui';
import { dateOf } from '../../lib/format/moments.ts';
import { useLocale } from '../../lib/texts.ts';
import { briefMoney, shareOf, tierOf } from './figures.ts';
import type { VipHome } from './queries.ts';
import { vipTexts } from './texts.ts';
import s from './vip.module.css';

/** The level, and both ways to the next: each with what is done, what is asked, and the words why not to hurry. */
export function LevelCard({ home }: { home: VipHome }) {
  const t = vipTexts.use();
  const locale = useLocale();
  const next = home.Levels.find(({ Level }) => Level === home.Next?.Level);
  return (
    <WalletSurface className={s['card']} data-part="vip-card">
      <VipBadge
        level={home.Level}
        label={t('level', { level: home.Level })}
        size={128}
        className={s['badge']}
        data-part="vip-badge"
      />
      <div className={s['label']} data-part="vip-label">
        {t('yourLevel')}
      </div>
      <h1 className={s['level']} data-part="vip-level">
        {t('level', { level: home.Level })}
      </h1>
      <div className={s['rank']} data-part="vip-rank">
        {t('since', { rank: tierOf(home.Level), date: dateOf(Date.parse(home.Since), locale) })}
      </div>
      <div className={s['way']}>
        {next === undefined ? (
          <p className={s['hint']}>{t('highest')}</p>
        ) : (
          <>
            {next.Deposits > 0n && (
              <Bar word="deposits" done={home.Deposits} asked={next.Deposits} data-part="vip-deposits" />
            )}
            <Bar word="bets" done={home.Bets} asked={next.Bets} data-part="vip-bets" />
            <p className={s['hint']} data-part="vip-hint">
              {t(next.Deposits > 0n ? 'hint' : 'hintBets', { level: next.Level })}
            </p>
          </>
        )}
      </div>
    </WalletSurface>
  );
}

interface BarProps {
  readonly word: 'bets' | 'deposits';
  readonly done: bigint;
  readonly asked: bigint;
  readonly 'data-part': string;
}

/** Stands in for the amount, so that it can be bold wherever the language puts it. */
const MARK = '\u0000';

function Bar({ word, done, asked, 'data-part': part }: BarProps) {
  const t = vipTexts.use();
  const locale = useLocale();
  const goal = briefMoney(asked, locale);
  const [before = '', after = ''] = t(word, { amount: MARK }).split(MARK);
  const floor = (done / 100_000n) * 100_000n;
  const amount = briefMoney(floor < asked ? floor : done, locale);
  return (
    <div className={s['bar']}>
      <div className={s['figures']} data-part={part}>
        <span>
          {before}
          <b>
            <bdi>{amount}</bdi>
          </b>
          {after}
        </span>
        <span className={s['goal']}>{t('goal', { amount: goal })}</span>
      </div>
      <Progress
        share={shareOf(done, asked)}
        label={t('progress', { done: `${before}${amount}${after}`, total: goal })}
        className={cx(s['progress'])}
        data-part={`${part}-bar`}
      />
    </div>
  );
}
