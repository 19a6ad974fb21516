import type { LoyaltyError } from '@loyalty/client'
import type { Coupon, Row, Tier } from './rewards.js'

export const languages = { en: 'English', es: 'Español' } as const
export type Language = keyof typeof languages

type Values = Row['title']['values']
type Discount = Coupon['discounts'][number]
type Metric = NonNullable<Tier['metric']>['field']

const dates = (language: Language) => {
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  return (instant: string) => day.format(new Date(instant))
}

/** Numbers and days as the language writes them. */
const formats = (language: Language) => {
  const plain = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
  const signed = new Intl.NumberFormat(language, {
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  })
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 })
  return {
    number: (value: number) => plain.format(value),
    signed: (value: number) => signed.format(value),
    percent: (value: number) => percent.format(value / 100),
    day: dates(language),
  }
}

const named = (sentence: string, name: string | undefined) =>
  name === undefined ? sentence : `${sentence}: ${name}`

const en = formats('en')
const es = formats('es')

export interface Words extends ReturnType<typeof formats> {
  heading: (name: string | null) => string
  language: string
  loading: string
  balance: string
  noBalance: string
  until: (day: string) => string
  tier: string
  noTier: string
  toNext: Record<Metric, (missing: number, next: string) => string>
  top: string
  coupons: string
  noCoupons: string
  code: (code: string) => string
  costs: (what: string) => string
  discount: (discount: Discount) => string
  use: string
  used: (name: string) => string
  atCheckout: string
  spendMore: (gap: number) => string
  review: string
  send: string
  thanks: string
  required: string
  consent: string
  emails: string
  agreed: string
  refusedEmails: string
  history: string
  noHistory: string
  older: string
  purchase: (id: string) => string
  ended: string
  notOpened: string
  renew: string
  unreachable: string
  again: string
  refused: string
  refusals: Partial<Record<LoyaltyError['code'], string>>
  titles: Record<Row['title']['key'], (values: Values) => string>
}

