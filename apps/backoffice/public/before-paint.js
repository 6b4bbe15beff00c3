// Before the first paint: the theme somebody chose, or the system's. Light is the theme of everybody else.
{
  const chosen = /(?:^|; )office-theme=(dark|light)(?:;|$)/.exec(document.cookie)?.[1];
  const isDark = chosen === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark';
  if (isDark) document.documentElement.dataset.theme = 'dark';
}
