import { useQuery } from '@tanstack/react-query'
import { loyalty } from '../../client/loyalty.js'
import { readAll } from '../../client/read-all.js'
import { entriesOf } from './history-entries.js'

/** What moved in the wallet and what was bought, the newest first. */
export function useHistory(customerId: string) {
  return useQuery({
    queryKey: ['customer', customerId, 'history'],
    // The gateway lists the oldest first: all are read, and turned round.
    queryFn: async () => {
      const [moved, bought] = await Promise.all([
        readAll((query) =>
          loyalty.GET('/operator/v1/wallets/{customer_id}/transactions', {
            params: { path: { customer_id: customerId }, query },
          }),
        ),
        readAll((query) =>
          loyalty.GET('/operator/v1/events', {
            params: { query: { ...query, customer_id: customerId } },
          }),
        ),
      ])
      return {
        entries: entriesOf(moved.rows, bought.rows),
        isCut: moved.isCut || bought.isCut,
      }
    },
  })
}
