import { useMe, usePeople } from '../../lib/api/me.ts';
import { WaitStrip } from '../../lib/connections/wait-strip.tsx';
import { clockTime, shortTime } from '../../lib/format/format.ts';
import { Icon } from '../../lib/parts/icon.tsx';
import { Avatar, TableHead } from '../../lib/parts/marks.tsx';
import { PlayerQuote } from '../../lib/parts/player-quote.tsx';
import { type Case, type Choice, whyOf } from './case.ts';
import s from './kyc.module.css';
import { findingNames, pepNames, t, vendorNames } from './texts.ts';

/** In the order of a decision: what machines found, the data side by side, why it waits, what the person will read. */
export function CaseBody({ one, choice }: { readonly one: Case; readonly choice: Choice | undefined }) {
  return (
    <>
      <div className={`${s['columns']} stack`}>
        <Found one={one} />
        <SideBySide one={one} />
      </div>
      <div className={`${s['why']} stack`}>
        <Wait one={one} />
        <PlayerQuote label={t('willRead')} part="will-read">
          <span>{readAfter(choice)}</span>
        </PlayerQuote>
      </div>
      {one.Row.NeedsTwo && one.Row.QueuedAt !== null && <FourEyes one={one} />}
    </>
  );
}

function readAfter(choice: Choice | undefined): string {
  if (choice === undefined) return t('willReadNone');
  return choice.Does === 'approve' ? t('willReadOpen') : `“${choice.Text}”`;
}

type Tone = 'leaf' | 'heat' | 'money' | 'none';
const good: readonly string[] = ['same', 'live', 'genuine', 'single'];
const unclear: readonly string[] = ['unsure', 'unreadable', 'expired', 'no_portrait'];

function toneOf(word: string | null): Tone {
  if (word === null) return 'none';
  if (good.includes(word)) return 'leaf';
  return unclear.includes(word) ? 'money' : 'heat';
}

const icons = { leaf: 'check', heat: 'x', money: 'alert', none: 'minus' } as const;
const toneClasses = { leaf: '', heat: 'heat-text', money: 'money-text', none: 'muted' } as const;
const iconClasses = { ...toneClasses, leaf: 'leaf-text' } as const;

function Match({ name, word }: { readonly name: string; readonly word: string | null }) {
  const tone = toneOf(word);
  return (
    <li className={`${s['match']} stack text-md`} data-part="match">
      <span className="clip">{name}</span>
      <b className={toneClasses[tone]}>{findingNames[word ?? 'none'] ?? word}</b>
      <span className={iconClasses[tone]}>
        <Icon name={icons[tone]} size="xs" />
      </span>
    </li>
  );
}

/** The words of the party that compared last; numbers of a party are not kept. */
function Found({ one }: { readonly one: Case }) {
  const last = one.Attempts.find(({ DecidedAt }) => DecidedAt !== null);
  const vendor = vendorNames[last?.Vendor ?? ''] ?? last?.Vendor ?? '';
  const meta =
    last === undefined ? t('foundNone') : t('foundMeta', { vendor, time: shortTime(last.DecidedAt ?? last.AskedAt) });
  const other = t(last?.Vendor === 'portrait' ? 'match.withPortrait' : 'match.withDocument');
  return (
    <section data-part="found">
      <h2 className={`${s['title']} weight-680`}>
        {t('found')} <span>{meta}</span>
      </h2>
      <ul>
        <Match name={t('match.face', { with: other })} word={last?.Face ?? null} />
        <Match name={t('match.liveness')} word={last?.Liveness ?? null} />
        <Match name={t('match.document')} word={last?.Document ?? null} />
        <Match name={t('match.reused')} word={one.Row.Why === 'face_reused' ? 'reused' : last ? 'single' : null} />
        <li className={`${s['match']} stack text-md`} data-part="match">
          <span className="clip">{t('match.tries')}</span>
          <b>{one.TriesUsed}</b>
          <span />
        </li>
      </ul>
    </section>
  );
}

function Says({ tone, children }: { readonly tone: Tone; readonly children: string }) {
  return (
    <span className="inline-row gap-4">
      {tone !== 'none' && (
        <span className={iconClasses[tone]}>
          <Icon name={icons[tone]} size="xs" />
        </span>
      )}
      {children}
    </span>
  );
}

const same = (tone: Tone) => (
  <Says tone={tone}>{tone === 'none' ? '–' : t(tone === 'leaf' ? 'equal' : 'differs')}</Says>
);