export const words: Record<Language, Words> = {
  en: {
    ...en,
    heading: (name) => (name === null ? 'My rewards' : `${name}’s rewards`),
    language: 'Language',
    loading: 'One moment …',
    balance: 'Your balance',
    noBalance: 'Nothing yet: your next purchase changes that.',
    until: (day) => `some of it only until ${day}`,
    tier: 'Your tier',
    noTier: 'Not in a tier yet',
    toNext: {
      spend_total: (missing, next) => `Spend ${en.number(missing)} more to reach ${next}.`,
      number_of_purchases: (missing, next) =>
        `${en.number(missing)} more ${missing === 1 ? 'purchase' : 'purchases'} to reach ${next}.`,
    },
    top: 'There is no higher one. Thank you!',
    coupons: 'Coupons for your basket',
    noCoupons: 'There are none for you right now.',
    code: (code) => `Code ${code}`,
    costs: (what) => `costs ${what}`,
    discount: ({ kind, value = 1, per }) => {
      if (kind === 'PERCENT') return `${en.percent(value)} off`
      if (kind === 'AMOUNT') return `${en.number(value)} off`
      if (kind === 'FREE_SHIPPING') return 'free shipping'
      return per === undefined ? `${en.number(value)} free` : `${per} for ${per - value}`
    },
    use: 'Use',
    used: (name) => `Done: ${name} is yours.`,
    atCheckout: 'Fits your basket. Enter the code at the checkout.',
    spendMore: (gap) => `Add ${en.number(gap)} more to your basket.`,
    review: 'Tell us',
    send: 'Send',
    thanks: 'Thank you, we have got your answer.',
    required: 'required',
    consent: 'News from us',
    emails: 'Send me news and offers by e-mail',
    agreed: 'We send you news from now on.',
    refusedEmails: 'We send you no more news.',
    history: 'What happened',
    noHistory: 'Nothing yet.',
    older: 'Show older ones',
    purchase: (id) => `Purchase ${id}`,
    ended: 'For your safety this page closes after a while. Open it again from the shop.',
    notOpened: 'Please open this page from the shop, which knows who you are.',
    renew: 'Back to the shop',
    unreachable: 'Your rewards cannot be reached right now.',
    again: 'Try again',
    refused: 'This is not possible right now.',
    refusals: {
      COUPON_ORDER_REQUIRED: 'This one needs a purchase. Enter the code at the checkout.',
      COUPON_NOT_STARTED: 'This one has not begun yet.',
      COUPON_EXPIRED: 'This one has expired.',
      COUPON_ALREADY_REDEEMED: 'You have used this one.',
      COUPON_LIMIT_REACHED: 'All of these are gone.',
      COUPON_CONDITIONS_NOT_MET: 'Your basket does not fit this one yet.',
      INSUFFICIENT_BALANCE: 'Your balance is not enough for this one.',
      RATE_LIMITED: 'That was fast. Try again in a minute.',
      STATE_CONFLICT: 'There is a newer decision of yours. Load the page again from the shop.',
      VALIDATION_ERROR: 'Something is missing or too long.',
    },
    titles: {
      'campaign.paid': ({ name }) => named('Earned', name),
      'purchase.spent': () => 'Spent on a purchase',
      'purchase.took_back': () => 'Taken back after a return',
      'purchase.gave_back': () => 'Given back after a return',
      'coupon.gave': ({ code }) => named('From a coupon', code),
      'coupon.took': ({ code }) => named('Exchanged for a coupon', code),
      'coupon.took_back': ({ code }) => named('Taken back with a coupon', code),
      'coupon.gave_back': ({ code }) => named('Given back with a coupon', code),
      'gift_card.gave': () => 'A gift card for you',
      'gift_card.topped_up': () => 'Gift card topped up',
      'gift_card.claimed': () => 'Gift card added',
      'gift_card.spent': () => 'Paid with a gift card',
      'gift_card.refunded': () => 'Refunded to a gift card',
      'gift_card.voided': () => 'Gift card cancelled',
      'transfer.came': () => 'Received from another customer',
      'transfer.went': () => 'Given to another customer',
      'adjustment.gave': () => 'Added by our team',
      'adjustment.took': () => 'Removed by our team',
      'migration.brought': () => 'Brought along from before',
      'migration.undone': () => 'What came from before was corrected',
      'expiry.took': () => 'Expired',
      'punch_card.gave': ({ name }) => named('From a punch card', name),
      'punch_card.took': ({ name }) => named('A full punch card', name),
      'punch_card.took_back': ({ name }) => named('Taken back with a punch card', name),
      'punch_card.gave_back': ({ name }) => named('Given back to a punch card', name),
      'referral.gave': () => 'For friends',
      'referral.took_back': () => 'Taken back: a friend returned a purchase',
    },
  },
  es: {
    ...es,
    heading: (name) => (name === null ? 'Mis recompensas' : `Las recompensas de ${name}`),
    language: 'Idioma',
    loading: 'Un momento…',
    balance: 'Tu saldo',
    noBalance: 'Todavía nada: tu próxima compra lo cambia.',
    until: (day) => `una parte, solo hasta el ${day}`,
    tier: 'Tu nivel',
    noTier: 'Todavía sin nivel',
    toNext: {
      spend_total: (missing, next) => `Gasta ${es.number(missing)} más para llegar a ${next}.`,
      number_of_purchases: (missing, next) =>
        `${es.number(missing)} ${missing === 1 ? 'compra' : 'compras'} más para llegar a ${next}.`,
    },
    top: 'No hay ninguno más alto. ¡Gracias!',
    coupons: 'Cupones para tu cesta',
    noCoupons: 'Ahora mismo no hay ninguno para ti.',
    code: (code) => `Código ${code}`,
    costs: (what) => `cuesta ${what}`,
    discount: ({ kind, value = 1, per }) => {
      if (kind === 'PERCENT') return `${es.percent(value)} de descuento`
      if (kind === 'AMOUNT') return `${es.number(value)} de descuento`
      if (kind === 'FREE_SHIPPING') return 'envío gratis'
      return per === undefined ? `${es.number(value)} gratis` : `${per} por ${per - value}`
    },
    use: 'Usar',
    used: (name) => `Hecho: ${name} es tuyo.`,
    atCheckout: 'Vale para tu cesta. Escribe el código al pagar.',
    spendMore: (gap) => `Añade ${es.number(gap)} más a tu cesta.`,
    review: 'Cuéntanos',
    send: 'Enviar',
    thanks: 'Gracias, hemos recibido tu respuesta.',
    required: 'obligatorio',
    consent: 'Noticias nuestras',
    emails: 'Quiero recibir noticias y ofertas por correo electrónico',
    agreed: 'Desde ahora te enviamos noticias.',
    refusedEmails: 'Ya no te enviamos noticias.',
    history: 'Movimientos',
    noHistory: 'Todavía nada.',
    older: 'Ver anteriores',
    purchase: (id) => `Compra ${id}`,
    ended:
      'Por tu seguridad, esta página se cierra al cabo de un rato. Ábrela de nuevo desde la tienda.',
    notOpened: 'Abre esta página desde la tienda, que sabe quién eres.',
    renew: 'Volver a la tienda',
    unreachable: 'Ahora mismo no podemos mostrar tus recompensas.',
    again: 'Intentar de nuevo',
    refused: 'Ahora mismo no es posible.',
    refusals: {
      COUPON_ORDER_REQUIRED: 'Este necesita una compra. Escribe el código al pagar.',
      COUPON_NOT_STARTED: 'Este aún no ha empezado.',
      COUPON_EXPIRED: 'Este ha caducado.',
      COUPON_ALREADY_REDEEMED: 'Ya lo has usado.',
      COUPON_LIMIT_REACHED: 'Se han agotado.',
      COUPON_CONDITIONS_NOT_MET: 'Tu cesta aún no cumple las condiciones.',
      INSUFFICIENT_BALANCE: 'Tu saldo no es suficiente.',
      RATE_LIMITED: 'Demasiado rápido. Inténtalo de nuevo en un minuto.',
      STATE_CONFLICT:
        'Hay una decisión tuya más reciente. Abre la página de nuevo desde la tienda.',
      VALIDATION_ERROR: 'Falta algo o es demasiado largo.',
    },
    titles: {
      'campaign.paid': ({ name }) => named('Ganado', name),
      'purchase.spent': () => 'Gastado en una compra',
      'purchase.took_back': () => 'Retirado tras una devolución',
      'purchase.gave_back': () => 'Devuelto tras una devolución',
      'coupon.gave': ({ code }) => named('De un cupón', code),
      'coupon.took': ({ code }) => named('Canjeado por un cupón', code),
      'coupon.took_back': ({ code }) => named('Retirado con un cupón', code),
      'coupon.gave_back': ({ code }) => named('Devuelto con un cupón', code),
      'gift_card.gave': () => 'Una tarjeta regalo para ti',
      'gift_card.topped_up': () => 'Tarjeta regalo recargada',
      'gift_card.claimed': () => 'Tarjeta regalo añadida',
      'gift_card.spent': () => 'Pagado con una tarjeta regalo',
      'gift_card.refunded': () => 'Reembolsado en una tarjeta regalo',
      'gift_card.voided': () => 'Tarjeta regalo anulada',
      'transfer.came': () => 'Recibido de otro cliente',
      'transfer.went': () => 'Enviado a otro cliente',
      'adjustment.gave': () => 'Añadido por nuestro equipo',
      'adjustment.took': () => 'Retirado por nuestro equipo',
      'migration.brought': () => 'Traído de antes',
      'migration.undone': () => 'Corregido lo que se trajo de antes',
      'expiry.took': () => 'Caducado',
      'punch_card.gave': ({ name }) => named('De una tarjeta de sellos', name),
      'punch_card.took': ({ name }) => named('Una tarjeta de sellos completa', name),
      'punch_card.took_back': ({ name }) => named('Retirado con una tarjeta de sellos', name),
      'punch_card.gave_back': ({ name }) => named('Devuelto a una tarjeta de sellos', name),
      'referral.gave': () => 'Por amigos',
      'referral.took_back': () => 'Retirado: un amigo devolvió una compra',
    },
  },
}

/** The first of the reader's languages that the page speaks. */
export const preferred = (wanted: readonly string[]): Language =>
  (wanted.map((tag) => tag.slice(0, 2)).find((tag) => tag in words) as Language | undefined) ?? 'en'
