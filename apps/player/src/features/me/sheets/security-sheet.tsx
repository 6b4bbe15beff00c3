import { Icon, List, ListRow } from '@arara/ui';
import { Sheet } from '@arara/ui/sheet';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { laterSheet } from '../../../lib/navigation/later.tsx';
import { informationQuery } from '../../../lib/api/player.ts';
import type { MainInfo } from '../balances.ts';
import { emailTexts } from '../email/texts.ts';
import { logOut } from '../log-out.ts';
import s from '../me.module.css';
import { meTexts } from '../texts.ts';

const EmailSheet = laterSheet(async () => (await import('../email/email-sheet.tsx')).EmailSheet);

const CloseAccount = laterSheet(async () => (await import('./close-account.tsx')).CloseAccount);

export type SecuritySheetProps = { info: MainInfo; open: boolean; onClose: () => void };

/** Everything that decides who may enter and who may take money out. */
export function SecuritySheet({ info, open, onClose }: SecuritySheetProps) {
  const t = meTexts.use();
  const tEmail = emailTexts.use();
  const { data: profile } = useQuery({ ...informationQuery, enabled: open });
  const [isMail, setMail] = useState(false);
  const isConfirmed = profile?.IsEmailConfirmed === true;
  const [isLeaving, setLeaving] = useState(false);
  const stopLeaving = () => {
    setLeaving(false);
    onClose();
  };
  const closeMail = () => {
    setMail(false);
    onClose();
  };
  if (isLeaving) return <CloseAccount info={info} open={open} onClose={stopLeaving} />;
  if (isMail && profile !== undefined) return <EmailSheet isConfirmed={isConfirmed} open={open} onClose={closeMail} />;
  return (
    <Sheet open={open} onClose={onClose} title={t('security')} data-part="security-sheet">
      <List className={s['choices'] ?? ''}>
        <ListRow
          icon="device"
          title={t('devices')}
          sub={t('devicesHint')}
          href="/game/devices"
          onClick={onClose}
          data-part="row-devices"
        />
        <ListRow
          icon="id"
          title={t('verify')}
          sub={t('verifyHint')}
          href="/game/verify"
          onClick={onClose}
          data-part="row-verify"
        />
        <ListRow
          icon="mail"
          title={tEmail('row')}
          sub={(isConfirmed && profile.Email) || tEmail('rowHint')}
          end={<Icon name="chev" size="sm" className={s['chevron'] ?? ''} />}
          onClick={() => setMail(true)}
          data-part="row-email"
        />
        <ListRow
          icon="lock"
          title={t('fundPassword')}
          sub={info.HasFundPassword ? t('fundOn') : t('fundOff')}
          href="/game/bindaccount"
          onClick={onClose}
          data-part="row-fund-password"
        />
        <EndRows onClose={onClose} onLeave={() => setLeaving(true)} />
      </List>
    </Sheet>
  );
}

/** The own data, and the way out. */
function EndRows({ onClose, onLeave }: { onClose: () => void; onLeave: () => void }) {
  const t = meTexts.use();
  return (
    <>
      <ListRow
        icon="file"
        title={t('ownData')}
        sub={t('ownDataHint')}
        href="/game/data"
        onClick={onClose}
        data-part="row-data"
      />
      <ListRow
        icon="bell"
        title={t('topics')}
        sub={t('topicsHint')}
        href="/game/messages?view=topics"
        onClick={onClose}
        data-part="row-topics"
      />
      <ListRow
        icon="exit"
        title={t('leave')}
        sub={t('leaveHint')}
        end={<Icon name="chev" size="sm" className={s['chevron'] ?? ''} />}
        onClick={() => void logOut()}
        data-part="row-leave"
      />
      <ListRow
        icon="trash"
        iconTone="heat"
        title={t('close')}
        sub={t('closeHint')}
        end={<Icon name="chev" size="sm" className={s['chevron'] ?? ''} />}
        onClick={onLeave}
        data-part="row-close"
      />
    </>
  );
}

/** What its e-mail row says comes with the sheet, not with Home. */
export async function loadSecurity(): Promise<typeof SecuritySheet> {
  await emailTexts.load();
  return SecuritySheet;
}
