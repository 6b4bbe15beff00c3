import { useQuery } from '@tanstack/react-query';
import { isApple, isInsideApp, isStandalone, useInstallOffer } from '../../lib/browser/install.ts';
import { openOverlay } from '../../lib/navigation/overlay.ts';
import { packageConfigQuery } from '../../lib/api/player.ts';

/** Either a link to a package, or the web app's own installation; nothing where neither can work. */
export type Download = { readonly href: string } | { readonly onClick: () => void };

export function useDownload(): Download | undefined {
  const { data: config } = useQuery(packageConfigQuery);
  const offer = useInstallOffer();
  const link = config?.DownloadLink ?? '';
  if (isStandalone() || isInsideApp(navigator.userAgent, config?.AppMarker)) return undefined;
  if (link.startsWith('https://')) return { href: link };
  return offer !== undefined || isApple(navigator.userAgent) ? { onClick: () => openOverlay('install') } : undefined;
}
