import {
  customerStatuses,
  customerTexts,
  genders,
} from '@loyalty/shared/contracts/customers/customer'
import { email } from '@loyalty/shared/contracts/customers/email'
import { phone } from '@loyalty/shared/contracts/customers/phone'
import { customerId } from '@loyalty/shared/contracts/scalars'
import type { Json } from '../api/client.js'
import { shown } from '../api/exact-json.js'
import type { Resource } from '../command-line/command.js'
import { choice, optional, required } from '../command-line/parameter.js'
import {
  anyText,
  beforeInstant,
  dayOfBirth,
  endInstant,
  startInstant,
  yesOrNo,
} from '../command-line/values.js'
import { sheet } from '../output/sheet.js'
import { byHand, orDryRun, toByHand } from './rest/by-hand.js'
import { listCommand } from './rest/list.js'
import { customerArgument, optionalNamed } from './rest/names.js'
import { showCommand } from './rest/show.js'
import { writeCommand } from './rest/write.js'
import { shiftedBirthdays } from './shifted-birthdays.js'
import { renderWallet } from './wallets.js'

/** Of the nine periods of the metrics those that people ask about; programs get all. */
const periods = ['lifetime', 'this_year', 'this_month'] as const

/** A customer and the wallet that stands beside it in answers: what there is of both. */
const renderCustomer = ({ customer, wallet }: Json): string =>
  `${sheet(whatThereIs(objectIn(customer)))}\n${renderWallet(objectIn(wallet))}`

function whatThereIs({ metrics, consent, is_anonymous: isAnonymous, ...rest }: Json): Json {
  const members: Json = {
    ...rest,
    is_anonymous: isAnonymous === true ? true : null,
    bought: boughtIn(objectIn(metrics)),
    ...consentOf(objectIn(consent)),
  }
  return Object.fromEntries(Object.entries(members).filter(([, member]) => !isEmpty(member)))
}

const boughtIn = (metrics: Json): Json[] =>
  periods.flatMap((period) => {
    const { number_of_purchases: purchases, spend_total, last_visit } = objectIn(metrics[period])
    return Number(shown(purchases)) > 0
      ? [{ period: worded(period), purchases, spend_total, last_visit }]
      : []
  })

/** Nothing before the customer has said something. */
function consentOf({ consent_timestamp: saidAt, purposes }: Json): Json {
  const all = Object.entries(objectIn(purposes))
  const having = (said: boolean) => all.flatMap(([name, is]) => (is === said ? [worded(name)] : []))
  return isEmpty(saidAt) ? {} : { agrees_to: having(true), refuses: having(false) }
}

const worded = (name: string): string => name.replaceAll('_', ' ')

const objectIn = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && !JSON.isRawJSON(value) && Object.keys(value).length === 0)

const path = '/operator/v1/customers'
const one = `${path}/{id}`

const profile = {
  phone: optional(phone, 'number', 'in international form, +4930123456'),
  country: optional(anyText, 'name', 'country'),
  dob: optional(dayOfBirth, 'day', 'day of birth'),
  gender: choice(genders, 'gender'),
  document_type: optional(
    customerTexts.document_type.schema,
    'name',
    'kind of document, with its number',
  ),
  document_number: optional(
    customerTexts.document_number.schema,
    'number',
    'number of the document',
  ),
}

const contact = {
  name: optional(anyText, 'name', 'full name'),
  email: optional(email, 'address', 'e-mail address'),
  status: choice(customerStatuses, 'only ACTIVE earns and redeems'),
  phone_verified: optional(yesOrNo, 'true|false', 'whether the phone is known to be theirs'),
}

const columns = ['id', 'name', 'email', 'phone', 'status', 'tier', 'registration_date']

const filters = {
  status: choice(customerStatuses, 'only in this status'),
  tier_id: optionalNamed('tier', 'only in this tier'),
  tag: optional(anyText, 'key[:value]', 'only with this tag'),
  created_from: optional(startInstant, 'time', 'only made then or later; a day: its start'),
  created_to: optional(beforeInstant, 'time', 'only made before; a day: all of it counts'),
}

