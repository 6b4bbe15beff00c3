import { Card, Section, SectionHead, Text, cx } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { mainInfoQuery } from '../../lib/api/player.ts';
import { LoadingSection } from '../../lib/feedback/loading-section.tsx';
import { sentencesOf } from '../../lib/rules/sentences.ts';
import { WholeRule } from '../../lib/rules/whole-rule.tsx';
import { useIsLoggedIn } from '../../lib/session/session.ts';
import { useLocale } from '../../lib/texts.ts';
import { figuresOnly, percentText } from './figures.ts';
import { tableQuery, type VipLevel, type VipTable } from './queries.ts';
import { vipTexts } from './texts.ts';
import s from './vip.module.css';

interface VipLevelsProps {
  readonly frame: ComponentType<{ title: string; children: ReactNode }>;
  readonly title: string;
  readonly failure: (retry: () => void) => ReactNode;
  readonly footer: ReactNode;
}

/** Every threshold and every perk of every level, and the rules in the words of the rules that run. */
export function VipLevels({ frame: Frame, title, failure, footer }: VipLevelsProps) {
  const t = vipTexts.use();
  const { data: table, isError, refetch } = useQuery(tableQuery);
  const isLoggedIn = useIsLoggedIn();
  const { data: info } = useQuery({ ...mainInfoQuery, enabled: isLoggedIn });
  const own = isLoggedIn ? info?.VipLevel : undefined;
  return (
    <Frame title={title}>
      {table === undefined ? (
        <LoadingSection
          of={{ isError, refetch }}
          failure={failure}
          label={t('loading')}
          outline={['card', 'card']}
          gap="tight"
        />
      ) : (
        <Tables table={table} own={own} />
      )}
      <Section>{footer}</Section>
    </Frame>
  );
}

function Tables({ table, own }: { table: VipTable; own: number | undefined }) {
  const t = vipTexts.use();
  const locale = useLocale();
  const reais = (amount: bigint) => (amount === 0n ? '–' : figuresOnly(amount, locale));
  return (
    <>
      <Section gap="tight">
        <SectionHead title={t('toReach')} meta={t('inReais')} id="vip-asks" />
        <Rows
          label="vip-asks"
          levels={table.Levels}
          own={own}
          columns={[
            ...(table.NeedsDeposits
              ? [{ name: t('colDeposits'), of: ({ Deposits }: VipLevel) => figuresOnly(Deposits, locale) }]
              : []),
            { name: t('colBets'), of: ({ Bets }) => figuresOnly(Bets, locale) },
          ]}
        />
        <Text size="xs" tone="muted" className={s['note']}>
          {t(table.NeedsDeposits ? 'bothNeeded' : 'betsNeeded')}
        </Text>
      </Section>
      <Section>
        <SectionHead title={t('gifts')} tone="money" meta={t('inReais')} id="vip-gifts" />
        <Rows
          label="vip-gifts"
          levels={table.Levels}
          own={own}
          columns={[
            { name: t('colUpgrade'), of: ({ UpgradeBox }) => reais(UpgradeBox) },
            { name: t('colWeek'), of: ({ WeeklyBox }) => reais(WeeklyBox) },
            { name: t('colMonth'), of: ({ MonthlyBox }) => reais(MonthlyBox) },
            { name: t('colRebate'), of: ({ RebatePercent }) => percentText(RebatePercent, locale, 2) },
          ]}
        />
      </Section>
      <Section>
        <SectionHead title={t('withdrawals')} tone="leaf" meta={t('inReais')} id="vip-withdrawals" />
        <Rows
          label="vip-withdrawals"
          levels={table.Levels}
          own={own}
          columns={[
            { name: t('colPerDay'), of: ({ WithdrawalsPerDay }) => String(WithdrawalsPerDay) },
            { name: t('single'), of: ({ SingleMax }) => figuresOnly(SingleMax, locale) },
            { name: t('colAutomatic'), of: ({ AutomaticMax }) => figuresOnly(AutomaticMax, locale) },
            { name: t('colFee'), of: ({ FeePercent }) => percentText(FeePercent, locale, 1) },
          ]}
        />
      </Section>
      <Section>
        <SectionHead title={t('rules')} />
        <Rules rules={table.Rules} />
      </Section>
    </>
  );
}

const ruleNames = { upgrade: 'colUpgrade', weekly: 'weeklyBox', monthly: 'monthlyBox', rebate: 'rebate' } as const;

/** So many sentences say what a reward asks for; more would be the whole rule again. */
const OWN_SENTENCES = 2;

/** What each reward asks for; the amounts stand in the tables, the whole text is a press away. */
function Rules({ rules }: { rules: VipTable['Rules'] }) {
  const t = vipTexts.use();
  // The first sentence lists what each level gets, and the tables have said that.
  const lists = rules.map(({ Kind, Sentence }) => ({ Kind, sentences: sentencesOf(Sentence).slice(1) }));
  const isOfAll = (sentence: string) =>
    lists.length > 1 && lists.every(({ sentences }) => sentences.includes(sentence));
  const ofAll = lists[0]?.sentences.filter(isOfAll) ?? [];
  return (
    <Card kind="list" data-part="vip-rules">
      <dl className={s['rules']}>
        {lists.map(({ Kind, sentences }) => (
          <div key={Kind}>
            <dt>{t(ruleNames[Kind])}</dt>
            <dd>
              {sentences
                .filter((sentence) => !isOfAll(sentence))
                .slice(0, OWN_SENTENCES)
                .join(' ')}
            </dd>
          </div>
        ))}
      </dl>
      <Text size="small" tone="muted" className={s['note']}>
        {[...ofAll, t('neverFalls')].join(' ')}
      </Text>
      <WholeRule
        label={t('wholeRule')}
        sentences={[...rules.map(({ Sentence }) => Sentence), t('neverFalls')]}
        part="vip-rules"
      />
    </Card>
  );
}

interface Column {
  readonly name: string;
  readonly of: (level: VipLevel) => string;
}

interface RowsProps {
  readonly label: string;
  readonly levels: readonly VipLevel[];
  readonly own: number | undefined;
  readonly columns: readonly Column[];
}

function Rows({ label, levels, own, columns }: RowsProps) {
  const t = vipTexts.use();
  return (
    <Card kind="flush" className={s['table-card']}>
      <table className={cx(s['table'], columns.length > 3 && s['table--dense'])} aria-labelledby={label}>
        <thead>
          <tr>
            <th scope="col">{t('colLevel')}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {levels.map((level) => (
            <tr key={level.Level} className={cx(level.Level === own && s['own'])}>
              <th scope="row" aria-current={level.Level === own ? 'true' : undefined}>
                {t('level', { level: level.Level })}
              </th>
              {columns.map(({ name, of }) => (
                <td key={name}>
                  <bdi>{of(level)}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
