import {
  touch,
  asDryRun,
  type Call,
  type Command,
  type ReadView,
  type View,
} from '@loyalty/engine/command'
import {
  customerChanged,
  customerCreatedByImport,
  customerTierChanged,
} from '@loyalty/contracts/customers/facts'
import { importCustomers } from '@loyalty/contracts/customers/import'
import { keyOf, type AccountId } from '@loyalty/contracts/ids'
import { answer } from '@loyalty/contracts/outcome'
import { touchAccount } from '../../accounts/apply-account.js'
import { about, aboutCopy, publishUpdate } from '../../customers/change-customer.js'
import { refuseTaken } from '../../customers/rules/create-customer.js'
import { isToldByCopy, toldChanges, withStanding } from '../../customers/rules/customer.js'
import { counted } from '../../customers/count-registered.js'
import { customers, type Customer } from '../../customers/store.js'
import { toCustomerCopy } from '../../customers/wire.js'
import { retired, withoutDevice } from '../../devices/rules.js'
import { devices } from '../../devices/store.js'
import { ownerOf, tellDevices } from '../../devices/update-device.js'
import { erasedCustomers, wasErased } from '../../erased-ids/store.js'
import { DEVICES_MAX } from '../../limits.js'
import type { Measured } from '../../metrics/rules/standing.js'
import { noTiers, withMove } from '../../tiers/rules.js'
import { accountTiers } from '../../tiers/store.js'
import { touchRegistration } from '../../totals/count.js'
import { measureRow, type ImportCustomer } from '../measure-row.js'
import { decideDevices, type ImportedDevices } from '../rules/import-devices.js'
import { decideProfile } from '../rules/import-profile.js'
import { openingPurchasesOf } from '../rules/open-standing.js'

type Code = 'CUSTOMER_EXISTS' | 'FIELD_ALREADY_SET' | 'LIMIT_EXCEEDED' | 'TIER_UNKNOWN'

/** One row of an import: the customer with devices and opening values, all or nothing. */
export const importCustomer: Command<ImportCustomer, Code> = {
  name: importCustomers.subject,
  loads: [
    (request, { account }) => [
      touch(customers, keyOf(account, request.row.id)),
      touch(erasedCustomers, request.erasedKey),
      touch(accountTiers, account),
      touchAccount(account),
      ...touchRegistration(account, new Date(request.row.registration_date ?? request.importedAt)),
      ...request.devices.map(({ key }) => touch(devices, key)),
    ],
    (request, view, { account }) => {
      if (request.devices.length === 0) return []
      const present = view.get(customers, keyOf(account, request.row.id))?.devices ?? []
      const isEvicting = present.length + request.devices.length > DEVICES_MAX
      return [
        ...(isEvicting ? present.map(({ key }) => touch(devices, key)) : []),
        ...ownersNow(request, view, account).map((key) => touch(customers, key)),
      ]
    },
  ],
  decide(request, view, call) {
    const { account } = call.context
    if (wasErased(view, request.row.id, request.erasedKey)) return refuseTaken()
    const existing = view.get(customers, keyOf(account, request.row.id))
    const profile = decideProfile(request.row, existing, {
      account,
      importedAt: request.importedAt,
      now: call.now,
    })
    if (!profile.ok) return profile
    const row = measureRow(request, existing, view, call)
    if (!('measured' in row)) return row
    const { measured, warnings } = row
    const owned = decideDevices(
      request.devices,
      profile.customer,
      (key) => view.get(devices, key),
      { importedAt: new Date(request.importedAt), now: call.now },
    )

    const isUnchanged =
      owned.customer === existing && measured === null && owned.changed.length === 0
    const first = firstEffect(request, existing)
    const after = isUnchanged ? existing : save(request, view, call, { existing, owned, measured })
    if (!isUnchanged) saveDevices(owned, view, call)
    return answer({
      status: first ?? (existing === null ? 'created' : isUnchanged ? 'unchanged' : 'updated'),
      copy: toCustomerCopy(after),
      opening_purchases: openingPurchasesOf(after.standing),
      ...(warnings.length > 0 && { warnings }),
    })
  },
}

/** What an earlier attempt at the row did; null: there was none, or it changed nothing. */
function firstEffect({ importId }: ImportCustomer, existing: Readonly<Customer> | null) {
  const known = existing?.last_import
  return known !== undefined && known.id === importId ? known.status : null
}

