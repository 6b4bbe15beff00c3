import type { BodyOf } from '@arara/contract';
import type { staffRoutes } from '@arara/contract/staff';
import { duration, shortTime } from '../../lib/format/format.ts';
import { Card } from '../../lib/parts/page.tsx';
import s from './privacy.module.css';
import { t } from './texts.ts';

type Figures = NonNullable<BodyOf<typeof staffRoutes.dataRequests>['Figures']>;

/** How the house keeps its word: what waits for a person, what needed nobody, what came late. */
export function RequestFigures({ of }: { readonly of: Figures }) {
  const figures = [
    {
      name: t('withHouse'),
      value: `${of.WithHouse}`,
      detail: of.NextDueAt === null ? t('withHouseNone') : t('withHouseDue', { at: shortTime(of.NextDueAt) }),
    },
    {
      name: t('alone'),
      value: t('aloneOf', { alone: of.Alone, all: of.Ended }),
      detail: of.Alone === 0 ? t('aloneNone') : t('aloneLongest', { time: duration(of.AloneSeconds * 1_000) }),
    },
    {
      name: t('late'),
      value: `${of.Late}`,
      detail: of.LongestDays === 0 ? t('lateNone') : t('lateLongest', { days: of.LongestDays }),
    },
  ];
  return (
    <div className="equal-columns stack fixed gap-12" data-part="request-figures">
      {figures.map(({ name, value, detail }) => (
        <Card key={name}>
          <div className="stack gap-4 pad-box">
            <span className="text-xs muted">{name}</span>
            <span className={s['value']}>{value}</span>
            <span className="text-xs muted">{detail}</span>
          </div>
        </Card>
      ))}
    </div>
  );
}
