import { Card, Icon, SectionHead, SumLines, Text, type SumLine } from '@arara/ui';
import { sentencesOf } from '../../../lib/rules/sentences.ts';
import { WholeRule } from '../../../lib/rules/whole-rule.tsx';
import { useLocale } from '../../../lib/texts.ts';
import { closingText, percentText } from '../figures.ts';
import type { TeamHome } from '../queries.ts';
import s from '../team.module.css';
import { teamTexts } from '../texts.ts';

type Rates = readonly { readonly TurnoverPercent: string; readonly LossPercent: string }[];

interface Terms {
  readonly levels: Rates;
  readonly validRule: string;
  readonly paidAt: string;
}

/** Both rebates, as the settings have them now. */
function useRates(levels: Rates) {
  const locale = useLocale();
  const of = (name: keyof Rates[number]) => levels.map((level) => percentText(level[name], locale));
  return { turnover: of('TurnoverPercent'), loss: of('LossPercent') };
}

/** What both invite by: when it is paid, the percentages, and the same in whole sentences. */
function useTerms({ levels, validRule, paidAt }: Terms) {
  const t = teamTexts.use();
  const list = new Intl.ListFormat(useLocale());
  const { turnover, loss } = useRates(levels);
  const [first = '', second = '', third = ''] = turnover;
  const [lost1 = '', lost2 = '', lost3 = ''] = loss;
  const facts: readonly SumLine[] = [
    { label: t('invitesPaid'), value: t('nextDayAt', { time: paidAt }) },
    { label: t('ofBets'), value: list.format(turnover) },
    { label: t('ofLoss'), value: list.format(loss) },
  ];
  const sentences = [
    validRule,
    t('paidNextDay', { time: paidAt }),
    t('ruleBets', { first, second, third }),
    t('ruleLoss', { first: lost1, second: lost2, third: lost3 }),
  ];
  return { facts, sentences };
}

/** The rules of the team in the words of the rules that run. */
export function Rules({ home }: { home: TeamHome }) {
  const t = teamTexts.use();
  const locale = useLocale();
  const terms = useTerms({ levels: home.Levels, validRule: home.ValidRule, paidAt: home.InvitesPaidAt });
  return (
    <RuleCard
      validRule={home.ValidRule}
      facts={[
        ...terms.facts,
        { label: t('weekCloses'), value: closingText(home.ThisWeek.ClosesAt, locale) },
        { label: t('convertTimes'), value: `${home.ConversionTimes}×` },
      ]}
      sentences={[
        ...terms.sentences,
        t('ruleClose'),
        t('ruleConvert', { times: home.ConversionTimes }),
        t('ruleForever'),
      ]}
    />
  );
}

/** What an invitation is worth to whoever sent it, for somebody who has no account yet. */
export function InviteRules(terms: Terms) {
  const t = teamTexts.use();
  const { facts, sentences } = useTerms(terms);
  return <RuleCard validRule={terms.validRule} facts={facts} sentences={[...sentences, t('ruleForever')]} />;
}

type RuleCardProps = { facts: readonly SumLine[]; validRule: string; sentences: readonly string[] };

/** The facts and who counts, point by point; the whole text is a press away. */
function RuleCard({ facts, validRule, sentences }: RuleCardProps) {
  const t = teamTexts.use();
  return (
    <>
      <SectionHead title={t('rules')} data-part="head-rules" />
      <Card kind="list" data-part="team-rules">
        <SumLines lines={facts} />
        <Text as="h3" size="label" className={s['rules-head'] ?? ''}>
          {t('validInvite')}
        </Text>
        <ul className={s['rules']}>
          {sentencesOf(validRule).map((sentence) => (
            <li key={sentence}>
              <Icon name="check" size="xs" /> {sentence}
            </li>
          ))}
        </ul>
        <WholeRule label={t('wholeRule')} sentences={sentences} part="team-rules" />
      </Card>
    </>
  );
}
