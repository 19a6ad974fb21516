import {
  touch,
  type Call,
  type Command,
  type ReadView,
  type View,
} from '@loyalty/shared/commit/command'
import {
  customerChanged,
  customerCreatedByImport,
  customerTierChanged,
  customerUpdated,
} from '@loyalty/shared/contracts/customers/facts'
import { importCustomers } from '@loyalty/shared/contracts/customers/import'
import type { MigratedProfile } from '@loyalty/shared/contracts/migration/migrate'
import type { AccountId } from '@loyalty/shared/ids'
import { answer, refuse } from '@loyalty/shared/outcome'
import { touchAccount } from '../accounts/apply-account.command.js'
import { about } from '../customers/change-customer.js'
import { customers } from '../customers/customers.collection.js'
import {
  changedMembers,
  customerKey,
  withStanding,
  type Customer,
} from '../customers/domain/customer.js'
import { refuseTaken } from '../customers/domain/create-customer.js'
import { toCustomerCopy } from '../customers/domain/to-customer.js'
import { devices } from '../devices/devices.collection.js'
import { DEVICES_MAX, retired } from '../devices/domain/device.js'
import { withoutDevice } from '../devices/domain/update-device.js'
import { erasedCustomers } from '../erasure/erased-customers.collection.js'
import { wasErased } from '../erasure/was-erased.js'
import { measureIn } from '../metrics/purchases.commands.js'
import { withMove } from '../tiers/domain/define-tier.js'
import type { Measured } from '../tiers/domain/standing.js'
import { noTiers } from '../tiers/domain/tier.js'
import { accountTiers } from '../tiers/tiers.collection.js'
import {
  decideDevices,
  type ImportedDevice,
  type ImportedDevices,
} from './domain/import-devices.js'
import { decideProfile } from './domain/import-profile.js'
import {
  isOpenedBy,
  openingPurchasesOf,
  openStanding,
  type Opening,
} from './domain/open-standing.js'
import { LATER_PURCHASES_MAX, type LaterPurchases } from './later-purchases.js'

export interface ImportCustomer {
  row: MigratedProfile
  /** `_id` of who was erased under the row's id. */
  erasedKey: string
  importedAt: string
  devices: readonly ImportedDevice[]
  opening: Opening | null
  /** Read for a customer that new opening values meet; null before. */
  later: LaterPurchases | null
}

/** The purchases after the opening values are to be read, or read again, since the customer changed. */
export const LATER_NEEDED = answer({ status: 'later-needed' })

type Code = 'CUSTOMER_EXISTS' | 'FIELD_ALREADY_SET' | 'LIMIT_EXCEEDED'

/** One row of an import: the customer with devices and opening values, all or nothing. */
export const importCustomer: Command<ImportCustomer, Code> = {
  name: importCustomers.subject,
  touches: (request, { account }) => [
    touch(customers, customerKey(account, request.row.id)),
    touch(erasedCustomers, request.erasedKey),
    ...(request.opening === null ? [] : [touch(accountTiers, account), touchAccount(account)]),
    ...request.devices.map(({ key }) => touch(devices, key)),
  ],
  touchesMore(request, view, { account }) {
    if (request.devices.length === 0) return []
    const present = view.get(customers, customerKey(account, request.row.id))?.devices ?? []
    const isEvicting = present.length + request.devices.length > DEVICES_MAX
    return [
      ...(isEvicting ? present.map(({ key }) => touch(devices, key)) : []),
      ...formerOwners(request, view, account).map((owner) => touch(customers, owner.key)),
    ]
  },
  decide(request, view, call) {
    const { account } = call.context
    if (wasErased(view, request.row.id, request.erasedKey)) return refuseTaken()
    const existing = view.get(customers, customerKey(account, request.row.id))
    const profile = decideProfile(request.row, existing, {
      account,
      importedAt: request.importedAt,
      now: call.now,
    })
    if (!profile.ok) return profile
    const measured = open(request, existing, view, call)
    if (measured !== null && !('standing' in measured)) return measured
    const owned = decideDevices(
      request.devices,
      profile.customer,
      (key) => view.get(devices, key),
      { importedAt: new Date(request.importedAt), now: call.now },
    )

    const isUnchanged =
      owned.customer === existing && measured === null && owned.changed.length === 0
    const after = isUnchanged ? existing : save(view, call, { existing, owned, measured })
    if (!isUnchanged) saveDevices(request, owned, view, call)
    return answer({
      status: existing === null ? 'created' : isUnchanged ? 'unchanged' : 'updated',
      copy: toCustomerCopy(after),
      opening_purchases: openingPurchasesOf(after.standing),
    })
  },
}

