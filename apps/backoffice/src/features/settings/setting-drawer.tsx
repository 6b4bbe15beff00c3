import { fieldLabel, settingName, shown } from '../../lib/format/labels.ts';
import { fullTime } from '../../lib/format/format.ts';
import { usePeople } from '../../lib/api/me.ts';
import { Note } from '../../lib/parts/marks.tsx';
import { Drawer, Facts, Section } from '../../lib/parts/page.tsx';
import { useMayPropose } from './may-propose.ts';
import { ProposeForm } from './propose-form.tsx';
import type { Setting } from './setting.ts';
import { FieldHeads } from './rows-field.tsx';
import s from './settings.module.css';
import { meanings, t } from './texts.ts';

export function SettingDrawer({ setting, onClose }: { readonly setting: Setting; readonly onClose: () => void }) {
  const mayPropose = useMayPropose();
  const nameOf = usePeople();
  const versions = [
    ...setting.Upcoming.toReversed(),
    ...(setting.Current === null ? [] : [setting.Current]),
    ...setting.Past,
  ];
  return (
    <Drawer
      label={t('drawer')}
      onClose={onClose}
      title={
        <span>
          <b>{settingName(setting.Key)}</b>
          <br />
          <span className="note">{meanings[setting.Key] ?? setting.Description}</span>
        </span>
      }
    >
      <Section title={t('now')}>
        <Value value={setting.Value} />
      </Section>
      {mayPropose(setting.Key) ? <ProposeForm setting={setting} /> : <Note>{t('readOnly')}</Note>}
      <Section title={t('history')}>
        <ul className="stack gap-2">
          {versions.map((row) => (
            <li key={row.ValidFrom} className={versionClass(row === setting.Current)}>
              <b className="weight-650">
                {row === setting.Current ? t('current') : t('from', { time: fullTime(row.ValidFrom) })}
              </b>
              <span className="breaks cut">{shown(row.Value)}</span>
              <small>{t('by', { author: nameOf(row.AuthorId), approver: nameOf(row.ApproverId) })}</small>
            </li>
          ))}
          <li className={versionClass(setting.Current === null)}>
            <b className="weight-650">{t('factory')}</b>
            <span className="breaks cut">{shown(setting.Default)}</span>
          </li>
        </ul>
      </Section>
    </Drawer>
  );
}

/** A plain value as it is; a group of values by their names; rows of a table as a table; other lists one by one. */
function Value({ value }: { readonly value: unknown }) {
  if (typeof value !== 'object' || value === null) return <b>{shown(value)}</b>;
  const [first] = Array.isArray(value) ? (value as readonly unknown[]) : [];
  if (typeof first === 'object' && first !== null) return <Rows rows={value as readonly object[]} />;
  const rows = Array.isArray(value)
    ? value.map((row, index) => [String(index + 1), shown(row)] as const)
    : fieldsIn(value);
  return <Facts facts={rows} />;
}

function Rows({ rows }: { readonly rows: readonly object[] }) {
  const names = Object.keys(rows[0] ?? {});
  return (
    <div className={`${s['rows']} ${s['read']}`}>
      <table>
        <thead>
          <tr>
            <FieldHeads names={names} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={JSON.stringify(row)}>
              {names.map((name) => (
                <td key={name}>{shown(Reflect.get(row, name), name)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const fieldsIn = (value: object) =>
  Object.entries(value).map(([name, one]) => [fieldLabel(name), shown(one, name)] as const);

const versionClass = (isCurrent: boolean) =>
  `${s['version']} stack gap-1 round-6 text-md ${isCurrent ? 'soft-leaf' : ''}`;
