import type { Call, View } from '@loyalty/engine/command'
import {
  accountId,
  amount,
  array,
  collection,
  object,
  oneOf,
  optional,
  string,
  uuid,
  whole,
  type DocumentOf,
} from '@loyalty/engine/collection'
import type { Uuid } from '@loyalty/contracts/ids'
import type { Amount } from '@loyalty/contracts/money'

/** The index that has the steps of all accounts in their order. */
export const STEPS_ORDER = 'order'

/**
 * What happened to a punch card or a referral programme, written with it: no row of the ledger tells which of them it
 * belongs to. Reports count these. They name no customer but by the wallet, and are kept as the ledger is.
 */
export const programmeSteps = collection({
  name: 'programme_steps',
  shape: object({
    /** `account|id` */
    _id: string,
    account_id: accountId,
    id: uuid,
    kind: oneOf('punch_card', 'referral'),
    /** The card or the programme. */
    subject: uuid,
    /** How often something happened, such as `filled`. */
    counts: array(object({ what: string, by: whole })),
    /** What that moved. `held` rises and falls. */
    units: array(object({ what: oneOf('given', 'taken_back', 'held'), reward_id: uuid, amount })),
    /** The wallets in which units can be spent from now on although no row of the ledger says so. Absent for none. */
    wallet_ids: optional(array(uuid)),
  }),
  indexes: [{ keys: { id: 1 }, options: { name: STEPS_ORDER } }],
})

export type ProgrammeStep = DocumentOf<typeof programmeSteps>

export type StepUnits = ProgrammeStep['units'][number]

export type NewStep = Pick<ProgrammeStep, 'kind' | 'subject' | 'counts' | 'units' | 'wallet_ids'>

export function newStep(step: NewStep, call: Call): ProgrammeStep {
  const { account } = call.context
  const id = call.mint()
  return { _id: `${account}|${id}`, account_id: account, id, ...step }
}

export const recordStep = (step: NewStep, view: View, call: Call): void =>
  view.insert(programmeSteps, newStep(step, call))

/** Units of rewards as a step moves them. */
export const unitsOf = (
  what: StepUnits['what'],
  moved: readonly { reward_id: Uuid; amount: Amount }[],
): StepUnits[] => moved.map(({ reward_id, amount: by }) => ({ what, reward_id, amount: by }))
