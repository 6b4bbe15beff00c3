import { AgeRing, Button, Icon, List, ListRow, Stack, Text } from '@arara/ui';
import { Sheet } from '@arara/ui/sheet';
import { useState } from 'react';
import { afterPaint } from '../../../lib/browser/after-paint.ts';
import { confirmFirstRun } from '../../../lib/storage/first-run.ts';
import { openOverlay } from '../../../lib/navigation/overlay.ts';
import { useLocale } from '../../../lib/texts.ts';
import { localeNames } from '../../locale/locale-names.ts';
import s from './sheets.module.css';
import { shellTexts } from '../texts.ts';

/** The question before everything else; there is no way around it. */
export function FirstRunSheet({ open }: { open: boolean }) {
  const t = shellTexts.use();
  const [isMinor, setMinor] = useState(false);
  const title = isMinor ? t('minorTitle') : t('ageTitle');
  return (
    <Sheet open={open} onClose={() => undefined} locked title={title} hideTitle data-part="first-run">
      <div className={s['age-head']}>
        <AgeRing size="lg" data-part="first-run-ring" />
        <div>
          <Text as="p" size="lead" aria-hidden="true" data-part="first-run-title">
            {title}
          </Text>
          <Text size="small" tone="muted" className={s['age-text'] ?? ''} data-part="first-run-text">
            {isMinor ? t('minorText') : t('ageText')}
          </Text>
        </div>
      </div>
      {!isMinor && <Answers onMinor={() => setMinor(true)} />}
    </Sheet>
  );
}

function Answers({ onMinor }: { onMinor: () => void }) {
  const t = shellTexts.use();
  const locale = useLocale();
  return (
    <>
      <List className={s['age-language'] ?? ''} data-part="first-run-language">
        <ListRow
          icon="globe"
          title={t('language')}
          value={locale === 'pt-BR' ? `${localeNames[locale]} (Brasil)` : localeNames[locale]}
          end={<Icon name="chev" size="sm" />}
          onClick={() => openOverlay('language')}
        />
      </List>
      <Stack gap={2}>
        <Button block onClick={() => afterPaint(confirmFirstRun)} data-part="first-run-yes">
          {t('ageYes')}
        </Button>
        <Button block tone="quiet" onClick={onMinor} data-part="first-run-no">
          {t('ageNo')}
        </Button>
      </Stack>
    </>
  );
}
