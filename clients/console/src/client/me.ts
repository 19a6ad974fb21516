import { queryOptions } from '@tanstack/react-query'
import { answerOf, loyalty } from './loyalty.js'

/** Who is signed in and what they may, as the gateway sees it; asked anew with each token. */
export const meQuery = (token: string) =>
  queryOptions({
    queryKey: ['me', token],
    queryFn: async () => (await answerOf(loyalty.GET('/operator/v1/me'))).data,
    staleTime: Infinity,
  })
