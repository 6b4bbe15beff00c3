import type { NoticeTexts } from '../notice.ts';

export const ptBr: NoticeTexts = {
  withdrawal_checking: {
    title: 'Saque em avaliação',
    text: '{amount} pedidos às {asked}. Uma pessoa confere até {due}. Na sua conta até {arrive}.',
    link: 'Ver etapas',
  },
  withdrawal_sent: {
    title: 'Saque enviado ao banco',
    text: '{amount} estão a caminho da sua conta.',
    link: 'Ver etapas',
  },
  withdrawal_paid: { title: 'Saque pago', text: '{amount} caíram na sua conta às {paid}.', link: 'Ver comprovante' },
  withdrawal_refused: {
    title: 'Saque recusado',
    text: '{amount} voltaram ao seu saldo. {reason}',
    link: 'Ver o motivo',
  },
  withdrawal_failed: {
    title: 'O banco não recebeu o saque',
    text: '{amount} voltaram ao seu saldo. {reason}',
    link: 'Ver o motivo',
  },
  deposit_credited: { title: 'Depósito confirmado', text: '{amount} entraram em {took}.' },
  deposit_with_bonus: {
    title: 'Depósito confirmado',
    text: '{amount} entraram em {took}. Bônus de {bonus} aberto: rollover de {turnover}.',
  },
  deposit_refunded: {
    title: 'Depósito devolvido',
    text: '{amount} voltaram para quem pagou. {reason}',
    link: 'Ver etapas',
  },
  reward_granted: { title: 'Presente na sua conta', text: '{amount} na conta bônus, rollover de {turnover}.' },
  reward_waiting: {
    title: 'Um prêmio espera por você',
    text: '{amount} são seus se você pegar até {until}.',
    link: 'Ver e pegar',
  },
  vip_weekly_box: { title: 'Caixa semanal VIP {level}', text: '{amount} na conta bônus, rollover de {turnover}.' },
  vip_monthly_box: { title: 'Caixa mensal VIP {level}', text: '{amount} na conta bônus, rollover de {turnover}.' },
  vip_level_up: {
    title: 'Você chegou ao VIP {level}',
    text: 'Seus novos limites e prêmios já valem.',
    link: 'Ver meu nível',
  },
  tournament_won: {
    title: 'Torneio da Semana: {place}º lugar',
    text: '{amount} na conta bônus. Resultado completo à vista.',
  },
  new_device: {
    title: 'Novo acesso à sua conta',
    text: '{device}, {seen}. Foi você?',
    link: 'Não fui eu: travar saques',
  },
  password_changed: {
    title: 'Sua senha mudou',
    text: 'Às {changed}. Se não foi você, encerre os outros acessos agora.',
    link: 'Ver acessos',
  },
  email_confirmed: {
    title: 'Um e-mail foi ligado à conta',
    text: 'Às {confirmed}. Se não foi você, recupere a senha agora.',
    link: 'Ver acessos',
  },
  passkey_added: {
    title: 'Uma passkey foi criada na conta',
    text: 'Às {added}. Se não foi você, recupere a senha agora.',
    link: 'Ver acessos',
  },
  blocked: {
    title: 'Uma função está bloqueada',
    text: 'Revemos até {review}. Sacar o que é seu segue as regras de sempre.',
    link: 'Por que está bloqueado',
  },
  unblocked: { title: 'Bloqueio retirado', text: 'Tudo volta a funcionar. Obrigado pela paciência.' },
  closing: {
    title: 'Conta em encerramento',
    text: 'Jogo e depósito pararam. Saque tudo, sem mínimo nem taxa; o motivo e o próximo passo estão em Sacar.',
  },
  closing_over: { title: 'Sua conta continua', text: 'O encerramento foi desfeito. Jogar e depositar voltaram.' },
  ticket_answered: {
    title: 'Respondemos o chamado {number}',
    text: 'A resposta está na conversa.',
    link: 'Ler resposta',
  },
  team_week: {
    title: 'Semana {from} a {until} fechada',
    text: '{amount} de comissão. {lines} linhas de conta, todas abertas para você.',
    link: 'Abrir demonstrativo',
  },
  month_letter: {
    title: 'Sua carta de {of}',
    text: 'Depositou {deposited}, sacou {withdrawn} e jogou {played}.',
    link: 'Ler carta',
  },
  pix_pause: { title: 'Manutenção do PIX', text: 'De {start} a {end}. Depois disso tudo segue sozinho.' },
  promotion: {
    title: 'Há algo novo em Atividade',
    text: 'Leia a regra inteira antes de aceitar.',
    link: 'Ver a regra',
  },
};
