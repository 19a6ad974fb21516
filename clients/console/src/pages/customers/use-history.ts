import { useQuery } from '@tanstack/react-query'
import { loyalty } from '../../client/loyalty.js'
import { newestFirst } from '../../client/newest-first.js'
import { readAll } from '../../client/read-all.js'
import { entriesOf } from './history-entries.js'

/** What moved in the wallet, what was bought and what was refused, the newest first. */
export function useHistory(customerId: string) {
  return useQuery({
    queryKey: ['customer', customerId, 'history'],
    queryFn: async () => {
      const [moved, bought, refused] = await Promise.all([
        readAll((query) =>
          loyalty.GET('/operator/v1/wallets/{customer_id}/transactions', {
            params: { path: { customer_id: customerId }, query: { ...query, ...newestFirst } },
          }),
        ),
        readAll((query) =>
          loyalty.GET('/operator/v1/events', {
            params: { query: { ...query, ...newestFirst, customer_id: customerId } },
          }),
        ),
        readAll((query) =>
          loyalty.GET('/operator/v1/refusals', {
            params: { query: { ...query, ...newestFirst, customer_id: customerId } },
          }),
        ),
      ])
      return {
        entries: entriesOf(moved.rows, bought.rows, refused.rows),
        isCut: moved.isCut || bought.isCut || refused.isCut,
      }
    },
  })
}
