// Before the first paint: the theme somebody chose. Dark is the theme of everybody else.
if (/(?:^|; )theme=light(?:;|$)/.test(document.cookie)) document.documentElement.dataset.theme = 'light';
