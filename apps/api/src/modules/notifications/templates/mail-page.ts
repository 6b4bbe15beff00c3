import { directionOf, type Locale } from '@arara/contract';
import { type Brand, displayFonts, type ThemeName } from '@arara/domain/brands';
import { escapeHtml } from '@arara/texts/brand';

/** What a mail wears of its brand. */
export interface MailBrand extends Pick<Brand, 'name' | 'theme' | 'legal' | 'support' | 'assets'> {
  /** Where the player app is. */
  readonly playerUrl: string;
  /** Where the brand's files are, as browsers get them. */
  readonly filesUrl: string;
}

export interface Paragraph {
  /** What is big, what must not be missed, what leads somewhere, and the rest. */
  readonly is: 'code' | 'warning' | 'link' | 'text';
  readonly text: string;
  /** What a warning begins with, in bold. */
  readonly first?: string;
}

export interface MailPage {
  readonly locale: Locale;
  readonly brand: MailBrand;
  /** What the tab of a reader shows. */
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly Paragraph[];
  readonly signOff: string;
  readonly foot: Readonly<Record<'risk' | 'help' | 'privacy', string>>;
}

/** Our own where somebody has it, and what stands on every machine. */
const FACE = "Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
/** Room for two groups of three, as people read a code aloud. */
const GROUP = 3;
const table = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"';

