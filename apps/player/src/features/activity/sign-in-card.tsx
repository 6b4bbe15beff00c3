import { brandFile, Badge, Button, Card, cx, formatMoney, Icon, Money, Notice, Progress, Row, Text } from '@arara/ui';
import { activityRoutes } from '@arara/contract/player';
import { useLocale } from '../../lib/texts.ts';
import s from './activity.module.css';
import type { SignIn } from './queries.ts';
import { activityTexts } from './texts.ts';
import { useTake } from './use-take.ts';

const coin = brandFile('objects/coin.svg');
const giftClosed = brandFile('objects/gift-closed.svg');

type Day = SignIn['Days'][number];

/** The seven days, what was taken, what today brings and what it still asks for. */
export function SignInCard({ signIn }: { signIn: SignIn }) {
  const t = activityTexts.use();
  const locale = useLocale();
  const taken = signIn.Days.filter(({ State }) => State === 'received').reduce((sum, { Amount }) => sum + Amount, 0n);
  return (
    <Card data-part="sign-in">
      <Row between className={s['card-head']}>
        <div>
          <Text as="h2" weight="strong" className={s['title']} data-part="sign-in-title">
            {t('signIn')}
          </Text>
          <Text as="div" size="xs" tone="muted" data-part="sign-in-streak">
            {signIn.Streak === 0
              ? t('restarts')
              : `${t('streak', { count: signIn.Streak })} · ${t('rollover', { times: signIn.BonusTimes })}`}
          </Text>
        </div>
        {taken > 0n && (
          <Badge tone="leaf-soft" data-part="sign-in-received">
            {t('received', { amount: formatMoney(taken, { locale }).text })}
          </Badge>
        )}
      </Row>
      <ol className={s['days']} data-part="days">
        {signIn.Days.map((day, index) => (
          <OneDay key={day.Day} day={day} isLast={index === signIn.Days.length - 1} />
        ))}
      </ol>
      <TakeToday signIn={signIn} />
    </Card>
  );
}

function OneDay({ day, isLast }: { day: Day; isLast: boolean }) {
  const t = activityTexts.use();
  const classes = cx(s['day'], day.State !== 'next' && s[`day--${day.State}`], isLast && s['day--wide']);
  return (
    <li className={classes} data-part={`day-${day.State}`} aria-current={day.State === 'today' ? 'date' : undefined}>
      {isLast && <img src={giftClosed} alt="" width="52" height="52" />}
      <span>{day.State === 'today' ? t('today') : t('day', { day: day.Day })}</span>
      {!isLast && <img src={coin} alt="" width="34" height="34" />}
      {day.State === 'received' && (
        <span className={s['ok']}>
          <Icon name="check" size="xs" label={t('missionTaken', { amount: '' }).replace(/[\s·]+$/, '')} />
        </span>
      )}
      <b>
        <Money amount={day.Amount} />
      </b>
    </li>
  );
}

function TakeToday({ signIn }: { signIn: SignIn }) {
  const t = activityTexts.use();
  const locale = useLocale();
  const { take, isTaking } = useTake();
  const today = signIn.Days.find(({ State }) => State === 'today');
  const text = (amount: bigint) => formatMoney(amount, { locale }).text;
  if (today === undefined)
    return (
      <Button tone="quiet" block disabled className={s['take']} data-part="sign-in-done">
        {t('doneToday')}
      </Button>
    );
  const isShort = signIn.BetsDone < signIn.BetsNeeded;
  return (
    <>
      {signIn.Missing.length > 0 && (
        <div className={s['missing']} data-part="sign-in-missing">
          {isShort && (
            <Progress
              share={Number(signIn.BetsDone) / Number(signIn.BetsNeeded)}
              thin
              label={t('betsToday', { done: text(signIn.BetsDone), needed: text(signIn.BetsNeeded) })}
              missing={t('betsToday', { done: text(signIn.BetsDone), needed: text(signIn.BetsNeeded) })}
            />
          )}
          {signIn.Missing.map(({ Word, Text: words }) => (
            <Notice key={Word}>{words}</Notice>
          ))}
        </div>
      )}
      <Button
        tone="money"
        block
        className={s['take']}
        disabled={!signIn.CanReceive}
        loading={isTaking('sign-in')}
        onClick={() =>
          take('sign-in', {
            route: activityRoutes.signInPlayer,
            input: {},
            done: ({ Amount }) => t('giftAccepted', { amount: text(Amount) }),
          })
        }
        data-part="sign-in-take"
      >
        {t('takeToday', { amount: text(today.Amount) })}
      </Button>
    </>
  );
}
