import { Card, SectionHead, cx } from '@arara/ui';
import { useLocale } from '../../lib/texts.ts';
import { figuresOnly, percentText } from './figures.ts';
import { VIP_TABLE_PATH } from './paths.ts';
import type { VipHome, VipLevel } from './queries.ts';
import { vipTexts } from './texts.ts';
import s from './vip.module.css';

const SHOWN = 5;

/** The rows around the own level: one below it, the rest above. */
function rowsAround(levels: readonly VipLevel[], own: number): readonly VipLevel[] {
  const first = Math.max(0, Math.min(own - 1, levels.length - SHOWN));
  return levels.slice(first, first + SHOWN);
}

export function LevelsTable({ home }: { home: VipHome }) {
  const t = vipTexts.use();
  return (
    <>
      <SectionHead
        title={t('table')}
        more={{ label: t('seeAll'), href: VIP_TABLE_PATH }}
        id="vip-table"
        data-part="head-table"
      />
      <LevelRows levels={rowsAround(home.Levels, home.Level)} own={home.Level} label="vip-table" />
    </>
  );
}

interface RowsProps {
  readonly levels: readonly VipLevel[];
  readonly own: number;
  /** The id of the heading above. */
  readonly label: string;
}

function LevelRows({ levels, own, label }: RowsProps) {
  const t = vipTexts.use();
  const locale = useLocale();
  return (
    <Card kind="flush" className={s['table-card']} data-part="table">
      <table className={s['table']} aria-labelledby={label}>
        <thead>
          <tr data-part="table-head">
            <th scope="col">{t('colLevel')}</th>
            <th scope="col">{t('colPerDay')}</th>
            <th scope="col">{t('single')}</th>
            <th scope="col">{t('colFee')}</th>
            <th scope="col">{t('colRebate')}</th>
          </tr>
        </thead>
        <tbody>
          {levels.map((level) => (
            <tr
              key={level.Level}
              className={cx(level.Level === own && s['own'])}
              data-part={level.Level === own ? 'table-own' : `table-${level.Level}`}
            >
              <th scope="row">{t(level.Level === own ? 'levelYours' : 'level', { level: level.Level })}</th>
              <td>{level.WithdrawalsPerDay}</td>
              <td>
                <bdi>{figuresOnly(level.SingleMax, locale)}</bdi>
              </td>
              <td>{percentText(level.FeePercent, locale, 1)}</td>
              <td>{percentText(level.RebatePercent, locale, 2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
