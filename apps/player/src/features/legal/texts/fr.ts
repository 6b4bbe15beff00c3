import type { SameTexts } from '../../../lib/texts.ts';
import type { legal as ptBR } from './pt-BR.ts';

export const legal = {
  contact: 'Nous parler',
  rules: 'Règles et aide',
  limitsButton: 'Fixer mes limites',
  callHelp: 'Appeler le CVV : 188',
  terms: 'Conditions d’utilisation',
  termsIntro: 'Les règles de la maison sur une page. Montants et délais sont à l’écran avant votre confirmation.',
  who: 'Qui peut jouer',
  whoText: 'Seulement les personnes de {age} ans ou plus, avec leur propre CPF. Un compte par personne.',
  account: 'Votre compte',
  accountText:
    'Le mot de passe et les appareils sont à vous : ne prêtez pas le compte. Dans Profil, Mot de passe et sécurité, vous voyez et fermez chaque appareil.',
  money: 'Argent',
  moneyText:
    'Le dépôt se fait par PIX, payé avec votre propre CPF ; celui d’une autre personne lui est rendu. Le retrait va sur un compte à vous. Chaque real qui attend dit pourquoi, chez qui et jusqu’à quand.',
  bonus: 'Bonus',
  bonusText:
    'Le bonus est toujours facultatif. Avant d’accepter, vous lisez combien miser, jusqu’à quand et comment y renoncer.',
  games: 'Jeux',
  gamesText:
    'Les jeux viennent de fournisseurs et le retour théorique de chacun est affiché. Le résultat enregistré de la partie fait foi ; vous pouvez le vérifier et le contester.',
  block: 'Blocages',
  blockText:
    'Nous pouvons arrêter une partie d’un compte pour fraude, décision de justice ou vérification. Le blocage dit ce qu’il arrête, pourquoi, qui agit et quand il est revu ; vous pouvez faire appel.',
  close: 'Clôture',
  closeText: 'Vous pouvez fermer le compte quand vous voulez. Tout votre solde en argent sort.',
  duty: 'Responsabilité',
  authority: 'Autorisation',
  authorityText: 'Les règles du Secrétariat des prix et paris du ministère des Finances du Brésil s’appliquent ici.',
  privacy: 'Confidentialité',
  privacyIntro: 'Ce que nous gardons sur vous, pour quoi, et ce que vous pouvez demander.',
  kept: 'Ce que nous gardons',
  keptText:
    'Téléphone, nom, CPF, e-mail et clé PIX, chiffrés. Vos parties et vos opérations. L’appareil, l’adresse réseau et le navigateur de chaque accès.',
  why: 'Pour quoi',
  whyText:
    'Ouvrir le compte, encaisser et payer, respecter la loi, empêcher la fraude et vous montrer vos chiffres. Nous ne vendons pas de données.',
  shared: 'Avec qui',
  sharedText:
    'La banque qui exécute le PIX, le fournisseur du jeu (seulement un code), ceux qui vérifient l’identité et, quand la loi l’exige, les autorités.',
  long: 'Combien de temps',
  longText: 'Tant que le compte existe, puis le temps que la loi exige pour les pièces financières.',
  rights: 'Vos droits',
  rightsText: 'Voir, corriger, emporter et, quand la loi le permet, effacer vos données. Demandez à l’assistance.',
  device: 'Sur votre appareil',
  deviceText: 'La session, la langue, l’apparence et votre réponse sur l’âge. Aucun traceur de tiers.',
  age: 'À partir de {age} ans seulement',
  ageCheck: 'Comment nous vérifions',
  ageCheckText:
    'Nous demandons à la première visite et vérifions par le CPF à l’inscription. Le compte d’un mineur est fermé.',
  home: 'Des enfants à la maison',
  homeText:
    'N’enregistrez pas le mot de passe sur un appareil qu’un enfant utilise. Verrouillez l’écran et utilisez un contrôle parental.',
  child: 'Si un enfant a joué',
  childText: 'Parlez tout de suite à l’assistance.',
  responsible: 'Jeu responsable',
  responsibleIntro: 'Le jeu est un plaisir payant. Quand il ne l’est plus, arrêtez-vous ici.',
  limits: 'Limites',
  limitsText:
    'Vous fixez combien vous déposez, misez et perdez, et combien de temps vous jouez. Baisser vaut aussitôt ; augmenter prend du temps.',
  pause: 'Pause',
  pauseText: 'Vous choisissez la durée. Personne ne finit la pause plus tôt, pas même vous.',
  exclusion: 'Auto-exclusion',
  exclusionText: 'Ferme les jeux pour vous. Votre argent peut toujours sortir.',
  central: 'Exclusion partout',
  centralText:
    'Vous pouvez aussi vous exclure de toutes les maisons autorisées à la fois, dans le système du gouvernement.',
  signs: 'Signes d’alerte',
  signsText:
    'Miser pour se refaire, cacher combien on joue, emprunter pour jouer, perdre le sommeil ou manquer des engagements. Si cela arrive, faites une pause aujourd’hui.',
  help: 'Où trouver de l’aide',
  helpText:
    'CVV, téléphone 188, à toute heure. Le CAPS de votre ville, dans la santé publique. Joueurs Anonymes, réunions dans tout le pays.',
} as const satisfies SameTexts<typeof ptBR>;
