import { cx, IconButton, SearchField, useStuck } from '@arara/ui';
import { useState } from 'react';
import { laterSheet } from '../../../lib/navigation/later.tsx';
import { back, loginPath, push } from '../../../lib/navigation/navigation.ts';
import { observable, useObservable } from '../../../lib/observable.ts';
import { useIsLoggedIn } from '../../../lib/session/session.ts';
import type { Shelf } from './search/catalogue.ts';
import s from './lobby.module.css';
import { lobbyTexts } from './texts.ts';
import { changeWish, useWish } from './search/lobby-filter.ts';

const FilterSheet = laterSheet(async () => (await import('./filter-sheet.tsx')).FilterSheet);
const isSheetOpen = observable(false);
export const openFilters = () => isSheetOpen.set(true);

const FAVOURITES_PATH = '/game/MoreGame?favourites=1';

/** Back, title, hearts and the search. While somebody types, the search takes the place of the title. */
export function LobbyHead({ title, shelf }: { title: string; shelf: Shelf | undefined }) {
  const t = lobbyTexts.use();
  const wish = useWish();
  const isStuck = useStuck();
  const isOpen = useObservable(isSheetOpen);
  const [isTyping, setTyping] = useState(false);
  const isSearching = isTyping || wish.text !== '';
  const stop = () => {
    changeWish({ text: '' });
    setTyping(false);
  };
  return (
    <header
      className={cx(s['head'], isSearching && s['head--searching'])}
      data-stuck={isStuck ? '' : undefined}
      data-part="more-head"
    >
      <IconButton icon="back" label={t('back')} onClick={isSearching ? stop : back} data-part="more-back" />
      <h1 className={s['title']}>{title}</h1>
      <Hearts />
      <SearchField
        label={t('search')}
        placeholder={t('search')}
        value={wish.text}
        onChange={({ target }) => changeWish({ text: target.value })}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={80}
        clear={wish.text === '' ? undefined : { label: t('clear'), onPress: () => changeWish({ text: '' }) }}
        className={s['search']}
        data-part="more-search"
      />
      {!isSearching && (
        <IconButton
          icon="filter"
          size="sm"
          label={t('filters')}
          onClick={openFilters}
          className={s['filter']}
          data-part="more-filter"
        />
      )}
      {shelf && <FilterSheet shelf={shelf} open={isOpen} onClose={() => isSheetOpen.set(false)} />}
    </header>
  );
}

function Hearts() {
  const t = lobbyTexts.use();
  const { among } = useWish();
  const isLoggedIn = useIsLoggedIn();
  const isOn = among === 'favourites';
  const toggle = () => {
    if (!isLoggedIn) push(loginPath(FAVOURITES_PATH));
    else changeWish({ among: isOn ? 'all' : 'favourites', category: 'all' });
  };
  return (
    <IconButton
      icon="heart"
      label={t('favourites')}
      aria-pressed={isOn}
      onClick={toggle}
      className={cx(s['hearts'], isOn && s['hearts--on'])}
      data-part="more-favourites"
    />
  );
}
