import type { Resource } from '../command-line/command.js'
import { account } from './account.js'
import { audit } from './audit.js'
import { campaigns } from './campaigns.js'
import { completion } from './completion.js'
import { coupons } from './coupons.js'
import { customers } from './customers.js'
import { deadLetters } from './dead-letters.js'
import { events } from './events.js'
import { facts } from './facts.js'
import { forms } from './forms.js'
import { giftCards } from './gift-cards.js'
import { identityRules } from './identity-rules.js'
import { imports } from './imports.js'
import { keys } from './keys.js'
import { migrateResource } from './migrate.js'
import { personas } from './personas.js'
import { rewards } from './rewards.js'
import { tiers } from './tiers.js'
import { tokens } from './tokens.js'
import { wallets } from './wallets.js'

/** What the command line knows, in the order of help. */
export const resources: readonly Resource[] = [
  account,
  keys,
  tokens,
  customers,
  wallets,
  rewards,
  coupons,
  giftCards,
  campaigns,
  tiers,
  forms,
  events,
  migrateResource,
  imports,
  deadLetters,
  personas,
  identityRules,
  audit,
  facts,
  completion(() => resources),
]
