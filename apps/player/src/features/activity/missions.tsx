import shield from '@arara/ui/art/objects/shield-check.svg?no-inline';
import rocket from '@arara/ui/art/objects/rocket.svg?no-inline';
import {
  brandFile,
  Badge,
  Button,
  ButtonLink,
  formatMoney,
  List,
  ListRow,
  Progress,
  SectionHead,
  Text,
} from '@arara/ui';
import { activityRoutes } from '@arara/contract/player';
import { HOME_PATH } from '../../lib/navigation/navigation.ts';
import { useLocale } from '../../lib/texts.ts';
import s from './activity.module.css';
import type { Mission, SignIn } from './queries.ts';
import { activityTexts } from './texts.ts';
import { useTake } from './use-take.ts';

const trophy = brandFile('objects/trophy.svg');

const arts: Readonly<Record<string, string>> = { 'mission.games': rocket, 'mission.break': shield };

/** What can be done today, how far it is, and what is ready to take. */
export function Missions({ signIn }: { signIn: SignIn }) {
  const t = activityTexts.use();
  return (
    <>
      <SectionHead
        title={t(signIn.Feathers === null ? 'missions' : 'feathersToday')}
        meta={t('missionsReset')}
        data-part="head-missions"
      />
      <List data-part="missions">
        {signIn.Feathers !== null && <Presence signIn={signIn} />}
        {signIn.Missions.map((mission) => (
          <OneMission key={mission.Id} mission={mission} signIn={signIn} />
        ))}
      </List>
    </>
  );
}

/** What the day still asks for before a finished mission can be taken. */
function useDayMissing({ Missing, BetsNeeded, BetsDone }: SignIn): string | undefined {
  const t = activityTexts.use();
  const locale = useLocale();
  const [first] = Missing;
  if (first?.Word !== 'needs_bets') return first?.Text;
  return t('missionNeedsBets', { amount: formatMoney(BetsNeeded - BetsDone, { locale }).text });
}

function OneMission({ mission, signIn }: { mission: Mission; signIn: SignIn }) {
  const t = activityTexts.use();
  const locale = useLocale();
  const { Id, Title, Amount, Needed, Done, State } = mission;
  const isFeather = signIn.Feathers !== null;
  const amount = isFeather ? t('feather') : formatMoney(Amount, { locale }).text;
  const isFull = Done >= Needed;
  const dayMissing = useDayMissing(signIn);
  const words =
    State === 'received'
      ? t('missionTaken', { amount })
      : isFull
        ? ((State === 'open' ? dayMissing : undefined) ?? t('missionDone', { amount }))
        : t('missionOf', { done: Done, needed: Needed, amount });
  return (
    <ListRow
      className={s['mission']}
      start={<img src={arts[Id] ?? trophy} alt="" width="44" height="44" className={s['mission-art']} />}
      title={Title}
      sub={
        <>
          <Text as="span" figures className={s['sub']}>
            {words}
          </Text>
          <Progress
            share={Done / Needed}
            tone={isFull ? 'leaf' : 'brand'}
            thin
            label={`${Title}: ${words}`}
            className={s['bar'] ?? ''}
          />
        </>
      }
      end={<MissionEnd mission={mission} isFeather={isFeather} />}
      data-part="mission"
    />
  );
}

/** Coming is the first of the day's feathers. */
function Presence({ signIn }: { signIn: SignIn }) {
  const t = activityTexts.use();
  const { take, isTaking } = useTake();
  const dayMissing = useDayMissing(signIn);
  const { BetsDone, BetsNeeded, IsSigned, CanReceive } = signIn;
  const words = IsSigned
    ? t('missionTaken', { amount: t('feather') })
    : (dayMissing ?? t('missionDone', { amount: t('feather') }));
  return (
    <ListRow
      className={s['mission']}
      start={<img src={shield} alt="" width="44" height="44" className={s['mission-art']} />}
      title={t('presence')}
      sub={
        <>
          <Text as="span" figures className={s['sub']}>
            {words}
          </Text>
          <Progress
            share={BetsNeeded === 0n ? 1 : Math.min(1, Number(BetsDone) / Number(BetsNeeded))}
            tone={BetsDone >= BetsNeeded ? 'leaf' : 'brand'}
            thin
            label={`${t('presence')}: ${words}`}
            className={s['bar'] ?? ''}
          />
        </>
      }
      end={
        CanReceive && (
          <Button
            tone="money"
            small
            aria-label={`${t('takeFeather')}: ${t('presence')}`}
            loading={isTaking('sign-in')}
            onClick={() =>
              take('sign-in', { route: activityRoutes.signInPlayer, input: {}, done: () => t('featherTaken') })
            }
            data-part="presence-take"
          >
            {t('takeFeather')}
          </Button>
        )
      }
      data-part="presence"
    />
  );
}

/** Each by itself: what one of them still fetches keeps nobody from the next. */
function MissionEnd({ mission, isFeather }: { mission: Mission; isFeather: boolean }) {
  const t = activityTexts.use();
  const taking = useTake();
  const locale = useLocale();
  const { Id, Title, State, Done, Needed } = mission;
  if (State === 'ready')
    return (
      <Button
        tone="money"
        small
        aria-label={`${t('take')}: ${Title}`}
        loading={taking.isTaking(Id)}
        onClick={() =>
          taking.take(Id, {
            route: activityRoutes.signInPlayer,
            input: { kind: 'mission', id: Id },
            done: ({ Amount }) =>
              isFeather ? t('featherTaken') : t('giftAccepted', { amount: formatMoney(Amount, { locale }).text }),
          })
        }
        data-part="mission-take"
      >
        {t(isFeather ? 'takeFeather' : 'take')}
      </Button>
    );
  if (Done === 0 && State === 'open')
    return (
      <ButtonLink tone="quiet" small href={HOME_PATH} aria-label={`${t('go')}: ${Title}`} data-part="mission-go">
        {t('go')}
      </ButtonLink>
    );
  return (
    <Badge tone={State === 'received' ? 'leaf-soft' : 'soft'} data-part="mission-percent">
      {`${Math.floor((Done / Needed) * 100)}%`}
    </Badge>
  );
}
