import type { Schemas } from '@loyalty/client'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { newestFirst } from '../client/newest-first.js'
import { answerOf, loyalty } from '../client/loyalty.js'
import { readAll } from '../client/read-all.js'
import { useMay } from '../session/use-session.js'
import { findCustomers } from '../pages/customers/find-customers.js'

const PAUSE_MS = 150
const LENGTH_MIN = 2
const FOUND_MAX = 5
/** There may be any number of coupons: the newest are found by what they are called, all by their code. */
const COUPONS_READ = 500

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
  const { data: newest = [] } = useQuery({
    queryKey: ['coupons', 'newest'],
    enabled: isAsked && mayProgramme,
    queryFn: async () => {
      const params = { query: { ...newestFirst, limit: COUPONS_READ } }
      return (await answerOf(loyalty.GET('/operator/v1/coupons', { params }))).data
    },
  })
  const { data } = useQuery({
    queryKey: ['found', text, mayPeople, mayProgramme, named, newest],
    enabled: isAsked,
    // What is shown stays until more is known: who has chosen a row goes where it leads.
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const [customers, coupons] = await Promise.all([
        mayPeople ? findCustomers({ q: text }, { limit: FOUND_MAX }) : nobody,
        mayProgramme ? couponsOf(text) : [],
      ])
      return {
        customers: customers.data,
        coupons: coupons.length > 0 ? coupons : likeCoupons(text, newest),
        campaigns: campaignsOf(text, named),
      }
    },
  })
  return (isAsked ? data : undefined) ?? nothing
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

const isIn = (text: string, whole: string | null): boolean =>
  whole !== null && whole.toLowerCase().includes(text.toLowerCase())

const likeCoupons = (text: string, newest: Found['coupons']): Found['coupons'] =>
  newest.filter(({ code, name }) => isIn(text, code) || isIn(text, name)).slice(0, FOUND_MAX)

const campaignsOf = (text: string, all: Found['campaigns']): Found['campaigns'] =>
  all.filter(({ name }) => isIn(text, name)).slice(0, FOUND_MAX)
