import { withdrawalReasonCodes } from '../../../lib/format/withdrawal-reason-codes.ts';
import { clockTime, fullTime, shortTime, tableMoney } from '../../../lib/format/format.ts';
import { usePeople } from '../../../lib/api/me.ts';
import { Icon } from '../../../lib/parts/icon.tsx';
import { Code, Note, Tag } from '../../../lib/parts/marks.tsx';
import { Section } from '../../../lib/parts/page.tsx';
import { DecisionField } from './decision-field.tsx';
import type { Drafting } from './decision.ts';
import { type Case, type OrderStep, staffIdIn } from '../shared/desk.ts';
import s from '../shared/case.module.css';
import { MoneyOrigin } from './money-origin.tsx';
import { PaidDots } from './paid-dots.tsx';
import { RiskChip } from './queue-columns.tsx';
import { Quote } from '../shared/quote.tsx';
import { Questions } from './questions.tsx';
import { factorCodes, factorTexts, levelNames, ruleTexts, t } from '../shared/texts.ts';

/** In the order of a decision: why it stopped, the rules, the risk, the habit, the way of the money, the words. */
export function CaseBody({ one, drafting }: { readonly one: Case; readonly drafting: Drafting | undefined }) {
  const { Row, Order } = one;
  const readsNow = Order.Reason?.Text ?? Order.Wait?.Why.Text;
  return (
    <div className={`${s['body']} stack one-column gap-10`}>
      {Row.State === 'waiting_for_staff' && (
        <Note tone="money" icon="pause">
          <span className={`${s['stopped']} flex between gap-8`} data-part="case-why">
            <span>
              <b className="weight-650">{t('stopped')}</b> {Row.Why.Text}
            </span>
            <Code>{withdrawalReasonCodes[Row.Why.Word]}</Code>
          </span>
        </Note>
      )}
      {Row.Hold && <Held hold={Row.Hold} />}
      <Questions questions={one.Questions} />
      <Rules one={one} />
      <RiskFactors one={one} />
      {one.Origin && <MoneyOrigin origin={one.Origin} />}
      <PaidDots paid={one.Paid} amount={Row.Amount} />
      <Destination one={one} />
      {readsNow !== undefined && (
        <Quote part="reads-now">
          <b>{t('readsNow')}</b> “{readsNow}”
        </Quote>
      )}
      {drafting && <DecisionField {...drafting} />}
      <Section title={t('canNow')} meta={`R$ ${tableMoney(one.Explained.Amount)}`}>
        <p className="text-md muted">{one.Explained.Text}</p>
      </Section>
      <Story steps={one.Timeline} />
    </div>
  );
}

function Held({ hold }: { readonly hold: NonNullable<Case['Row']['Hold']> }) {
  const nameOf = usePeople();
  return (
    <Note tone="plain" icon="pause">
      <b>{t('heldUntil', { time: shortTime(hold.Until) })}</b> {hold.Why.Text}
      <br />
      <span className="text-md muted">{nameOf(staffIdIn(hold.By) ?? hold.By)}</span>
    </Note>
  );
}

function Rules({ one: { Rules: rules, Policy } }: { readonly one: Case }) {
  const ok = rules.filter(({ Ok }) => Ok).length;
  const isWell = ok === rules.length;
  return (
    <section className={`${s['rules']} stack gap-4`} data-part="case-rules">
      <h2 className={`${s['title']} row gap-8 weight-650`}>
        <span className={`inline-centred square-24 feather-8 ${isWell ? 'soft-leaf' : 'soft-heat'}`}>
          <Icon name={isWell ? 'check' : 'x'} size="xs" />
        </span>
        {t('rulesOk', { ok, all: rules.length })}
        <span className="note push weight-440" title={Policy.Since === null ? '' : fullTime(Policy.Since)}>
          {t('version', { version: Policy.Version })}
        </span>
      </h2>
      <ul className="stack text-sm muted" data-part="case-checks">
        {rules.map(({ Rule, Ok }) => (
          <li key={Rule} className={`row gap-6 nowrap ${Ok ? '' : s['broken']}`}>
            <Icon name={Ok ? 'check' : 'x'} size="xs" /> {ruleTexts[Rule] ?? Rule}
          </li>
        ))}
      </ul>
    </section>
  );
}

const AXIS = 40;