export const customers: Resource = {
  name: 'customers',
  summary: 'profiles of customers',
  commands: [
    listCommand({
      summary: 'list customers',
      path,
      goesEitherWay: true,
      filters: {
        email: optional(email, 'address', 'only with this e-mail address'),
        phone: optional(phone, 'number', 'only with this phone, +4930123456'),
        ...filters,
      },
      columns,
      examples: [
        'loyalty customers list --tier Gold --created-from 2026-11-01',
        'loyalty customers list --all --json',
      ],
    }),
    listCommand({
      name: 'find',
      summary: 'find customers by what you know of them',
      path,
      arguments: {
        q: required(
          anyText,
          'query',
          'an id, an e-mail address, a phone number, a document number, or words of the name',
        ),
      },
      hasArgumentsInQuery: true,
      filters,
      columns,
      examples: ['loyalty customers find "garcia maria"', 'loyalty customers find 0600111222'],
    }),
    showCommand({
      summary: 'show a customer and the wallet; --json has all of it',
      path: one,
      arguments: customerArgument,
      render: renderCustomer,
      examples: ['loyalty customers show C-1001', 'loyalty customers show C-1001 --json'],
    }),
    listCommand({
      name: 'devices',
      summary: 'list the devices of a customer, the one seen last first',
      path: `${one}/devices`,
      arguments: customerArgument,
      isWhole: true,
      columns: ['platform', 'model', 'os_version', 'created_at', 'last_seen_at', 'expires_at'],
      examples: ['loyalty customers devices C-1001'],
    }),
    showCommand({
      name: 'export',
      summary: 'print all that is held about one person, as JSON; it leaves an audit row',
      path: `${one}/export`,
      arguments: customerArgument,
      isWhole: true,
      render: (data) => `${JSON.stringify(data, null, 2)}\n`,
      examples: ['loyalty customers export C-1001 --json > person.json'],
    }),
    writeCommand({
      name: 'create',
      summary: 'make a customer',
      method: 'POST',
      path,
      takesFile: true,
      options: {
        id: optional(customerId, 'id', 'your own id; it stays taken for ever'),
        ...contact,
        ...profile,
        registration_date: optional(startInstant, 'time', 'when they joined; a day: its start'),
      },
      render: renderCustomer,
      examples: [
        'loyalty customers create --id C-1001 --name "Ada Lovelace" --email ada@example.com',
        'loyalty customers create --file customer.json',
      ],
    }),
    writeCommand({
      name: 'update',
      summary: 'change a customer',
      method: 'PATCH',
      path: one,
      arguments: customerArgument,
      takesFile: true,
      options: { ...contact, ...profile, reason: byHand.reason },
      canClear: true,
      render: renderCustomer,
      examples: [
        'loyalty customers update C-1001 --status BLOCKED',
        'loyalty customers update C-1001 --phone +34600111222 --reason "Told us on the phone"',
      ],
    }),
    shiftedBirthdays,
    writeCommand({
      name: 'consent',
      summary: 'replace what a customer has consented to',
      method: 'PUT',
      path: `${one}/consent`,
      arguments: customerArgument,
      takesFile: true,
      render: renderCustomer,
      examples: ['loyalty customers consent C-1001 --file consent.json'],
    }),
    writeCommand({
      name: 'tier',
      summary: 'give a customer a tier by hand, or back to the rules',
      method: 'PUT',
      path: `${one}/tier`,
      arguments: customerArgument,
      options: {
        tier_id: optionalNamed('tier', 'which tier; left out: back to the rules'),
        until: optional(endInstant, 'time', 'kept at least until then; a day: its end'),
        ...byHand,
      },
      toBody: (given) => ({ tier_id: null, until: null, ...toByHand(given) }),
      render: orDryRun(),
      examples: [
        'loyalty customers tier C-1001 --tier Gold --until 2027-01-31 --reason "Regular of our first shop"',
        'loyalty customers tier C-1001 --dry-run',
      ],
    }),
    writeCommand({
      name: 'erase',
      summary: 'erase a person: all personal data, in every service',
      method: 'DELETE',
      path: one,
      arguments: customerArgument,
      question: ({ id }) => `All personal data of ${String(id)} will be gone for ever.`,
      examples: ['loyalty customers erase C-1001', 'loyalty customers erase C-1001 --yes --json'],
    }),
  ],
}
