import { QueryClient } from '@tanstack/react-query'
import { session } from '../session/session.js'

const FRESH_MS = 10_000

/** The client repeats what may pass, so a query that failed is shown. */
export const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: FRESH_MS }, mutations: { retry: false } },
})

// The next person finds nothing that the last one has read.
session.subscribe(() => {
  if (session.read().token === null) queries.clear()
})
