import { directionOf } from '@arara/contract';
import { goalOfRule, type RewardLocale, type RewardRule, rewardLocales } from '@arara/domain/bonuses';
import { useState } from 'react';
import { count, tableMoney } from '../../lib/format/format.ts';
import { Icon } from '../../lib/parts/icon.tsx';
import { Panel } from '../../lib/parts/panel.tsx';
import s from './promotions.module.css';
import { partsOf } from './rule-draft.ts';
import { kindNames, measureNames, t } from './texts.ts';
import { rewardSentence } from '../../lib/reward-sentence.ts';

/** The sentence is made by the code that gives the reward: what is read here is what runs. */
export function PlayerReads({ rule }: { readonly rule: RewardRule | undefined }) {
  const [locale, setLocale] = useState<RewardLocale>('pt-BR');
  return (
    <Panel
      title={t('reads')}
      meta={t('readsMeta')}
      end={<Languages chosen={locale} onChoose={setLocale} />}
      part="reads"
      hasBody
    >
      {rule === undefined ? (
        <p className="note">{t('invalid')}</p>
      ) : (
        <>
          <p className={s['sentence']} lang={locale} dir={directionOf(locale)} data-part="sentence">
            {partsOf(rewardSentence(rule, locale)).map(({ text, mark }, index) =>
              mark === undefined ? (
                text
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no name but their place.
                <mark key={index} className={`${s['mark']} ${mark === 'money' ? 'soft-money' : 'soft-brand'}`}>
                  {text}
                </mark>
              ),
            )}
          </p>
          <Phone rule={rule} />
        </>
      )}
    </Panel>
  );
}

function Languages(props: { readonly chosen: RewardLocale; readonly onChoose: (locale: RewardLocale) => void }) {
  return (
    <fieldset className={`${s['languages']} seg shrinks nested outlined round-8 no-margin`} aria-label={t('languages')}>
      {rewardLocales.map((locale) => (
        <button
          key={locale}
          type="button"
          aria-pressed={locale === props.chosen}
          onClick={() => props.onChoose(locale)}
        >
          {locale.slice(0, 2)}
        </button>
      ))}
    </fieldset>
  );
}

/** Shown at a third of the way: what a player sees while it runs. */
const SHOWN_SHARE = 0.36;

function Phone({ rule }: { readonly rule: RewardRule }) {
  const goal = goalOfRule(rule);
  const unit = goal === undefined ? '' : (measureNames[goal.measure] ?? '').toLowerCase();
  const fixedE5 = rule.amount.kind === 'fixed' ? rule.amount.amountE5 : undefined;
  const factor = Number(rule.turnover) / 100;
  return (
    <div className={s['phone']} data-theme="dark" data-part="phone">
      <div className="row gap-10">
        <span className={`${s['phone-icon']} centred soft-brand fixed`}>
          <Icon name={rule.kind === 'mission' ? 'target' : 'gift'} />
        </span>
        <span className="stack grows shrinks">
          <b className={`${s['phone-name']} weight-680`}>{kindNames[rule.kind] ?? rule.kind}</b>
          <span className="note">{goal === undefined ? t('rewardWord') : `${count(goal.target)} ${unit}`}</span>
        </span>
        {fixedE5 !== undefined && <b className={s['phone-sum']}>R$ {tableMoney(fixedE5)}</b>}
      </div>
      <div className={s['bar']}>
        <i />
      </div>
      <div className="flex between gap-8 note">
        <span>
          {goal !== undefined &&
            t('progress', { done: Math.floor(goal.target * SHOWN_SHARE), target: count(goal.target), unit })}
        </span>
        {fixedE5 !== undefined && (
          <span>
            {t('giro', {
              factor: factor.toLocaleString('pt-BR'),
              amount: tableMoney((fixedE5 * rule.turnover) / 100n),
            })}
          </span>
        )}
      </div>
    </div>
  );
}
