import { BrandMark, Button, ButtonLink, IconButton, Text } from '@arara/ui';
import { dismissInstall, useInstallDismissed } from '../../../lib/browser/install.ts';
import { useIsLoggedIn } from '../../../lib/session/session.ts';
import { useDownload } from '../download.ts';
import s from './install-strip.module.css';
import { shellTexts } from '../texts.ts';

/** Above a visitor's Home: the app, in one line, until it is closed. */
export function InstallStrip() {
  const t = shellTexts.use();
  const download = useDownload();
  const isDismissed = useInstallDismissed();
  const isLoggedIn = useIsLoggedIn();
  if (download === undefined || isDismissed || isLoggedIn) return null;
  return (
    <aside className={s['strip']} aria-label={t('installTitle')} data-part="install-strip">
      <BrandMark width={36} height={36} />
      <div className={s['words']}>
        <Text as="p" size="xs" weight="strong">
          {t('installTitle')}
        </Text>
        <Text as="p" size="xs" tone="muted">
          {t('installText')}
        </Text>
      </div>
      {'href' in download ? (
        <ButtonLink href={download.href} tone="quiet" small>
          {t('download')}
        </ButtonLink>
      ) : (
        <Button tone="quiet" small onClick={download.onClick}>
          {t('install')}
        </Button>
      )}
      <IconButton icon="x" size="sm" label={t('close')} onClick={dismissInstall} data-part="install-strip-close" />
    </aside>
  );
}
