import type { Schemas } from '@loyalty/client'
import { answerOf, loyalty, RefusedError } from '../../client/loyalty.js'
import type { PageQuery } from '../../client/pages.js'

type Customer = Schemas['OperatorCustomer']
interface CustomerPage {
  data: Customer[]
  cursor: string | null
}

/** What may be a whole address: one that is still being typed finds nobody. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,}$/
const PHONE = /^\+?[\d\s().-]{8,}$/

/**
 * What the search box finds. The gateway finds whole e-mails, whole phones and whole ids; once it takes
 * `q`, this one function asks with it.
 */
export async function findCustomers(text: string, query: PageQuery): Promise<CustomerPage> {
  if (EMAIL.test(text)) return list({ ...query, email: text })
  if (text.includes('@')) return { data: [], cursor: null }
  if (PHONE.test(text)) {
    const found = await list({ ...query, phone: phoneOf(text) })
    if (found.data.length > 0) return found
  }
  const customer = await customerOf(text)
  return { data: customer === null ? [] : [customer], cursor: null }
}

const list = (query: PageQuery & { email?: string; phone?: string }) =>
  answerOf(loyalty.GET('/operator/v1/customers', { params: { query } })).catch(nothingFor)

async function customerOf(id: string): Promise<Customer | null> {
  const asked = loyalty.GET('/operator/v1/customers/{id}', { params: { path: { id } } })
  const answer = await answerOf(asked).catch(nothingFor)
  return 'cursor' in answer ? null : answer.data.customer
}

/** What is no e-mail, no phone or no id to the gateway, finds nobody. */
function nothingFor(thrown: unknown): CustomerPage {
  const code = thrown instanceof RefusedError ? thrown.refusal.code : null
  if (code === 'VALIDATION_ERROR' || code === 'CUSTOMER_NOT_FOUND')
    return { data: [], cursor: null }
  throw thrown
}

const phoneOf = (text: string): string => `+${text.replace(/\D/g, '')}`
