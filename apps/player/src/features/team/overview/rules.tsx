import { Card, SectionHead } from '@arara/ui';
import { useLocale } from '../../../lib/texts.ts';
import { percentText } from '../figures.ts';
import type { TeamHome } from '../queries.ts';
import s from '../team.module.css';
import { teamTexts } from '../texts.ts';

type Rates = readonly { readonly TurnoverPercent: string; readonly LossPercent: string }[];

/** The percentages of both rebates in a sentence each, as the settings have them now. */
export function useRateRules(levels: Rates): readonly string[] {
  const t = teamTexts.use();
  const locale = useLocale();
  const [first = '', second = '', third = ''] = levels.map(({ TurnoverPercent }) =>
    percentText(TurnoverPercent, locale),
  );
  const [lost1 = '', lost2 = '', lost3 = ''] = levels.map(({ LossPercent }) => percentText(LossPercent, locale));
  return [t('ruleBets', { first, second, third }), t('ruleLoss', { first: lost1, second: lost2, third: lost3 })];
}

/** The rules of the team in the words of the rules that run. */
export function Rules({ home }: { home: TeamHome }) {
  const t = teamTexts.use();
  const rates = useRateRules(home.Levels);
  return (
    <RuleList
      sentences={[
        home.ValidRule,
        t('paidNextDay', { time: home.InvitesPaidAt }),
        ...rates,
        t('ruleClose'),
        t('ruleConvert', { times: home.ConversionTimes }),
        t('ruleForever'),
      ]}
    />
  );
}

export function RuleList({ sentences }: { sentences: readonly string[] }) {
  const t = teamTexts.use();
  return (
    <>
      <SectionHead title={t('rules')} data-part="head-rules" />
      <Card kind="list" data-part="team-rules">
        <ul className={s['rules']}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Card>
    </>
  );
}
