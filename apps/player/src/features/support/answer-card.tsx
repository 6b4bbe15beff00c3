import { Button, ButtonLink, formatMoney, Icon, Text, VisuallyHidden } from '@arara/ui';
import { dayAndHourOf, hourOf } from '../../lib/format/moments.ts';
import { useLocale } from '../../lib/texts.ts';
import type { Answer } from './queries.ts';
import s from './support.module.css';
import { supportTexts } from './texts.ts';

type Withdrawal = NonNullable<Answer['Withdrawal']>;

const STEPS = 4;
const stepOfState: Readonly<Record<string, number>> = {
  requested: 1,
  checking: 2,
  waiting_for_player: 2,
  waiting_for_staff: 2,
  approved: 3,
  sent: 3,
  paid: 4,
};

const isToday = (ms: number, nowMs: number) => new Date(ms).toDateString() === new Date(nowMs).toDateString();

/** Where the withdrawal is: how far, why it waits, who acts next and by when. */
export function AnswerCard({ answer, onNotify }: { answer: Answer; onNotify?: (() => void) | undefined }) {
  const t = supportTexts.use();
  const locale = useLocale();
  const order = answer.Withdrawal;
  return (
    <div className={s['answer']} data-part="answer">
      <h3 className={s['question']} data-part="answer-question">
        <Icon name="out" size="sm" />
        {t('withdrawal')}
      </h3>
      {order && <Steps order={order} />}
      {order && (
        <div className={s['line']} data-part="answer-line">
          <b className={s['strong']}>{order.Timeline.at(-1)?.Name ?? order.State}</b>
          <span className={s['amount']}>{formatMoney(order.Net, { locale }).text}</span>
        </div>
      )}
      <Text size="small" tone="muted" className={s['why'] ?? ''} data-part="answer-why">
        {answer.Text}
      </Text>
      {order && <Clocks order={order} />}
      <div className={s['ways']}>
        {answer.Path !== null && (
          <ButtonLink href={answer.Path} tone="quiet" small data-part="answer-steps">
            {t('steps')}
          </ButtonLink>
        )}
        {onNotify && (
          <Button tone="quiet" small onClick={onNotify} data-part="answer-tell">
            {t('tellMe')}
          </Button>
        )}
      </div>
    </div>
  );
}

function Steps({ order }: { order: Withdrawal }) {
  const t = supportTexts.use();
  const now = stepOfState[order.State] ?? STEPS;
  const isOver = order.Status !== 'pending';
  const kind = (step: number) => {
    if (step < now || (step === now && order.Status === 'success')) return 'done';
    if (step > now) return undefined;
    return isOver ? 'fail' : 'now';
  };
  const label = t('step', { step: now, steps: STEPS, name: order.Timeline.at(-1)?.Name ?? order.State });
  return (
    <div className={s['mini-steps']} data-part="answer-steps-bar">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: STEPS }, (_, place) => (
        <i key={place} className={s[kind(place + 1) ?? 'ahead']} />
      ))}
    </div>
  );
}

function Clocks({ order }: { order: Withdrawal }) {
  const t = supportTexts.use();
  const locale = useLocale();
  const { Wait: wait } = order;
  if (wait === null) return null;
  const due = wait.DueAt === null ? undefined : Date.parse(wait.DueAt);
  const when = (ms: number) =>
    isToday(ms, Date.parse(order.CreatedAt))
      ? `${hourOf(ms, locale)} · ${t('today').toLowerCase()}`
      : dayAndHourOf(ms, locale);
  const who =
    wait.NextActor === 'player' || due === undefined
      ? t('you')
      : t(wait.NextActor === 'bank' ? 'bankBy' : 'houseBy', { date: when(due) });
  return (
    <dl className={s['clocks']} data-part="answer-clocks">
      <div>
        <dt>{t('nextAction')}</dt>
        <dd>{who}</dd>
      </div>
    </dl>
  );
}