interface Decided {
  existing: Readonly<Customer> | null
  owned: ImportedDevices
  measured: Measured | null
}

/**
 * Puts the customer and tells of it. A new one is told with its tier and devices, and wallet is handed
 * its copy by the import; of one that was there wallet is told as of any other change.
 */
function save(
  request: ImportCustomer,
  view: View,
  call: Call,
  { existing, owned, measured }: Decided,
): Customer {
  let after =
    measured === null ? owned.customer : withStanding(owned.customer, measured.standing, call.now)
  let isCopyDue = false
  if (existing === null) {
    after = { ...counted(view, after), copy_version: 1, fact_sequence: 1 }
    view.publish(customerCreatedByImport, about(after))
  } else {
    // Consent, tier and profile at once are one change of what wallet keeps.
    isCopyDue = after.copy_version !== existing.copy_version
    const copy_version = existing.copy_version + (isCopyDue ? 1 : 0)
    after = { ...after, copy_version, fact_sequence: existing.fact_sequence }
    if (isToldByCopy(existing, after)) {
      after = { ...after, fact_sequence: existing.fact_sequence + 1 }
      view.publish(customerChanged, aboutCopy(after))
      isCopyDue = false
    }
  }
  const fields = existing === null ? [] : changedFields(existing, owned.customer)
  const isOpened = measured !== null && measured.standing.metrics !== existing?.standing?.metrics
  if (existing !== null && isOpened) fields.push('metrics')
  if (fields.length > 0) {
    after = { ...after, fact_sequence: after.fact_sequence + 1 }
    publishUpdate(view, after, fields, isCopyDue)
  }
  const change = measured?.change ?? null
  if (change !== null) {
    const tiers = view.get(accountTiers, after.account_id) ?? noTiers(after.account_id)
    view.put(accountTiers, withMove(tiers, change.from, change.to))
    after = { ...after, fact_sequence: after.fact_sequence + 1 }
    view.publish(customerTierChanged, {
      ...about(after),
      data: { customer_id: after.id, event_id: null, ...change },
    })
  }
  if (request.importId !== null && firstEffect(request, existing) === null) {
    const status = existing === null ? 'created' : 'updated'
    after = { ...after, last_import: { id: request.importId, status } }
  }
  if (existing !== null && owned.changed.length > 0) {
    const owners = formerOwners(owned, view).map(({ former }) => ownerOf(former))
    for (const moved_from of owners.length === 0 ? [null] : owners) {
      after = tellDevices(view, after, { moved_from, moved_to: null })
    }
  }
  view.put(customers, after)
  return after
}

/** The fields whose change the fact of a changed profile tells; devices and consent have facts of their own. */
const changedFields = (before: Customer, after: Customer): string[] =>
  toldChanges(before, after).filter((name) => name !== 'devices' && name !== 'consent')

function saveDevices(owned: ImportedDevices, view: View, call: Call) {
  const { customer, changed, evicted } = owned
  for (const { former, moved } of formerOwners(owned, view)) {
    const after = moved.reduce((left, { _id }) => withoutDevice(left, _id), former)
    const told = { moved_from: null, moved_to: ownerOf(customer) }
    view.put(customers, tellDevices(view, after, told))
  }
  for (const device of changed) view.put(devices, device)
  for (const key of evicted) {
    const device = view.get(devices, key)
    if (device?.customer_id === customer.id) view.put(devices, retired(device, call.now))
  }
}

/** The other customers who have a token of the row until now. */
const ownersNow = (
  { row, devices: imported }: ImportCustomer,
  view: ReadView,
  account: AccountId,
): string[] =>
  imported.flatMap(({ key }) => {
    const owner = view.get(devices, key)?.customer_id ?? null
    return owner === null || owner === row.id ? [] : [keyOf(account, owner)]
  })

/** The other customers whose devices the row takes, with these. */
function formerOwners({ customer, changed }: ImportedDevices, view: ReadView) {
  const byOwner = Map.groupBy(
    changed,
    ({ _id }) => view.get(devices, _id)?.customer_id ?? customer.id,
  )
  byOwner.delete(customer.id)
  return [...byOwner].flatMap(([id, moved]) => {
    const former = view.get(customers, keyOf(customer.account_id, id))
    return former === null ? [] : [{ former, moved }]
  })
}

export const checkCustomer = asDryRun(importCustomer)
