// Before the first paint: the theme somebody chose. Dark is the theme of everybody else.
if (/(?:^|; )theme=light(?:;|$)/.test(document.cookie)) document.documentElement.dataset.theme = 'light';

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
