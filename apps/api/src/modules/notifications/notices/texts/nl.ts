import type { NoticeTexts } from '../notice.ts';

export const nl: NoticeTexts = {
  withdrawal_checking: {
    title: 'Opname wordt bekeken',
    text: '{amount} gevraagd om {asked}. Iemand bekijkt het vóór {due}. Op je rekening vóór {arrive}.',
    link: 'Stappen bekijken',
  },
  withdrawal_sent: {
    title: 'Opname naar de bank gestuurd',
    text: '{amount} is onderweg naar je rekening.',
    link: 'Stappen bekijken',
  },
  withdrawal_paid: {
    title: 'Opname betaald',
    text: '{amount} stond om {paid} op je rekening.',
    link: 'Bewijs bekijken',
  },
  withdrawal_refused: {
    title: 'Opname geweigerd',
    text: '{amount} staat weer op je saldo. {reason}',
    link: 'Bekijk waarom',
  },
  withdrawal_failed: {
    title: 'De bank nam de opname niet aan',
    text: '{amount} staat weer op je saldo. {reason}',
    link: 'Bekijk waarom',
  },
  deposit_credited: { title: 'Storting bevestigd', text: '{amount} kwam binnen in {took}.' },
  deposit_with_bonus: {
    title: 'Storting bevestigd',
    text: '{amount} kwam binnen in {took}. Bonus van {bonus} open: omzet {turnover}.',
  },
  deposit_refunded: {
    title: 'Storting teruggestuurd',
    text: '{amount} ging terug naar wie betaalde. {reason}',
    link: 'Stappen bekijken',
  },
  reward_granted: { title: 'Een cadeau op je rekening', text: '{amount} bonus, omzet {turnover}.' },
  reward_waiting: {
    title: 'Er ligt een beloning klaar',
    text: '{amount} is voor jou als je het voor {until} ophaalt.',
    link: 'Bekijk en haal op',
  },
  vip_weekly_box: { title: 'VIP {level} weekdoos', text: '{amount} bonus, omzet {turnover}.' },
  vip_monthly_box: { title: 'VIP {level} maanddoos', text: '{amount} bonus, omzet {turnover}.' },
  vip_level_up: {
    title: 'Je bent nu VIP {level}',
    text: 'Je nieuwe limieten en extra’s gelden al.',
    link: 'Mijn niveau',
  },
  tournament_won: {
    title: 'Toernooi van de week: plaats {place}',
    text: '{amount} bonus. De volledige uitslag is te zien.',
  },
  new_device: {
    title: 'Nieuwe toegang tot je account',
    text: '{device}, {seen}. Was jij het?',
    link: 'Ik niet: opnames blokkeren',
  },
  password_changed: {
    title: 'Je wachtwoord is veranderd',
    text: 'Om {changed}. Was jij het niet, beëindig dan nu de andere toegangen.',
    link: 'Toegangen bekijken',
  },
  email_confirmed: {
    title: 'Er is een e-mailadres gekoppeld',
    text: 'Om {confirmed}. Was jij het niet, herstel dan nu je wachtwoord.',
    link: 'Toegangen bekijken',
  },
  passkey_added: {
    title: 'Er is een passkey gemaakt',
    text: 'Om {added}. Was jij het niet, herstel dan nu je wachtwoord.',
    link: 'Toegangen bekijken',
  },
  blocked: {
    title: 'Iets is geblokkeerd',
    text: 'We bekijken het vóór {review}. Opnemen wat van jou is volgt de gewone regels.',
    link: 'Waarom geblokkeerd',
  },
  unblocked: { title: 'Blokkade opgeheven', text: 'Alles werkt weer. Dank voor je geduld.' },
  closing: {
    title: 'Account wordt gesloten',
    text: 'Spelen en storten zijn gestopt. Neem alles op, zonder minimum of kosten; de reden en de volgende stap staan bij Opnemen.',
  },
  closing_over: { title: 'Je account blijft', text: 'Het sluiten is teruggedraaid. Spelen en storten kan weer.' },
  ticket_answered: {
    title: 'We hebben vraag {number} beantwoord',
    text: 'Het antwoord staat in het gesprek.',
    link: 'Antwoord lezen',
  },
  team_week: {
    title: 'Week {from} tot {until} gesloten',
    text: '{amount} commissie. {lines} regels, allemaal open voor jou.',
    link: 'Overzicht openen',
  },
  month_letter: {
    title: 'Je brief van {of}',
    text: 'Gestort {deposited}, opgenomen {withdrawn} en {played} gespeeld.',
    link: 'Brief lezen',
  },
  pix_pause: { title: 'Onderhoud van PIX', text: 'Van {start} tot {end}. Daarna gaat alles vanzelf verder.' },
  promotion: {
    title: 'Iets nieuws bij Activiteit',
    text: 'Lees de hele regel voordat je aanneemt.',
    link: 'Regel bekijken',
  },
};
