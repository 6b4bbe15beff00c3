import { staffRoutes } from '@arara/contract/staff';
import { App } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { refresh, serverNowMs, useApiQuery } from '../../lib/api/api.ts';
import { useMay, usePeople } from '../../lib/api/me.ts';
import { useAddress } from '../../lib/browser/address.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { clockTime, shortTime } from '../../lib/format/format.ts';
import { buttonClass } from '../../lib/parts/button-class.ts';
import { Failure } from '../../lib/parts/failure.tsx';
import { Icon } from '../../lib/parts/icon.tsx';
import { Tag } from '../../lib/parts/marks.tsx';
import { Blank, Card, KeyHint, Page } from '../../lib/parts/page.tsx';
import { AffectedDrawer } from './affected-drawer.tsx';
import { DelayCard } from './delay-card.tsx';
import { EndDialog, OpenDialog, SlowDialog, UpdateDialog } from './dialogs.tsx';
import {
  type Incident,
  type IncidentDesk,
  INCIDENTS_EVERY_MS,
  isLate,
  type Saying,
  shortly,
  sentenceOf,
  standingIn,
  summaryOf,
} from './incident.ts';
import s from './incidents.module.css';
import { type Asking, KeysCard } from './keys-card.tsx';
import { LineDrawer } from './line-drawer.tsx';
import { PhoneCard } from './phone-card.tsx';
import { t } from './texts.ts';

/** What stands beside the room; its line unless somebody chose. */
const AFFECTED = 'afetados';
const CLOSED = 'fechado';
const silence: Partial<Saying> = { words: undefined, places: [] };
const askings: readonly Asking[] = ['avisar', 'encerrar', 'prazo', 'calar', 'abrir', 'nota'];

/** What is wrong now: what players read of it, what was done, who owes the next word, and afterwards whom it touched. */
export function Incidents() {
  const [chosen, setChosen] = useAddress('incidente', ['ato', 'lado']);
  const [asked, setAsked] = useAddress('ato');
  const desk = useApiQuery(staffRoutes.incidentDesk, {}, { everyMs: INCIDENTS_EVERY_MS });
  const asking = askings.find((one) => one === asked);
  const { data } = desk;
  if (data === undefined)
    return (
      <Page title={t('title')} meta="">
        {desk.error && <Failure error={desk.error} onAgain={() => void desk.refetch()} />}
      </Page>
    );
  const incident = data.List.find(({ Id }) => Id === chosen) ?? standingIn(data)[0];
  const opening = asking === 'abrir' && <OpenDialog desk={data} onClose={() => setAsked(undefined)} />;
  return (
    <>
      {incident === undefined ? (
        <Quiet desk={data} onOpen={() => setAsked('abrir')} onChoose={setChosen} />
      ) : (
        <Room
          key={incident.Id}
          desk={data}
          incident={incident}
          asking={asking}
          onAsk={setAsked}
          onBack={() => setChosen(undefined)}
        />
      )}
      {opening}
    </>
  );
}

/** Nothing is wrong: what was, and the way to open one. */
function Quiet(props: {
  readonly desk: IncidentDesk;
  readonly onOpen: () => void;
  readonly onChoose: (id: string) => void;
}) {
  const may = useMay()('incidents.run');
  const { List } = props.desk;
  return (
    <Page title={t('title')} meta={t('quiet')} actions={may && <OpenButton onOpen={props.onOpen} />}>
      <Card isTable>
        {List.length === 0 ? (
          <Blank title={t('none')} text={t('noneText')} />
        ) : (
          <Past list={List} onChoose={props.onChoose} />
        )}
      </Card>
    </Page>
  );
}

const OpenButton = ({ onOpen, isOther }: { readonly onOpen: () => void; readonly isOther?: true }) => (
  <button type="button" className={buttonClass('brand')} onClick={onOpen} data-part="open">
    <Icon name="alert" size="sm" /> {t(isOther ? 'openOther' : 'openConfirm')}
  </button>
);

