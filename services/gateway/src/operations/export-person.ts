import { ReviewSubmission } from '@loyalty/contracts/catalog/review'
import { Contact } from '@loyalty/contracts/contacts/contact'
import { getPersona, PersonaWithContacts } from '@loyalty/contracts/contacts/persona'
import type { Contract, InputOf } from '@loyalty/contracts/contract'
import { CustomerTier, getCustomerTier } from '@loyalty/contracts/customers/tier'
import { described } from '@loyalty/contracts/described'
import { EXPORT_ROWS_MAX } from '@loyalty/contracts/export'
import { exportPerson, PersonCoupon, personRows } from '@loyalty/contracts/person-export'
import { OperatorBehaviorEvent } from '@loyalty/contracts/wallet/event'
import { BoughtGiftCard, PersonGiftCard } from '@loyalty/contracts/wallet/gift-card-support'
import { Redemption, Refused } from '@loyalty/contracts/wallet/redemption'
import { Transaction } from '@loyalty/contracts/ledger/transaction'
import { SentFact } from '@loyalty/contracts/webhooks/delivery'
import { PersonPunchCard } from '@loyalty/contracts/wallet/punch-card'
import { PersonReferral, PersonReferralCode } from '@loyalty/contracts/wallet/referral'
import { getWallet, Wallet } from '@loyalty/contracts/wallet/wallet'
import type { CustomerId } from '@loyalty/contracts/ids'
import type { Refusal } from '@loyalty/contracts/outcome'
import type { RequestContext } from '@loyalty/engine/handler'
import { bytesOf, steadyNow, GATEWAY_TIMEOUT_MS, type AnswerReply } from '@loyalty/engine/process'
import { z } from 'zod'
import type { Framed } from '../answers/compose.js'
import type { ServiceRequester } from '../processes/process-requester.js'
import { toPage } from './exports.js'
import type { HandlerParts, OperationRequest } from './operation.js'

const about = {
  customer: 'The profile, with consent and tags.',
  devices: 'Its devices, without the tokens by which they are reached.',
  notes: 'What people who helped it wrote down, the newest first.',
  tier: 'Its tier, and the way to the next.',
  wallet: 'What it has.',
  transactions: 'Each row of the ledger that is about its wallet.',
  redemptions: 'What coupons gave and took.',
  refusals: 'Codes that were refused, as long as they are kept.',
  events: 'Its behavior events, purchases above all.',
  referrals: 'Whom it has referred, and by whom it was referred, without saying who that is.',
  referral_codes: 'The codes that friends name, those of before too.',
  gift_cards: 'Gift cards that it holds, without their codes.',
  bought_gift_cards: 'Gift cards that it bought, as they were sold.',
  coupons: 'Coupons, codes and batches that name it.',
  punch_cards: 'How often it filled punch cards; their stamps are in the wallet.',
  submissions: 'Its answers to review forms.',
  contacts: 'Contacts whose `external_id` is the id of the customer.',
  sent_facts: 'Facts about it that webhooks were sent in the last 30 days, and what they answered.',
  personas: 'The persons that these contacts belong to.',
}

export const Person = z.object(
  described(
    {
      ...exportPerson.output.shape,
      tier: CustomerTier,
      wallet: Wallet,
      transactions: z.array(Transaction),
      redemptions: z.array(Redemption),
      refusals: z.array(Refused),
      events: z.array(OperatorBehaviorEvent),
      punch_cards: z.array(PersonPunchCard),
      referrals: z.array(PersonReferral),
      referral_codes: z.array(PersonReferralCode),
      gift_cards: z.array(PersonGiftCard),
      bought_gift_cards: z.array(BoughtGiftCard),
      coupons: z.array(PersonCoupon),
      submissions: z.array(ReviewSubmission),
      contacts: z.array(Contact),
      sent_facts: z.array(SentFact),
      personas: z.array(PersonaWithContacts),
    },
    about,
  ),
)

/** All that is held about a person: the profile first, then what each service has, as it comes. */
export async function exportWholePerson(
  { input, context }: OperationRequest<typeof exportPerson>,
  { requester, hasWebhooks }: HandlerParts,
): Promise<Framed | Refusal> {
  const profile = await requester.call(exportPerson, input, context)
  if (!profile.ok) return profile
  const body = personText(requester, { profile, id: input.id, hasWebhooks }, context)
  return { ok: true, body, isReplay: false, headers: {} }
}

/** Asks a service, with time of its own, for what must be there: else the answer is cut off. */
type Ask = <C extends Contract>(contract: C, input: InputOf<C>) => Promise<AnswerReply>

/**
 * All that is held about a person, as one JSON object, of which one page is in memory at a time. It begins
 * with the fields of the profile's answer.
 */
async function* personText(
  requester: ServiceRequester,
  { profile, id, hasWebhooks }: { profile: AnswerReply; id: CustomerId; hasWebhooks: boolean },
  context: RequestContext,
): AsyncGenerator<string | Uint8Array> {
  const ask: Ask = async (contract, input) => {
    const deadlineMs = steadyNow() + GATEWAY_TIMEOUT_MS
    const reply = await requester.call(contract, input, { ...context, deadlineMs })
    if (!reply.ok) throw new Error(`a part cannot be had: ${reply.code}`)
    return reply
  }
  yield '{"data":'
  yield bytesOf(profile).subarray(0, -1)
  yield ',"tier":'
  yield* (await ask(getCustomerTier, { id })).pieces
  yield ',"wallet":'
  yield* (await ask(getWallet, { customer_id: id })).pieces
  const personas = new Set<string>()
  for (const [name, contract] of Object.entries(personRows)) {
    yield `,"${name}":[`
    let isFirst = true
    const isAsked = hasWebhooks || contract !== personRows.sent_facts
    for await (const rows of isAsked ? pagesOf(ask, contract, id) : []) {
      if (contract === personRows.contacts) addPersonas(personas, rows)
      yield `${isFirst ? '' : ','}${rows.join(',')}`
      isFirst = false
    }
    yield ']'
  }
  yield ',"personas":['
  yield* personasText(ask, personas)
  yield ']}}'
}

type RowsContract = (typeof personRows)[keyof typeof personRows]

/** The rows of a service, each as its JSON, a page at a time. */
async function* pagesOf(
  ask: Ask,
  contract: RowsContract,
  id: CustomerId,
): AsyncGenerator<readonly string[]> {
  const input: InputOf<RowsContract> = { customer_id: id, limit: EXPORT_ROWS_MAX }
  for (;;) {
    const { head, lines } = toPage(await ask(contract, input))
    if (head.done) return
    yield Buffer.concat(lines).toString().trimEnd().split('\n')
    input.cursor = head.cursor
  }
}

/** Of thousands of contacts the ids of their persons are in memory, and no more. */
function addPersonas(personas: Set<string>, contacts: readonly string[]): void {
  for (const contact of contacts) {
    const { persona_id: id } = JSON.parse(contact) as { persona_id: string | null }
    if (id !== null) personas.add(id)
  }
}

/** The persons that its contacts belong to, each once. */
async function* personasText(ask: Ask, ids: ReadonlySet<string>) {
  let isFirst = true
  for (const id of ids) {
    if (!isFirst) yield ','
    isFirst = false
    yield* (await ask(getPersona, getPersona.input.parse({ id }))).pieces
  }
}
