import { cx, Icon, List, ListRow, Row, Text } from '@arara/ui';
import { Sheet } from '@arara/ui/sheet';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { laterSheet } from '../../../lib/navigation/later.tsx';
import { informationQuery } from '../../../lib/api/player.ts';
import { devicesQuery } from '../../../lib/session/devices-query.ts';
import { useLocation } from '../../../lib/navigation/location.tsx';
import { redirect, VERIFY_PATH } from '../../../lib/navigation/navigation.ts';
import type { MainInfo } from '../balances.ts';
import { isForEmail } from '../email/asked.ts';
import { emailTexts } from '../email/texts.ts';
import { logOut } from '../../../lib/session/log-out.ts';
import s from '../me.module.css';
import { meTexts } from '../texts.ts';

const EmailSheet = laterSheet(async () => (await import('../email/email-sheet.tsx')).EmailSheet);

const CloseAccount = laterSheet(async () => (await import('./close-account.tsx')).CloseAccount);

type SheetOf = { open: boolean; onClose: () => void };
export type SecuritySheetProps = SheetOf & {
  info: MainInfo;
  /** Where the password is changed: ways in belong to another feature. */
  passwordSheet: ComponentType<SheetOf> | undefined;
};

/** Everything that decides who may enter and who may take money out. */
function SecuritySheet({ info, open, onClose, passwordSheet: PasswordSheet }: SecuritySheetProps) {
  const t = meTexts.use();
  const { data: profile } = useQuery({ ...informationQuery, enabled: open });
  const isAsked = isForEmail(useLocation().search);
  const [inner, setInner] = useState<'mail' | 'password' | 'leaving' | undefined>(isAsked ? 'mail' : undefined);
  const isConfirmed = profile?.IsEmailConfirmed === true;
  const closeInner = () => {
    setInner(undefined);
    onClose();
    // Whoever was led here goes on where they came from.
    if (isAsked && inner === 'mail') redirect(VERIFY_PATH);
  };
  if (inner === 'leaving') return <CloseAccount info={info} open={open} onClose={closeInner} />;
  if (inner === 'password' && PasswordSheet !== undefined) return <PasswordSheet open={open} onClose={closeInner} />;
  if (inner === 'mail' && profile !== undefined)
    return <EmailSheet isConfirmed={isConfirmed} open={open} onClose={closeInner} />;
  return (
    <Sheet open={open} onClose={onClose} title={t('security')} data-part="security-sheet">
      <Rows info={info} open={open} onClose={onClose} onOpen={setInner} />
    </Sheet>
  );
}

const chevron = <Icon name="chev" size="sm" className={s['chevron'] ?? ''} />;

interface RowsProps extends SheetOf {
  readonly info: MainInfo;
  readonly onOpen: (inner: 'mail' | 'password' | 'leaving') => void;
}

function Rows({ info, open, onClose, onOpen }: RowsProps) {
  const t = meTexts.use();
  const tEmail = emailTexts.use();
  const { data: profile } = useQuery({ ...informationQuery, enabled: open });
  const { data: ways } = useQuery({ ...devicesQuery, enabled: open });
  const isConfirmed = profile?.IsEmailConfirmed === true;
  const passkeys = ways?.Passkeys ?? [];
  return (
    <>
      {profile !== undefined && ways !== undefined && (
        // Everybody has a password.
        <Score facts={[true, passkeys.length > 0, info.HasFundPassword, isConfirmed, profile.KycLevel > 0]} />
      )}
      <List className={s['choices'] ?? ''}>
        <ListRow
          icon="lock"
          title={t('password')}
          sub={t('passwordHint')}
          end={chevron}
          onClick={() => onOpen('password')}
          data-part="row-password"
        />
        <ListRow
          icon="finger"
          title={t('passkeys')}
          sub={
            passkeys[0] === undefined
              ? t('passkeysNone')
              : t('passkeysOn', { count: passkeys.length, name: passkeys[0].Name })
          }
          href="/game/devices"
          onClick={onClose}
          data-part="row-passkeys"
        />
        <ListRow
          icon="key"
          title={t('fundPassword')}
          sub={info.HasFundPassword ? t('fundOn') : t('fundOff')}
          href="/game/bindaccount"
          onClick={onClose}
          data-part="row-fund-password"
        />
        <ListRow
          icon="device"
          title={t('devices')}
          sub={ways === undefined ? t('devicesHint') : t('devicesOpen', { count: ways.Devices.length })}
          href="/game/devices"
          onClick={onClose}
          data-part="row-devices"
        />
        <ListRow
          icon="mail"
          title={tEmail('row')}
          sub={(isConfirmed && profile.Email) || tEmail('rowHint')}
          end={chevron}
          onClick={() => onOpen('mail')}
          data-part="row-email"
        />
        <OwnRows onClose={onClose} />
      </List>
      <Out onLeave={() => onOpen('leaving')} />
    </>
  );
}

/** What was checked of the person, the own data, and what may reach them. */
function OwnRows({ onClose }: { onClose: () => void }) {
  const t = meTexts.use();
  return (
    <>
      <ListRow
        icon="id"
        title={t('verify')}
        sub={t('verifyHint')}
        href={VERIFY_PATH}
        onClick={onClose}
        data-part="row-verify"
      />
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
    </>
  );
}

function Out({ onLeave }: { onLeave: () => void }) {
  const t = meTexts.use();
  return (
    <List className={s['choices'] ?? ''}>
      <ListRow
        icon="exit"
        title={t('leave')}
        sub={t('leaveHint')}
        end={chevron}
        onClick={() => void logOut()}
        data-part="row-leave"
      />
      <ListRow
        icon="trash"
        iconTone="heat"
        title={t('close')}
        sub={t('closeHint')}
        end={chevron}
        onClick={onLeave}
        data-part="row-close"
      />
    </List>
  );
}

/** How many of the things that protect an account are there. */
function Score({ facts }: { facts: readonly boolean[] }) {
  const t = meTexts.use();
  const on = facts.filter(Boolean).length;
  return (
    <Row className={s['score']} data-part="security-score">
      {facts.map((_, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- bars of a fixed number, filled from the start.
        <i key={place} className={cx(s['score-bar'], place < on && s['score-bar--on'])} aria-hidden="true" />
      ))}
      <Text as="span" size="xs" weight="strong" tone="leaf">
        {t('protections', { on, all: facts.length })}
      </Text>
    </Row>
  );
}

/** What its e-mail row says comes with the sheet, not with Home. */
export async function loadSecurity(): Promise<typeof SecuritySheet> {
  await emailTexts.load();
  return SecuritySheet;
}