function Past({ list, onChoose }: { readonly list: readonly Incident[]; readonly onChoose: (id: string) => void }) {
  return (
    <ul className="bare-list no-margin scrolls" data-part="past">
      {list.map((incident) => (
        <li key={incident.Id} className="line-below">
          <button type="button" className={`${s['past']} row gap-12 wide`} onClick={() => onChoose(incident.Id)}>
            <Tag
              tone={incident.EndedAt === null ? 'heat' : 'leaf'}
              icon={incident.EndedAt === null ? 'alert' : 'check'}
            >
              {incident.Number}
            </Tag>
            <b className="weight-600 clip">{sentenceOf(incident)}</b>
            <span className="push note nowrap">
              {shortTime(incident.OpenedAt)}
              {incident.EndedAt !== null && ` – ${shortTime(incident.EndedAt)}`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface RoomProps {
  readonly desk: IncidentDesk;
  readonly incident: Incident;
  readonly asking: Asking | undefined;
  readonly onAsk: (asking: Asking | undefined) => void;
  readonly onBack: () => void;
}

function Room(props: RoomProps) {
  const { desk, incident, onAsk } = props;
  const may = useMay()('incidents.run');
  const people = usePeople();
  const nameOf = (id: string) => shortly(people(id));
  const navigate = useNavigate();
  const copy = useCopy(incident, nameOf);
  const [start, setStart] = useState<Partial<Saying>>();
  const [side, setSide] = useAddress('lado');
  const isOpen = incident.EndedAt === null;
  const canAct = may && isOpen;
  const say = (saying?: Partial<Saying>) => {
    setStart(saying);
    onAsk('avisar');
  };
  useKeys({
    a: () => canAct && say(),
    m: () => void navigate('/pagamentos/bancos'),
    y: () => void copy(),
    t: () => canAct && onAsk('nota'),
    Escape: () => setSide(CLOSED),
    '.': () => void refresh(staffRoutes.incidentDesk, staffRoutes.paymentProviders, staffRoutes.paymentsFlow),
  });
  return (
    <Page
      title={t('titleOf', { number: incident.Number })}
      tag={<LevelTag incident={incident} />}
      meta={metaOf(incident, nameOf)}
      actions={
        <Acts {...props} may={may} onCopy={copy} onLine={side === undefined ? undefined : () => setSide(undefined)} />
      }
      keys={<Keys minutes={desk.NextMinutes} />}
      drawer={
        side === AFFECTED ? (
          <AffectedDrawer incident={incident} waitedMinutes={desk.WaitedMinutes} onClose={() => setSide(undefined)} />
        ) : (
          side !== CLOSED && (
            <LineDrawer incident={incident} nameOf={nameOf} may={may} onSay={say} onClose={() => setSide(CLOSED)} />
          )
        )
      }
    >
      <div className={`${s['room']} grows short scrolls`}>
        <div className={s['halves']}>
          <div className="stack one-column from-top gap-12">
            <DelayCard incident={incident} onAffected={() => setSide(AFFECTED)} />
            <KeysCard incident={incident} may={canAct} nameOf={nameOf} onAsk={onAsk} />
          </div>
          <PhoneCard incident={incident} />
        </div>
      </div>
      {canAct && <Asked {...props} start={start} onClose={() => (setStart(undefined), onAsk(undefined))} />}
    </Page>
  );
}

/** What staff send each other, in one press. */
function useCopy(incident: Incident, nameOf: (id: string) => string): () => Promise<void> {
  const { message } = App.useApp();
  return async () => {
    const timeOf = (iso: string) => clockTime(iso).slice(0, 5);
    await navigator.clipboard.writeText(summaryOf(incident, { owner: nameOf(incident.Owner), timeOf }));
    void message.success(t('copied'));
  };
}

function LevelTag({ incident }: { readonly incident: Incident }) {
  if (incident.EndedAt !== null)
    return (
      <Tag tone="leaf" icon="check">
        {t('over')}
      </Tag>
    );
  return (
    <Tag tone="heat" icon="flag">
      {t('levelOf', { level: incident.Level })}
    </Tag>
  );
}

function metaOf(incident: Incident, nameOf: (id: string) => string): string {
  if (incident.EndedAt !== null)
    return t('endedBy', { name: nameOf(incident.EndedBy ?? ''), time: shortTime(incident.EndedAt) });
  const time = incident.NextAt === null ? '–' : clockTime(incident.NextAt).slice(0, 5);
  return t(isLate(incident, serverNowMs()) ? 'ownerLate' : 'owner', { name: nameOf(incident.Owner), time });
}

interface ActsProps extends RoomProps {
  readonly may: boolean;
  readonly onCopy: () => Promise<void>;
  /** Back to the line, when something else or nothing stands beside the room. */
  readonly onLine: (() => void) | undefined;
}

function Acts({ incident, may, onAsk, onBack, onCopy, onLine }: ActsProps) {
  return (
    <>
      {onLine && (
        <button type="button" className={buttonClass()} onClick={onLine} data-part="show-line">
          <Icon name="list" size="sm" /> {t('showLine')}
        </button>
      )}
      {incident.EndedAt !== null && (
        <button type="button" className={buttonClass()} onClick={onBack} data-part="back">
          <Icon name="back" size="sm" /> {t('all')}
        </button>
      )}
      <button type="button" className={buttonClass()} onClick={() => void onCopy()} data-part="copy">
        <Icon name="copy" size="sm" /> {t('copy')} <kbd>y</kbd>
      </button>
      {may && <OpenButton isOther onOpen={() => onAsk('abrir')} />}
    </>
  );
}

function Asked(props: RoomProps & { readonly start: Partial<Saying> | undefined; readonly onClose: () => void }) {
  const { desk, incident, asking, start, onClose } = props;
  const of = { desk, incident, onClose };
  switch (asking) {
    case 'avisar':
      return <UpdateDialog {...of} {...(start ? { start } : {})} />;
    case 'calar':
    case 'nota':
      return <UpdateDialog {...of} start={asking === 'calar' ? silence : {}} />;
    case 'encerrar':
      return <EndDialog {...of} />;
    case 'prazo':
      return <SlowDialog {...of} />;
    case 'abrir':
    case undefined:
      return null;
  }
}

function Keys({ minutes }: { readonly minutes: number }) {
  return (
    <>
      <KeyHint keys={['a']}>{t('keyUpdate')}</KeyHint>
      <KeyHint keys={['m']}>{t('keyRoute')}</KeyHint>
      <KeyHint keys={['y']}>{t('keyCopy')}</KeyHint>
      <KeyHint keys={['t']}>{t('keyNote')}</KeyHint>
      <KeyHint keys={['?']}>{t('keyAll')}</KeyHint>
      <span className="push">{t('keyRule', { minutes })}</span>
    </>
  );
}
