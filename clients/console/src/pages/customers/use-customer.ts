import { useQuery } from '@tanstack/react-query'
import { answerOf, loyalty } from '../../client/loyalty.js'

export const useCustomer = (id: string) =>
  useQuery({
    queryKey: ['customer', id],
    queryFn: async () => {
      const asked = loyalty.GET('/operator/v1/customers/{id}', { params: { path: { id } } })
      return (await answerOf(asked)).data
    },
  })

export type CustomerAndWallet = NonNullable<ReturnType<typeof useCustomer>['data']>
export type Customer = CustomerAndWallet['customer']
export type Wallet = CustomerAndWallet['wallet']
