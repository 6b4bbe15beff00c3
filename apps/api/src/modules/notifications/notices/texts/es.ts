import type { NoticeTexts } from '../notice.ts';

export const es: NoticeTexts = {
  withdrawal_checking: {
    title: 'Retiro en revisión',
    text: '{amount} pedidos a las {asked}. Una persona lo revisa hasta las {due}. En tu cuenta hasta {arrive}.',
    link: 'Ver etapas',
  },
  withdrawal_sent: { title: 'Retiro enviado al banco', text: '{amount} van camino a tu cuenta.', link: 'Ver etapas' },
  withdrawal_paid: {
    title: 'Retiro pagado',
    text: '{amount} llegaron a tu cuenta a las {paid}.',
    link: 'Ver comprobante',
  },
  withdrawal_refused: {
    title: 'Retiro rechazado',
    text: '{amount} volvieron a tu saldo. {reason}',
    link: 'Ver el motivo',
  },
  withdrawal_failed: {
    title: 'El banco no recibió el retiro',
    text: '{amount} volvieron a tu saldo. {reason}',
    link: 'Ver el motivo',
  },
  deposit_credited: { title: 'Depósito confirmado', text: '{amount} entraron en {took}.' },
  deposit_with_bonus: {
    title: 'Depósito confirmado',
    text: '{amount} entraron en {took}. Bono de {bonus} abierto: rollover de {turnover}.',
  },
  deposit_refunded: {
    title: 'Depósito devuelto',
    text: '{amount} volvieron a quien pagó. {reason}',
    link: 'Ver etapas',
  },
  reward_granted: { title: 'Un regalo en tu cuenta', text: '{amount} de bono, rollover de {turnover}.' },
  reward_waiting: {
    title: 'Un premio te espera',
    text: '{amount} son tuyos si los tomas antes de {until}.',
    link: 'Ver y tomar',
  },
  vip_weekly_box: { title: 'Caja semanal VIP {level}', text: '{amount} de bono, rollover de {turnover}.' },
  vip_monthly_box: { title: 'Caja mensual VIP {level}', text: '{amount} de bono, rollover de {turnover}.' },
  vip_level_up: {
    title: 'Llegaste al VIP {level}',
    text: 'Tus nuevos límites y premios ya valen.',
    link: 'Ver mi nivel',
  },
  tournament_won: {
    title: 'Torneo de la semana: puesto {place}',
    text: '{amount} de bono. El resultado completo está a la vista.',
  },
  new_device: {
    title: 'Nuevo acceso a tu cuenta',
    text: '{device}, {seen}. ¿Fuiste tú?',
    link: 'No fui yo: bloquear retiros',
  },
  password_changed: {
    title: 'Tu contraseña cambió',
    text: 'A las {changed}. Si no fuiste tú, cierra los otros accesos ahora.',
    link: 'Ver accesos',
  },
  email_confirmed: {
    title: 'Se vinculó un correo a tu cuenta',
    text: 'A las {confirmed}. Si no fuiste tú, recupera la contraseña ahora.',
    link: 'Ver accesos',
  },
  passkey_added: {
    title: 'Se creó una passkey en tu cuenta',
    text: 'A las {added}. Si no fuiste tú, recupera la contraseña ahora.',
    link: 'Ver accesos',
  },
  blocked: {
    title: 'Una función está bloqueada',
    text: 'Lo revisamos hasta {review}. Retirar lo tuyo sigue las reglas de siempre.',
    link: 'Por qué está bloqueado',
  },
  unblocked: { title: 'Bloqueo retirado', text: 'Todo vuelve a funcionar. Gracias por la paciencia.' },
  closing: {
    title: 'Cuenta en cierre',
    text: 'El juego y los depósitos pararon. Retira todo, sin mínimo ni comisión; el motivo y el próximo paso están en Retirar.',
  },
  closing_over: { title: 'Tu cuenta sigue', text: 'El cierre se deshizo. Jugar y depositar volvieron.' },
  ticket_answered: {
    title: 'Respondimos el caso {number}',
    text: 'La respuesta está en la conversación.',
    link: 'Leer respuesta',
  },
  team_week: {
    title: 'Semana {from} a {until} cerrada',
    text: '{amount} de comisión. {lines} líneas, todas abiertas para ti.',
    link: 'Abrir el detalle',
  },
  month_letter: {
    title: 'Tu carta de {of}',
    text: 'Depositaste {deposited}, retiraste {withdrawn} y jugaste {played}.',
    link: 'Leer carta',
  },
  pix_pause: { title: 'Mantenimiento del PIX', text: 'De {start} a {end}. Después todo sigue solo.' },
  promotion: {
    title: 'Hay algo nuevo en Actividad',
    text: 'Lee toda la regla antes de aceptar.',
    link: 'Ver la regla',
  },
};
