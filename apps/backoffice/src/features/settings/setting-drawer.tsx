import { shown } from '../../lib/format/changes.ts';
import { fullTime } from '../../lib/format/format.ts';
import { usePeople } from '../../lib/api/me.ts';
import { Note } from '../../lib/parts/marks.tsx';
import { Drawer, Section } from '../../lib/parts/page.tsx';
import { useMayPropose } from './may-propose.ts';
import { ProposeForm } from './propose-form.tsx';
import type { Setting } from './setting.ts';
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
      closeLabel={t('close')}
      onClose={onClose}
      title={
        <span>
          <b>{setting.Key}</b>
          <br />
          <span className="note">{meanings[setting.Key] ?? setting.Description}</span>
        </span>
      }
    >
      <Section title={t('now')}>
        <pre className={`${s['json']} json breaks keeps-lines nested round-8 pad-box scrolls`}>
          {pretty(setting.Value)}
        </pre>
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

function pretty(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value, null, 2) : shown(value);
}

const versionClass = (isCurrent: boolean) =>
  `${s['version']} stack gap-1 round-6 text-md ${isCurrent ? 'soft-leaf' : ''}`;
