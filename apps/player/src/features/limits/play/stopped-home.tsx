import { Card, formatMoney, List, ListRow, Section, SectionHead } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { useMainInfo } from '../../../lib/api/player.ts';
import { type Situation, situationQuery } from '../../../lib/api/situation.ts';
import { dayAndHourOf } from '../../../lib/format/moments.ts';
import { LIMITS_PATH, SUPPORT_PATH } from '../../../lib/navigation/navigation.ts';
import { useLocale } from '../../../lib/texts.ts';
import { ExcludedUntil, Head, PausedUntil } from '../pause/pause-screen.tsx';
import { limitsQuery, type Status } from '../queries.ts';
import { reachedLimit } from '../reached.ts';
import { Meter } from '../settings/limit-row.tsx';
import { limitsTexts } from '../texts.ts';

const FIGURES_PATH = '/game/DadosO';
const WITHDRAW_PATH = '/game/withdraw';
const BLOCKED_PATH = '/game/blocked';

type Case = Situation['Cases'][number];

/** Home of somebody who is paused or at a limit: until when, and what they can do. Nothing is sold here. */
export function StoppedHome() {
  const t = limitsTexts.use();
  const { data: status } = useQuery(limitsQuery);
  const { data: situation } = useQuery(situationQuery);
  const isPaused = status !== undefined && (status.Pause !== null || status.Exclusion !== null);
  const [blocked] = situation?.Cases.filter(({ Scopes }) => Scopes.includes('bet')) ?? [];
  return (
    <div data-part="stopped-home">
      <Why status={status} blocked={blocked} />
      <Section>
        <SectionHead title={t('canNow')} data-part="head-can" />
        <Ways isPaused={isPaused} isBlocked={blocked !== undefined} />
      </Section>
    </div>
  );
}

/** The reason is said at once, in the words of the account, and in full when the limits came. */
function Why({ status, blocked }: { status: Status | undefined; blocked: Case | undefined }) {
  const t = limitsTexts.use();
  const locale = useLocale();
  const { data: info } = useMainInfo();
  if (status !== undefined && status.Exclusion !== null) return <ExcludedUntil exclusion={status.Exclusion} />;
  if (status !== undefined && status.Pause !== null) return <PausedUntil status={status} />;
  if (blocked !== undefined) return <Head title={blocked.Title} text={blocked.Text} />;
  const limit = status === undefined ? undefined : reachedLimit(status, 1n);
  if (limit === undefined) return <Head title={t('stoppedNow')} text={info?.Limits[0]?.Text ?? ''} />;
  return (
    <>
      <Head
        title={t('atLimit')}
        text={t('atLimitText', { resets: dayAndHourOf(Date.parse(limit.ResetsAt), locale) })}
      />
      <Section gap="near">
        <Card>
          <Meter limit={limit} />
        </Card>
      </Section>
    </>
  );
}

function Ways({ isPaused, isBlocked }: { isPaused: boolean; isBlocked: boolean }) {
  const t = limitsTexts.use();
  const locale = useLocale();
  const { data: info } = useMainInfo();
  const free = formatMoney(info?.CanWithdraw.Amount ?? 0n, { locale }).text;
  return (
    <List data-part="stopped-ways">
      <ListRow icon="out" title={t('withdrawNow', { amount: free })} sub={t('withdrawNowText')} href={WITHDRAW_PATH} />
      {isBlocked && <ListRow icon="lock" title={t('whyStopped')} href={BLOCKED_PATH} data-part="stopped-why" />}
      <ListRow icon="trend" title={t('summary')} href={FIGURES_PATH} />
      <ListRow
        icon="shield"
        title={t(isPaused ? 'longer' : 'seeLimits')}
        sub={t(isPaused ? 'longerText' : 'lowerNow')}
        href={LIMITS_PATH}
      />
      <ListRow icon="chat" title={t('person')} sub={t('personText')} href={SUPPORT_PATH} />
    </List>
  );
}
