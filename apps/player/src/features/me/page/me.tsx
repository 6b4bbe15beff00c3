import { DeskTwo, Section, TopBar, VipPill } from '@arara/ui';
import { type ReactNode, useState } from 'react';
import { laterSheet } from '../../../lib/navigation/later.tsx';
import { useLocation } from '../../../lib/navigation/location.tsx';
import { isForEmail } from '../email/asked.ts';
import type { MainInfo } from '../balances.ts';
import { DayCard } from './day-card.tsx';
import s from '../me.module.css';
import { AccountRows, AppRows, type AppRowsProps, type Download, LogOut, ShortcutRows } from './menu.tsx';
import type { SecuritySheetProps } from '../sheets/security-sheet.tsx';
import { ProfileHead } from './profile-head.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { meTexts } from '../texts.ts';
import { TurnoverCard } from './turnover-card.tsx';
import { OnTheWay, Wallet } from './wallet.tsx';

type SheetName = 'profile' | 'security' | 'theme' | 'app';
type SheetProps = Pick<SecuritySheetProps, 'info' | 'open' | 'onClose' | 'passwordSheet'> & { download: Download };
const sheets = {
  profile: laterSheet<SheetProps>(async () => (await import('../sheets/profile-sheet.tsx')).ProfileSheet),
  security: laterSheet<SheetProps>(async () => (await import('../sheets/security-sheet.tsx')).loadSecurity()),
  app: laterSheet<SheetProps>(async () => (await import('../sheets/app-sheet.tsx')).AppSheet),
  theme: laterSheet<SheetProps>(async () => (await import('../sheets/theme-sheet.tsx')).ThemeSheet),
} as const;

/** One sheet at a time; one that was open once stays, so that it can leave with its own motion. */
function useSheets(
  info: MainInfo,
  { download, passwordSheet }: Partial<Pick<MeProps, 'download' | 'passwordSheet'>> = {},
  first?: SheetName,
) {
  const [open, setOpen] = useState(first);
  const [seen, setSeen] = useState<readonly SheetName[]>(first === undefined ? [] : [first]);
  const show = (name: SheetName) => {
    setOpen(name);
    if (!seen.includes(name)) setSeen([...seen, name]);
  };
  const shown = (
    <>
      {seen.map((name) => {
        const Sheet = sheets[name];
        return (
          <Sheet
            key={name}
            info={info}
            download={download}
            passwordSheet={passwordSheet}
            open={name === open}
            onClose={() => setOpen(undefined)}
          />
        );
      })}
    </>
  );
  return { show, shown };
}

/** Opening an account leads here for the e-mail. */
const useAskedSheet = (): SheetName | undefined => (isForEmail(useLocation().search) ? 'security' : undefined);

export type MeProps = Omit<AppRowsProps, 'onTheme' | 'onApp'> & Pick<SecuritySheetProps, 'info' | 'passwordSheet'>;

/** The bar of the Me tab on a phone: who, which level, and what is new. */
export function MeTopBar({ info, end }: { info: MainInfo; end: ReactNode }) {
  const t = meTexts.use();
  const { show, shown } = useSheets(info);
  return (
    <>
      <TopBar tall start={<ProfileHead info={info} onEdit={() => show('profile')} />} data-part="top-bar">
        <VipPill level={info.VipLevel} label={t('vip', { level: info.VipLevel })} href="/game/idx3" data-part="vip" />
        {end}
      </TopBar>
      {shown}
    </>
  );
}

/** The Me tab on a phone, below its bar. */
export function Me({ info, languageName, download, hasChannel, passwordSheet }: MeProps) {
  const { show, shown } = useSheets(info, { download, passwordSheet }, useAskedSheet());
  return (
    <>
      <Section gap="tight">
        <Wallet info={info} />
      </Section>
      <Section gap="close" className={s['may-be-empty']}>
        <OnTheWay info={info} />
      </Section>
      <Section gap="close" className={s['may-be-empty']}>
        <TurnoverCard turnover={info.Turnover} />
      </Section>
      <Section gap="near">
        <Shortcuts info={info} />
      </Section>
      <Section gap="near">
        <DayCard today={info.Today} />
      </Section>
      <Section gap="close">
        <AccountRows info={info} onSecurity={() => show('security')} />
      </Section>
      <Section gap="close">
        <AppRows
          languageName={languageName}
          download={download}
          hasChannel={hasChannel}
          onTheme={() => show('theme')}
          onApp={() => show('app')}
        />
      </Section>
      <Section gap="close">
        <LogOut info={info} />
      </Section>
      {shown}
    </>
  );
}

/** The Me tab on a desk: the money and the day, and beside them where to go. */
export function MeDesk({ below, passwordSheet, ...given }: MeProps & { below: ReactNode }) {
  const { info, languageName, download, hasChannel } = given;
  const t = meTexts.use();
  const { show, shown } = useSheets(info, { download, passwordSheet }, useAskedSheet());
  return (
    <DeskTwo
      aside={
        <>
          <ShortcutRows info={info} />
          <AccountRows info={info} onSecurity={() => show('security')} />
          <AppRows
            languageName={languageName}
            download={download}
            hasChannel={hasChannel}
            onTheme={() => show('theme')}
            onApp={() => show('app')}
          />
          <div>
            <LogOut info={info} />
          </div>
        </>
      }
    >
      <div className={s['desk-head']}>
        <ProfileHead info={info} onEdit={() => show('profile')} wide />
        <VipPill level={info.VipLevel} label={t('vip', { level: info.VipLevel })} href="/game/idx3" data-part="vip" />
      </div>
      <Wallet info={info} wide />
      <OnTheWay info={info} />
      <div className={s['pair']}>
        <TurnoverCard turnover={info.Turnover} />
        <DayCard today={info.Today} brief />
      </div>
      {below}
      {shown}
    </DeskTwo>
  );
}
