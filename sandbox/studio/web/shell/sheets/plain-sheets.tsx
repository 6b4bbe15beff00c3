import pausePicture from '../../art/empty/pause.svg';
import { Button, Row } from '../controls/button.tsx';
import { Sheet } from './sheet.tsx';
import s from './sheet.module.css';
import type { SheetsProps } from './sheet-props.ts';

type PlainProps = Pick<
  SheetsProps<never, never, never>,
  'session' | 'refusal' | 'balance' | 'minutes' | 'net' | 'onOpen' | 'onLeave' | 'onClose'
>;

/** What there is, what it costs, that nothing was charged; another value first where one is left, a deposit second. */
export function BalanceSheet({ session, refusal, balance, onOpen, onClose }: PlainProps) {
  const { t, format, opened, page } = session;
  const deposit = () =>
    page.isThere ? page.notify({ kind: 'wantsDeposit' }) : session.leave(opened.depositUrl || opened.lobbyUrl);
  const canChange = refusal?.isRaise !== true && balance >= BigInt(opened.game.minStake);
  return (
    <Sheet title={t('shell.noBalance')} closeLabel={t('shell.close')} onClose={onClose}>
      <h2>{t('shell.noBalance')}</h2>
      <p>{t('shell.noBalanceText', { balance: format.money(balance), stake: format.money(refusal?.stake ?? 0n) })}</p>
      {canChange && (
        <Button
          tone="brand"
          onPress={() => {
            onClose();
            onOpen('keypad');
          }}
        >
          {t('shell.changeStake')}
        </Button>
      )}
      <Row>
        {opened.mode === 'real' && (
          <Button tone={canChange ? 'quiet' : 'brand'} onPress={deposit}>
            {t('shell.deposit')}
          </Button>
        )}
        <Button tone="quiet" onPress={onClose}>
          {t('shell.notNow')}
        </Button>
      </Row>
    </Sheet>
  );
}

const limitWords = {
  bets: { title: 'shell.limitBetsTitle', text: 'shell.limitBetsText' },
  lossOrTime: { title: 'shell.limitLossTitle', text: 'shell.limitLossText' },
  unnamed: { title: 'shell.limitTitle', text: 'shell.limitText' },
} as const;

/** No yellow button here. It says no more than the casino did; the casino's own page knows the figures. */
export function LimitSheet({ session, refusal, onLeave, onClose }: PlainProps) {
  const { t, page } = session;
  const words = limitWords[refusal?.limit ?? 'unnamed'];
  return (
    <Sheet title={t(words.title)} closeLabel={t('shell.close')} onClose={onClose} isCentred>
      <img className={s['picture']} src={pausePicture} alt="" width="150" height="112" />
      <h2>{t(words.title)}</h2>
      <p>{t(words.text)}</p>
      <Button tone="brand" onPress={onLeave}>
        {t('shell.toLobby')}
      </Button>
      {page.isThere && (
        <Button tone="quiet" onPress={() => page.notify({ kind: 'wantsLimits' })}>
          {t('shell.seeLimits')}
        </Button>
      )}
    </Sheet>
  );
}

export function NotTakenSheet({ session, refusal, onClose }: PlainProps) {
  const { t } = session;
  return (
    <Sheet title={t('shell.notTakenTitle')} closeLabel={t('shell.close')} onClose={onClose}>
      <h2>{t('shell.notTakenTitle')}</h2>
      <p>{t(refusal?.isRaise === true ? 'shell.raiseNotTakenText' : 'shell.notTakenText')}</p>
      <Button tone="brand" onPress={onClose}>
        {t('shell.goOn')}
      </Button>
    </Sheet>
  );
}

export function SessionSheet({ session, onLeave }: PlainProps) {
  const { t } = session;
  return (
    <Sheet title={t('shell.sessionTitle')} closeLabel={t('shell.close')} onClose={undefined}>
      <h2>{t('shell.sessionTitle')}</h2>
      <p>{t('shell.sessionText')}</p>
      <Button tone="brand" onPress={onLeave}>
        {t('shell.toLobby')}
      </Button>
    </Sheet>
  );
}

export function PauseSheet({ session, minutes, net, onLeave, onClose }: PlainProps) {
  const { t, format } = session;
  return (
    <Sheet title={t('shell.pauseTitle')} closeLabel={t('shell.close')} onClose={onClose} isCentred>
      <img className={s['picture']} src={pausePicture} alt="" width="150" height="112" />
      <h2>{t('shell.pauseTitle')}</h2>
      <p>{t('shell.pauseText', { n: minutes, net: format.signed(net) })}</p>
      <Button tone="brand" onPress={onLeave}>
        {t('shell.toLobby')}
      </Button>
      <Button tone="quiet" onPress={onClose}>
        {t('shell.goOn')}
      </Button>
    </Sheet>
  );
}

/** The page stopped the game and starts it again. */
export function StoppedSheet({ session }: PlainProps) {
  const { t } = session;
  return (
    <Sheet title={t('shell.pauseTitle')} closeLabel={t('shell.close')} onClose={undefined} isCentred>
      <img className={s['picture']} src={pausePicture} alt="" width="150" height="112" />
      <h2>{t('shell.pauseTitle')}</h2>
      <p>{t('shell.stoppedText')}</p>
    </Sheet>
  );
}

export function HourSheet({ session, minutes, net, onLeave, onClose }: PlainProps) {
  const { t, format } = session;
  return (
    <Sheet title={t('shell.hourTitle')} closeLabel={t('shell.close')} onClose={onClose} isCentred>
      <h2>{t('shell.hourTitle')}</h2>
      <p>{t('shell.pauseText', { n: minutes, net: format.signed(net) })}</p>
      <Button tone="brand" onPress={onLeave}>
        {t('shell.stopNow')}
      </Button>
      <Button tone="quiet" onPress={onClose}>
        {t('shell.goOn')}
      </Button>
    </Sheet>
  );
}
