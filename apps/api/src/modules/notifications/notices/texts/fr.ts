import type { NoticeTexts } from '../notice.ts';

export const fr: NoticeTexts = {
  withdrawal_checking: {
    title: 'Retrait en cours de vérification',
    text: '{amount} demandés à {asked}. Une personne vérifie avant {due}. Sur votre compte avant {arrive}.',
    link: 'Voir les étapes',
  },
  withdrawal_sent: {
    title: 'Retrait envoyé à la banque',
    text: '{amount} sont en route vers votre compte.',
    link: 'Voir les étapes',
  },
  withdrawal_paid: {
    title: 'Retrait payé',
    text: '{amount} sont arrivés sur votre compte à {paid}.',
    link: 'Voir le reçu',
  },
  withdrawal_refused: {
    title: 'Retrait refusé',
    text: '{amount} sont revenus sur votre solde. {reason}',
    link: 'Voir pourquoi',
  },
  withdrawal_failed: {
    title: 'La banque n’a pas pris le retrait',
    text: '{amount} sont revenus sur votre solde. {reason}',
    link: 'Voir pourquoi',
  },
  deposit_credited: { title: 'Dépôt confirmé', text: '{amount} arrivés en {took}.' },
  deposit_with_bonus: {
    title: 'Dépôt confirmé',
    text: '{amount} arrivés en {took}. Bonus de {bonus} ouvert : mises à faire {turnover}.',
  },
  deposit_refunded: { title: 'Dépôt rendu', text: '{amount} rendus à qui a payé. {reason}', link: 'Voir les étapes' },
  reward_granted: { title: 'Un cadeau sur votre compte', text: '{amount} de bonus, mises à faire {turnover}.' },
  reward_waiting: {
    title: 'Une récompense vous attend',
    text: '{amount} sont à vous si vous les prenez avant {until}.',
    link: 'Voir et prendre',
  },
  vip_weekly_box: { title: 'Coffret de la semaine VIP {level}', text: '{amount} de bonus, mises à faire {turnover}.' },
  vip_monthly_box: { title: 'Coffret du mois VIP {level}', text: '{amount} de bonus, mises à faire {turnover}.' },
  vip_level_up: {
    title: 'Vous êtes VIP {level}',
    text: 'Vos nouvelles limites et primes valent déjà.',
    link: 'Voir mon niveau',
  },
  tournament_won: {
    title: 'Tournoi de la semaine : place {place}',
    text: '{amount} de bonus. Le résultat complet est visible.',
  },
  new_device: {
    title: 'Nouvel accès à votre compte',
    text: '{device}, {seen}. C’était vous ?',
    link: 'Pas moi : bloquer les retraits',
  },
  password_changed: {
    title: 'Votre mot de passe a changé',
    text: 'À {changed}. Si ce n’était pas vous, fermez les autres accès.',
    link: 'Voir les accès',
  },
  email_confirmed: {
    title: 'Un e-mail a été lié à votre compte',
    text: 'À {confirmed}. Si ce n’était pas vous, récupérez le mot de passe.',
    link: 'Voir les accès',
  },
  passkey_added: {
    title: 'Une clé d’accès a été créée',
    text: 'À {added}. Si ce n’était pas vous, récupérez le mot de passe.',
    link: 'Voir les accès',
  },
  blocked: {
    title: 'Une fonction est bloquée',
    text: 'Nous la revoyons avant {review}. Retirer ce qui est à vous suit les règles habituelles.',
    link: 'Pourquoi c’est bloqué',
  },
  unblocked: { title: 'Blocage levé', text: 'Tout fonctionne à nouveau. Merci de votre patience.' },
  closing: {
    title: 'Compte en fermeture',
    text: 'Jeu et dépôts sont arrêtés. Retirez tout, sans minimum ni frais ; le motif et l’étape suivante sont dans Retirer.',
  },
  closing_over: { title: 'Votre compte reste', text: 'La fermeture est annulée. Jeu et dépôts sont de retour.' },
  ticket_answered: {
    title: 'Nous avons répondu au dossier {number}',
    text: 'La réponse est dans la conversation.',
    link: 'Lire la réponse',
  },
  team_week: {
    title: 'Semaine du {from} au {until} close',
    text: '{amount} de commission. {lines} lignes, toutes ouvertes pour vous.',
    link: 'Ouvrir le relevé',
  },
  month_letter: {
    title: 'Votre lettre de {of}',
    text: 'Déposé {deposited}, retiré {withdrawn} et joué {played}.',
    link: 'Lire la lettre',
  },
  pix_pause: { title: 'Maintenance du PIX', text: 'De {start} à {end}. Ensuite tout reprend tout seul.' },
  promotion: {
    title: 'Du nouveau dans Activité',
    text: 'Lisez toute la règle avant d’accepter.',
    link: 'Voir la règle',
  },
};
