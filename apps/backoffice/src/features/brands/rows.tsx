import { Button, Input, InputNumber, Select } from 'antd';
import type { ReactNode } from 'react';
import { Panel } from '../../lib/parts/panel.tsx';
import s from './brands.module.css';
import { valueAt } from './document.ts';
import { faultText } from './findings.ts';
import { optionNames, t } from './texts.ts';
import type { Editing } from './use-editing.ts';

type Row = Readonly<Record<string, string | number>>;

interface RowsProps {
  readonly editing: Editing;
  /** Where the list stands. */
  readonly path: string;
  readonly title: string;
  readonly add: string;
  readonly added: Row;
  readonly row: (row: Row, write: (name: string, value: string | number) => void, isOff: boolean) => ReactNode;
}

/** A list of things that have several fields each. */
function Rows({ editing, path, title, add, added, row }: RowsProps) {
  const rows = (valueAt(editing.document, path) ?? []) as readonly Row[];
  const { set } = editing;
  const fault = editing.faults.find((one) => one.path.startsWith(path));
  return (
    <Panel title={title} part={`rows-${path}`} hasBody>
      {rows.map((one, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- A row has no name of its own; its place is what it is.
        <div key={at} className={s['list-row']}>
          {row(one, (name, value) => set?.(`${path}[${at}].${name}`, value), set === undefined)}
          {set && rows.length > 1 && (
            <Button aria-label={`${t('drop')} ${at + 1}`} onClick={() => set(path, rows.toSpliced(at, 1))}>
              {t('drop')}
            </Button>
          )}
        </div>
      ))}
      {fault && <small className="heat-text text-xs">{faultText(fault)}</small>}
      {set && <Button onClick={() => set(path, [...rows, added])}>{add}</Button>}
    </Panel>
  );
}

const LEVEL_MAX = 10;

export function TierRows({ editing }: { readonly editing: Editing }) {
  return (
    <Rows
      editing={editing}
      path="vip.tiers"
      title={t('tiers')}
      add={t('addTier')}
      added={{ from: LEVEL_MAX, to: LEVEL_MAX, name: '' }}
      row={(tier, write, isOff) => (
        <>
          {(['from', 'to'] as const).map((end) => (
            <InputNumber
              key={end}
              aria-label={t(end === 'from' ? 'tierFrom' : 'tierTo')}
              min={0}
              max={LEVEL_MAX}
              disabled={isOff}
              value={Number(tier[end])}
              onChange={(value) => write(end, value ?? 0)}
            />
          ))}
          <Input
            aria-label={t('tierName')}
            disabled={isOff}
            value={String(tier['name'])}
            onChange={({ target }) => write('name', target.value)}
          />
        </>
      )}
    />
  );
}

const channelKinds = ['telegram', 'whatsapp', 'site'] as const;

export function ChannelRows({ editing }: { readonly editing: Editing }) {
  const taken = (valueAt(editing.document, 'support.channels') ?? []) as readonly Row[];
  const free = Math.max(0, ...taken.map(({ type }) => Number(type))) + 1;
  return (
    <Rows
      editing={editing}
      path="support.channels"
      title={t('channels')}
      add={t('addChannel')}
      added={{ type: free, kind: 'site', label: '', url: 'https://' }}
      row={(channel, write, isOff) => (
        <>
          <Select
            aria-label={t('channelKind')}
            disabled={isOff}
            value={String(channel['kind'])}
            options={channelKinds.map((value) => ({ value, label: optionNames[value] ?? value }))}
            onChange={(kind: string) => write('kind', kind)}
          />
          {(['label', 'url'] as const).map((name) => (
            <Input
              key={name}
              aria-label={t(name === 'label' ? 'channelLabel' : 'channelUrl')}
              disabled={isOff}
              value={String(channel[name])}
              onChange={({ target }) => write(name, target.value)}
            />
          ))}
        </>
      )}
    />
  );
}
