import type { SameTexts } from '../../../lib/texts.ts';
import type { legal as ptBR } from './pt-BR.ts';

export const legal = {
  contact: 'Praat met ons',
  rules: 'Regels en hulp',
  limitsButton: 'Mijn limieten instellen',
  callHelp: 'Bel het CVV: 188',
  terms: 'Gebruiksvoorwaarden',
  termsIntro: 'De huisregels op één pagina. Bedragen en termijnen staan op het scherm voordat je bevestigt.',
  who: 'Wie mag spelen',
  whoText: 'Alleen mensen van {age} jaar of ouder, met een eigen CPF. Eén account per persoon.',
  account: 'Je account',
  accountText:
    'Het wachtwoord en de apparaten zijn van jou: leen je account niet uit. Bij Profiel, Wachtwoord en veiligheid, zie en sluit je elk apparaat.',
  money: 'Geld',
  moneyText:
    'Storten gaat met PIX, betaald op je eigen CPF; dat van een ander gaat terug. Opnemen gaat naar een rekening van jou. Elke real die wacht zegt waarom, bij wie en tot wanneer.',
  bonus: 'Bonus',
  bonusText:
    'Een bonus is altijd vrijwillig. Voordat je accepteert lees je hoeveel je moet inzetten, tot wanneer en hoe je ervan afziet.',
  games: 'Spellen',
  gamesText:
    'De spellen komen van leveranciers en de theoretische uitbetaling van elk staat in beeld. Het vastgelegde resultaat van de ronde telt; je kunt het nagaan en betwisten.',
  block: 'Blokkades',
  blockText:
    'We mogen een deel van een account stilleggen wegens fraude, een gerechtelijk bevel of controle. Een blokkade zegt wat stilligt, waarom, wie handelt en wanneer ernaar wordt gekeken, en je kunt bezwaar maken.',
  close: 'Sluiten',
  closeText: 'Je kunt het account altijd sluiten. Al je contante saldo gaat mee.',
  duty: 'Verantwoordelijkheid',
  authority: 'Vergunning',
  authorityText:
    'Hier gelden de regels van het Secretariaat voor Prijzen en Weddenschappen van het Braziliaanse ministerie van Financiën.',
  privacy: 'Privacy',
  privacyIntro: 'Wat we over je bewaren, waarvoor, en wat je kunt vragen.',
  kept: 'Wat we bewaren',
  keptText:
    'Telefoon, naam, CPF, e-mail en PIX-sleutel, versleuteld. Je rondes en mutaties. Het apparaat, netwerkadres en de browser van elke toegang.',
  why: 'Waarvoor',
  whyText:
    'Om het account te openen, te ontvangen en te betalen, de wet te volgen, fraude te stoppen en je cijfers te tonen. We verkopen geen gegevens.',
  shared: 'Met wie',
  sharedText:
    'De bank die PIX uitvoert, de leverancier van het spel (alleen een code van jou), wie identiteit controleert en, als de wet het eist, autoriteiten.',
  long: 'Hoe lang',
  longText: 'Zolang het account bestaat en daarna zo lang de wet voor financiële gegevens eist.',
  rights: 'Je rechten',
  rightsText: 'Inzien, verbeteren, meenemen en, waar de wet het toestaat, wissen. Vraag het aan ondersteuning.',
  device: 'Op je apparaat',
  deviceText: 'De sessie, de taal, de weergave en je antwoord over leeftijd. Er zijn geen trackers van derden.',
  age: 'Alleen vanaf {age} jaar',
  ageCheck: 'Hoe we controleren',
  ageCheckText:
    'We vragen het bij het eerste bezoek en controleren via het CPF bij registratie. Het account van een minderjarige wordt gesloten.',
  home: 'Kinderen in huis',
  homeText:
    'Bewaar het wachtwoord niet op een apparaat dat een kind gebruikt. Vergrendel het scherm en gebruik ouderlijk toezicht.',
  child: 'Als een kind heeft gespeeld',
  childText: 'Praat meteen met ondersteuning.',
  responsible: 'Verantwoord spelen',
  responsibleIntro: 'Spelen is betaald plezier. Is het dat niet meer, stop dan hier.',
  limits: 'Limieten',
  limitsText:
    'Jij bepaalt hoeveel je stort, inzet en verliest, en hoe lang je speelt. Verlagen geldt meteen; verhogen duurt even.',
  pause: 'Pauze',
  pauseText: 'Jij kiest hoe lang. Niemand beëindigt de pauze eerder, ook jij niet.',
  exclusion: 'Zelfuitsluiting',
  exclusionText: 'Sluit de spellen voor jou. Je geld kan er nog steeds uit.',
  central: 'Overal uitgesloten',
  centralText: 'Je kunt je ook bij alle vergunde huizen tegelijk uitsluiten, in het systeem van de overheid.',
  signs: 'Waarschuwingstekens',
  signsText:
    'Inzetten om terug te winnen, verbergen hoeveel je speelt, lenen om te spelen, slaap of afspraken missen. Gebeurt dat, pauzeer dan vandaag.',
  help: 'Waar je hulp vindt',
  helpText:
    'CVV, telefoon 188, op elk uur. Het CAPS in je stad, in de openbare zorg. Gamblers Anonymous, bijeenkomsten in het hele land.',
} as const satisfies SameTexts<typeof ptBR>;
