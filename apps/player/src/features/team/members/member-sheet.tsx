import { Notice, Stack, SumLines, Text } from '@arara/ui';
import { Money } from '@arara/ui';
import { Sheet } from '@arara/ui/sheet';
import { useMemberWords } from './member-row.tsx';
import { placesOf } from '../figures.ts';
import type { Member } from '../queries.ts';
import s from '../team.module.css';
import { teamTexts } from '../texts.ts';

interface MemberSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly member: Member | undefined;
}

/** How far one person of the team is, what is missing, and what they brought. */
export function MemberSheet({ open, onClose, member }: MemberSheetProps) {
  const t = teamTexts.use();
  const words = useMemberWords();
  if (member === undefined) return null;
  return (
    <Sheet open={open} onClose={onClose} title={member.Name} text={words(member)} data-part="member-sheet">
      <Stack>
        <Text weight="strong" data-part="member-state">
          {t(`member_${member.State}`)}
        </Text>
        {member.Wait !== null && (
          <Notice icon="clock" tone="money">
            {member.Wait.Why.Text}
          </Notice>
        )}
        {member.Missing.length > 0 ? (
          <>
            <Text size="label">{t('missing')}</Text>
            <ul className={s['reasons']}>
              {member.Missing.map(({ Word, Text: text }) => (
                <li key={Word}>{text}</li>
              ))}
            </ul>
          </>
        ) : (
          member.State === 'valid' && <Text size="small">{t('nothingMissing')}</Text>
        )}
        <SumLines
          lines={[
            { label: t('betSoFar'), value: <Money amount={member.Bets} /> },
            {
              label: t('brought'),
              value: <Money amount={member.Income} decimals={placesOf(member.Income)} />,
              total: true,
            },
          ]}
        />
        <Text size="xs" tone="faint">
          {t('privacy')}
        </Text>
      </Stack>
    </Sheet>
  );
}