/** Signed factors on one axis: heat adds, leaf subtracts. */
function RiskFactors({ one: { Row, Risk } }: { readonly one: Case }) {
  if (Risk === null)
    return (
      <p className="text-md muted">
        <b>{t('risk')}</b> {t('riskNone')}
      </p>
    );
  const most = Math.max(1, ...Risk.Factors.map(({ Points }) => Math.abs(Points)));
  return (
    <section className="stack gap-5" data-part="case-risk">
      <h2 className={`${s['title']} row gap-8 weight-650`}>
        {t('risk')} <RiskChip row={Row} />
        <span className="note weight-440">
          {t('riskMeta', { level: Row.Level === null ? '–' : levelNames[Row.Level] })}
        </span>
      </h2>
      <ul>
        {Risk.Factors.map(({ Factor, Points }) => (
          <li key={Factor} className={`${s['factor']} stack gap-8 text-md`}>
            <b className={Points > 0 ? 'heat-text' : 'leaf-text'}>{Points > 0 ? `+${Points}` : `−${-Points}`}</b>
            <span className="clip">
              {factorTexts[Factor] ?? Factor} <Code>{factorCodes[Factor] ?? ''}</Code>
            </span>
            <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
              <rect x={AXIS} width="1" height="8" fill="var(--color-line-strong)" />
              <rect
                x={Points > 0 ? AXIS : AXIS - (AXIS * -Points) / most}
                width={((Points > 0 ? 100 - AXIS : AXIS) * Math.abs(Points)) / most}
                height="8"
                rx="1"
                fill={Points > 0 ? 'var(--color-heat)' : 'var(--color-leaf)'}
              />
            </svg>
          </li>
        ))}
      </ul>
      {Risk.Missing.length > 0 && (
        <p className="text-md muted">
          {t('missing', { what: Risk.Missing.map((factor) => factorTexts[factor] ?? factor).join(', ') })}
        </p>
      )}
    </section>
  );
}

function Destination({ one: { Order, Rules } }: { readonly one: Case }) {
  const isOwn = Rules.find(({ Rule }) => Rule === 'payout_account_missing')?.Ok;
  return (
    <div className="row gap-7 text-sm nowrap" data-part="case-destination">
      <b className="text-md weight-680">{t('goesTo')}</b>
      <Icon name="pix" size="sm" />
      <span>{Order.Destination}</span>
      {isOwn !== undefined && (
        <Tag tone={isOwn ? 'leaf' : 'heat'} icon={isOwn ? 'check' : 'x'}>
          {t(isOwn ? 'isHolder' : 'notHolder')}
        </Tag>
      )}
    </div>
  );
}

const marks = { done: 'check', now: 'hourglass', next: 'clock', failed: 'x' } as const;
const markTones = { done: 'soft-leaf', now: 'soft-money', next: 'soft', failed: 'soft-heat' } as const;

export function Story({ steps }: { readonly steps: readonly OrderStep[] }) {
  return (
    <Section title={t('story')}>
      <ol className={`${s['story']} stack gap-7`} data-part="story">
        {steps.map((step, index) => (
          <li key={`${step.Name}-${step.At ?? index}`} className="stack at-start gap-8">
            <time className="note text-end figures" title={step.At === null ? '' : fullTime(step.At)}>
              {step.At === null ? '' : clockTime(step.At).slice(0, 5)}
            </time>
            <span className={`${s['step-mark']} centred feather-8 ${markTones[step.State]}`}>
              <Icon name={marks[step.State]} size="xs" />
            </span>
            <span>
              <b className="block weight-600">{step.Name}</b>
              {step.Reason && <small className="note block">{step.Reason.Text}</small>}
              {step.State === 'now' && step.NextActor !== null && (
                <small className="note block">{nextText(step)}</small>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** While only time passes nobody acts: a code that ran out is with nobody. */
export function nextText({ NextActor, DueAt }: Pick<OrderStep, 'NextActor' | 'DueAt'>): string {
  const time = DueAt === null ? '' : shortTime(DueAt);
  if (NextActor === 'clock') return time === '' ? t('nextNobody') : t('nextClock', { time });
  if (NextActor === 'player') return t('nextPlayer', { time });
  return NextActor === 'bank' || time === '' ? t('nextBank') : t('nextHouse', { time });
}
