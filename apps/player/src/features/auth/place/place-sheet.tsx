import { Button, CanList, Facts, Notice, Stack, Text } from '@arara/ui';
import { Sheet } from '@arara/ui/sheet';
import { useState } from 'react';
import { useBusy } from '../../../lib/forms/use-busy.ts';
import { type PlaceOutcome, reportPlace } from '../../../lib/session/place.ts';
import { authTexts } from '../texts.ts';
import s from './place-sheet.module.css';

type Failed = Exclude<PlaceOutcome, 'allowed'>;

/** Where somebody is, before the first bet: what is asked and what stays, then what to do when it does not work. */
export function PlaceSheet({ onAnswer }: { onAnswer: (proved: boolean) => void }) {
  const t = authTexts.use();
  const [busy, run] = useBusy();
  const [failed, setFailed] = useState<Failed>();
  const ask = () =>
    run(async () => {
      const outcome = await reportPlace();
      if (outcome === 'allowed') onAnswer(true);
      else setFailed(outcome);
    });
  const close = () => onAnswer(false);
  return (
    <Sheet
      open
      title={t(failed === undefined ? 'placeTitle' : refusedTitles[failed])}
      text={t(failed === undefined ? 'placeText' : refusedTexts[failed])}
      onClose={close}
      data-part={failed === undefined ? 'place-ask' : 'place-refused'}
    >
      <Stack gap={4}>
        {failed === undefined ? <WhatStays /> : <WhatToDo failed={failed} />}
        <Button block loading={busy} onClick={ask} data-part="place-allow">
          {t(failed === undefined ? 'placeAllow' : 'placeAgain')}
        </Button>
        <Button block tone="quiet" onClick={close} data-part="place-later">
          {t('placeLater')}
        </Button>
        {failed === undefined && (
          <Text size="small" tone="muted" data-part="place-foot">
            {t('placeFoot')}
          </Text>
        )}
      </Stack>
    </Sheet>
  );
}

const refusedTitles = {
  denied: 'placeRefusedTitle',
  outside: 'placeThereTitle',
  network: 'placeThereTitle',
  lost: 'placeRefusedTitle',
} as const satisfies Record<Failed, string>;

const refusedTexts = {
  denied: 'placeDenied',
  outside: 'placeOutside',
  network: 'placeNetwork',
  lost: 'placeLost',
} as const satisfies Record<Failed, string>;

function WhatStays() {
  const t = authTexts.use();
  const facts = [
    { label: t('placeSeesLabel'), value: t('placeSees'), note: t('placeSeesNote') },
    { label: t('placeKeepsLabel'), value: t('placeKeeps'), note: t('placeKeepsNote') },
    { label: t('placeNotForLabel'), value: t('placeNotFor') },
  ];
  return <Facts facts={facts} data-part="place-facts" />;
}

function WhatToDo({ failed }: { failed: Failed }) {
  const t = authTexts.use();
  const items = [
    { key: 'rest', can: true, text: t('placeRest') },
    { key: 'vpn', can: false, text: t('placeNoVpn') },
  ];
  return (
    <>
      {failed === 'denied' && (
        <ol className={s['steps']} data-part="place-steps">
          <li>{t('placeStep1')}</li>
          <li>{t('placeStep2')}</li>
          <li>{t('placeStep3')}</li>
        </ol>
      )}
      <Notice>
        <CanList items={items} yes={t('placeYes')} no={t('placeNo')} data-part="place-can" />
      </Notice>
    </>
  );
}
