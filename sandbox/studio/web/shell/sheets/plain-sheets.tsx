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
  const { say, format, opened, page } = session;
  const deposit = () =>
    page.isThere ? page.notify({ kind: 'wantsDeposit' }) : session.leave(opened.depositUrl || opened.lobbyUrl);
  const canChange = refusal?.isRaise !== true && balance >= BigInt(opened.game.minStake);
  return (
    <Sheet title={say('noBalance')} closeLabel={say('close')} onClose={onClose}>
      <h2>{say('noBalance')}</h2>
      <p>{say('noBalanceText', { balance: format.money(balance), stake: format.money(refusal?.stake ?? 0n) })}</p>
      {canChange && (
        <Button
          tone="brand"
          onPress={() => {
            onClose();
            onOpen('keypad');
          }}
        >
          {say('changeStake')}
        </Button>
      )}
      <Row>
        {opened.mode === 'real' && (
          <Button tone={canChange ? 'quiet' : 'brand'} onPress={deposit}>
            {say('deposit')}
          </Button>
        )}
        <Button tone="quiet" onPress={onClose}>
          {say('notNow')}
        </Button>
      </Row>
    </Sheet>
  );
}

const limitWords = {
  bets: { title: 'limitBetsTitle', text: 'limitBetsText' },
  lossOrTime: { title: 'limitLossTitle', text: 'limitLossText' },
  unnamed: { title: 'limitTitle', text: 'limitText' },
} as const;

/** No yellow button here. It says no more than the casino did; the casino's own page knows the figures. */
export function LimitSheet({ session, refusal, onLeave, onClose }: PlainProps) {
  const { say, page } = session;
  const words = limitWords[refusal?.limit ?? 'unnamed'];
  return (
    <Sheet title={say(words.title)} closeLabel={say('close')} onClose={onClose} isCentred>
      <img className={s['picture']} src={pausePicture} alt="" width="150" height="112" />
      <h2>{say(words.title)}</h2>
      <p>{say(words.text)}</p>
      <Button tone="brand" onPress={onLeave}>
        {say('toLobby')}
      </Button>
      {page.isThere && (
        <Button tone="quiet" onPress={() => page.notify({ kind: 'wantsLimits' })}>
          {say('seeLimits')}
        </Button>
      )}
    </Sheet>
  );
}

export function NotTakenSheet({ session, refusal, onClose }: PlainProps) {
  const { say } = session;
  return (
    <Sheet title={say('notTakenTitle')} closeLabel={say('close')} onClose={onClose}>
      <h2>{say('notTakenTitle')}</h2>
      <p>{say(refusal?.isRaise === true ? 'raiseNotTakenText' : 'notTakenText')}</p>
      <Button tone="brand" onPress={onClose}>
        {say('goOn')}
      </Button>
    </Sheet>
  );
}

export function SessionSheet({ session, onLeave }: PlainProps) {
  const { say } = session;
  return (
    <Sheet title={say('sessionTitle')} closeLabel={say('close')} onClose={undefined}>
      <h2>{say('sessionTitle')}</h2>
      <p>{say('sessionText')}</p>
      <Button tone="brand" onPress={onLeave}>
        {say('toLobby')}
      </Button>
    </Sheet>
  );
}

export function PauseSheet({ session, minutes, net, onLeave, onClose }: PlainProps) {
  const { say, format } = session;
  return (
    <Sheet title={say('pauseTitle')} closeLabel={say('close')} onClose={onClose} isCentred>
      <img className={s['picture']} src={pausePicture} alt="" width="150" height="112" />
      <h2>{say('pauseTitle')}</h2>
      <p>{say('pauseText', { n: minutes, net: format.signed(net) })}</p>
      <Button tone="brand" onPress={onLeave}>
        {say('toLobby')}
      </Button>
      <Button tone="quiet" onPress={onClose}>
        {say('goOn')}
      </Button>
    </Sheet>
  );
}

/** The page stopped the game and starts it again. */
export function StoppedSheet({ session }: PlainProps) {
  const { say } = session;
  return (
    <Sheet title={say('pauseTitle')} closeLabel={say('close')} onClose={undefined} isCentred>
      <img className={s['picture']} src={pausePicture} alt="" width="150" height="112" />
      <h2>{say('pauseTitle')}</h2>
      <p>{say('stoppedText')}</p>
    </Sheet>
  );
}

export function HourSheet({ session, minutes, net, onLeave, onClose }: PlainProps) {
  const { say, format } = session;
  return (
    <Sheet title={say('hourTitle')} closeLabel={say('close')} onClose={onClose} isCentred>
      <h2>{say('hourTitle')}</h2>
      <p>{say('pauseText', { n: minutes, net: format.signed(net) })}</p>
      <Button tone="brand" onPress={onLeave}>
        {say('stopNow')}
      </Button>
      <Button tone="quiet" onPress={onClose}>
        {say('goOn')}
      </Button>
    </Sheet>
  );
}
