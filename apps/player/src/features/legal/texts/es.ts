import type { SameTexts } from '../../../lib/texts.ts';
import type { legal as ptBR } from './pt-BR.ts';

export const legal = {
  contact: 'Hablar con nosotros',
  rules: 'Reglas y ayuda',
  limitsButton: 'Definir mis límites',
  callHelp: 'Llamar al CVV: 188',
  terms: 'Términos de uso',
  termsIntro: 'Las reglas de la casa en una página. Montos y plazos aparecen en pantalla antes de que confirmes.',
  who: 'Quién puede jugar',
  whoText: 'Solo personas de {age} años o más, con CPF propio. Una cuenta por persona.',
  account: 'Tu cuenta',
  accountText:
    'La contraseña y los dispositivos son tuyos: no prestes la cuenta. En Perfil, Contraseña y seguridad, ves y cierras cada dispositivo.',
  money: 'Dinero',
  moneyText:
    'El depósito es por PIX, pagado con tu propio CPF; el de otra persona vuelve a ella. El retiro va a una cuenta tuya. Cada real que espera dice por qué, con quién y hasta cuándo.',
  bonus: 'Bono',
  bonusText:
    'El bono es siempre opcional. Antes de aceptar lees cuánto hay que apostar, hasta cuándo y cómo renunciar.',
  games: 'Juegos',
  gamesText:
    'Los juegos son de proveedores y el retorno teórico de cada uno está a la vista. Vale el resultado registrado de la ronda, que puedes comprobar y disputar.',
  block: 'Bloqueos',
  blockText:
    'Podemos parar una parte de la cuenta por fraude, orden judicial o verificación. El bloqueo dice qué para, por qué, quién actúa y cuándo se revisa, y puedes apelar.',
  close: 'Cerrar',
  closeText: 'Puedes cerrar la cuenta cuando quieras. Todo tu saldo en dinero sale.',
  duty: 'Responsabilidad',
  authority: 'Autorización',
  authorityText: 'Aquí valen las reglas de la Secretaría de Premios y Apuestas del Ministerio de Hacienda de Brasil.',
  privacy: 'Privacidad',
  privacyIntro: 'Qué guardamos sobre ti, para qué, y qué puedes pedir.',
  kept: 'Qué guardamos',
  keptText:
    'Móvil, nombre, CPF, correo y clave PIX, cifrados. Tus rondas y movimientos. El dispositivo, la dirección de red y el navegador de cada acceso.',
  why: 'Para qué',
  whyText:
    'Abrir la cuenta, cobrar y pagar, cumplir la ley, impedir fraudes y mostrarte tus números. No vendemos datos.',
  shared: 'Con quién',
  sharedText:
    'El banco que hace el PIX, el proveedor del juego (solo un código tuyo), quien verifica identidad y, cuando la ley lo manda, autoridades.',
  long: 'Por cuánto tiempo',
  longText: 'Mientras la cuenta exista y, después, el plazo que la ley exige para registros financieros.',
  rights: 'Tus derechos',
  rightsText: 'Ver, corregir, llevarte y, cuando la ley lo permite, borrar tus datos. Pídelo a soporte.',
  device: 'En tu dispositivo',
  deviceText: 'Quedan la sesión, el idioma, la apariencia y la confirmación de edad. No hay rastreadores de terceros.',
  age: 'Solo desde los {age} años',
  ageCheck: 'Cómo lo comprobamos',
  ageCheckText:
    'Preguntamos en la primera visita y lo comprobamos por el CPF en el registro. La cuenta de un menor se cierra.',
  home: 'Niños en casa',
  homeText:
    'No guardes la contraseña en un dispositivo que use un niño. Bloquea la pantalla y usa un programa de control parental.',
  child: 'Si jugó un niño',
  childText: 'Habla con soporte de inmediato.',
  responsible: 'Juego responsable',
  responsibleIntro: 'El juego es diversión pagada. Cuando deja de serlo, para aquí.',
  limits: 'Límites',
  limitsText:
    'Defines cuánto depositas, apuestas y pierdes, y cuánto tiempo juegas. Bajar vale al momento; subir tarda.',
  pause: 'Pausa',
  pauseText: 'Tú eliges por cuánto tiempo. Nadie termina la pausa antes, ni tú.',
  exclusion: 'Autoexclusión',
  exclusionText: 'Cierra los juegos para ti. Tu dinero puede seguir saliendo.',
  central: 'Exclusión en todas las casas',
  centralText: 'También puedes excluirte de todas las casas autorizadas a la vez, en el sistema del gobierno.',
  signs: 'Señales de alerta',
  signsText:
    'Apostar para recuperar, esconder cuánto juegas, pedir dinero para jugar, perder el sueño o compromisos. Si algo así ocurre, pausa hoy.',
  help: 'Dónde pedir ayuda',
  helpText:
    'CVV, teléfono 188, a cualquier hora. El CAPS de tu ciudad, en la salud pública. Jugadores Anónimos, reuniones en todo el país.',
} as const satisfies SameTexts<typeof ptBR>;
