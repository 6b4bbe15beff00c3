import { Button, CanList, Card, HowTo, Icon, Stack, Text, WaitCard } from '@arara/ui';
import { Sheet } from '@arara/ui/sheet';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNowMs } from '../../../lib/api/api.ts';
import { useBusy } from '../../../lib/forms/use-busy.ts';
import { hourOf, unitText } from '../../../lib/format/moments.ts';
import { HOME_PATH, switchTab } from '../../../lib/navigation/navigation.ts';
import { devicesQuery } from '../../../lib/session/devices-query.ts';
import { type PlaceOutcome, reportPlace } from '../../../lib/session/place.ts';
import { useLocale } from '../../../lib/texts.ts';
import { authTexts } from '../texts.ts';
import s from './place-sheet.module.css';

type Failed = Exclude<PlaceOutcome, 'allowed'>;

/** Where somebody is, before the first bet: what is asked and what stays, then what to do when it does not work. */
export function PlaceSheet({ onAnswer }: { onAnswer: (proved: boolean) => void }) {
  const t = authTexts.use();
  const [busy, run] = useBusy();
  const locale = useLocale();
  const [failed, setFailed] = useState<Failed>();
  const [failedAtMs, setFailedAt] = useState(0);
  const ask = () =>
    run(async () => {
      const outcome = await reportPlace();
      if (outcome === 'allowed') {
        onAnswer(true);
        return;
      }
      setFailed(outcome);
      setFailedAt(serverNowMs());
    });
  const close = () => onAnswer(false);
  const leave = () => {
    close();
    if (failed !== undefined) switchTab(HOME_PATH);
  };
  const time = hourOf(failedAtMs, locale);
  const name =
    failed === undefined ? t('placeName') : t(failed === 'denied' ? 'placeDeniedAt' : 'placeAnsweredAt', { time });
  return (
    <Sheet
      open
      title={t(failed === undefined ? 'placeTitle' : refusedTitles[failed])}
      text={t(failed === undefined ? 'placeText' : refusedTexts[failed])}
      head={{
        icon: 'pin',
        tone: failed === undefined ? 'brand' : 'heat',
        over: t(failed === undefined ? 'placeBefore' : failed === 'denied' ? 'placeBrowser' : 'placeName'),
        name,
      }}
      onClose={close}
      data-part={failed === undefined ? 'place-ask' : 'place-refused'}
    >
      <div className={s['body']}>{failed === undefined ? <WhatStays /> : <WhatToDo failed={failed} />}</div>
      <Stack gap={2}>
        <Button
          block
          icon={failed === undefined ? 'pin' : 'refresh'}
          loading={busy}
          onClick={ask}
          data-part="place-allow"
        >
          {t(failed === undefined ? 'placeAllow' : 'placeAgain')}
        </Button>
        <Button block tone="quiet" onClick={leave} data-part="place-later">
          {t(failed === undefined ? 'placeLater' : 'placeHome')}
        </Button>
      </Stack>
      {failed === undefined && (
        <Text size="xs" tone="faint" center className={s['foot']} data-part="place-foot">
          {t('placeFoot')}
        </Text>
      )}
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
  const locale = useLocale();
  const { data } = useQuery(devicesQuery);
  const minutes = data?.Asked.PlaceMinutes ?? 0;
  const rows = [
    {
      label: t('placeSeesLabel'),
      fact: t('placeSees'),
      more: minutes === 0 ? t('placeSeesNote') : t('placeSeesEvery', { time: unitText(minutes, 'minute', locale) }),
    },
    { label: t('placeKeepsLabel'), fact: t('placeKeeps'), more: t('placeKeepsNote') },
    { label: t('placeNotForLabel'), fact: t('placeNotFor') },
  ];
  return <WaitCard rows={rows} className={s['facts'] ?? ''} data-part="place-facts" />;
}

function WhatToDo({ failed }: { failed: Failed }) {
  const t = authTexts.use();
  const items = [
    { key: 'rest', can: true, text: t('placeRest') },
    { key: 'vpn', can: false, text: t('placeNoVpn') },
  ];
  const steps = [
    { key: 'lock', text: t('placeStep1'), end: <Icon name="lock" size="sm" /> },
    { key: 'allow', text: t('placeStep2'), end: <Icon name="pin" size="sm" /> },
    { key: 'again', text: t('placeStep3'), end: <Icon name="refresh" size="sm" /> },
  ];
  return (
    <>
      {failed === 'denied' && <HowTo steps={steps} data-part="place-steps" />}
      <Card kind="list" className={s['can'] ?? ''} data-part="place-card">
        <CanList items={items} yes={t('placeYes')} no={t('placeNo')} data-part="place-can" />
      </Card>
    </>
  );
}
