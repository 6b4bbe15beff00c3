import type { ThemeName } from '@arara/domain/brands';
import { Button } from 'antd';
import { marketName } from '../../lib/format/labels.ts';
import { Icon } from '../../lib/parts/icon.tsx';
import { Tag, TwoLines } from '../../lib/parts/marks.tsx';
import { Panel } from '../../lib/parts/panel.tsx';
import { FieldGroup } from './brand-field.tsx';
import s from './brands.module.css';
import { textAt } from './document.ts';
import { keyColours } from './fields.ts';
import { findingText } from './findings.ts';
import { usePicture } from './preview.tsx';
import { Swatches } from './swatches.tsx';
import { t } from './texts.ts';
import type { Editing } from './use-editing.ts';

interface GeneralProps {
  readonly editing: Editing;
  readonly theme: ThemeName;
  readonly onTheme: (theme: ThemeName) => void;
  readonly onPart: (part: 'hosts' | 'colours' | 'words') => void;
}

/** What an operator asks for first; the rest is one press away. */
export function General({ editing, theme, onTheme, onPart }: GeneralProps) {
  return (
    <div className={`${s['columns']} ${s['columns--tall']}`}>
      <div className="flex column gap">
        <FieldGroup group="sign" editing={editing} meta={t('nameMeta')}>
          <Logos editing={editing} />
        </FieldGroup>
        <Hosts editing={editing} onMore={() => onPart('hosts')} />
      </div>
      <div className="flex column gap">
        <Swatches {...{ editing, theme, onTheme }} tokens={keyColours} onAll={() => onPart('colours')} />
        <Said editing={editing} onMore={() => onPart('words')} />
        {editing.findings.length > 0 && <Findings editing={editing} />}
      </div>
    </div>
  );
}

/** The lettering on both grounds that it was drawn for. */
function Logos({ editing }: { readonly editing: Editing }) {
  const { assets, theme, name } = editing.shown;
  const onDark = usePicture(editing, assets.wordmark.onDark);
  const onLight = usePicture(editing, assets.wordmark.onLight);
  const logos = [
    ['dark', onDark],
    ['light', onLight],
  ] as const;
  return (
    <div className={s['logos']}>
      {logos.map(([ground, src]) => (
        <span key={ground} style={{ background: theme.tokens[ground]['--color-page'] }} data-part={`logo-${ground}`}>
          {src && <img src={src} alt={name.display} />}
        </span>
      ))}
    </div>
  );
}

const More = ({ label, onMore }: { readonly label: string; readonly onMore: () => void }) => (
  <Button size="small" type="link" onClick={onMore}>
    {label}
  </Button>
);

interface MoreProps {
  readonly editing: Editing;
  readonly onMore: () => void;
}

/** Where the brand answers, and under which rules. */
function Hosts({ editing, onMore }: MoreProps) {
  const { hosts, market } = editing.shown;
  const rows = [
    [hosts.primary, t('hostPrimary')],
    ...hosts.player.filter((host) => host !== hosts.primary).map((host) => [host, t('hostPlayer')] as const),
    [hosts.office, t('hostOffice')],
    ...hosts.redirects.map((host) => [host, t('hostRedirects')] as const),
  ] as const;
  return (
    <Panel
      title={t('group.hosts')}
      part="hosts"
      meta={t('hostsMeta')}
      end={<More label={t('change')} onMore={onMore} />}
    >
      <ul className="bare-list">
        {rows.map(([host, what]) => (
          <li key={host} className={`${s['host']} row line-below`} data-part="host">
            <TwoLines first={host} second={what} />
          </li>
        ))}
      </ul>
      <div className={`${s['market']} stack gap-7`} data-part="market">
        <b className="weight-680 text-md">{t('group.market')}</b>
        <span className="row gap-8">
          <Tag tone="brand" icon="scale">
            {marketName(market.profile)}
          </Tag>
          <span className="muted text-xs">{t('marketMeta')}</span>
        </span>
      </div>
    </Panel>
  );
}

/** What the brand says of itself, and whether it is there. */
const said = [
  ['saidName', ['name.display']],
  ['saidCompany', ['legal.company', 'legal.cnpj', 'legal.address']],
  ['saidLicence', ['legal.licence.number']],
  ['saidHelp', ['support.phone', 'legal.ombudsman.phone']],
] as const;

function Said({ editing, onMore }: MoreProps) {
  const { texts } = editing.shown;
  const languages = t('languages', { count: Object.keys(texts.byLocale).length });
  return (
    <Panel
      title={t('view.words')}
      part="said"
      meta={languages}
      end={<More label={t('change')} onMore={onMore} />}
      hasBody
    >
      <ul className="bare-list">
        {said.map(([label, places]) => {
          const isWell = places.every(
            (place) =>
              textAt(editing.document, place) !== '' && !editing.faults.some(({ path }) => path.startsWith(place)),
          );
          return (
            <li key={label} className={`${s['said']} row gap-9 text-md`} data-part="said-line">
              <span className={isWell ? 'leaf-text' : 'money-text'}>
                <Icon name={isWell ? 'check' : 'alert'} size="sm" />
              </span>
              <span className="nowrap">{t(label)}</span>
              <span className={`push clip text-sm ${isWell ? 'muted' : 'money-text weight-680'}`}>
                {isWell ? textAt(editing.document, places[0]) : t('fault.missing')}
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** What the lint found, as sentences. */
function Findings({ editing: { findings } }: { readonly editing: Editing }) {
  return (
    <Panel
      title={t('findings')}
      part="findings"
      tone="heat"
      meta={t('findingsMeta', { count: findings.length })}
      hasBody
    >
      <ul className="bare-list stack gap-7">
        {findings.map((finding) => (
          <li key={`${finding.Rule} ${finding.Subject}`} className="flex at-start gap-7">
            <Icon name="alert" size="xs" />
            {findingText(finding)}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
