import { locales } from '@arara/contract';
import { incidentKinds, staffRoutes } from '@arara/contract/staff';
import { incidentPlaces, placesOf } from '@arara/domain/incidents';
import { Checkbox, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { callApi, useApiQuery } from '../../lib/api/api.ts';
import { Note } from '../../lib/parts/marks.tsx';
import { PlayerQuote } from '../../lib/parts/player-quote.tsx';
import { ActionDialog } from '../../lib/staff-action/action-dialog.tsx';
import { DialogField, DialogRow } from '../../lib/staff-action/dialog-frame.tsx';
import { type Incident, type IncidentDesk, incidentDesk, type Saying, sayingOf } from './incident.ts';
import { kindNames, placeNames, t, wordNames } from './texts.ts';

interface Closing {
  readonly onClose: () => void;
}

const INTERNAL = 'internal';
const LEVELS = [1, 2, 3];
const optionsOf = <Name extends string>(names: Readonly<Record<Name, string>>, keys: readonly Name[]) =>
  keys.map((value) => ({ value, label: names[value] }));

type Change = (change: Partial<Saying>) => void;

/** What is wrong and with whom, what players read of it, and where: each field shows what follows before it is sent. */
function SayingFields(props: { readonly desk: IncidentDesk; readonly saying: Saying; readonly onChange: Change }) {
  const { desk, saying, onChange } = props;
  const parties = desk.Parties.map(({ Code, Name }) => ({ value: Code, label: Name }));
  return (
    <>
      <DialogRow>
        <DialogField label={t('kindOf')}>
          <Select
            value={saying.kind}
            options={optionsOf(kindNames, incidentKinds)}
            onChange={(kind) => onChange({ kind })}
            data-part="incident-kind"
          />
        </DialogField>
        <DialogField label={t('level')}>
          <Select
            value={Number(saying.level)}
            options={LEVELS.map((value) => ({ value, label: t('levelOf', { level: value }) }))}
            onChange={(level) => onChange({ level })}
          />
        </DialogField>
      </DialogRow>
      <DialogField label={t('parties')}>
        <Select
          mode="multiple"
          value={saying.parties as string[]}
          options={parties}
          onChange={(chosen) => onChange({ parties: chosen })}
          data-part="incident-parties"
        />
      </DialogField>
      {saying.parties.length > 0 && <WordFields saying={saying} onChange={onChange} />}
      <DialogField label={t('note')}>
        <Input
          value={String(saying.note ?? '')}
          maxLength={300}
          onChange={({ target }) => onChange({ note: target.value })}
          data-part="incident-note"
        />
      </DialogField>
    </>
  );
}

function WordFields({ saying, onChange }: { readonly saying: Saying; readonly onChange: Change }) {
  const asked = { parties: saying.parties };
  const words = useApiQuery(staffRoutes.incidentWords, asked).data?.List ?? [];
  const chosen = words.find(({ Words }) => Words === saying.words);
  const read = chosen?.Texts.find(({ Locale }) => Locale === 'pt-BR');
  const choose = (value: string) => {
    const found = words.find(({ Words }) => Words === value);
    if (found === undefined) onChange({ words: undefined, places: [] });
    else onChange({ words: found.Words, places: [...found.Places] });
  };
  return (
    <>
      <DialogField label={t('playersRead')}>
        <Select
          value={saying.words ?? INTERNAL}
          options={[
            { value: INTERNAL, label: t('internal') },
            ...words.map(({ Words, IsTrue }) => ({
              value: Words as string,
              label: IsTrue ? wordNames[Words] : t('notTrueNow', { words: wordNames[Words] }),
              disabled: !IsTrue,
            })),
          ]}
          onChange={choose}
          data-part="incident-words"
        />
      </DialogField>
      {read && (
        <PlayerQuote label={t('inLanguages', { count: locales.length })} part="incident-quote">
          <b>{read.Title}</b> {read.Text}
        </PlayerQuote>
      )}
      {saying.words !== undefined && (
        <DialogField label={t('where')}>
          <Checkbox.Group
            value={saying.places as string[]}
            options={optionsOf(
              placeNames,
              incidentPlaces.filter((place) => placesOf(saying.words ?? 'recovering').includes(place)),
            )}
            onChange={(places) => onChange({ places: incidentPlaces.filter((place) => places.includes(place)) })}
          />
        </DialogField>
      )}
    </>
  );
}

function missingIn({ parties, words, places = [] }: Saying): string | undefined {
  if (parties.length === 0) return t('missingParty');
  return words !== undefined && places.length === 0 ? t('missingPlace') : undefined;
}

const fresh: Saying = { level: 2, kind: 'payouts_slow', parties: [], places: [] };

export function OpenDialog({ desk, onClose }: Closing & { readonly desk: IncidentDesk }) {
  const [saying, setSaying] = useState<Saying>(fresh);
  return (
    <ActionDialog
      desk={incidentDesk}
      part="open-incident"
      isDanger
      title={t('openTitle')}
      effect={t('openEffect', { minutes: desk.NextMinutes })}
      icon="alert"
      confirm={t('openConfirm')}
      missing={missingIn(saying)}
      call={() => callApi(staffRoutes.incidentOpen, saying)}
      notice={({ Number: number }) => t('opened', { number })}
      onClose={onClose}
    >
      <SayingFields desk={desk} saying={saying} onChange={(change) => setSaying({ ...saying, ...change })} />
    </ActionDialog>
  );
}

interface Standing extends Closing {
  readonly incident: Incident;
}

/** Ver e publicar: the next word, whole. */
export function UpdateDialog({
  desk,
  incident,
  start,
  onClose,
}: Standing & {
  readonly desk: IncidentDesk;
  readonly start?: Partial<Saying>;
}) {
  const [saying, setSaying] = useState<Saying>({ ...sayingOf(incident), ...start });
  return (
    <ActionDialog
      desk={incidentDesk}
      part="update-incident"
      title={t('updateTitle', { number: incident.Number })}
      effect={t('updateEffect', { minutes: desk.NextMinutes })}
      icon="megaphone"
      confirm={t(saying.words === undefined ? 'keepInternal' : 'publish')}
      missing={missingIn(saying)}
      call={() => callApi(staffRoutes.incidentUpdate, { id: incident.Id, ...saying })}
      notice={() => t('updated')}
      onClose={onClose}
    >
      <SayingFields desk={desk} saying={saying} onChange={(change) => setSaying({ ...saying, ...change })} />
    </ActionDialog>
  );
}

export function EndDialog({ incident, onClose }: Standing) {
  return (
    <ActionDialog
      desk={incidentDesk}
      part="end-incident"
      title={t('endTitle', { number: incident.Number })}
      effect={t(incident.Slowing?.ApprovedBy ? 'endEffectSlowed' : 'endEffect')}
      confirm={t('end')}
      reason={{ label: t('endNote') }}
      call={(note) => callApi(staffRoutes.incidentEnd, { id: incident.Id, note })}
      notice={() => t('ended')}
      onClose={onClose}
    />
  );
}

/** Later promises are money that waits: two people, and never past the market's end. */
export function SlowDialog({ desk, incident, onClose }: Standing & { readonly desk: IncidentDesk }) {
  const { PromiseHours: from, PromiseHoursMax: until } = desk;
  const [hours, setHours] = useState(Math.min(until, from * 2));
  const isPossible = until > from;
  return (
    <ActionDialog
      desk={incidentDesk}
      part="slow-withdrawals"
      title={t('slowTitle')}
      effect={t('slowEffect', { from })}
      icon="hourglass"
      confirm={t('toSecond')}
      missing={isPossible ? undefined : t('slowNever', { from })}
      reason={{}}
      needsProof
      call={(reason) => callApi(staffRoutes.incidentSlow, { id: incident.Id, hours, reason })}
      onClose={onClose}
    >
      {isPossible ? (
        <DialogField label={t('slowHours', { from, until })}>
          <InputNumber
            value={hours}
            min={from + 1}
            max={until}
            onChange={(value) => setHours(Number(value))}
            data-part="slow-hours"
          />
        </DialogField>
      ) : (
        <Note icon="scale">{t('slowNever', { from })}</Note>
      )}
    </ActionDialog>
  );
}
