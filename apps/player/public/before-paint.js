// Before the first paint: the theme somebody chose. Everybody else has the brand's, which the page carries.
{
  const chosen = /(?:^|; )theme=(dark|light)(?:;|$)/.exec(document.cookie)?.[1];
  if (chosen !== undefined) document.documentElement.dataset.theme = chosen;
}

// The page carries a picture of Home as a visitor sees it in Portuguese; for everybody else it would be the wrong one.
// An iPhone has a line about installing above it.
{
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const others = /^(es|bn|tr|nl|ar|fr|fa)(-|$)/i;
  const speaksOther = others.test(kept('locale') ?? navigator.languages[0] ?? '') || kept('locale') === 'en';
  const isApple = /iphone|ipad|ipod/i.test(navigator.userAgent);
  if (location.pathname === '/game/idx1' && kept('token') === null && !speaksOther && !isApple)
    document.documentElement.dataset.first = 'home';
}
