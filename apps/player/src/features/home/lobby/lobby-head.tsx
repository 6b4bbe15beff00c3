import { cx, IconButton, SearchField, useStuck } from '@arara/ui';
import { useState } from 'react';
import { laterSheet } from '../../../lib/navigation/later.tsx';
import { back, loginPath, push } from '../../../lib/navigation/navigation.ts';
import { useObservable } from '@arara/ui/observable';
import { useIsLoggedIn } from '../../../lib/session/session.ts';
import type { CatalogueView } from './search/catalogue.ts';
import s from './lobby.module.css';
import { lobbyTexts } from './texts.ts';
import { changeLobbyFilter, isSheetOpen, openFilters, useLobbyFilter } from './search/lobby-filter.ts';

const FilterSheet = laterSheet(async () => (await import('./filter-sheet.tsx')).FilterSheet);

const FAVOURITES_PATH = '/game/MoreGame?favourites=1';

/** Back, title, hearts and the search. While somebody types, the search takes the place of the title. */
export function LobbyHead({ title, catalogueView }: { title: string; catalogueView: CatalogueView | undefined }) {
  const t = lobbyTexts.use();
  const request = useLobbyFilter();
  const isStuck = useStuck();
  const isOpen = useObservable(isSheetOpen);
  const [isTyping, setTyping] = useState(false);
  const isSearching = isTyping || request.text !== '';
  const stop = () => {
    changeLobbyFilter({ text: '' });
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
        value={request.text}
        onChange={({ target }) => changeLobbyFilter({ text: target.value })}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={80}
        clear={request.text === '' ? undefined : { label: t('clear'), onPress: () => changeLobbyFilter({ text: '' }) }}
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
      {catalogueView && (
        <FilterSheet catalogueView={catalogueView} open={isOpen} onClose={() => isSheetOpen.set(false)} />
      )}
    </header>
  );
}

function Hearts() {
  const t = lobbyTexts.use();
  const { among } = useLobbyFilter();
  const isLoggedIn = useIsLoggedIn();
  const isOn = among === 'favourites';
  const toggle = () => {
    if (!isLoggedIn) push(loginPath(FAVOURITES_PATH));
    else changeLobbyFilter({ among: isOn ? 'all' : 'favourites', category: 'all' });
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
