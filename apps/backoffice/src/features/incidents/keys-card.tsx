import { type ReactNode } from 'react';
import { Link } from 'react-router';
import { clockTime } from '../../lib/format/format.ts';
import { buttonClass } from '../../lib/parts/button-class.ts';
import { Tag } from '../../lib/parts/marks.tsx';
import { Panel } from '../../lib/parts/panel.tsx';
import type { Incident } from './incident.ts';
import s from './incidents.module.css';
import { placeNames, t } from './texts.ts';

export type Asking = 'avisar' | 'encerrar' | 'prazo' | 'calar' | 'abrir' | 'nota';

interface KeysProps {
  readonly incident: Incident;
  readonly may: boolean;
  readonly nameOf: (id: string) => string;
  readonly onAsk: (asking: Asking) => void;
}

const at = (iso: string) => clockTime(iso).slice(0, 5);

/** What can be switched while it lasts; each shows what follows before anything happens. */
export function KeysCard(props: KeysProps) {
  const { incident, may, onAsk } = props;
  const said = incident.Line.findLast(({ Words }) => Words !== null);
  const isOnAir = incident.Words !== null;
  const places = incident.Places.map((place) => placeNames[place]).join(', ');
  const isEverywhere = isOnAir && incident.Places.includes('home');
  return (
    <Panel title={t('keys')} meta={t('keysMeta')} tone="money" part="keys-card">
      <div className={s['keys']}>
        <Key
          name={t('notice')}
          fact={isOnAir && said ? t('noticeOn', { time: at(said.At), places }) : t('noticeOff')}
          tag={
            isOnAir && (
              <Tag tone="leaf" icon="check">
                {t('onAir')}
              </Tag>
            )
          }
          isOn={isOnAir}
          isDisabled={!may}
          onPress={() => onAsk(isOnAir ? 'calar' : 'avisar')}
          part="key-notice"
        />
        {incident.Parties.map((party) => (
          <PartyKey key={party.Code} party={party} />
        ))}
        <SlowKey {...props} />
        <Key
          name={t('everywhere')}
          fact={t(isEverywhere ? 'everywhereOn' : 'everywhereOff')}
          isOn={isEverywhere}
          isDisabled={!may}
          onPress={() => onAsk('avisar')}
          part="key-home"
        />
      </div>
    </Panel>
  );
}

/** A party is switched where it is connected, with what that takes there. */
function PartyKey({ party: { Kind, Code, Name, IsOn } }: { readonly party: Incident['Parties'][number] }) {
  const to = Kind === 'bank' ? `/pagamentos/bancos?ligar=${Code}` : `/jogos/fornecedores?ligar=${Code}`;
  return (
    <div className={s['key']} data-part="key-party">
      <span className="shrinks">
        <b>{t(Kind === 'bank' ? 'bankKey' : 'supplierKey', { name: Name })}</b>
        <small>{t(Kind === 'bank' ? 'bankKeyFact' : 'supplierKeyFact')}</small>
      </span>
      <span className="row gap-9">
        <Tag tone={IsOn ? 'plain' : 'heat'} icon={IsOn ? 'check' : 'pause'}>
          {t(IsOn ? 'isOn' : 'isOff')}
        </Tag>
        <Link to={to} className={buttonClass('small')}>
          {t('openParty')}
        </Link>
      </span>
    </div>
  );
}

function SlowKey({ incident, may, nameOf, onAsk }: KeysProps) {
  const { Slowing: slowing } = incident;
  const isWaiting = slowing !== null && slowing.ApprovedBy === null;
  const isOn = slowing !== null && slowing.ApprovedBy !== null && slowing.Until === null;
  const by = slowing === null ? '' : nameOf(slowing.AskedBy);
  return (
    <Key
      name={t('slow')}
      fact={
        slowing?.ApprovedBy && slowing.From
          ? t('slowOn', { hours: slowing.Hours, time: at(slowing.From), by, second: nameOf(slowing.ApprovedBy) })
          : t('slowOff')
      }
      tag={
        isWaiting && (
          <Tag tone="money" icon="hourglass">
            {t('slowWaits', { by, hours: slowing.Hours, time: at(slowing.DecideBy ?? incident.OpenedAt) })}
          </Tag>
        )
      }
      isOn={isOn}
      isDisabled={!may || isOn || isWaiting}
      onPress={() => onAsk('prazo')}
      part="key-slow"
    />
  );
}

function Key(props: {
  readonly name: string;
  readonly fact: string;
  readonly tag?: ReactNode;
  readonly isOn: boolean;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
  readonly part: string;
}) {
  return (
    <div className={s['key']} data-part={props.part}>
      <span className="shrinks">
        <b>{props.name}</b>
        <small>{props.fact}</small>
      </span>
      <span className="row gap-9">
        {props.tag}
        <button
          type="button"
          role="switch"
          aria-checked={props.isOn}
          aria-label={props.name}
          disabled={props.isDisabled}
          className={s['switch']}
          onClick={props.onPress}
        />
      </span>
    </div>
  );
}