/** What the account says beside the document and the register: each column says only what its party confirmed. */
function SideBySide({ one }: { readonly one: Case }) {
  const document = one.Attempts.find(({ Document }) => Document !== null)?.Document ?? null;
  const ofDocument: Tone = document === 'genuine' ? 'leaf' : document === 'other_person' ? 'heat' : 'none';
  const isAnswered = one.ConfirmedAt !== null;
  const ofRegister = (isOk: boolean): Tone => {
    if (!isAnswered) return 'none';
    return isOk ? 'leaf' : 'heat';
  };
  const nameIs = ofRegister(!one.Doubts.includes('name_mismatch'));
  return (
    <section data-part="side">
      <h2 className={`${s['title']} row weight-680`}>
        {t('side')}
        <span className="push muted">
          <Icon name="lock" size="xs" />
        </span>
      </h2>
      <table className={`${s['side']} wide text-md`}>
        <TableHead words={[t('field'), t('inAccount'), t('inDocument'), t('inRegister')]} />
        <tbody>
          <tr>
            <th scope="row">{t('name')}</th>
            <td>{one.Row.Name}</td>
            <td>{same(ofDocument)}</td>
            <td>{same(nameIs)}</td>
          </tr>
          <tr>
            <th scope="row">{t('cpf')}</th>
            <td>{one.Cpf}</td>
            <td>{same(ofDocument)}</td>
            <td>{isAnswered ? <Says tone="leaf">{t('regular')}</Says> : '–'}</td>
          </tr>
          <tr>
            <th scope="row">{t('birth')}</th>
            <td>{one.BirthYear === null ? '–' : `••/••/${one.BirthYear}`}</td>
            <td>{same(ofDocument)}</td>
            <td>{isAnswered ? <Says tone="leaf">{t('adult')}</Says> : '–'}</td>
          </tr>
          <tr>
            <th scope="row">{t('lists')}</th>
            <td>{pepNames[one.Pep] ?? one.Pep}</td>
            <td>–</td>
            <td>
              <Lists one={one} />
            </td>
          </tr>
          <tr>
            <th scope="row">{t('regulator')}</th>
            <td colSpan={3}>
              <Regulator one={one} />
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function Lists({ one }: { readonly one: Case }) {
  if (one.Row.Why === 'sanctioned' || one.Doubts.includes('pep')) return <Says tone="money">{t('listed')}</Says>;
  return one.ScreenedAt === null ? t('notAsked') : <Says tone="leaf">{t('nothing')}</Says>;
}

function Regulator({ one: { Regulator: said } }: { readonly one: Case }) {
  if (said === null) return t('notAsked');
  const time = clockTime(said.AskedAt);
  return <Says tone={said.IsImpeded ? 'heat' : 'leaf'}>{t(said.IsImpeded ? 'mayNot' : 'freeToBet', { time })}</Says>;
}

/** Why it waits, who acts next and by when: no state without the three. */
function Wait({ one: { Row, Second } }: { readonly one: Case }) {
  const nameOf = usePeople();
  const actor = () => {
    if (Row.QueuedAt === null) return t(Row.Phase === 'open' ? 'thePlayer' : 'nobody');
    if (Second !== null) return Second.CanDecide ? t('you') : t('secondAny');
    if (Row.IsMine) return t('you');
    if (Row.Owner !== null) return nameOf(Row.Owner);
    return t(Row.IsLead ? 'lead' : 'anyone');
  };
  const until = Row.DueAt === null ? t('noDue') : shortTime(Row.DueAt);
  return (
    <WaitStrip
      facts={[
        [t('whyWaits'), Row.Why === null ? '–' : whyOf(Row)],
        [t('whoActs'), actor()],
        [t('until'), until],
      ]}
    />
  );
}

/** Who proposes and who decides; the second person sees the case and nothing of the first. */
function FourEyes({ one: { Second } }: { readonly one: Case }) {
  const me = useMe();
  const isMine = Second === null || Second.IsMine;
  return (
    <div className={`${s['four']} row gap-10 outlined round-10`} data-part="four-eyes">
      <span className={`${s['mark']} centred soft feather-8 fixed`}>
        <Icon name="users" size="xs" />
      </span>
      <span className="grows text-xs shrinks">
        <b className="block weight-650 text-md">{t('four')}</b>
        <span className="muted">{t('fourText')}</span>
      </span>
      {isMine && (
        <span className="row gap-8 text-xs muted nowrap fixed">
          <Avatar name={me?.Name ?? ''} tone="me" /> {t('proposes')} <Icon name="arrow" size="xs" />{' '}
          {Second === null ? t('secondAny') : t('second', { time: shortTime(Second.ExpiresAt) })}
        </span>
      )}
    </div>
  );
}
