import { Section } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { LatestMoves } from '../../../features/fund/index.ts';
import { Me, MeDesk, MeSkeleton, MeTopBar } from '../../../features/me/index.ts';
import { useIsDesktop } from '../../../lib/browser/media-query.ts';
import { mainInfoQuery } from '../../../lib/api/player.ts';
import { laterSheet } from '../../../lib/navigation/later.tsx';
import { useLocale } from '../../../lib/texts.ts';
import { Bell } from '../../shell/layout/bell.tsx';
import { useOfficialChannel } from '../../shell/contacts.ts';
import { useDownload } from '../../shell/download.ts';
import { localeNames } from '../../locale/locale-names.ts';
import { retryPanel } from '../../shell/page/retry-panel.tsx';
import { AgeFooter, TabPage } from '../../shell/page/tab-page.tsx';

const passwordSheet = laterSheet(async () =>
  (await import('../../../features/auth/recovery/change-password.tsx')).loadChangePassword(),
);

export function Page() {
  const { data: info, isError, refetch } = useQuery(mainInfoQuery);
  const isDesktop = useIsDesktop();
  const languageName = localeNames[useLocale()];
  const download = useDownload();
  const hasChannel = useOfficialChannel(true).length > 0;
  if (info === undefined) {
    return <TabPage>{isError ? <Section>{retryPanel(() => void refetch())}</Section> : <MeSkeleton />}</TabPage>;
  }
  const shared = { info, languageName, download, hasChannel, passwordSheet };
  if (isDesktop) {
    const below = (
      <>
        <LatestMoves />
        <AgeFooter />
      </>
    );
    return <MeDesk {...shared} below={below} />;
  }
  return (
    <TabPage top={<MeTopBar info={info} end={<Bell edge />} />}>
      <Me {...shared} />
    </TabPage>
  );
}
