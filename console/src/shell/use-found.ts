import type { Schemas } from '@loyalty/client'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { answerOf, loyalty } from '../client/loyalty.js'
import { findCustomers } from '../pages/customers/find-customers.js'

const PAUSE_MS = 150
const LENGTH_MIN = 2
const FOUND_MAX = 5

interface Found {
  customers: Schemas['OperatorCustomer'][]
  coupons: Schemas['Coupon'][]
}

const nothing: Found = { customers: [], coupons: [] }

/** What the words that are typed find, while they are typed. */
export function useFound(query: string): Found {
  const [text] = useDebouncedValue(query.trim(), PAUSE_MS)
  const { data } = useQuery({
    queryKey: ['found', text],
    enabled: text.length >= LENGTH_MIN,
    queryFn: async () => {
      const [customers, coupons] = await Promise.all([
        findCustomers(text, { limit: FOUND_MAX }),
        answerOf(
          loyalty.GET('/operator/v1/coupons', {
            params: { query: { code: text, limit: FOUND_MAX } },
          }),
        ).then(
          ({ data: rows }) => rows,
          () => [],
        ),
      ])
      return { customers: customers.data, coupons }
    },
  })
  return data ?? nothing
}
