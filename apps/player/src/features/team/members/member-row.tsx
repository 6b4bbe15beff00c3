import { Avatar, ListRow, Money, SkeletonRow, Text } from '@arara/ui';
import { businessDayOf } from '@arara/domain/time';
import { serverNowMs } from '../../../lib/api/api.ts';
import { dayOf } from '../../../lib/format/moments.ts';
import { useLocale } from '../../../lib/texts.ts';
import { placesOf } from '../figures.ts';
import type { Member } from '../queries.ts';
import s from '../team.module.css';
import { teamTexts } from '../texts.ts';

/** When somebody came, and how far they are: nothing that could name them. */
export function useMemberWords() {
  const t = teamTexts.use();
  const locale = useLocale();
  const today = businessDayOf(serverNowMs());
  return ({ JoinedAt, LastPlayedOn, State }: Pick<Member, 'JoinedAt' | 'LastPlayedOn' | 'State'>) => {
    const joined = t('joined', { date: dayOf(Date.parse(JoinedAt), locale) });
    const day = LastPlayedOn === null ? undefined : dayOf(Date.parse(`${LastPlayedOn}T15:00:00Z`), locale);
    const isToday = LastPlayedOn === today;
    const rtf = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
    const played = day === undefined ? t('neverPlayed') : t('playedOn', { date: isToday ? rtf.format(0, 'day') : day });
    // Whoever has not paid in has played with nothing; the state says more.
    return `${joined} · ${State === 'registered' || State === 'held' ? t(`member_${State}`) : played}`;
  };
}

interface MemberRowProps {
  readonly member: Member | undefined;
  readonly onOpen: (member: Member) => void;
}

export function MemberRow({ member, onOpen }: MemberRowProps) {
  const t = teamTexts.use();
  const words = useMemberWords();
  if (member === undefined)
    return (
      <div className={s['member']}>
        <SkeletonRow />
      </div>
    );
  return (
    <ListRow
      start={<Avatar name={member.Name} size="sm" />}
      title={<bdi>{member.Name}</bdi>}
      sub={words(member)}
      end={
        <span className={s['end']}>
          <Money
            amount={member.Income}
            kind="operation"
            decimals={placesOf(member.Income)}
            tone={member.Income > 0n ? 'leaf' : 'faint'}
          />
          <Text as="span" size="xs" tone={member.State === 'held' ? 'money' : 'faint'}>
            {t('level', { level: member.Level })}
          </Text>
        </span>
      }
      onClick={() => onOpen(member)}
      className={s['member'] ?? ''}
      data-part="member"
    />
  );
}
