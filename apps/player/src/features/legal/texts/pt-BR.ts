import type { TextTable } from '../../../lib/texts.ts';

export const legal = {
  contact: 'Falar com a gente',
  rules: 'Regras e ajuda',
  limitsButton: 'Definir meus limites',
  callHelp: 'Ligar para o CVV: 188',
  terms: 'Termos de uso',
  termsIntro: 'As regras da casa em uma página. Valores e prazos aparecem na tela antes de você confirmar.',
  who: 'Quem pode jogar',
  whoText: 'Só pessoas com {age} anos ou mais, com CPF próprio. Uma conta por pessoa.',
  account: 'Sua conta',
  accountText:
    'A senha e os aparelhos são seus: não empreste a conta. Em Perfil, Senha e segurança, você vê e encerra cada aparelho.',
  money: 'Dinheiro',
  moneyText:
    'O depósito é por PIX, pago pelo seu próprio CPF; o de outra pessoa volta para ela. O saque vai para uma conta sua. Cada real que espera diz por quê, com quem e até quando.',
  bonus: 'Bônus',
  bonusText: 'Bônus é sempre opcional. Antes de aceitar você lê quanto precisa apostar, até quando e como desistir.',
  games: 'Jogos',
  gamesText:
    'Os jogos são de fornecedores, e o retorno teórico de cada um fica à vista. Vale o resultado registrado da rodada, que você pode conferir e contestar.',
  block: 'Bloqueios',
  blockText:
    'Podemos parar uma parte da conta por fraude, ordem judicial ou verificação. O bloqueio diz o que para, por quê, quem age e quando é revisto, e você pode recorrer.',
  close: 'Encerrar',
  closeText: 'Você encerra a conta quando quiser. Todo o seu saldo em dinheiro sai.',
  duty: 'Responsabilidade',
  authority: 'Autorização',
  authorityText: 'Aqui valem as regras da Secretaria de Prêmios e Apostas do Ministério da Fazenda.',
  privacy: 'Privacidade',
  privacyIntro: 'O que guardamos sobre você, para quê, e o que você pode pedir.',
  kept: 'O que guardamos',
  keptText:
    'Celular, nome, CPF, e-mail e chave PIX, cifrados. Suas rodadas e seus movimentos. O aparelho, o endereço de rede e o navegador de cada acesso.',
  why: 'Para quê',
  whyText:
    'Abrir a conta, receber e pagar, cumprir a lei, impedir fraude e mostrar os seus números. Não vendemos dados.',
  shared: 'Com quem',
  sharedText:
    'O banco que faz o PIX, o fornecedor do jogo (só um código seu), quem confere identidade e, quando a lei manda, autoridades.',
  long: 'Por quanto tempo',
  longText: 'Enquanto a conta existe e, depois dela, pelo prazo que a lei exige para registros financeiros.',
  rights: 'Seus direitos',
  rightsText: 'Ver, corrigir, levar e, quando a lei permite, apagar seus dados. Peça pelo suporte.',
  device: 'No seu aparelho',
  deviceText: 'Ficam a sessão, o idioma, a aparência e a confirmação de idade. Não há rastreadores de terceiros.',
  age: 'Só a partir de {age} anos',
  ageCheck: 'Como conferimos',
  ageCheckText:
    'Perguntamos na primeira visita e conferimos pelo CPF no cadastro. Conta de menor de idade é encerrada.',
  home: 'Crianças em casa',
  homeText:
    'Não salve a senha em aparelho que uma criança usa. Bloqueie a tela do celular e use um programa de controle dos pais.',
  child: 'Se uma criança jogou',
  childText: 'Fale com o suporte na mesma hora.',
  responsible: 'Jogo responsável',
  responsibleIntro: 'Jogo é diversão paga. Quando deixa de ser, pare aqui.',
  limits: 'Limites',
  limitsText:
    'Você define quanto deposita, aposta e perde, e por quanto tempo joga. Diminuir vale na hora; aumentar demora.',
  pause: 'Pausa',
  pauseText: 'Você escolhe por quanto tempo. Ninguém encerra a pausa antes, nem você.',
  exclusion: 'Autoexclusão',
  exclusionText: 'Fecha os jogos para você. Seu dinheiro continua podendo sair.',
  central: 'Exclusão em todas as casas',
  centralText: 'Você também pode se excluir de todas as casas autorizadas de uma vez, no sistema do governo.',
  signs: 'Sinais de alerta',
  signsText:
    'Apostar para recuperar, esconder quanto joga, pedir dinheiro para jogar, perder o sono ou compromissos. Se algo assim acontece, pause hoje.',
  help: 'Onde buscar ajuda',
  helpText:
    'CVV, telefone 188, a qualquer hora. O CAPS da sua cidade, pelo SUS. Jogadores Anônimos, reuniões em todo o país.',
} as const satisfies TextTable;
