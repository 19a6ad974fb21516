import { customerTexts } from '@loyalty/contracts/customers/customer'

const personalTexts = Object.entries(customerTexts).filter(([, { isPersonal }]) => isPersonal)

/** Fields that never reach a log, wherever they stand up to three levels deep. */
const secretFields = new Set([
  'authorization',
  'cookie',
  'token',
  'access_token',
  'password',
  'secret',
  'device_token',
  'deviceToken',
  'email',
  'phone',
  'name',
  'first_name',
  'second_name',
  'last_name',
  'second_last_name',
  'legal_name',
  'card_holder',
  ...personalTexts.map(([field]) => field),
  'documentNumber',
  'dob',
  'birthday',
  'external_id',
  'city',
  'addresses',
  'billing_info',
  'payments',
  'tags',
  'metadata',
  'device_info',
  'code',
  'url',
])

const LEVELS = 3
const CENSOR = '[redacted]'

type Fields = Record<string, unknown>

/**
 * A copy of a log line's object without what it may not show. `err` is left to its serializer. The
 * library's own redaction clones each object along three paths a name, which took longer than all
 * the rest of a line.
 */
export function redact({ ...fields }: object): Fields {
  const shown = fields as Fields
  for (const key of Object.keys(shown)) {
    if (key !== 'err') shown[key] = redactField(key, shown[key], LEVELS - 1)
  }
  return shown
}

function redactField(key: string, member: unknown, levels: number): unknown {
  if (secretFields.has(key)) return CENSOR
  if (levels === 0 || typeof member !== 'object' || member === null) return member
  // What writes itself, as a date does, holds no fields.
  if ('toJSON' in member) return member
  const entries = Object.entries(member)
  return Array.isArray(member)
    ? entries.map(([at, item]) => redactField(at, item, levels - 1))
    : Object.fromEntries(entries.map(([name, item]) => [name, redactField(name, item, levels - 1)]))
}
