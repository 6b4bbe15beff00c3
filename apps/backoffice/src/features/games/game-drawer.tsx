import { count, percent, tableMoney } from '../../lib/format/format.ts';
import { Note } from '../../lib/parts/marks.tsx';
import { Drawer, Facts, Section } from '../../lib/parts/page.tsx';
import { GamePicture } from './game-picture.tsx';
import type { DeskGame } from './desk.ts';
import s from './desk.module.css';
import { Aliases } from './search-words.tsx';
import { StopList } from './stop-list.tsx';
import { SwitchButtons } from './switch-buttons.tsx';
import type { Switch } from './switch-dialog.tsx';
import { kindNames, t } from './texts.ts';

type Played = DeskGame['Week'];

export function GameDrawer(props: {
  readonly game: DeskGame;
  readonly onClose: () => void;
  readonly onSwitch: (request: Switch) => void;
}) {
  const { game } = props;
  const own = game.Stops.find(({ Scope }) => Scope === 'game');
  const request = (act: Switch['act']): Switch => ({ act, scope: 'game', name: game.GameId, label: game.Name });
  return (
    <Drawer
      label={t('drawer')}
      onClose={props.onClose}
      title={
        <span className={`${s['head']} row gap-10`}>
          <GamePicture icon={game.Icon} />
          <span>
            <b>{game.Name}</b>
            <br />
            <span className="faint">
              {game.ProviderName} · {kindNames[game.Kind] ?? game.Kind} · {game.GameId}
            </span>
          </span>
        </span>
      }
      foot={<SwitchButtons stop={own} stopKey="m" onSwitch={(act) => props.onSwitch(request(act))} />}
    >
      {game.Week.IsAlarm && (
        <Note tone="heat" icon="alert">
          {t('alarm', { sigma: sigmaOf(game.Week), rounds: count(game.Week.Rounds) })}
        </Note>
      )}
      <Section title={t('stops')}>
        <StopList stops={game.Stops} />
      </Section>
      <Aliases key={game.GameId} game={game} />
      <Figures title={t('week')} played={game.Week} theory={game.RtpPercent} />
      <Figures title={t('day')} played={game.Day} theory={game.RtpPercent} />
    </Drawer>
  );
}

const sigmaOf = ({ Sigma }: Played) => (Sigma ?? '0').replace('.', ',').replace('-', '−');

function Figures({ title, played, theory }: { title: string; played: Played; theory: string | null }) {
  return (
    <Section title={t('figures')} meta={title}>
      <Facts
        facts={[
          [t('rounds').replace(' 7 d', ''), count(played.Rounds)],
          [t('staked'), `R$ ${tableMoney(played.Staked)}`],
          [t('won'), `R$ ${tableMoney(played.Won)}`],
          ['GGR', `R$ ${tableMoney(played.Ggr)}`],
          ['RTP', `${percent(played.Rtp, 2)} · ${t('theory')} ${percent(theory, 2)}`],
          [t('band'), played.BandLow === null ? '–' : `${percent(played.BandLow, 2)} a ${percent(played.BandHigh, 2)}`],
          [t('sigma'), played.Sigma === null ? '–' : t('sigmaValue', { sigma: sigmaOf(played) })],
          [t('open'), `${count(played.OpenRounds)} · ${count(played.VoidedRounds)}`],
        ]}
      />
    </Section>
  );
}