/** The standing by new opening values; null when the row brings none. */
function open(
  { opening, later }: ImportCustomer,
  existing: Readonly<Customer> | null,
  view: View,
  call: Call,
) {
  const { standing, version } = existing ?? {}
  if (opening === null || isOpenedBy(standing, opening)) return null
  if (standing !== undefined && later?.version !== version) return LATER_NEEDED
  const purchases = later?.purchases ?? []
  if (purchases.length > LATER_PURCHASES_MAX) {
    return refuse('LIMIT_EXCEEDED', 'metrics: too many purchases are counted after updated_at')
  }
  const measure = measureIn(view, call)
  return 'missing' in measure ? measure : openStanding(standing, opening, purchases, measure)
}

interface Decided {
  existing: Readonly<Customer> | null
  owned: ImportedDevices
  measured: Measured | null
}

/**
 * Puts the customer and tells of it. A new one is told with its tier, and wallet is handed its copy
 * by the import; of one that was there wallet is told as of any other change.
 */
function save(view: View, call: Call, { existing, owned, measured }: Decided): Customer {
  let after =
    measured === null ? owned.customer : withStanding(owned.customer, measured.standing, call.now)
  if (existing === null) {
    after = { ...after, copy_version: 1, fact_sequence: 1 }
    view.publish(customerCreatedByImport, about(after))
  } else if (after.copy_version !== existing.copy_version) {
    view.publish(customerChanged, about(after))
  }
  const { updated_at: _at, email_key: _key, devices: _devices, ...told } = owned.customer
  const members: string[] = existing === null ? [] : changedMembers(existing, told)
  if (existing !== null && measured !== null) members.push('metrics')
  if (members.length > 0) {
    after = { ...after, fact_sequence: after.fact_sequence + 1 }
    view.publish(customerUpdated, { ...about(after), data: { customer_id: after.id, members } })
  }
  const change = measured?.change ?? null
  if (change !== null) {
    const tiers = view.get(accountTiers, after.account) ?? noTiers(after.account)
    view.put(accountTiers, withMove(tiers, change.from, change.to))
    after = { ...after, fact_sequence: after.fact_sequence + 1 }
    view.publish(customerTierChanged, {
      ...about(after),
      data: { customer_id: after.id, ...change },
    })
  }
  view.put(customers, after)
  return after
}

function saveDevices(request: ImportCustomer, owned: ImportedDevices, view: View, call: Call) {
  const changed = new Set(owned.changed.map((device) => device._id))
  for (const { key, device } of formerOwners(request, view, call.context.account)) {
    const former = view.get(customers, key)
    if (former !== null && changed.has(device)) view.put(customers, withoutDevice(former, device))
  }
  for (const device of owned.changed) view.put(devices, device)
  for (const key of owned.evicted) {
    const device = view.get(devices, key)
    if (device?.customer_id === request.row.id) view.put(devices, retired(device, call.now))
  }
}

/** The other customers who have a token of the row until now. */
function formerOwners(
  { row, devices: imported }: ImportCustomer,
  view: ReadView,
  account: AccountId,
) {
  return imported.flatMap(({ key: device }) => {
    const owner = view.get(devices, device)?.customer_id ?? null
    return owner === null || owner === row.id ? [] : [{ key: customerKey(account, owner), device }]
  })
}
