import { Problem } from '@loyalty/local/problem'

/** A deployment, and whose account of it is used. */
export interface TargetAddress {
  /** Of its gateway, without a path. */
  origin: string
  /** Holds an operator's token of the account that is used. */
  tokenFile: string
}

/** For 64 connections, which share no customer. */
export const TARGET_CUSTOMERS = 256
export const TARGET_COUPONS = 20

/** Reads `--target` and `--token-file`. Throws a Problem when they are wrong. */
export function targetAddress(url: string, tokenFile: string | undefined): TargetAddress {
  const origin = URL.parse(url)?.origin ?? 'null'
  if (origin === 'null')
    throw new Problem(`--target takes an address such as https://…, not ${url}.`)
  if (tokenFile === undefined)
    throw new Problem('--target needs --token-file: whose account is used.')
  return { origin, tokenFile }
}

/** What is done to the account, and what is left of it: a run is made when somebody agrees to this. */
export const whatIsMade =
  `It makes ${TARGET_CUSTOMERS} customers, a reward and ${TARGET_COUPONS} coupons in the account of the token; after it the ` +
  'customers are erased and the coupons disabled. Ledger rows, facts, webhooks and reports of them stay.'
