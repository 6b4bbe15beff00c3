import { blamed, suggestColour, type ThemeName, themes, tokensOf, worstOf } from '@arara/domain/brands';
import { Button, Input, Segmented } from 'antd';
import { useMemo } from 'react';
import { Icon } from '../../lib/parts/icon.tsx';
import { Note, Tag } from '../../lib/parts/marks.tsx';
import { Panel } from '../../lib/parts/panel.tsx';
import s from './brands.module.css';
import { textAt } from './document.ts';
import { isFixed } from './fields.ts';
import { faultText } from './findings.ts';
import { ratio, t, themeNames, tokenHint, tokenName } from './texts.ts';
import type { Editing } from './use-editing.ts';

interface ThemeProps {
  readonly editing: Editing;
  readonly theme: ThemeName;
}

/** Colours with what each is measured at, in the theme that is open; a fault brings its mend along. */
export function Swatches(
  props: ThemeProps & {
    readonly tokens: readonly string[];
    readonly onTheme: (theme: ThemeName) => void;
    readonly onAll?: () => void;
  },
) {
  const { editing, theme, tokens, onAll } = props;
  const isWell = editing.checks[theme].every(({ isOk }) => isOk);
  return (
    <Panel
      title={t('coloursTitle')}
      part="colours"
      tone={isWell ? 'brand' : 'heat'}
      meta={t('coloursMeta', { theme: themeNames[theme] })}
      end={
        onAll && (
          <Button size="small" type="link" onClick={onAll}>
            {t('allColours')}
          </Button>
        )
      }
    >
      <div className="pad-card stack one-column gap-8">
        {onAll === undefined && <ThemeChoice label={t('themeChoice')} theme={theme} onTheme={props.onTheme} />}
        <div>
          {tokens.map((token) => (
            <Swatch key={token} editing={editing} theme={theme} token={token} />
          ))}
        </div>
        <SuggestionNote editing={editing} theme={theme} />
      </div>
    </Panel>
  );
}

export function ThemeChoice(props: {
  readonly label: string;
  readonly theme: ThemeName;
  readonly onTheme: (theme: ThemeName) => void;
}) {
  return (
    <Segmented<ThemeName>
      aria-label={props.label}
      value={props.theme}
      onChange={props.onTheme}
      options={themes.map((value) => ({ value, label: themeNames[value] }))}
    />
  );
}

const placeOf = (theme: ThemeName, token: string) => `theme.tokens.${theme}.${token}`;

/** The pair that was measured worst, as a swatch wears it: the ground, and the ink that is read on it. */
function pairOf({ shown, checks }: Editing, theme: ThemeName, token: string) {
  const worst = worstOf(checks[theme], token);
  const values = shown.theme.tokens[theme];
  const [ink = token, ...grounds] = worst === undefined ? [token] : tokensOf(worst);
  // Of layers the lowest, which is opaque.
  const ground = token === ink ? (grounds.at(-1) ?? token) : token;
  return { worst, pair: { color: values[ink], background: values[ground] } };
}

/** A shape that must be seen is no place for letters. */
const TEXT_MIN = 4.5;

function Swatch({ editing, theme, token }: ThemeProps & { readonly token: string }) {
  const path = placeOf(theme, token);
  const typed = textAt(editing.document, path);
  const { worst, pair } = pairOf(editing, theme, token);
  const fault = editing.faults.find((one) => one.path === path);
  const isLocked = isFixed(token) || editing.set === undefined;
  const isWrong = fault !== undefined || worst?.isOk === false;
  const name = tokenName(token);
  return (
    <div className={s['swatch']} data-part={`swatch-${token.slice(2)}`}>
      <i aria-hidden style={pair}>
        {Number(worst?.wanted) >= TEXT_MIN && 'Aa'}
      </i>
      <span className="stack shrinks">
        <b className="weight-620 clip">{name}</b>
        <small className={`text-xs clip ${fault ? 'heat-text' : 'muted'}`}>
          {fault ? faultText(fault) : tokenHint(token)}
        </small>
      </span>
      <Input
        aria-label={`${name}, ${themeNames[theme]}`}
        value={typed}
        disabled={isLocked}
        suffix={isFixed(token) ? <Icon name="lock" size="xs" /> : <span />}
        {...(isWrong ? { status: 'error' as const } : {})}
        onChange={({ target }) => editing.set?.(path, target.value)}
      />
      <span className={s['ratio']}>
        {worst && (
          <Tag tone={worst.isOk ? 'leaf' : 'heat'} icon={worst.isOk ? 'check' : 'x'}>
            {t('ratio', { ratio: ratio(worst.measured) })}
          </Tag>
        )}
      </span>
    </div>
  );
}

/** A page that lost its ground fails everywhere: more than these few are not tried while somebody types. */
const TRIED_MAX = 3;

/** What can be mended first of all that fails; what somebody has just changed comes before, for there the mend belongs. */
function suggestionIn({ checks, shown, saved }: Editing, theme: ThemeName) {
  const tokens = shown.theme.tokens[theme];
  const isChanged = (token: string) => Number(tokens[token] !== saved.theme.tokens[theme][token]);
  const wrong = blamed(checks[theme])
    .filter((token) => !isFixed(token))
    .toSorted((one, other) => isChanged(other) - isChanged(one))
    .slice(0, TRIED_MAX);
  const tried = wrong.map((token) => ({ token, found: suggestColour(shown.theme, theme, token) }));
  return tried.find(({ found }) => found !== undefined) ?? tried[0];
}

function SuggestionNote({ editing, theme }: ThemeProps) {
  const { checks, shown, saved } = editing;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- The rest of what is edited changes no colour.
  const suggested = useMemo(() => suggestionIn(editing, theme), [checks, shown, saved, theme]);
  if (suggested === undefined) return null;
  const { token, found } = suggested;
  const name = tokenName(token);
  if (found === undefined) return <Note tone="heat">{t('noSuggestion', { name })}</Note>;
  const { value, worst } = found;
  return (
    <Note tone="heat" icon="bulb" part="suggestion">
      {t('suggestion', { name, value, ratio: ratio(worst?.measured ?? '') })}{' '}
      {editing.set && (
        <Button size="small" onClick={() => editing.set?.(placeOf(theme, token), value)}>
          {t('apply')}
        </Button>
      )}
    </Note>
  );
}
