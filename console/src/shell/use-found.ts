import type { Schemas } from '@loyalty/client'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { answerOf, loyalty } from '../client/loyalty.js'
import { readAll } from '../client/read-all.js'
import { useMay } from '../session/use-session.js'
import { findCustomers } from '../pages/customers/find-customers.js'

const PAUSE_MS = 150
const LENGTH_MIN = 2
const FOUND_MAX = 5

interface Found {
  customers: Schemas['OperatorCustomer'][]
  coupons: Schemas['Coupon'][]
  campaigns: Schemas['Campaign'][]
}

const nothing: Found = { customers: [], coupons: [], campaigns: [] }

/** What the words that are typed find, while they are typed. */
export function useFound(query: string): Found {
  const [text] = useDebouncedValue(query.trim(), PAUSE_MS)
  const may = useMay()
  const [mayPeople, mayProgramme] = [may('support:read'), may('programme:read')]
  const isAsked = text.length >= LENGTH_MIN
  // An account has a few of them, so they are found by their names here.
  const { data: named = [] } = useQuery({
    queryKey: ['campaigns', 'all'],
    enabled: isAsked && mayProgramme,
    queryFn: async () =>
      (await readAll((page) => loyalty.GET('/operator/v1/campaigns', { params: { query: page } })))
        .rows,
  })
  const { data } = useQuery({
    queryKey: ['found', text, mayPeople, mayProgramme, named],
    enabled: isAsked,
    queryFn: async () => {
      const [customers, coupons] = await Promise.all([
        mayPeople ? findCustomers({ q: text }, { limit: FOUND_MAX }) : nobody,
        mayProgramme ? couponsOf(text) : [],
      ])
      return { customers: customers.data, coupons, campaigns: campaignsOf(text, named) }
    },
  })
  return data ?? nothing
}

const nobody: { data: Found['customers'] } = { data: [] }

/** A code that no coupon has, finds none. */
const couponsOf = (code: string): Promise<Found['coupons']> =>
  answerOf(
    loyalty.GET('/operator/v1/coupons', { params: { query: { code, limit: FOUND_MAX } } }),
  ).then(
    ({ data }) => data,
    () => [],
  )

const campaignsOf = (text: string, all: Found['campaigns']): Found['campaigns'] =>
  all.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())).slice(0, FOUND_MAX)
