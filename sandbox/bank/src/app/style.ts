/** A small bank of its own: paper, wood and leaf. Nothing here is borrowed from whom it pays. */
export const style = `
:root { color-scheme: light dark; --paper: light-dark(#f5efe3, #17120e); --card: light-dark(#fffdf8, #221b15); --ink: light-dark(#2b1c12, #f3e9dc); --quiet: light-dark(#705f50, #b5a493); --line: light-dark(#e2d6c3, #3a2f26); --wood: light-dark(#7c2f1c, #e58a6b); --wood-ink: light-dark(#fff8ef, #25100a); --leaf: light-dark(#1f5f3e, #7fcf9f); --leaf-soft: light-dark(#e3efe4, #1d2f25); --alert: light-dark(#a11d1d, #ff9a8f); --alert-soft: light-dark(#fae6e2, #3a1c18); --head: "Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", Georgia, serif; }
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0 auto; max-inline-size: 30rem; min-block-size: 100dvh; display: flex; flex-direction: column; background: var(--paper); color: var(--ink); font: 1rem/1.5 ui-sans-serif, system-ui, "Segoe UI", sans-serif; }
header { display: flex; align-items: center; gap: .7rem; padding: 1.1rem 1.25rem .9rem; }
header svg { inline-size: 2.3rem; block-size: 2.3rem; flex: none; }
.name { font: 600 1.3rem/1.1 var(--head); letter-spacing: -.01em; }
.test { display: block; margin-block-start: .15rem; font: .75rem/1.2 ui-sans-serif, system-ui, sans-serif; color: var(--quiet); letter-spacing: 0; }
main { flex: 1; padding: 0 1.25rem 2rem; }
h1 { margin: .4rem 0 .9rem; font: 600 1.7rem/1.15 var(--head); letter-spacing: -.015em; }
h2 { margin: 1.6rem 0 .6rem; font: 600 1.1rem/1.2 var(--head); }
p { margin: 0 0 .9rem; }
.quiet { color: var(--quiet); font-size: .9rem; }
form + .quiet { margin-block-start: 1.2rem; }
.card { padding: 1.1rem 1.2rem; border: 1px solid var(--line); border-radius: 1.1rem; background: var(--card); }
.card + .card, form .card, .card + form { margin-block-start: .8rem; }
.amount { margin: 0; font: 600 2.7rem/1.1 var(--head); letter-spacing: -.03em; font-variant-numeric: tabular-nums; }
dl { margin: .9rem 0 0; display: grid; gap: .55rem; }
dl > div { display: flex; gap: 1rem; justify-content: space-between; align-items: baseline; }
dt { color: var(--quiet); font-size: .9rem; flex: none; }
dd { margin: 0; text-align: end; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.mono { font: .8rem/1.4 ui-monospace, monospace; }
label { display: block; font-weight: 600; margin-block-end: .35rem; }
textarea, input[type=text], input[type=date], select { inline-size: 100%; padding: .8rem .95rem; border: 1.5px solid var(--line); border-radius: .8rem; background: var(--card); color: inherit; font: inherit; }
textarea { font: .85rem/1.5 ui-monospace, monospace; resize: vertical; min-block-size: 8.5rem; }
:is(textarea, input, select, button, a, summary):focus-visible { outline: 2.5px solid var(--wood); outline-offset: 2px; }
.button { display: flex; align-items: center; justify-content: center; inline-size: 100%; min-block-size: 3.2rem; padding: .6rem 1rem; border: 0; border-radius: 999px; background: var(--wood); color: var(--wood-ink); font-family: inherit; font-size: 1.05rem; font-weight: 600; line-height: 1.2; text-decoration: none; cursor: pointer; }
.button:active { transform: translateY(1px); }
.button[disabled] { opacity: .5; cursor: default; }
.button.second { background: transparent; color: var(--wood); border: 1.5px solid currentColor; }
.row { display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; gap: .7rem; margin-block-start: .8rem; }
.stack > * + * { margin-block-start: .8rem; }
fieldset { margin: 1rem 0 0; padding: 0; border: 0; }
legend { padding: 0; margin-block-end: .5rem; font: 600 1.1rem/1.2 var(--head); }
.payer { display: flex; gap: .8rem; align-items: center; padding: .6rem 1rem; margin: 0 0 .45rem; min-block-size: 3.4rem; line-height: 1.3; border: 1.5px solid var(--line); border-radius: .9rem; background: var(--card); font-weight: 400; cursor: pointer; }
.payer:has(:checked) { border-color: var(--leaf); background: var(--leaf-soft); }
.payer input, .check input { inline-size: 1.25rem; block-size: 1.25rem; flex: none; accent-color: var(--leaf); }
.payer b { display: block; font-weight: 600; }
.tag { display: inline-block; padding: .05rem .55rem; border-radius: 1rem; background: var(--leaf-soft); color: var(--leaf); font-size: .75rem; font-weight: 600; white-space: nowrap; }
.tag.other { background: transparent; color: var(--quiet); border: 1px solid var(--line); }
.payer .tag:not(.other) { background: var(--leaf); color: var(--card); }
.payer .quiet { display: flex; gap: .6rem; flex-wrap: wrap; align-items: center; }
.bar { position: sticky; inset-block-end: 3.4rem; margin-inline: -1.25rem; padding: .8rem 1.25rem; background: linear-gradient(transparent, var(--paper) 35%); }
.alert { padding: .8rem 1rem; margin-block-end: .9rem; border-radius: .9rem; background: var(--alert-soft); color: var(--alert); font-weight: 600; }
details { margin-block: 1rem; border: 1px dashed var(--line); border-radius: .9rem; padding: 0 1rem; }
summary { padding: .8rem 0; cursor: pointer; color: var(--quiet); font-weight: 600; }
details > div { padding-block-end: 1rem; }
.check { display: flex; gap: .7rem; align-items: center; font-weight: 400; padding-block: .25rem; min-block-size: 2.75rem; margin: 0; }
.done { text-align: center; padding-block: 1.6rem 1.2rem; }
.done svg { inline-size: 4.2rem; block-size: 4.2rem; color: var(--leaf); }
.done .amount { margin-block: .3rem .2rem; }
ol.lines { margin: 0; padding: 0; list-style: none; }
.lines li { display: flex; gap: .9rem; align-items: baseline; padding: .75rem 0; border-block-end: 1px solid var(--line); }
.lines li:first-child { padding-block-start: 0; }
.lines li:last-child { border: 0; padding-block-end: 0; }
.lines + form { margin-block-start: 1.2rem; }
.lines div { flex: 1; min-inline-size: 0; }
.lines small { display: block; color: var(--quiet); overflow-wrap: anywhere; }
.lines .sum { font-weight: 600; font-variant-numeric: tabular-nums; white-space: nowrap; }
.came { color: var(--leaf); }
.people a { display: flex; gap: .9rem; align-items: center; justify-content: space-between; padding: .9rem 0; border-block-end: 1px solid var(--line); color: inherit; text-decoration: none; min-block-size: 3rem; }
.people { padding-block: .2rem; }
.people a:last-child { border: 0; }
.people a > :last-child { white-space: nowrap; font-variant-numeric: tabular-nums; }
.people small { display: block; color: var(--quiet); }
nav { position: sticky; inset-block-end: 0; display: grid; grid-template-columns: repeat(3, 1fr); border-block-start: 1px solid var(--line); background: var(--card); padding-block-end: env(safe-area-inset-bottom); }
nav a { display: grid; place-items: center; min-block-size: 3.4rem; color: var(--quiet); text-decoration: none; font-weight: 600; font-size: .95rem; }
nav a[aria-current] { color: var(--wood); box-shadow: inset 0 2.5px 0 var(--wood); }
video { inline-size: 100%; aspect-ratio: 1; object-fit: cover; border-radius: 1.1rem; background: #000; }
[hidden] { display: none; }
@media (prefers-reduced-motion: no-preference) { .done svg { animation: grow .45s cubic-bezier(.2, 1.3, .4, 1) both; } @keyframes grow { from { transform: scale(.4); opacity: 0; } } }
`;
