import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import { described } from '../described.js'
import { contract } from '../contract.js'
import { amount, idText, name, orNull, text, timestamp, uuid } from '../scalars.js'

export const reversalPolicies = ['reject', 'within_balance', 'allow_negative'] as const

/**
 * A name of the IANA database as it is spelled there, whatever the case of what is sent; null for any
 * other text. Offsets such as `+05:00` are taken as zones too, and are no names.
 */
function toZoneName(zone: string): string | null {
  if (!/^[a-z]/i.test(zone)) return null
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone).timeZoneId
  } catch {
    return null
  }
}

const about = {
  id: 'The id of the account, as in the token.',
  name: 'What people call the account; null when it has no name.',
  time_zone: 'The IANA name of the zone in which days, months and years begin.',
  reversal_policy:
    'What a reversal does when the wallet holds too little: refuse, take what is there, or let the balance fall below zero.',
  hold_minutes:
    'How long an announced event holds what it spends, in minutes, unless it says otherwise.',
  default_line_days: 'Days until a new line expires when nothing else says so; null for never.',
  reversal_grace_days:
    'Days for which a line lives on that a reversal gives back after its expiry.',
  adjust_limit:
    'Whole units of one reward that who lacks the scope `operator` may grant or move by hand a day; null for no limit.',
  currency: 'The money in which carts are priced; null for none, and two decimals.',
  max_discount_share:
    'The share of the goods of a cart that discounts take off at most, from 0 to 1.',
  allowed_origins:
    'Origins of pages that may call with a token of the account, such as https://shop.example. Those of the deployment may besides.',
  created_at: 'When settings were first changed; null before.',
  updated_at: 'When settings were last changed; null before.',
}

const ORIGINS_MAX = 50
/** Pages on a developer's own machine have no certificate. */
const LOCAL_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** As browsers send it: lower case, and no port that goes without saying. */
function toOrigin(value: string): string {
  if (!URL.canParse(value)) return value
  const { origin, protocol, host } = new URL(value)
  // Of a scheme that is not the web's it is said to be opaque, and sent all the same.
  return origin === 'null' ? `${protocol}//${host}` : origin
}

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { origin, protocol, hostname } = new URL(value)
  return (
    value === origin &&
    (protocol === 'https:' || (protocol === 'http:' && LOCAL_HOSTS.has(hostname)))
  )
}

/** An address with a path, a query or a user is no origin, and is not made one. */
const BARE = /^[a-z]+:\/\/[^/\\?#@*%\s]+\/?$/i

/**
 * The origin of pages, as browsers send it: https://Shop.example:443/ becomes https://shop.example. An app may have one
 * of its own, such as capacitor://localhost.
 */
export const anyOrigin = idText(1, 255)
  .regex(BARE, 'must be an origin such as https://shop.example; each is named, * is not taken')
  .overwrite(toOrigin)

const origin = anyOrigin.refine(isOrigin, 'must begin with https://, or with http:// on localhost')

/** The IANA name of a time zone, taken in any case. */
export const timeZone = text(1, 64)
  .overwrite((zone) => toZoneName(zone) ?? zone)
  .refine((zone) => toZoneName(zone) !== null, 'must be an IANA time zone')

/** The money of an account: its ISO 4217 code, and the decimals of its smallest amount. */
const currency = z.strictObject(
  described(
    {
      code: text(3, 3).regex(/^[A-Z]{3}$/, 'must be three capital letters, such as EUR'),
      decimals: z.number().int().min(0).max(4).default(2),
    },
    {
      code: 'The code of ISO 4217, such as EUR.',
      decimals: 'The decimals of its smallest amount; 2 when left out.',
    },
  ),
)

const settings = {
  name: orNull(name),
  time_zone: timeZone,
  reversal_policy: z.enum(reversalPolicies),
  hold_minutes: z.number().int().min(1).max(10_080),
  default_line_days: z.number().int().min(1).max(36_500).nullable(),
  reversal_grace_days: z.number().int().min(0).max(36_500),
  adjust_limit: z.number().int().min(0).max(100_000_000_000).nullable(),
  currency: currency.nullable(),
  max_discount_share: amount
    .refine((value) => value >= 0 && value <= 1, 'must be from 0 to 1')
    .meta({ minimum: 0, maximum: 1 }),
  allowed_origins: z
    .array(origin)
    .max(ORIGINS_MAX)
    .overwrite((all) => [...new Set(all)]),
}

/** GET /operator/v1/account */
export const Account = z.object(
  described(
    {
      id: uuid,
      ...settings,
      created_at: timestamp.nullable(),
      updated_at: timestamp.nullable(),
    },
    about,
  ),
)
export type Account = z.output<typeof Account>

/** The fields of PATCH /operator/v1/account; only those sent change. */
export const AccountPatch = z.strictObject(
  described(
    {
      name: settings.name.optional(),
      time_zone: settings.time_zone.optional(),
      reversal_policy: settings.reversal_policy.optional(),
      hold_minutes: settings.hold_minutes.optional(),
      default_line_days: settings.default_line_days.optional(),
      reversal_grace_days: settings.reversal_grace_days.optional(),
      adjust_limit: settings.adjust_limit.optional(),
      currency: settings.currency.optional(),
      max_discount_share: settings.max_discount_share.optional(),
      allowed_origins: settings.allowed_origins.optional(),
    },
    about,
  ),
)

/** What wallet keeps of an account. An account without a record has version 0 and the defaults. */
export const AccountSettings = z.object({
  version: z.number().int().min(0),
  time_zone: settings.time_zone,
  reversal_policy: settings.reversal_policy,
  hold_minutes: settings.hold_minutes,
  default_line_days: settings.default_line_days,
  reversal_grace_days: settings.reversal_grace_days,
  /** This and the next ones: absent in copies of before there was one. */
  adjust_limit: settings.adjust_limit.optional(),
  currency: settings.currency.optional(),
  max_discount_share: settings.max_discount_share.optional(),
  changed_at: timestamp.nullable(),
})
export type AccountSettings = z.output<typeof AccountSettings>

/** The settings of an account that nobody has changed. */
export const defaultAccountSettings: AccountSettings = {
  version: 0,
  time_zone: 'UTC',
  reversal_policy: 'reject',
  hold_minutes: 30,
  default_line_days: null,
  reversal_grace_days: 30,
  adjust_limit: null,
  currency: null,
  max_discount_share: 1,
  changed_at: null,
}

export const getAccount = contract({
  subject: 'loyalty.catalog.accounts.get',
  input: z.strictObject({}),
  output: Account,
  errors: [],
})

/** Answers after wallet has seen the change. */
export const updateAccount = contract({
  subject: 'loyalty.catalog.accounts.update',
  input: AccountPatch,
  output: Account,
  errors: ['STALE'],
})

/** Asked by wallet when it has no copy of an account's settings yet. */
export const getAccountSettings = contract({
  subject: 'loyalty.catalog.accounts.copy',
  input: z.strictObject({}),
  output: AccountSettings,
  errors: [],
})

/** Pushed to wallet, which keeps newer settings. */
export const applyAccountCopy = contract({
  subject: 'loyalty.wallet.copies.apply-account',
  input: AccountSettings,
  output: z.object({ applied: z.boolean() }),
  errors: [],
})
