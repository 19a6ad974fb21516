import { Contact } from '@loyalty/contracts/contacts/contact'
import { OperatorCustomer } from '@loyalty/contracts/customers/customer'
import type { ExportKind } from '@loyalty/contracts/export'
import { OperatorBehaviorEvent } from '@loyalty/contracts/wallet/event'
import { Redemption } from '@loyalty/contracts/wallet/redemption'
import { Transaction } from '@loyalty/contracts/wallet/transaction'
import { z } from 'zod'

/** What a cell of a column holds; an object or a list is the text of its JSON. */
export type ColumnType = 'text' | 'number' | 'boolean' | 'instant'

export interface Column {
  name: string
  type: ColumnType
}

const rows: Record<ExportKind, z.ZodObject> = {
  transactions: Transaction,
  customers: OperatorCustomer,
  redemptions: Redemption,
  events: OperatorBehaviorEvent,
  contacts: Contact,
}

/** The members of a kind's rows, in the order of the documents. */
export function columnsOf(kind: ExportKind): Column[] {
  const { properties = {} } = z.toJSONSchema(rows[kind], { unrepresentable: 'any', io: 'output' })
  return Object.entries(properties).map(([name, schema]) => ({ name, type: typeOf(schema) }))
}

function typeOf(schema: z.core.JSONSchema._JSONSchema): ColumnType {
  const variants = typeof schema === 'object' ? (schema.anyOf ?? [schema]) : []
  const types = new Set(
    variants.flatMap((one) => {
      if (typeof one !== 'object' || one.type === 'null') return []
      if (one.type === 'integer' || one.type === 'number') return ['number' as const]
      if (one.type === 'boolean') return ['boolean' as const]
      return [one.format === 'date-time' ? ('instant' as const) : ('text' as const)]
    }),
  )
  const [only = 'text'] = types
  return types.size === 1 ? only : 'text'
}
