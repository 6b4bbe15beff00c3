import { BrandMark, Button, HowTo, Icon, Stack, Text } from '@arara/ui';
import { Sheet } from '@arara/ui/sheet';
import { dismissInstall, isApple, useInstallOffer } from '../../../lib/browser/install.ts';
import s from './sheets.module.css';
import { shellTexts } from '../texts.ts';

type SheetProps = { open: boolean; onClose: () => void };

/** The web app on the home screen: one press where the browser offers it, three steps by hand on an iPhone. */
export function InstallSheet(props: SheetProps) {
  return isApple(navigator.userAgent) ? <AppleSteps {...props} /> : <OneTap {...props} />;
}

function OneTap({ open, onClose }: SheetProps) {
  const t = shellTexts.use();
  const offer = useInstallOffer();
  const leave = () => {
    dismissInstall();
    onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('installHome')} hideTitle data-part="install-sheet">
      <div className={s['install-head']}>
        <BrandMark width={64} height={64} />
        <div>
          <Text size="lead" aria-hidden="true">
            {t('installHome')}
          </Text>
          <Text size="small" tone="muted">
            {t('installHomeText')}
          </Text>
        </div>
      </div>
      <ul className={s['can']}>
        {(['installFast', 'installFull', 'installLeave'] as const).map((key) => (
          <li key={key}>
            <Icon name="check" size="sm" />
            <Text as="span" size="small">
              {t(key)}
            </Text>
          </li>
        ))}
      </ul>
      <Stack gap={2}>
        <Button block icon="download" onClick={() => void offer?.prompt().finally(onClose)} data-part="install-yes">
          {t('install')}
        </Button>
        <Button block tone="quiet" onClick={leave} data-part="install-no">
          {t('notNow')}
        </Button>
      </Stack>
    </Sheet>
  );
}

function AppleSteps({ open, onClose }: SheetProps) {
  const t = shellTexts.use();
  const steps = [
    { key: 'appleShare', end: <Icon name="iosshare" /> },
    { key: 'appleAdd', end: <Icon name="addbox" /> },
    { key: 'appleConfirm', end: <BrandMark width={38} height={38} /> },
  ] as const;
  return (
    <Sheet open={open} onClose={onClose} title={t('appleTitle')} text={t('appleText')} data-part="install-sheet">
      <HowTo className={s['steps'] ?? ''} steps={steps.map(({ key, end }) => ({ key, text: t(key), end }))} />
      <Button block onClick={onClose}>
        {t('understood')}
      </Button>
    </Sheet>
  );
}
