import { dataRightsRoutes } from '@arara/contract/player';
import { Button, Card, cx, Grow, Icon, ItemIcon, Row, Text } from '@arara/ui';
import { saveFile } from '../../lib/format/csv.ts';
import { useBusy } from '../../lib/forms/use-busy.ts';
import { dateOf, dayAndHourOf } from '../../lib/format/moments.ts';
import { callProved } from '../../lib/session/proved.ts';
import { useLocale } from '../../lib/texts.ts';
import s from './privacy.module.css';
import { type DataView, useDataRequest } from './queries.ts';
import { privacyTexts } from './texts.ts';

type Copy = NonNullable<DataView['Copy']>;

/** Ask, wait a minute, download: one card with the state in its corner. */
export function CopyCard({ copy }: { copy: Copy | null }) {
  const t = privacyTexts.use();
  const locale = useLocale();
  const [busy, send] = useDataRequest();
  const state = copy?.State ?? 'none';
  const moment = (at: string | null | undefined) => dayAndHourOf(Date.parse(at ?? ''), locale);
  const until = () => dateOf(Date.parse(copy?.Until ?? ''), locale);
  const said = {
    none: () => t('copyNone'),
    waiting: () => t('copyWaiting', { asked: moment(copy?.AskedAt) }),
    ready: () => t('copyReady', { asked: moment(copy?.AskedAt), ready: moment(copy?.ReadyAt), until: until() }),
    gone: () => t('copyGone', { until: until() }),
  }[state]();
  return (
    <Card kind="list" className={s['copy'] ?? ''} data-part="data-copy">
      <Row top>
        <ItemIcon name="download" tone="leaf" />
        <Grow>
          <Row between>
            <Text as="h3" weight="strong">
              {t('copy')}
            </Text>
            {state === 'ready' && (
              <span className={cx(s['state'], s['leaf'])} data-part="copy-state">
                <Icon name="check" size="xs" />
                {t('ready')}
              </span>
            )}
            {state === 'waiting' && (
              <span className={cx(s['state'], s['waits'])} data-part="copy-state">
                <Icon name="hourglass" size="xs" />
                {t('waiting')}
              </span>
            )}
          </Row>
          <Text as="output" size="xs" tone="faint" className={s['said'] ?? ''} data-part="copy-said">
            {said}
          </Text>
        </Grow>
      </Row>
      {copy !== null && state === 'ready' && <Download copy={copy} />}
      {(state === 'none' || state === 'gone') && (
        <Button
          block
          loading={busy}
          onClick={() => send(() => callProved(dataRightsRoutes.dataCopyAsk, {}))}
          data-part="copy-ask"
        >
          {t('copyAsk')}
        </Button>
      )}
    </Card>
  );
}

const KB = 1024;

function sizeText(bytes: number, locale: string): string {
  const isLarge = bytes >= KB * KB;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: 1,
    numberingSystem: 'latn',
  }).format(Math.max(0.1, bytes / (isLarge ? KB * KB : KB)));
}

function Download({ copy }: { copy: Copy }) {
  const t = privacyTexts.use();
  const locale = useLocale();
  const [busy, run] = useBusy();
  const download = () =>
    run(async () => {
      const pieces = await piecesOf(copy);
      if (pieces !== undefined) saveFile(copy.FileName, new Blob(pieces, { type: 'application/zip' }));
    });
  return (
    <>
      <div className={s['file']} data-part="copy-file">
        <Icon name="file" size="sm" />
        <span>
          <bdi>{copy.FileName}</bdi>
          <small>{t('copyFile', { size: sizeText(copy.Bytes, locale) })}</small>
        </span>
      </div>
      <Button block icon="download" loading={busy} onClick={download} data-part="copy-take">
        {t('copyTake')}
      </Button>
    </>
  );
}

/** Undefined when one did not come; the player has been told by the rules for calls. */
async function piecesOf({ Id, Pieces }: Copy): Promise<Uint8Array<ArrayBuffer>[] | undefined> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let position = 0; position < Pieces; position += 1) {
    const outcome = await callProved(dataRightsRoutes.dataCopyPiece, { id: Id, position });
    if (!outcome.ok) return undefined;
    pieces.push(Uint8Array.from(atob(outcome.body.Piece), (letter) => letter.codePointAt(0) ?? 0));
  }
  return pieces;
}
