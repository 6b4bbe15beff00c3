import { App } from 'antd';
import { shortTime, tableMoney } from '../../lib/format/format.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { buttonClass } from '../../lib/parts/button-class.ts';
import { Icon } from '../../lib/parts/icon.tsx';
import { Tag } from '../../lib/parts/marks.tsx';
import { type Player, type Requirement, shareOf } from './desk.ts';
import { PlayerQuote } from '../../lib/parts/player-quote.tsx';
import { Panel } from '../../lib/parts/panel.tsx';
import { Bar } from './bar.tsx';
import s from './players.module.css';
import { t } from './texts.ts';

type Money = Player['Money'];

/** Why money is locked, with the sentence that the player reads: requirement by requirement, to the centavo. */
export function Turnover({ money }: { readonly money: Money }) {
  const { Turnover: turnover, CanWithdraw } = money;
  const { message } = App.useApp();
  const locked = money.TotalAssets - CanWithdraw.Amount;
  const copy = () =>
    void navigator.clipboard
      .writeText(`${CanWithdraw.Why.Text} ${turnover.Sentence}`)
      .then(() => message.success(t('copied')));
  useKeys({ w: copy });
  return (
    <div className={`${s['column']} stack from-top gap scrolls`}>
      <Panel
        part="locked"
        tone="money"
        title={locked > 0n ? t('whyLocked', { amount: tableMoney(locked) }) : t('nothingLocked')}
        end={<kbd>w</kbd>}
      >
        <div className="pad-card stack one-column gap-9">
          <PlayerQuote label={t('sentence')}>{locked > 0n ? turnover.Sentence : CanWithdraw.Why.Text}</PlayerQuote>
          {turnover.Requirements.map((one, index, all) => (
            <OneRequirement
              key={one.Id}
              one={one}
              isFilling={one.Missing > 0n && all.slice(0, index).every(({ Missing }) => Missing === 0n)}
            />
          ))}
          {turnover.Required > 0n && (
            <div className={s['sum']} data-part="locked-sum">
              <span>{t('required')}</span>
              <b className="weight-650 text-end">{tableMoney(turnover.Required)}</b>
              <span>{t('counted')}</span>
              <b className="weight-650 text-end">− {tableMoney(turnover.Done)}</b>
              <span className="weight-650">{t('left')}</span>
              <b className="weight-650 text-end">{tableMoney(turnover.Missing)}</b>
            </div>
          )}
          {CanWithdraw.BonusLost > 0n && (
            <div className="row note gap-6">
              <Icon name="info" size="xs" />
              <span>
                {t('ifGivenUp', { bonus: tableMoney(CanWithdraw.BonusLost), free: tableMoney(CanWithdraw.Amount) })}
              </span>
            </div>
          )}
          <div className="row gap-8">
            <button type="button" className={buttonClass('small', 'soft')} onClick={copy} data-part="copy-answer">
              <Icon name="copy" size="sm" />
              {t('copyAnswer')}
            </button>
          </div>
        </div>
      </Panel>
    </div>
  );
}

function OneRequirement({ one, isFilling }: { readonly one: Requirement; readonly isFilling: boolean }) {
  const isDone = one.Missing === 0n;
  const share = shareOf(one.Done, one.Required);
  const state = isDone ? 'ok' : isFilling ? 'filling' : 'waits';
  const when = isDone ? t('opened', { at: shortTime(one.OpenedAt) }) : t(isFilling ? 'fillsNow' : 'inLine');
  return (
    <div className={s['req']} data-part="requirement">
      <div className={`${s['line']} row between gap-8`}>
        <b>
          {one.Title} {shortTime(one.OpenedAt).slice(0, 5)}
        </b>
        <Tag tone={isDone ? 'leaf' : isFilling ? 'brand' : 'plain'} {...(isDone ? { icon: 'check' as const } : {})}>
          {t(state)}
        </Tag>
      </div>
      <div className="text-sm muted">
        {t('amountTimes', { amount: tableMoney(one.Amount), times: one.Times.replace('.', ',') })} · {when}
      </div>
      <Bar share={share} tone={isDone ? 'leaf' : 'brand'} />
      <div className={`${s['line']} row between gap-8 text-sm`}>
        <span className="muted">
          {t('done')} <b>{tableMoney(one.Done)}</b> {t('of', { amount: tableMoney(one.Required) })}
        </span>
        <b>{isDone ? t('ok') : t('missing', { amount: tableMoney(one.Missing) })}</b>
      </div>
    </div>
  );
}