/** A page for readers of mail: tables, values in each place, pictures by whole address, and a face that is everywhere. */
export function mailPage(page: MailPage): string {
  const { locale, brand, subject, title, paragraphs } = page;
  const look = lookOf(brand);
  const preview = paragraphs.find(({ is }, index) => is === 'text' && index > 0)?.text ?? '';
  return [
    '<!doctype html>',
    `<html lang="${locale}" dir="${directionOf(locale)}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title>`,
    `<style>${look.sheet}</style></head>`,
    `<body class="bg" style="margin:0;background:${look.page};font-family:${FACE}">`,
    `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>`,
    `${table} class="bg" style="background:${look.page}"><tr><td align="center" style="padding:28px 16px">`,
    '<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="max-width:560px;width:100%">',
    headOf(page, look),
    `<tr><td class="card in" style="background:${look.card};padding:34px 36px 30px">`,
    `<h1 class="t" style="margin:0;font:700 28px/1.15 ${look.face};color:${look.text};letter-spacing:-.01em">${escapeHtml(title)}</h1>`,
    ...paragraphs.map((paragraph, index) => paragraphOf(paragraph, { look, isFirst: index === 0 })),
    `<p class="t" style="margin:24px 0 0;font-size:15px;line-height:1.5;color:${look.text}">${escapeHtml(page.signOff)}</p>`,
    '</td></tr>',
    footOf(page, look),
    '</table></td></tr></table>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function headOf({ brand: { name, assets, filesUrl }, locale }: MailPage, { ground, corner }: Look): string {
  const end = directionOf(locale) === 'rtl' ? 'left' : 'right';
  const round = end === 'right' ? `0 ${corner} 0 0` : `${corner} 0 0 0`;
  const picture = (file: string) => escapeHtml(`${filesUrl}/${file}`);
  return [
    `<tr><td style="border-radius:${corner} ${corner} 0 0;${ground};padding:0">${table}><tr>`,
    `<td style="padding:0 36px;height:112px"><img src="${picture(assets.email.wordmark)}" height="34" alt="${escapeHtml(name.display)}" style="display:block;border:0;height:34px;width:auto"></td>`,
    `<td align="${end}" valign="bottom" width="150" style="padding:0"><div style="height:112px;width:150px;overflow:hidden;border-radius:${round}"><img src="${picture(assets.email.hero)}" width="150" alt="" style="display:block;border:0;margin-top:-12px"></div></td>`,
    '</tr></table></td></tr>',
  ].join('\n');
}

function paragraphOf({ is, text, first = '' }: Paragraph, { look, isFirst }: { look: Look; isFirst: boolean }): string {
  const safe = escapeHtml(text);
  switch (is) {
    case 'code':
      // The room between the groups is no letter: whoever copies the code copies digits.
      return `<div class="code" dir="ltr" style="background:${look.soft};color:${look.money};border-radius:${look.inner};padding:20px 12px;text-align:center;font:700 44px/1 ${look.face};letter-spacing:.14em;white-space:nowrap">${escapeHtml(text.slice(0, GROUP))}<span style="margin-left:.24em">${escapeHtml(text.slice(GROUP))}</span></div>`;
    case 'warning':
      return `${table} style="margin-top:22px"><tr><td class="warn" style="background:${look.wait};border-radius:${look.inner};padding:14px 18px;font-size:14px;line-height:1.5;color:${look.text}"><span class="t" style="color:inherit"><b>${escapeHtml(first)}</b> ${safe}</span></td></tr></table>`;
    case 'link':
      return `<p class="m" style="${paragraphStyle(look, false)}"><a class="a" dir="ltr" href="${safe}" style="color:${look.link};font-weight:700">${safe}</a></p>`;
    case 'text':
      return `<p class="m" style="${paragraphStyle(look, isFirst)}">${safe}</p>`;
  }
}

const paragraphStyle = ({ muted }: Look, isFirst: boolean) =>
  isFirst
    ? `margin:10px 0 22px;font-size:16px;line-height:1.5;color:${muted}`
    : `margin:16px 0 0;font-size:14px;line-height:1.5;color:${muted}`;

function footOf({ brand, foot }: MailPage, look: Look): string {
  const { legal, support, playerUrl } = brand;
  const corner = `0 0 ${look.corner} ${look.corner}`;
  // Places of ours that ask for nothing: no message asks for a tap.
  const way = (path: string, label: string) =>
    `<a class="a" href="${escapeHtml(playerUrl + path)}" style="color:${look.link}">${escapeHtml(label)}</a>`;
  return [
    `<tr><td class="card in" style="background:${look.sunken};border-radius:${corner};padding:20px 36px 24px;font-size:12.5px;line-height:1.55;color:${look.muted}"><span class="m">`,
    `<b class="t" style="display:inline-block;border:2px solid ${look.heat};border-radius:99px;padding:1px 7px;color:${look.text};font-size:12px">18+</b>&nbsp; ${escapeHtml(foot.risk)}`,
    `<br><br><span>${escapeHtml(legal.footer)}</span><br>`,
    `${way('/game/support', foot.help)} &nbsp;·&nbsp; ${way('/game/support?page=privacy', foot.privacy)} &nbsp;·&nbsp; <span dir="ltr">${escapeHtml(support.email)}</span>`,
    '</span></td></tr>',
  ].join('\n');
}

type Look = ReturnType<typeof lookOf>;

/** Readers of mail know no token. Those that know a dark theme get the brand's own, by a rule; the others the light one. */
function lookOf({ theme }: MailBrand) {
  const { base, light } = theme.tokens;
  const at = (name: ThemeName, token: string) => theme.tokens[name][token] ?? '';
  const dark = (token: string) => at('dark', token);
  const wallet = at('light', '--gradient-wallet');
  return {
    page: light['--color-page'],
    card: light['--color-surface'],
    sunken: light['--color-surface-sunken'],
    text: light['--color-text'],
    muted: light['--color-text-muted'],
    money: light['--color-money-text'],
    soft: light['--color-money-soft'],
    wait: light['--color-wait-soft'],
    heat: light['--color-heat'],
    link: light['--color-brand-text'],
    corner: base['--radius-lg'],
    inner: base['--radius-md'],
    face: displayFonts[theme.font.display].everywhere,
    // The wordmark of a mail is drawn for a light ground.
    ground:
      theme.walletTone.light === 'light'
        ? `background:${/#\w{6}/.exec(wallet)?.[0]};background-image:${wallet}`
        : `background:${light['--color-brand-soft']}`,
    sheet: [
      `@media (prefers-color-scheme:dark){.bg{background:${dark('--color-page')}!important}`,
      `.card{background:${dark('--color-surface')}!important}.t{color:${dark('--color-text')}!important}`,
      `.m{color:${dark('--color-text-muted')}!important}.a{color:${dark('--color-brand-text')}!important}`,
      `.code{background:${dark('--color-money-soft')}!important;color:${dark('--color-money-text')}!important}`,
      `.warn{background:${dark('--color-wait-soft')}!important}}`,
      '@media (max-width:480px){.in{padding:24px 20px!important}.code{font-size:38px!important}}',
    ].join(''),
  };
}
