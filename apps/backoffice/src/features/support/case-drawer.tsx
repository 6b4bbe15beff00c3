import { staffRoutes } from '@arara/contract/staff';
import { callApi, useApiQuery } from '../../lib/api/api.ts';
import { shortTime } from '../../lib/format/format.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { useMay, usePeople } from '../../lib/api/me.ts';
import { Failure } from '../../lib/parts/failure.tsx';
import { Tag } from '../../lib/parts/marks.tsx';
import { Drawer, Section } from '../../lib/parts/page.tsx';
import { ReplyForm } from './reply-form.tsx';
import { stages } from './stages.ts';
import s from './support.module.css';
import { t } from './texts.ts';
import { type Case, useSupportActions } from './use-support-actions.ts';

/** What the player writes is here while somebody looks. */
const EVERY_MS = 2_000;

export function CaseDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { data, error, refetch } = useApiQuery(staffRoutes.supportCase, { id }, { everyMs: EVERY_MS });
  const { run, isBusy } = useSupportActions();
  const may = useMay();
  // Behind customer service the ombudsman acts alone.
  const stage = data?.Row.Complaint?.Stage ?? 'service';
  const isBehind = stage !== 'service';
  const mayAct = may(isBehind ? 'support.ombudsman' : 'support.answer');
  const claim = () =>
    data && mayAct && void run(() => callApi(staffRoutes.supportClaim, { id, giveBack: data.Row.IsMine }));
  useKeys({ c: () => void claim() });
  const label = t('case', { id: data?.Row.Number ?? '' });
  if (data === undefined)
    return (
      <Drawer label={label} onClose={onClose} title={<b>{label}</b>}>
        {error && <Failure error={error} onAgain={() => void refetch()} />}
      </Drawer>
    );
  return (
    <Drawer
      label={label}
      onClose={onClose}
      title={<Head one={data} isBusy={isBusy} onClaim={mayAct ? () => void claim() : undefined} />}
      foot={
        mayAct ? (
          <ReplyForm key={id} one={data} />
        ) : (
          <p className="faint">{t(isBehind ? 'onlyOmbudsman' : 'noRight')}</p>
        )
      }
    >
      {data.Row.Complaint !== null && (
        <Section title={t('complaint', { protocol: data.Row.Complaint.Protocol })}>
          <p className={s['attached']} data-part="complaint">
            <b>{t(stages[data.Row.Complaint.Stage])}</b>{' '}
            {data.Row.Complaint.DueAt !== null && (
              <span className="faint">{t('legalDue', { date: shortTime(data.Row.Complaint.DueAt) })}</span>
            )}
          </p>
        </Section>
      )}
      {data.Attached.length > 0 && (
        <Section title={t('attached')}>
          {data.Attached.map(({ Title, Sub }, place) => (
            <p key={place} className={s['attached']}>
              <b>{Title}</b> <span className="faint">{Sub}</span>
            </p>
          ))}
        </Section>
      )}
      {data.Answers.length > 0 && (
        <Section title={t('answersNow')}>
          {data.Answers.map(({ Question, Text }) => (
            <p key={Question} className={s['attached']}>
              {Text}
            </p>
          ))}
        </Section>
      )}
      <Section title={t('talk')}>
        <Talk one={data} />
      </Section>
    </Drawer>
  );
}

function Head(props: { readonly one: Case; readonly isBusy: boolean; readonly onClaim: (() => void) | undefined }) {
  const { Row } = props.one;
  const nameOf = usePeople();
  return (
    <div className="row wraps gap-8">
      <b data-part="ticket-number">{Row.Number}</b>
      <Tag tone={Row.State === 'closed' ? 'leaf' : 'money'} icon={Row.State === 'closed' ? 'check' : 'hourglass'}>
        {Row.State === 'closed' ? t('isClosed') : Row.Title}
      </Tag>
      <span className="grows nowrap">{Row.PlayerName ?? t('visitor')}</span>
      {Row.Owner !== null && !Row.IsMine ? (
        <span className="faint">{t('taken', { name: nameOf(Row.Owner) })}</span>
      ) : (
        props.onClaim && (
          <button
            type="button"
            className={`${s['plain']} inline-row gap-6 strong-text round-6`}
            disabled={props.isBusy}
            onClick={props.onClaim}
            data-part="claim"
          >
            {t(Row.IsMine ? 'giveBack' : 'take')} <kbd>c</kbd>
          </button>
        )
      )}
    </div>
  );
}

function Talk({ one }: { readonly one: Case }) {
  const nameOf = usePeople();
  const whoOf = ({ Author, StaffId }: Case['Entries'][number]) =>
    StaffId === null ? t(Author === 'player' ? 'player' : 'house') : nameOf(StaffId);
  return (
    <ol className="bare-list stack gap-10 no-margin">
      {one.Entries.map((entry) => (
        <li
          key={entry.Position}
          className={`${s['said']} nested round-8 pad-box ${s[`said--${entry.Kind === 'note' ? 'note' : entry.Author}`]}`}
          data-part={`entry-${entry.Kind}`}
        >
          <span className="faint">
            {entry.Kind === 'note' ? `${t('note')} · ` : ''}
            {whoOf(entry)} · {shortTime(entry.At)}
          </span>
          {entry.Kind === 'picture' && entry.PictureId !== null ? (
            <Picture id={one.Row.Id} pictureId={entry.PictureId} />
          ) : (
            <p>{wordsOf(entry)}</p>
          )}
        </li>
      ))}
    </ol>
  );
}

function wordsOf({ Kind, Text }: Case['Entries'][number]): string {
  if (Kind === 'closed') return t('closedHere');
  if (Kind === 'wait') return t(Text === 'bank' ? 'waitBank' : 'waitSupplier');
  return Text;
}

function Picture({ id, pictureId }: { readonly id: string; readonly pictureId: string }) {
  const { data } = useApiQuery(staffRoutes.supportCasePicture, { id, pictureId });
  if (data === undefined) return null;
  return (
    <img
      src={`data:${data.Mime};base64,${data.Data}`}
      alt={t('picture')}
      className={`${s['picture']} round-6 block`}
      data-part="entry-image"
    />
  );
}
