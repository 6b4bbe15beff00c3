import type { SettingValue } from '@arara/domain/settings';
import type { Locale } from '@arara/contract';
import type { AreaRow, PackageRow, VersionRow } from './store.ts';

interface Viewer {
  readonly brandId: number;
  readonly locale: Locale;
  readonly nowMs: number;
}
type Area = Omit<AreaRow, 'texts'> & { readonly words: { readonly name: string } };
type AppVersion = Omit<VersionRow, 'texts'> & { readonly words: { readonly notes: string } };
type Package = Omit<PackageRow, 'texts'> & { readonly words: { readonly name: string } };

const datedOf = ({ brandId, nowMs }: Viewer, id: string, position: number) => ({
  id,
  brandId,
  position,
  startsAt: new Date(nowMs),
  endsAt: null,
  audience: 'everybody' as const,
});

const orNull = (text: string) => (text === '' ? null : text);

/** Countries as staff list them; each language has its own name for them. */
export function areasIn(set: SettingValue<'content.areas'>, viewer: Viewer): Area[] {
  const names = new Intl.DisplayNames([viewer.locale], { type: 'region' });
  return set.map((area, place) => ({
    ...datedOf(viewer, area.country, place + 1),
    ...area,
    words: { name: names.of(area.country) ?? area.country },
  }));
}

export function versionIn(
  set: SettingValue<'content.versions'>,
  viewer: Viewer,
  platform: AppVersion['platform'],
): AppVersion | undefined {
  const found = set.find((one) => one.platform === platform);
  if (found === undefined) return undefined;
  const { sizeKb, notes, ...version } = found;
  return {
    ...datedOf(viewer, platform, 1),
    ...version,
    sizeBytes: sizeKb === 0 ? null : sizeKb * 1_024,
    words: { notes },
  };
}

/** The one of this app before the one of every app. */
export function packageIn(
  set: SettingValue<'content.packages'>,
  viewer: Viewer,
  appId: string | undefined,
): Package | undefined {
  const found = set.find((one) => one.appId !== '' && one.appId === appId) ?? set.find((one) => one.appId === '');
  if (found === undefined) return undefined;
  const { title, downloadLink, storeLink, ...pack } = found;
  return {
    ...datedOf(viewer, pack.appId || 'all', 1),
    ...pack,
    appId: orNull(pack.appId),
    downloadLink: orNull(downloadLink),
    storeLink: orNull(storeLink),
    words: { name: title },
  };
}
