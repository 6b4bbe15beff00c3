import { contentRoutes } from '@arara/contract/player';
import { Button, ButtonLink, Facts, Notice, Stack, Text } from '@arara/ui';
import { Sheet } from '@arara/ui/sheet';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api.ts';
import { app, packageConfigQuery } from '../../../lib/api/player.ts';
import { isApple } from '../../../lib/browser/install.ts';
import { APP_ID } from '../../../lib/constants.ts';
import { useLocale } from '../../../lib/texts.ts';
import s from '../me.module.css';
import type { Download } from '../page/menu.tsx';
import { meTexts } from '../texts.ts';
import { installedVersion, isOlder } from './app-version.ts';

const quiet = { background: true, refusal: 'own' } as const;
const NO_PACKAGE = '0.0.0';

const storeQuery = queryOptions({
  queryKey: ['content', 'store'],
  queryFn: async ({ signal }) => (await callApi(contentRoutes.apkGetGp, {}, { signal, ...quiet })).Link,
});

/** The latest version for this kind of phone, with what changed in it. */
const versionQuery = (onApple: boolean) =>
  queryOptions({
    queryKey: ['content', 'version', onApple],
    queryFn: ({ signal }) =>
      onApple
        ? callApi(contentRoutes.apkAppleVersion, { appId: APP_ID }, { signal, ...quiet })
        : callApi(contentRoutes.apkVersion, app, { signal, ...quiet }),
  });

export type AppSheetProps = { download: Download; open: boolean; onClose: () => void };

/** The installed app: which version there is, what it brings, and where to get it. */
export function AppSheet({ download, open, onClose }: AppSheetProps) {
  const t = meTexts.use();
  return (
    <Sheet open={open} onClose={onClose} title={t('about')} data-part="app-sheet">
      {open && <Versions download={download} onClose={onClose} />}
    </Sheet>
  );
}

function Versions({ download: way, onClose }: Omit<AppSheetProps, 'open'>) {
  const t = meTexts.use();
  const { data: config } = useQuery(packageConfigQuery);
  const { data: store } = useQuery(storeQuery);
  const { data: version } = useQuery(versionQuery(isApple(navigator.userAgent)));
  const own = installedVersion(navigator.userAgent, config?.AppMarker);
  if (version === undefined || version.Latest === NO_PACKAGE)
    return (
      <Stack gap={3}>
        <Text tone="muted">{t('appWeb')}</Text>
        <Way way={way} onClose={onClose} />
      </Stack>
    );
  const download = version.Link === '' ? (config?.DownloadLink ?? '') : version.Link;
  return (
    <Stack gap={3}>
      {own !== undefined && isOlder(own, version.Minimum) && <Notice tone="heat">{t('appTooOld')}</Notice>}
      <VersionFacts version={version} own={own} />
      {version.Notes !== '' && (
        <div>
          <Text weight="strong">{t('appNotes')}</Text>
          <Text tone="muted" className={s['notes'] ?? ''} data-part="app-notes">
            {version.Notes}
          </Text>
        </div>
      )}
      {[
        { href: store ?? '', label: t('appStore'), part: 'app-store' },
        { href: download, label: t('download'), part: 'app-download' },
      ]
        // What staff write is not code: only a page is opened.
        .filter(({ href }) => href.startsWith('https://'))
        .map(({ href, label, part }, place) => (
          <ButtonLink key={part} block href={href} tone={place === 0 ? 'brand' : 'quiet'} data-part={part}>
            {label}
          </ButtonLink>
        ))}
    </Stack>
  );
}

/** Without a package: what this browser offers, if it offers anything. */
function Way({ way, onClose }: { way: Download; onClose: () => void }) {
  const t = meTexts.use();
  if (way === undefined) return null;
  if ('href' in way)
    return (
      <ButtonLink block href={way.href} data-part="app-download">
        {t('download')}
      </ButtonLink>
    );
  const install = () => {
    onClose();
    way.onClick();
  };
  return (
    <Button block onClick={install} data-part="app-install">
      {t('download')}
    </Button>
  );
}

type Version = { readonly Latest: string; readonly Minimum: string; readonly SizeBytes: number | null };

const BYTES_IN_MB = 1_000_000;

function VersionFacts({ version, own }: { version: Version; own: string | undefined }) {
  const t = meTexts.use();
  const locale = useLocale();
  const megabytes = new Intl.NumberFormat(`${locale}-u-nu-latn`, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  });
  const size = version.SizeBytes;
  return (
    <Facts
      facts={[
        ...(own === undefined ? [] : [{ label: t('appOwn'), value: own }]),
        { label: t('appLatest'), value: version.Latest },
        { label: t('appMinimum'), value: version.Minimum },
        ...(size === null ? [] : [{ label: t('appSize'), value: megabytes.format(size / BYTES_IN_MB) }]),
      ]}
      data-part="app-facts"
    />
  );
}
